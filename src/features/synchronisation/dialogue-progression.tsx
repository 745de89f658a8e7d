import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { useEngineState } from '../../data/use-engine-state.ts';
import { engine } from '../../data/worker-client.ts';
import { ProgressDialog, type ProgressStep } from '../../ui/progress-dialog.tsx';
import { DownloadDeparture } from './download-departure.tsx';

/** A download is made of these phases, in this order. */
const ORDER = ['envoi', 'telechargement', 'photos'] as const;

const rankOf = (phase: EngineState['phase']): number =>
  phase === 'reception' ? 1 : ORDER.findIndex((etape) => etape === phase);

function etapes(etat: EngineState, nom: (etape: (typeof ORDER)[number]) => string): readonly ProgressStep[] {
  const current = rankOf(etat.phase);
  return ORDER.map((etape, rank) => ({
    label: nom(etape),
    fait: rank === current ? etat.fait : 0,
    total: rank === current ? etat.total : 0,
    state: rank < current ? 'fini' : rank === current ? 'cours' : 'attente',
  }));
}

/**
 * The blocking dialog of a download (specification, section 1). It shows what the engine says, and leaves when
 * the engine is at rest; « Continuer en arrière plan » hides it until the next download.
 */
export function DialogueProgression() {
  const { t } = useTranslation('sync');
  const etat = useEngineState();
  const [arrierePlan, setArrierePlan] = useState(false);
  const isActive = etat.phase === 'telechargement';
  if (etat.phase === 'repos' && arrierePlan) setArrierePlan(false);
  if (!isActive || arrierePlan) return null;
  const names = { envoi: t('progres.envoi'), telechargement: t('progres.reception'), photos: t('progres.photos') };
  return (
    <ProgressDialog
      opened
      title={t('progres.titreTelechargement')}
      text={t('progres.texte')}
      octets={etat.octets}
      steps={etapes(etat, (etape) => names[etape])}
      note={t('progres.annulerGarde')}
      onCancel={() => void engine().cancelDownload()}
      onBackground={() => setArrierePlan(true)}
    >
      <DownloadDeparture />
    </ProgressDialog>
  );
}
