import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { ETAT_INITIAL } from '#domain/sync/etat-moteur.ts';
import { requeteVive } from './live-registry.ts';

const vive = requeteVive('configs', { selector: { id: '1' } });
// Never asleep: an edit notes whether it was made without a network, whatever the screen shows.
vive.subscribe(() => undefined);

export const abonnerEtatMoteur = vive.subscribe;
export const etatMoteur = (): EtatMoteur => (vive.rows()?.[0] as EtatMoteur | undefined) ?? ETAT_INITIAL;

/** The worker probes the server; until it has written anything, the browser's own word is all there is. */
export const estHorsLigne = (): boolean =>
  etatMoteur() === ETAT_INITIAL ? !navigator.onLine : etatMoteur().connexion === 'hors-ligne';
