import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moved } from '#domain/base/moved.ts';
import { CLAUSES_MAX, type ChosenClause } from '#domain/contrats/clauses.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OpeningName } from '../../../ui/opening-name.tsx';
import { ClauseFields } from './clause-fields.tsx';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

interface ClausesCardProps {
  readonly editor: Editor;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** Clauses in their order: kept or left out, worded one at a time; the fields of price and term make two articles of their own. */
export function ClausesCard({ editor, open, onOpen }: ClausesCardProps) {
  const { t } = useTranslation('contrats');
  const { clauses } = editor.saisie;
  const set = (next: readonly ChosenClause[]) => editor.write({ clauses: [...next] });
  const change = (id: string, fields: Partial<ChosenClause>) =>
    set(clauses.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const move = (place: number, by: number): void => set(moved(clauses, place, by));
  const add = (): void => {
    const id = `c${crypto.randomUUID().slice(0, 8)}`;
    set([...clauses, { id, titre: '', texte: '', facultative: true, gardee: true }]);
    onOpen(id);
  };
  return (
    <Card
      title={t('clauses.titre', { count: clauses.filter(({ gardee }) => gardee).length })}
      actions={
        <Button disabled={clauses.length >= CLAUSES_MAX} onClick={add}>
          {t('clauses.ajouter')}
        </Button>
      }
    >
      <ol className={styles['clauses']}>
        {clauses.map((clause, place) => (
          <li key={clause.id} className={clause.gardee ? undefined : styles['left']}>
            <div className={styles['clause']}>
              <Checkbox
                aria-label={t('clauses.garder', { titre: clause.titre })}
                checked={clause.gardee}
                disabled={!clause.facultative}
                onChange={({ currentTarget: { checked } }) => change(clause.id, { gardee: checked })}
              />
              <OpeningName isOpen={open === clause.id} onClick={() => onOpen(open === clause.id ? null : clause.id)}>
                {clause.titre || t('clauses.sansTitre')}
              </OpeningName>
              <IconButton label={t('clauses.monter')} disabled={place === 0} onClick={() => move(place, -1)}>
                <IconArrowUp size={16} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton
                label={t('clauses.descendre')}
                disabled={place === clauses.length - 1}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown size={16} stroke={1.8} aria-hidden />
              </IconButton>
              {clause.facultative && (
                <IconButton
                  label={t('clauses.retirer', { titre: clause.titre })}
                  onClick={() => set(clauses.filter(({ id }) => id !== clause.id))}
                >
                  <IconTrash size={16} stroke={1.8} aria-hidden />
                </IconButton>
              )}
            </div>
            {open === clause.id && (
              <div className={form['group']}>
                <ClauseFields
                  clause={clause}
                  error={editor.wrong.has(`clauses.${clause.id}`) ? t('requis') : undefined}
                  onChange={(fields) => change(clause.id, fields)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
