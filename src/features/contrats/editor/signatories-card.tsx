import { Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moved } from '#domain/base/moved.ts';
import { PARTIES, SIGNATAIRES_MAX, type Signataire } from '#domain/contrats/contrat.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface SignatoriesCardProps {
  readonly editor: Editor;
  /** People of both sides whose addresses are known. */
  readonly offered: readonly Signataire[];
}

/** Who signs, in order; one is offered from the people of both sides, or typed. */
export function SignatoriesCard({ editor, offered }: SignatoriesCardProps) {
  const { t } = useTranslation('contrats');
  const { signataires } = editor.saisie;
  const set = (next: readonly Signataire[]) => editor.write({ signataires: [...next] });
  const change = (place: number, fields: Partial<Signataire>) =>
    set(signataires.map((one, rank) => (rank === place ? { ...one, ...fields } : one)));
  const swap = (place: number, by: number): void => set(moved(signataires, place, by));
  const free = offered.filter(({ email }) => !signataires.some((one) => one.email === email));
  const isFull = signataires.length >= SIGNATAIRES_MAX;
  return (
    <Card title={t('signataires.titre')}>
      <ol className={styles['signatories']}>
        {signataires.map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a signatory is known by their place alone
          <li key={place} className={styles['signatory']}>
            <Select
              label={t('signataires.partie')}
              data={PARTIES.map((value) => ({ value, label: t(`signataires.parties.${value}`) }))}
              value={one.partie}
              onChange={(value) => change(place, { partie: value === 'bureau' ? 'bureau' : 'client' })}
              allowDeselect={false}
            />
            <TextInput
              label={t('signataires.nom')}
              value={one.nom}
              maxLength={120}
              error={editor.wrong.has(`signataires.${place}`) ? t('requis') : undefined}
              onChange={({ currentTarget: { value } }) => change(place, { nom: value })}
            />
            <TextInput
              label={t('signataires.qualite')}
              value={one.qualite}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => change(place, { qualite: value })}
            />
            <TextInput
              type="email"
              label={t('signataires.email')}
              value={one.email}
              maxLength={200}
              onChange={({ currentTarget: { value } }) => change(place, { email: value })}
            />
            <div className={form['row']}>
              <IconButton label={t('signataires.monter')} disabled={place === 0} onClick={() => swap(place, -1)}>
                <IconArrowUp size={16} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton
                label={t('signataires.descendre')}
                disabled={place === signataires.length - 1}
                onClick={() => swap(place, 1)}
              >
                <IconArrowDown size={16} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton
                label={t('signataires.retirer', { nom: one.nom })}
                onClick={() => set(signataires.filter((_, rank) => rank !== place))}
              >
                <IconTrash size={16} stroke={1.8} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <div className={form['row']}>
        {free.length > 0 && !isFull && (
          <Select
            className={form['grow']}
            label={t('signataires.proposer')}
            data={free.map(({ nom, email }) => ({ value: email, label: `${nom} · ${email}` }))}
            value={null}
            onChange={(email) => {
              const chosen = free.find((one) => one.email === email);
              if (chosen !== undefined) set([...signataires, chosen]);
            }}
            searchable
          />
        )}
        <Button
          disabled={isFull}
          onClick={() => set([...signataires, { partie: 'client', nom: '', qualite: '', email: '' }])}
        >
          {t('signataires.ajouter')}
        </Button>
      </div>
    </Card>
  );
}
