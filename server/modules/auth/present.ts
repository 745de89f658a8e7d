import type { SignedInUtilisateur } from '#domain/api/auth.ts';
import { secondFactorUnder } from '#domain/session/second-factor.ts';
import type { UserRow } from './queries.ts';

/** [reports/R40] */
const isOwnSignature = ({ id, signature, signaturePar }: UserRow): boolean => signature !== null && signaturePar === id;

/** What leaves the server of a user: a list of what may, never the row. */
export const presentUser = (row: UserRow): SignedInUtilisateur => ({
  id: row.id,
  email: row.email,
  nom: row.nom,
  prenom: row.prenom,
  telephone: row.telephone,
  role: row.role,
  idBureauInspection: row.idBureauInspection,
  nomBureauInspection: row.nomBureauInspection,
  ...(row.fuseau == null ? {} : { fuseau: row.fuseau }),
  idClient: row.idClient,
  idEntreprise: row.idEntreprise,
  droitRestreint: row.droitRestreint,
  offlineAccess: row.offlineAccess,
  langue: row.langue,
  DataJson: row.DataJson,
  ...secondFactorUnder(row.politique, { isActif: row.secondFacteur }),
  aSignature: isOwnSignature(row),
  ...(row.signature === null || isOwnSignature(row) ? {} : { signatureAConfirmer: true }),
});

export const presentInList = (row: UserRow) => {
  const {
    DataJson: _data,
    fuseau: _zone,
    secondFacteurDu: _du,
    secondFacteurPermis: _allowed,
    aSignature: _signed,
    signatureAConfirmer: _asked,
    ...user
  } = presentUser(row);
  return { ...user, variantes: [...row.variantes], actif: row.actif, derniereConnexion: row.derniereConnexion };
};
