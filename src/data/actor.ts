import type { Actor } from '#domain/access/roles.ts';
import type { Session } from '../../src-worker/api.ts';

/** Who acts, as the rules know them. The offices that COFRAC and PNCEE read matter to the server's scope only. */
export const actorOf = ({ user }: Session): Actor => ({
  id: user.id,
  role: user.role,
  nom: user.nom,
  prenom: user.prenom,
  idBureauInspection: user.idBureauInspection,
  fuseau: user.fuseau ?? null,
  idClient: user.idClient,
  idEntreprise: user.idEntreprise,
  bureauxAttaches: [],
  droitRestreint: user.droitRestreint,
  offlineAccess: user.offlineAccess,
});
