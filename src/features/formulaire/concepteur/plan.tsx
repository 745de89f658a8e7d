import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCornerDownRight,
  IconGripVertical,
  IconPlus,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import {
  addSection,
  champNamed,
  champsOfSection,
  type DraftSection,
  moveChamp,
  moveSection,
  type Place,
  placeChamp,
} from '#domain/forms/draft/form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { partId, useMoves } from '../grille/use-moves.ts';
import { AddChamp } from './add-champ.tsx';
import { ComponentIcon } from './component-icon.tsx';
import styles from './designer.module.css';
import { PlanBeside } from './plan-beside.tsx';
import type { FormEditor } from './use-form-draft.ts';

interface PlanProps {
  readonly editor: FormEditor;
  /** A field or a section by its name, a rule or a criterion by its place; null: the form itself. */
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
}

/** [forms/FD3] Sections and their fields: opened, moved by hand and by Alt and an arrow, added to. */
export function Plan({ editor, chosen, onChoose }: PlanProps) {
  const { t } = useTranslation('concepteur');
  const { draft, change, defects } = editor;
  const chosenSection = champNamed(draft, chosen)?.cf_section ?? chosen;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    // The one section of a form that begins from nothing is open: its first field is added there.
    () => new Set(editor.draft.sections.length === 1 ? editor.draft.sections.map(({ id }) => `+${id}`) : []),
  );
  const [dragged, setDragged] = useState<string | null>(null);
  const sectionMoves = useMoves((id, by) => change((one) => moveSection(one, id, by)));
  const champMoves = useMoves((id, by) => change((one) => moveChamp(one, id, by)));
  const drop = (place: Place): void => {
    if (dragged !== null) change((one) => placeChamp(one, dragged, place));
    setDragged(null);
  };
  const over = (event: DragEvent): void => {
    if (dragged !== null) event.preventDefault();
  };
  const isOpen = ({ id }: DraftSection): boolean => !folded.has(id) && (id === chosenSection || folded.has(`+${id}`));
  const fold = ({ id }: DraftSection, isFolded: boolean): void => {
    const next = new Set(folded);
    next.delete(isFolded ? `+${id}` : id);
    next.add(isFolded ? id : `+${id}`);
    setFolded(next);
  };
  return (
    <nav className={styles['plan']} aria-label={t('plan')}>
      <div className={styles['planHead']}>
        <button type="button" className={styles['form']} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          {t('leFormulaire')}
        </button>
        <Button
          variant="text"
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => {
            const added = addSection(draft, t('nouvelleSection'));
            change(() => added.draft);
            onChoose(added.id);
          }}
        >
          {t('section')}
        </Button>
      </div>
      <ol className={styles['sections']}>
        {draft.sections.map((section) => (
          <li key={section.id}>
            <div className={styles['planLine']} data-chosen={chosen === section.id || undefined}>
              <button
                type="button"
                className={styles['fold']}
                aria-expanded={isOpen(section)}
                aria-label={t(isOpen(section) ? 'replier' : 'deplier', { nom: section.libelle })}
                onClick={() => fold(section, isOpen(section))}
              >
                {isOpen(section) ? (
                  <IconChevronDown size={14} aria-hidden />
                ) : (
                  <IconChevronRight size={14} aria-hidden />
                )}
              </button>
              <button
                type="button"
                id={partId(section.id, 'nom')}
                className={styles['name']}
                aria-pressed={chosen === section.id}
                onClick={() => onChoose(section.id)}
                onKeyDown={sectionMoves.byKey(section.id)}
                onDragOver={over}
                onDrop={() => drop({ section: section.id, before: null })}
              >
                {section.libelle.trim() || t('sansNom')}
              </button>
              <span className={styles['count']}>{champsOfSection(draft, section.id).length}</span>
            </div>
            {isOpen(section) && (
              <>
                <ol className={styles['fields']}>
                  {champsOfSection(draft, section.id).map((champ) => (
                    <li key={champ.cf_id}>
                      <PlanField
                        champ={champ}
                        isChosen={chosen === champ.cf_id}
                        isFaulty={defects.some(({ where }) => where === champ.cf_id)}
                        onChoose={() => onChoose(champ.cf_id)}
                        onKeyDown={champMoves.byKey(champ.cf_id)}
                        onDrag={setDragged}
                        onDragOver={over}
                        onDrop={() => drop({ section: section.id, before: champ.cf_id })}
                      />
                    </li>
                  ))}
                </ol>
                <AddChamp editor={editor} section={section.id} onAdded={onChoose} />
              </>
            )}
          </li>
        ))}
      </ol>
      <PlanBeside editor={editor} chosen={chosen} onChoose={onChoose} />
      <p className={styles['hint']}>{t('clavier')}</p>
    </nav>
  );
}

interface PlanFieldProps {
  readonly champ: ChampDefinition;
  readonly isChosen: boolean;
  readonly isFaulty: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: ReturnType<ReturnType<typeof useMoves>['byKey']>;
  /** It is held, by its name; null: it was let go. */
  readonly onDrag: (cfId: string | null) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: () => void;
}

function PlanField({ champ, isChosen, isFaulty, onChoose, onKeyDown, onDrag, onDragOver, onDrop }: PlanFieldProps) {
  const { t } = useTranslation('concepteur');
  return (
    <div className={styles['planLine']} data-chosen={isChosen || undefined}>
      <IconGripVertical size={14} aria-hidden className={styles['grip']} />
      <button
        type="button"
        id={partId(champ.cf_id, 'nom')}
        className={styles['name']}
        aria-pressed={isChosen}
        draggable
        onClick={onChoose}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', champ.cf_id);
          onDrag(champ.cf_id);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={onDragOver}
        onDrop={onDrop}
      >
        <ComponentIcon {...champ} />
        <span className="ellipsis">{champ.cf_label.trim() || t('sansNom')}</span>
        {champ.cf_required === true && <span className={styles['required']}>*</span>}
        {champ.cf_display_condition !== undefined && (
          <IconCornerDownRight size={14} role="img" aria-label={t('conditionnel')} className={styles['conditional']} />
        )}
        {isFaulty && (
          <IconAlertTriangle size={14} role="img" aria-label={t('aCorrigerIci')} className={styles['faulty']} />
        )}
      </button>
    </div>
  );
}
