import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSyncAsked } from '../../data/asked-sync.ts';
import { useEngineState, useFromEngine } from '../../data/use-engine-state.ts';
import { engine } from '../../data/worker-client.ts';
import { ProgressDialog, type ProgressStep } from '../../ui/progress-dialog.tsx';
import { DownloadDeparture } from './download-departure.tsx';
import { follow, IDLE, type Progress, STEPS } from './progress.ts';

const stateOf = ({ current, counts }: Progress, step: (typeof STEPS)[number]): ProgressStep['state'] => {
  if (step === current) return 'cours';
  return counts[step] === undefined ? 'attente' : 'fini';
};

/** Followed from the first phase on: what a step came to stays beside it. */
function useProgress(): Progress {
  const etat = useEngineState();
  const isAsked = useIsSyncAsked();
  const [progress, setProgress] = useState(IDLE);
  const next = follow(progress, etat, isAsked);
  if (next !== progress) setProgress(next);
  return next;
}

/**
 * The blocking dialog of a download, and of a synchronisation that its person asked for (specification, section 1). It shows
 * what the engine says and leaves when the engine is at rest; « Continuer en arrière plan » hides it until the next one.
 */
export function DialogueProgression() {
  const { t } = useTranslation('sync');
  const octets = useFromEngine((etat) => etat.octets);
  const progress = useProgress();
  const { kind, counts } = progress;
  const [arrierePlan, setArrierePlan] = useState(false);
  if (kind === null && arrierePlan) setArrierePlan(false);
  if (kind === null || arrierePlan) return null;
  const steps = STEPS.map((step): ProgressStep => ({
    label: t(`progres.${step}`),
    ...(counts[step] ?? { fait: 0, total: 0 }),
    state: stateOf(progress, step),
  }));
  return (
    <ProgressDialog
      opened
      title={t(kind === 'telechargement' ? 'progres.titreTelechargement' : 'progres.titre')}
      text={t('progres.texte')}
      octets={octets}
      steps={steps}
      note={t('progres.annulerGarde')}
      onCancel={() => void engine().cancelDownload()}
      onBackground={() => setArrierePlan(true)}
    >
      {kind === 'telechargement' ? <DownloadDeparture /> : null}
    </ProgressDialog>
  );
}
