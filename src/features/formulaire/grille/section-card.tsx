import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { LABEL_MAX } from '#domain/forms/field-schema.ts';
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
import { AddLine } from './add-line.tsx';
import { CriterionRow } from './criterion-row.tsx';
import styles from './editor.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { useDefectWords } from './use-defect-words.ts';
import type { GridEditor } from './use-grid-draft.ts';
import { type Moves, partId } from './use-moves.ts';
import { TextInput } from '../../../ui/text-input.tsx';

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
  const add = (): void => {
    const made = addCriterion(draft, section.id, { words: typed, kind });
    write({ ...made.draft, added: { ...added, [section.id]: '' } });
    onOpen(made.id);
  };
  return (
    <AddLine
      label={t('nouveauCritere')}
      typed={typed}
      maxLength={LABEL_MAX}
      onType={(words) => write({ added: { ...added, [section.id]: words } })}
      onAdd={add}
      words={t('ajouter')}
      name={t('ajouterDans', { nom: section.libelle })}
      isFull={fieldCount(draft) >= CRITERIA_MAX}
      whyFull={t('defauts.tropDeChamps')}
    >
      <Select
        label={t('genre')}
        data={KINDS.map((value) => ({ value, label: t(`genres.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
      />
    </AddLine>
  );
}
