import { z } from 'zod';
import { type DossierScope, isSetToDelete } from '../access/keys.ts';
import { between, is, type Listing } from '../lists/listing.ts';
import { type Listed, RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { SIGNATURE } from '../kind/erasure-tables.ts';
import { ANALYSE_STATES, type Analyse, analyseRecord } from './analyse.ts';
import type { DocumentOcr } from './document.ts';
import { leadKeys } from './mot-cle-kind.ts';

export const analyseFilters = z
  .object({
    statut: analyseRecord.shape.statut,
    typeDocument: analyseRecord.shape.typeDocument,
    dateFrom: z.iso.date(),
    dateTo: z.iso.date(),
  })
  .partial();
export type AnalyseFilters = z.output<typeof analyseFilters>;

export const analyseList: Listing<AnalyseFilters> = {
  searched: ['nom', 'creePar.nom'],
  sorts: {
    createdAt: { field: 'createdAt' },
    nom: { field: 'nom', isName: true },
    statut: { field: 'statut', ranks: ANALYSE_STATES },
    nbDocuments: { field: 'nbDocuments', isNumber: true },
    score: { field: 'score', isNumber: true },
  },
  order: '-createdAt',
  where: ({ statut, typeDocument, dateFrom, dateTo }) => [
    ...is('statut', statut),
    ...is('typeDocument', typeDocument),
    ...between('createdAt', { from: dateFrom, until: dateTo }),
  ],
};

/** [ocr/OC50] Made and changed by the server alone, by its calls. */
export const analyseKind: RecordKind<Analyse> & Listed<AnalyseFilters> = {
  ...STANDS_ALONE,
  name: 'analyseOcr',
  collection: 'records',
  keys: leadKeys,
  list: analyseList,
};

/** [ocr/OC52] [ocr/OC57] It leaves with the person of the dossier in which it stands. */
export const documentOcrKind: RecordKind<DocumentOcr> = {
  ...STANDS_ALONE,
  name: 'documentOcr',
  collection: 'records',
  keys: (document, { dossier }: { readonly dossier?: DossierScope | null }) =>
    dossier != null && isSetToDelete(dossier) ? [`admin:${document.variante}`] : leadKeys(document),
  parents: ({ idDossier }) => ({ dossier: idDossier }),
  rank: RANK_OF_ATTACHED,
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idBureauInspection: 'garde',
    idAnalyse: 'garde',
    place: 'garde',
    nom: 'marque',
    type: 'garde',
    taille: 'garde',
    sha256: 'marque',
    idFichier: 'garde',
    idDossier: 'garde',
    statut: 'garde',
    defaut: 'garde',
    pages: 'liste',
    resultats: 'liste',
    verdict: 'garde',
    score: 'garde',
    proposition: 'nul',
    rattachePar: SIGNATURE,
    createdAt: 'garde',
    updatedAt: 'garde',
  },
};
