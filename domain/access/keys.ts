import { must } from '../base/must.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { ParentDocuments } from '../sync/kind.ts';
import type { Variant } from '../variants/variants.ts';

/**
 * Who sees what, as keys (permissions.md, section 1; rules [access/A1] to [access/A9] of SPEC.md). A document carries keys, a user
 * holds keys, and sees the documents with which they share one. Keys end with the variant:
 *
 *   admin:cee        ADMIN, everything of the variant, dossiers set to delete included
 *   responsable:1:cee  MANAGER of office 1
 *   bureau:1:cee     MANAGER and BASIC of office 1: all dossiers but the demands
 *   equipe:1:cee     everyone who works in office 1: its reference data
 *   control:12:cee   one controller: the dossiers around their interventions
 *   archive:1:cee    COFRAC and PNCEE attached to office 1
 *   client:<id>:cee, entreprise:<id>:cee, user:12:cee, role:CONTROL:cee, tous:cee
 *   consultation:12:cee  archived dossiers of a controller: read online, never kept on the tablet
 */
export type Portee = string;

type DossierScope = Pick<
  Dossier,
  'variante' | 'idBureauInspection' | 'etat' | 'aSupprimerLe' | 'controleurs' | 'idClient' | 'idEntreprise'
>;

/** `audience`: who outside the office sees it: the client and the installer, or nobody. */
export function dossierKeys(dossier: DossierScope, audience: 'customers' | 'office'): Portee[] {
  const { variante: v, idBureauInspection: bureau, etat } = dossier;
  const admin = `admin:${v}`;
  if (isSetToDelete(dossier)) return [admin];
  const outside = audience === 'customers' ? customerKeys(dossier) : [];
  if (etat === 'EN ATTENTE') return [admin, `responsable:${bureau}:${v}`, ...outside];
  const genre = etat === 'ARCHIVE' ? 'consultation' : 'control';
  const controleurs = dossier.controleurs.map(({ id }) => `${genre}:${id}:${v}`);
  return [admin, `bureau:${bureau}:${v}`, ...controleurs, ...outside];
}

function customerKeys({ idClient, idEntreprise, variante }: DossierScope): Portee[] {
  const client = `client:${idClient}:${variante}`;
  return idEntreprise === null ? [client] : [client, `entreprise:${idEntreprise}:${variante}`];
}

/** [access/A7] A demand written before the field was has none. */
export const isSetToDelete = ({ aSupprimerLe }: Partial<Pick<Dossier, 'aSupprimerLe'>>): boolean =>
  aSupprimerLe !== null && aSupprimerLe !== undefined;

/** Archives are read by COFRAC and PNCEE; a dossier set to delete is nobody's but ADMIN's. */
export const withArchive = (keys: Portee[], dossier: DossierScope): Portee[] =>
  dossier.etat === 'ARCHIVE' && keys.length > 1
    ? [...keys, `archive:${dossier.idBureauInspection}:${dossier.variante}`]
    : keys;

/** The dossier's controllers are derived after its interventions: the one just assigned counts at once. */
export function withController(
  dossier: DossierScope,
  { idControleur }: Pick<Intervention, 'idControleur'>,
): DossierScope {
  if (idControleur === null || dossier.controleurs.some(({ id }) => id === idControleur)) return dossier;
  return { ...dossier, controleurs: [...dossier.controleurs, { id: idControleur, nom: '' }] };
}

/** Of the reference data of an office. */
export const teamKeys = ({
  variante,
  idBureauInspection,
}: {
  readonly variante: Variant;
  readonly idBureauInspection: number;
}): Portee[] => [`admin:${variante}`, `equipe:${idBureauInspection}:${variante}`];

/** Of what everybody of a portal reads. */
export const portalKeys = ({ variante }: { readonly variante: Variant }): Portee[] => [
  `admin:${variante}`,
  `tous:${variante}`,
];

export const dossierAbove = ({ dossier }: ParentDocuments): DossierScope =>
  must(dossier, 'a document of a dossier comes with its dossier');
