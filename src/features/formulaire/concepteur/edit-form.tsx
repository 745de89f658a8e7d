import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { draftChanges } from '#domain/forms/draft/draft-changes.ts';
import { draftOf } from '#domain/forms/draft/form-draft.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { PATHS } from '../../../platform/paths.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useLeaving } from '../grille/use-leaving.tsx';
import { TrialProvider, type Tried } from '../trial/trial-provider.tsx';
import { CompareDialog, PublishDialog } from './compare-dialog.tsx';
import styles from './designer.module.css';
import { Drawn } from './drawn.tsx';
import { EditorHeader } from './editor-header.tsx';
import { LateNotice } from './late-notice.tsx';
import { Plan } from './plan.tsx';
import { Properties } from './properties.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { type Aimed, type FormEntry, useFormDraft } from './use-form-draft.ts';
import { useRunnable } from './use-runnable.ts';

interface EditFormProps {
  readonly aimed: Aimed;
  readonly start: FormEntry;
  /** The version that it is compared with. */
  readonly former: VersionFormulaireRecord;
  readonly code: string;
  /** The number that it will bear, as far as this device knows. */
  readonly number: number;
  /** What this device holds now: the last version of the type, or the revision of the one that is corrected. */
  readonly newest: number;
}

const whatOf = (isType: boolean, { corrects }: Aimed) =>
  isType ? 'type' : corrects === null ? 'version' : 'correction';

/** A version of a form: its plan, the form as it will be, and what the chosen field asks; tried below. */
export function EditForm({ aimed, start, former, code, number, newest }: EditFormProps) {
  const { t } = useTranslation('concepteur');
  const navigate = useNavigate();
  const editor = useFormDraft(aimed, start);
  const leaving = useLeaving(editor.isDirty, editor.forget);
  // What a new type says of itself is asked first.
  const [chosen, setChosen] = useState<string | null>(start.type === null ? (start.champs[0]?.cf_id ?? null) : null);
  const [asked, setAsked] = useState<'compare' | 'publish' | null>(null);
  const before = useMemo(() => draftOf(former), [former]);
  const runnable = useRunnable(editor.draft, before);
  const tried = useRef<Tried>({});
  /** Counts the answers that were put in from elsewhere: the trial begins again from them. */
  const [seeds, setSeeds] = useState(0);
  const changes = useMemo(() => draftChanges(before, editor.draft), [before, editor.draft]);
  const publish = async (): Promise<void> => {
    if (!(await editor.publish())) return;
    leaving.setFree();
    toast.success(t('publiee'));
    await navigate(PATHS.forms);
  };
  return (
    <div className={styles['page']}>
      <EditorHeader
        editor={editor}
        code={code}
        number={number}
        former={former}
        changes={changes.count}
        isForAnotherType={former.idTypeIntervention !== aimed.idType}
        onCompare={() => setAsked('compare')}
        onPublish={() => setAsked('publish')}
        onSee={setChosen}
      />
      <div className={styles['notices']}>
        {editor.isRetrouve && <DraftNotice onForget={editor.forget} />}
        <LateNotice editor={editor} newest={newest} isCorrection={aimed.corrects !== null} />
      </div>
      <div className={styles['desk']}>
        <Plan editor={editor} chosen={chosen} onChoose={setChosen} />
        {runnable.shown === null ? (
          <div className={styles['drawn']}>
            <p className={styles['hint']}>{t(editor.draft.champs.length === 0 ? 'dessinVide' : 'dessinImpossible')}</p>
          </div>
        ) : (
          <TrialProvider key={`${runnable.shown.version} ${String(seeds)}`} compile={runnable.shown.form} tried={tried}>
            <Drawn editor={editor} chosen={chosen} onChoose={setChosen} />
            <TrialPanel
              borrowed={runnable.shown.borrowed}
              leftOut={runnable.shown.leftOut}
              isLast={runnable.isLast}
              former={former}
              idType={aimed.idType}
              onTake={(answers) => {
                tried.current = answers;
                setSeeds(seeds + 1);
              }}
            />
          </TrialProvider>
        )}
        <Properties key={chosen ?? 'formulaire'} editor={editor} former={before} chosen={chosen} onChoose={setChosen} />
      </div>
      {asked === 'compare' && (
        <CompareDialog changes={changes} version={former.version} onClose={() => setAsked(null)} />
      )}
      {asked === 'publish' && (
        <PublishDialog
          changes={changes}
          code={code}
          number={number}
          what={whatOf(editor.type !== null, aimed)}
          onClose={() => setAsked(null)}
          onPublish={() => void publish()}
        />
      )}
      {leaving.question}
    </div>
  );
}
