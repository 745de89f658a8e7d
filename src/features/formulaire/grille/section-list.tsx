import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import {
  addSection,
  type DraftSection,
  moveCriterion,
  moveSection,
  removeSection,
} from '#domain/supervisions/grille-draft.ts';
import { SECTIONS_MAX } from '#domain/supervisions/grille.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AddLine } from './add-line.tsx';
import { SectionCard } from './section-card.tsx';
import type { GridEditor } from './use-grid-draft.ts';
import { useMoves } from './use-moves.ts';

/** Sections in their order, and the line that adds one; one that holds criteria is removed after a question. */
export function SectionList({ editor }: { readonly editor: GridEditor }) {
  const { t } = useTranslation(['grilles', 'commun']);
  const { draft, write } = editor;
  const [open, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<DraftSection | null>(null);
  const sectionMoves = useMoves((id, by) => write(moveSection(draft, id, by)));
  const criterionMoves = useMoves((id, by) => write(moveCriterion(draft, id, by)));
  const remove = (section: DraftSection): void => write(removeSection(draft, section.id));
  return (
    <>
      {draft.sections.map((section) => (
        <SectionCard
          key={section.id}
          editor={editor}
          section={section}
          sectionMoves={sectionMoves}
          criterionMoves={criterionMoves}
          open={open}
          onOpen={setOpen}
          onRemove={() => (section.criteria.length === 0 ? remove(section) : setLeaving(section))}
        />
      ))}
      <AddSection editor={editor} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={
          leaving === null
            ? null
            : () => {
                remove(leaving);
                setLeaving(null);
              }
        }
        title={t('grilles:retirerSection', { nom: leaving?.libelle ?? '' })}
        confirmLabel={t('commun:retirer')}
        danger
      >
        {t('grilles:retirerSectionTexte', { count: leaving?.criteria.length ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

/** Words of a section that is not added yet stand beside those of criteria, under no section's name. */
const SECTION = '';

function AddSection({ editor: { draft, added, write } }: { readonly editor: GridEditor }) {
  const { t } = useTranslation('grilles');
  const typed = added[SECTION] ?? '';
  return (
    <AddLine
      label={t('nouvelleSection')}
      typed={typed}
      maxLength={LINE_MAX}
      onType={(words) => write({ added: { ...added, [SECTION]: words } })}
      onAdd={() => write({ ...addSection(draft, typed), added: { ...added, [SECTION]: '' } })}
      words={t('ajouterSection')}
      isFull={draft.sections.length >= SECTIONS_MAX}
    />
  );
}
