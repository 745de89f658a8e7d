import type { SessionApi } from '../api.ts';
import { relireUtilisateur } from '../engine/relire-utilisateur.ts';
import type { Registre } from '../engine/registre.ts';

/** Who is signed in, and the database that is theirs. */
export const sessionApi = (registre: Registre): SessionApi => ({
  connecter: async (identifiants) => {
    const reponse = await registre.sessions.connecter(identifiants);
    if (!reponse.ok) return reponse;
    const cle = await registre.cles.ouvrir({ session: reponse.value, password: identifiants.password });
    if (!cle.ok) {
      await registre.sessions.fermer();
      return cle;
    }
    await registre.verrous.ouvrirPar(reponse.value);
    registre.dire('session');
    return reponse;
  },
  session: async () => registre.sessions.courante(),
  relireUtilisateur: async () => (registre.poste === null ? null : relireUtilisateur(registre.poste)),
  ouvrir: () => registre.ouvrir(),
  nEnAttente: () => registre.nEnAttente(),
  deconnecter: (options) => registre.deconnecter(options),
});
