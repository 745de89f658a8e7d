import { z } from 'zod';
import type { Portee } from '../access/keys.ts';
import { is, type Listing } from '../lists/listing.ts';
import { exceptWritten, type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkMotCle, checkNewMotCle } from './mot-cle-edits.ts';
import { DOCUMENT_TYPES, type MotCle, motCleRecord, writtenMotCle } from './mot-cle.ts';

export const motCleFilters = z
  .object({
    typeDocument: motCleRecord.shape.typeDocument,
    fiche: z.string().trim().max(20),
    idBureauInspection: z.coerce.number().int().min(1),
  })
  .partial();
export type MotCleFilters = z.output<typeof motCleFilters>;

export const motCleList: Listing<MotCleFilters> = {
  searched: ['motCle', 'variantes[]', 'fiche'],
  sorts: {
    motCle: { field: 'motCle', isName: true },
    typeDocument: { field: 'typeDocument', ranks: DOCUMENT_TYPES },
    fiche: { field: 'fiche' },
    poids: { field: 'poids', isNumber: true },
    updatedAt: { field: 'updatedAt' },
  },
  order: 'typeDocument,motCle',
  where: ({ typeDocument, fiche, idBureauInspection }) => [
    { field: 'retireLe', is: null },
    ...is('typeDocument', typeDocument),
    ...is('fiche', fiche),
    ...is('idBureauInspection', idBureauInspection),
  ],
};

/** [ocr/OC2] The leads of an office, or of every office of the portal. */
export const leadKeys = ({
  variante,
  idBureauInspection: bureau,
}: Pick<MotCle, 'variante' | 'idBureauInspection'>): Portee[] => [
  `admin:${variante}`,
  bureau === null ? `role:MANAGER:${variante}` : `responsable:${bureau}:${variante}`,
];

/** [ocr/OC1] */
export const motCleKind: RecordKind<MotCle> & Listed<MotCleFilters> = {
  ...STANDS_ALONE,
  name: 'motCleOcr',
  collection: 'records',
  create: checkNewMotCle,
  edit: checkMotCle,
  keys: leadKeys,
  ofServer: exceptWritten(motCleRecord, writtenMotCle, 'retireLe'),
  givenBack: () => Object.keys(writtenMotCle.shape),
  list: motCleList,
};
