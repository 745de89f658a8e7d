import { IconAlertOctagon, IconChecklist, IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addCritere, criterePlace } from '#domain/forms/draft/draft-criteres.ts';
import { addRule, rulePlace } from '#domain/forms/draft/draft-rules.ts';
import { moveEntry } from '#domain/forms/draft/entries.ts';
import styles from './designer.module.css';
import { PlanEntries } from './plan-entries.tsx';
import type { FormEditor } from './use-form-draft.ts';

interface PlanBesideProps {
  readonly editor: FormEditor;
  readonly chosen: string | null;
  readonly onChoose: (place: string | null) => void;
}

const ICON = { size: 14, stroke: 1.8 } as const;

/** Of a place, the name of what is there. */
const nameAt = (place: string): string => place.slice(place.indexOf(':') + 1);

/** [forms/FD28] [forms/FD29] Rules between fields and criteria, under the sections. */
export function PlanBeside({ editor, chosen, onChoose }: PlanBesideProps) {
  const { t } = useTranslation('concepteur');
  const { draft, change, defects } = editor;
  const isFaulty = (place: string): boolean => defects.some(({ where }) => where === place);
  return (
    <ol className={styles['sections']}>
      <PlanEntries
        title={t('regle.toutes')}
        add={t('regle.ajouter')}
        entries={draft.regles.map(({ id, phrase, danger }) => ({
          place: rulePlace(id),
          words: phrase.trim() || t('regle.sansPhrase'),
          isFaulty: isFaulty(rulePlace(id)),
          icon:
            danger === true ? (
              <IconAlertOctagon {...ICON} role="img" aria-label={t('regle.danger')} className={styles['faulty']} />
            ) : (
              <IconGitMerge {...ICON} aria-hidden />
            ),
        }))}
        chosen={chosen}
        onChoose={onChoose}
        onMove={(place, by) => change((one) => ({ ...one, regles: moveEntry(one.regles, nameAt(place), by) }))}
        onAdd={() => {
          const added = addRule(draft);
          change(() => added.draft);
          onChoose(rulePlace(added.id));
        }}
      />
      <PlanEntries
        title={t('critere.tous')}
        add={t('critere.ajouter')}
        entries={(draft.criteres ?? []).map(({ id, libelle }) => ({
          place: criterePlace(id),
          words: libelle.trim() || t('sansNom'),
          isFaulty: isFaulty(criterePlace(id)),
          icon: <IconChecklist {...ICON} aria-hidden />,
        }))}
        chosen={chosen}
        onChoose={onChoose}
        onMove={(place, by) =>
          change((one) => ({ ...one, criteres: moveEntry(one.criteres ?? [], nameAt(place), by) }))
        }
        onAdd={() => {
          const added = addCritere(draft, t('critere.nouveau'));
          change(() => added.draft);
          onChoose(criterePlace(added.id));
        }}
      />
    </ol>
  );
}
