import type { LockApi } from '../api.ts';
import type { Registre } from '../engine/registre.ts';
import { waitingOf } from '../state/waiting.ts';

/** [session/D3] [session/K3] The lock of the screen, and the data key behind it. */
export const lockApi = (registre: Registre): LockApi => ({
  verrou: () => registre.verrous.lire(),
  verrouiller: (options) => registre.verrous.verrouiller(options),
  noterActivite: () => registre.verrous.noterActivite(),
  quitterEcran: async (absenceMs) => {
    const { poste } = registre;
    // What waits leaves by the background sync, with no tab open: it needs the key.
    if (poste !== null && (await waitingOf(poste)).total === 0) await registre.verrous.quitterEcran(absenceMs);
  },
  cle: (base) => registre.cles.de(base),
  deverrouiller: async (cle) => {
    const reponse = await registre.verrous.deverrouiller(cle);
    if (reponse.ok) registre.dire('session');
    return reponse;
  },
  reglerVerrou: ({ delaiMin }) => registre.verrous.reglerDelai(delaiMin),
  reglerCode: ({ password, code }) => registre.verrous.reglerCode(password, code),
});
