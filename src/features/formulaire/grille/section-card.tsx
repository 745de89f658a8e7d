import { Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { type CriterionKind, offeredKinds } from '#domain/supervisions/criteria.ts';
import {
  addCriterion,
  changeCriterion,
  changeSection,
  type DraftSection,
  fieldCount,
  removeCriterion,
} from '#domain/supervisions/grille-draft.ts';
import { CRITERIA_MAX } from '#domain/supervisions/grille.ts';
import { Button } from '../../../ui/button.tsx';
import { CriterionRow } from './criterion-row.tsx';
import styles from './editor.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { useDefectWords } from './use-defect-words.ts';
import type { GridEditor } from './use-grid-draft.ts';
import { type Moves, partId } from './use-moves.ts';

export interface SectionCardProps {
  readonly editor: GridEditor;
  readonly section: DraftSection;
  readonly sectionMoves: Moves;
  readonly criterionMoves: Moves;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onRemove: () => void;
}

/** A section: its name, its criteria in their order, and the line that adds one. */
export function SectionCard({
  editor,
  section,
  sectionMoves,
  criterionMoves,
  open,
  onOpen,
  onRemove,
}: SectionCardProps) {
  const { t } = useTranslation('grilles');
  const words = useDefectWords();
  const { draft, write, defects } = editor;
  const place = draft.sections.findIndex(({ id }) => id === section.id);
  const isFirstSection = place === 0;
  const isLastSection = place === draft.sections.length - 1;
  const own = defects.filter(({ where }) => where === section.id);
  const name = section.libelle.trim() || t('sansNom');
  return (
    <section className={styles['section']} aria-label={name}>
      <div className={styles['row']}>
        <TextInput
          id={partId(section.id, 'nom')}
          className={styles['grow'] ?? ''}
          label={t('section')}
          value={section.libelle}
          maxLength={LINE_MAX}
          error={own.map(words).join(' ') || undefined}
          onKeyDown={sectionMoves.byKey(section.id)}
          onChange={({ currentTarget: { value } }) => write(changeSection(draft, section.id, { libelle: value }))}
        />
        <MoveButtons
          id={section.id}
          name={name}
          moves={sectionMoves}
          isFirst={isFirstSection}
          isLast={isLastSection}
          onRemove={onRemove}
        />
      </div>
      <ol className={styles['criteria']}>
        {section.criteria.map((criterion, rank) => {
          const { cf_id } = criterion.champ;
          return (
            <CriterionRow
              key={cf_id}
              criterion={criterion}
              defects={defects}
              isOpen={open === cf_id}
              isFirst={isFirstSection && rank === 0}
              isLast={isLastSection && rank === section.criteria.length - 1}
              moves={criterionMoves}
              onOpen={() => onOpen(open === cf_id ? null : cf_id)}
              onChange={(next) => write(changeCriterion(draft, cf_id, () => next))}
              onRemove={() => write(removeCriterion(draft, cf_id))}
            />
          );
        })}
      </ol>
      <AddCriterion editor={editor} section={section} onOpen={onOpen} />
    </section>
  );
}

const KINDS = offeredKinds();

function AddCriterion({
  editor: { draft, added, write },
  section,
  onOpen,
}: Pick<SectionCardProps, 'editor' | 'section' | 'onOpen'>) {
  const { t } = useTranslation('grilles');
  const [kind, setKind] = useState<CriterionKind>('conformite');
  const typed = added[section.id] ?? '';
  const isFull = fieldCount(draft) >= CRITERIA_MAX;
  const add = (): void => {
    if (typed.trim() === '' || isFull) return;
    const made = addCriterion(draft, section.id, { words: typed, kind });
    write({ ...made.draft, added: { ...added, [section.id]: '' } });
    onOpen(made.id);
  };
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        className={styles['grow'] ?? ''}
        label={t('nouveauCritere')}
        value={typed}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => write({ added: { ...added, [section.id]: value } })}
      />
      <Select
        label={t('genre')}
        data={KINDS.map((value) => ({ value, label: t(`genres.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
      />
      <Button
        type="submit"
        icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={isFull}
        title={isFull ? t('defauts.tropDeChamps') : undefined}
        aria-label={t('ajouterDans', { nom: section.libelle })}
      >
        {t('ajouter')}
      </Button>
    </form>
  );
}
