import { ETAT_INITIAL, type EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { useCompteurs } from '../../data/use-compteurs.ts';
import { useDuMoteur, useEtatMoteur } from '../../data/use-etat-moteur.ts';
import { connectionState, type ConnectionState } from './connection-state.ts';

/** null until the engine has said anything: the screen claims nothing that it does not know. */
export function useConnectionState(): ConnectionState | null {
  const etat = useEtatMoteur();
  const { enAttente, conflits } = useCompteurs();
  if (etat === ETAT_INITIAL) return null;
  return connectionState({ etat, pending: enAttente, conflicts: conflits });
}

const isCutOff = (etat: EtatMoteur): boolean =>
  etat === ETAT_INITIAL ? !navigator.onLine : etat.connexion === 'hors-ligne';

/** The browser's word until the engine has probed the server. */
export function useIsOffline(): boolean {
  return useDuMoteur(isCutOff);
}
