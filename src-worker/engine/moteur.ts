import type { MoteurApi } from '../api.ts';
import { conflictsApi } from '../conflicts/api.ts';
import { downloadApi } from '../download/api.ts';
import { mediaApi } from '../media/api.ts';
import { apercuRapport } from '../reports/apercu.ts';
import { lockApi } from '../session/lock-api.ts';
import { sessionApi } from '../session/session-api.ts';
import { queueApi } from '../state/queue-api.ts';
import { callApi } from '../fallback/gateway.ts';
import { doorOf } from './door.ts';
import type { Effets } from './effets.ts';
import { Registre } from './registre.ts';
import { tourComplet } from './tour-complet.ts';

/** The worker's contract (api.ts), each part answered by the folder of its subject. One per thread. */
export function creerMoteur(effets: Effets): MoteurApi {
  const registre = new Registre(effets);
  const door = doorOf(registre, effets.mourir);
  return {
    demarrer: (options) => registre.demarrer(options),
    signaler: async (indice) => registre.dire(indice),
    ...sessionApi(registre),
    ...lockApi(registre),
    ...queueApi(door),
    ...conflictsApi(door),
    ...mediaApi(door),
    ...downloadApi(door, effets),
    synchroniser: () => door.onPoste((poste) => tourComplet(poste, poste.signal)),
    apercuRapport: (idIntervention) => door.onPoste((poste) => apercuRapport(poste, idIntervention)),
    call: async (name, args) => {
      const { client, poste } = registre;
      const session = (await poste?.session()) ?? null;
      const local = poste === null || session === null ? null : { ...poste.commandes(), octets: poste.octets, session };
      const attendre = (delaiMs: number) => new Promise<void>((resolve) => effets.programmer(resolve, delaiMs));
      return callApi({ client, local, attendre, deconnecter: () => registre.refuserSession() }, name, args);
    },
  };
}
