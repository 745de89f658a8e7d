import { z } from 'zod';
import { must } from '../base/must.ts';
import type { Variant } from '../variants/variants.ts';

/**
 * Who sees what, as keys (rules [access/A1] to [access/A9] of SPEC.md). A document carries keys, a user
 * holds keys, and sees the documents with which they share one. Keys end with the variant:
 *
 *   admin:cee        ADMIN, everything of the variant, dossiers set to delete included
 *   responsable:1:cee  MANAGER of office 1
 *   bureau:1:cee     MANAGER and BASIC of office 1: all dossiers but the demands
 *   equipe:1:cee     everyone who works in office 1: its reference data
 *   terrain:1:cee    the controllers of office 1: what it hands them to read
 *   control:12:cee   one controller: the dossiers around their interventions
 *   archive:1:cee    COFRAC and PNCEE attached to office 1
 *   accreditation:1:cee  COFRAC attached to office 1: what it accredits the office for
 *   client:<id>:cee, entreprise:<id>:cee, user:12:cee, role:CONTROL:cee, tous:cee
 *   consultation:12:cee  archived dossiers of a controller: read online, never kept on the tablet
 */
export type Portee = string;

/** What a dossier says of who sees it, and what stands in it. */
export interface DossierScope {
  readonly variante: Variant;
  readonly idBureauInspection: number;
  readonly etat: string;
  readonly aSupprimerLe: string | null;
  readonly controleurs: readonly { readonly id: number }[];
  readonly idClient: string;
  readonly idEntreprise: string | null;
}

/** What stands in a dossier comes with it. */
export interface InDossier {
  readonly dossier?: DossierScope | null;
}

/** Client and installer of a dossier when something of it was written or issued; absent: those whom it has now. */
interface ThirdParties {
  readonly idClient?: string | null;
  readonly idEntreprise?: string | null;
}

/** Client and installer of the dossier when somebody wrote, as they were called then ([access/A45]). */
export const thirdParties = z
  .object({
    idClient: z.string(),
    nomClient: z.string(),
    idEntreprise: z.string().nullable(),
    nomEntreprise: z.string().nullable(),
  })
  .readonly();
export type WrittenFor = z.output<typeof thirdParties>;

/** What is written now is for these. */
export const writtenFor = ({ idClient, nomClient, idEntreprise, nomEntreprise }: WrittenFor): WrittenFor => ({
  idClient,
  nomClient,
  idEntreprise,
  nomEntreprise,
});

/** Who outside the office sees it: the client and the installer, one of them, or nobody. */
export type Audience = 'customers' | 'client' | 'entreprise' | 'office';

/** `of`: whose dossier it was; whoever took their place since then sees nothing of it ([access/A45]). */
export function dossierKeys(dossier: DossierScope, audience: Audience, of: ThirdParties = {}): Portee[] {
  const { variante: v, idBureauInspection: bureau, etat } = dossier;
  const admin = `admin:${v}`;
  if (isSetToDelete(dossier)) return [admin];
  const outside = customerKeys(dossier, audience, of);
  if (etat === 'EN ATTENTE') return [admin, `responsable:${bureau}:${v}`, ...outside];
  const genre = etat === 'ARCHIVE' ? 'consultation' : 'control';
  const controleurs = dossier.controleurs.map(({ id }) => `${genre}:${id}:${v}`);
  return [admin, `bureau:${bureau}:${v}`, ...controleurs, ...outside];
}

function customerKeys(dossier: DossierScope, audience: Audience, of: ThirdParties): Portee[] {
  const { idClient, idEntreprise, variante } = dossier;
  const client = isStill(of.idClient, idClient) ? [`client:${idClient}:${variante}`] : [];
  const isInstallers = idEntreprise !== null && isStill(of.idEntreprise, idEntreprise);
  const installer = isInstallers ? [`entreprise:${idEntreprise}:${variante}`] : [];
  if (audience === 'customers') return [...client, ...installer];
  if (audience === 'client') return client;
  return audience === 'entreprise' ? installer : [];
}

/** Whether who had a dossier then has it now; a dossier that had nobody then was taken from nobody. */
export const isStill = (then: string | null | undefined, now: string | null): boolean => (then ?? now) === now;

/** [access/A7] A demand written before the field was has none. */
export const isSetToDelete = ({ aSupprimerLe }: Partial<Pick<DossierScope, 'aSupprimerLe'>>): boolean =>
  aSupprimerLe !== null && aSupprimerLe !== undefined;

/** Of the archive of an office: what COFRAC and PNCEE read of it. */
export const archiveKey = ({
  variante,
  idBureauInspection,
}: {
  readonly variante: Variant;
  readonly idBureauInspection: number;
}): Portee => `archive:${idBureauInspection}:${variante}`;

/** Archives are read by COFRAC and PNCEE; a dossier set to delete is nobody's but ADMIN's. */
export const withArchive = (keys: Portee[], dossier: DossierScope): Portee[] =>
  dossier.etat === 'ARCHIVE' && keys.length > 1 ? [...keys, archiveKey(dossier)] : keys;

/** The dossier's controllers are derived after its interventions: those just assigned count at once. */
export function withControllers(dossier: DossierScope, ids: readonly number[]): DossierScope {
  const added = ids.filter((idUser) => !dossier.controleurs.some(({ id }) => id === idUser));
  return added.length === 0
    ? dossier
    : { ...dossier, controleurs: [...dossier.controleurs, ...added.map((id) => ({ id }))] };
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

export const dossierAbove = ({ dossier }: InDossier): DossierScope =>
  must(dossier, 'a document of a dossier comes with its dossier');
