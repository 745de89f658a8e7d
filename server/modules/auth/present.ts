import type { UtilisateurConnecte } from '#domain/api/auth.ts';
import { secondFacteurSelon } from '#domain/session/second-facteur.ts';
import type { UserRow } from './queries.ts';

/** What leaves the server of a user: a list of what may, never the row. */
export const presentUser = (row: UserRow): UtilisateurConnecte => ({
  id: row.id,
  email: row.email,
  nom: row.nom,
  prenom: row.prenom,
  telephone: row.telephone,
  role: row.role,
  idBureauInspection: row.idBureauInspection,
  nomBureauInspection: row.nomBureauInspection,
  idClient: row.idClient,
  idEntreprise: row.idEntreprise,
  droitRestreint: row.droitRestreint,
  offlineAccess: row.offlineAccess,
  langue: row.langue,
  DataJson: row.DataJson,
  ...secondFacteurSelon(row.politique, { isActif: row.secondFacteur }),
});

export const presentInList = (row: UserRow) => {
  const { DataJson: _data, secondFacteurDu: _du, secondFacteurPermis: _permis, ...user } = presentUser(row);
  return { ...user, variantes: [...row.variantes], actif: row.actif, derniereConnexion: row.derniereConnexion };
};
