import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { useEtatMoteur } from '../../data/use-etat-moteur.ts';
import { moteur } from '../../data/worker-client.ts';
import { ProgressDialog, type ProgressStep } from '../../ui/progress-dialog.tsx';
import { DepartTelechargement } from './depart-telechargement.tsx';

/** A download is made of these phases, in this order. */
const ORDRE = ['envoi', 'telechargement', 'photos'] as const;

const rangDe = (phase: EtatMoteur['phase']): number =>
  phase === 'reception' ? 1 : ORDRE.findIndex((etape) => etape === phase);

function etapes(etat: EtatMoteur, nom: (etape: (typeof ORDRE)[number]) => string): readonly ProgressStep[] {
  const courante = rangDe(etat.phase);
  return ORDRE.map((etape, rang) => ({
    label: nom(etape),
    fait: rang === courante ? etat.fait : 0,
    total: rang === courante ? etat.total : 0,
    state: rang < courante ? 'fini' : rang === courante ? 'cours' : 'attente',
  }));
}

/**
 * The blocking dialog of a download (specification, section 1). It shows what the engine says, and leaves when
 * the engine is at rest; « Continuer en arrière plan » hides it until the next download.
 */
export function DialogueProgression() {
  const { t } = useTranslation('sync');
  const etat = useEtatMoteur();
  const [arrierePlan, setArrierePlan] = useState(false);
  const actif = etat.phase === 'telechargement';
  if (etat.phase === 'repos' && arrierePlan) setArrierePlan(false);
  if (!actif || arrierePlan) return null;
  const noms = { envoi: t('progres.envoi'), telechargement: t('progres.reception'), photos: t('progres.photos') };
  return (
    <ProgressDialog
      opened
      title={t('progres.titreTelechargement')}
      text={t('progres.texte')}
      octets={etat.octets}
      steps={etapes(etat, (etape) => noms[etape])}
      note={t('progres.annulerGarde')}
      onCancel={() => void moteur().annulerTelechargement()}
      onBackground={() => setArrierePlan(true)}
    >
      <DepartTelechargement />
    </ProgressDialog>
  );
}
