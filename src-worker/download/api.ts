import { ok } from '#domain/base/result.ts';
import type { DownloadApi } from '../api.ts';
import { premierSignal } from '../browser.ts';
import type { Door } from '../engine/door.ts';
import type { Effets } from '../engine/effets.ts';
import { mesurer } from '../state/stockage.ts';
import { estimer } from './estimer.ts';
import { libererPlace } from './liberer.ts';
import { telecharger } from './telecharger.ts';

/** What is brought for work without a network, and the room that it takes. One download at a time. */
export function downloadApi({ poste, onPoste }: Door, effets: Pick<Effets, 'estimer'>): DownloadApi {
  let underWay = new AbortController();
  return {
    estimer: (demande) => onPoste((open) => estimer(open, demande)),
    telecharger: (demande) =>
      onPoste((open) => {
        underWay = new AbortController();
        return telecharger(open, demande, premierSignal(underWay.signal, open.signal));
      }),
    annulerTelechargement: async () => underWay.abort(),
    libererPlace: () => onPoste(async (open) => ok(await libererPlace(open))),
    stockage: () => mesurer(effets.estimer, poste()?.octets ?? null),
  };
}
