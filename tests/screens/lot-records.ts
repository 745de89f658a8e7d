/** The list of a lot and its draw, as a device holds them. */
import { drawnStrata } from '#domain/lots/draw.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { ID } from '#domain/test-support/samples.ts';

export const LOT_ID = '8e1f3ad2-0010-4a00-8000-000000000010';
export const ofOffice = { variante: 'cee', idBureauInspection: 1 } as const;
const ofLot = { ...ofOffice, idClient: ID.client, idLot: LOT_ID, cleDossier: LOT_ID };

/** An operation, whole, and ordinary but for what a test says of it. */
export const operation = (rank: number, fields: Partial<Operation> = {}): Operation => ({
  reference: `OXA-${rank}`,
  nom: `Kermarrec ${rank}`,
  prenom: null,
  telephone: null,
  email: null,
  ligne1: `${rank} rue du Port`,
  codePostal: '29200',
  ville: 'Brest',
  installateur: 'Thermélan',
  siret: null,
  idEntreprise: null,
  dateEngagement: null,
  dateFacture: null,
  volumeCumac: null,
  precarite: false,
  ...fields,
});

/** A part of the list that was imported. */
export const part = (operations: readonly Operation[], fields: object = {}) => ({
  ...ofLot,
  id: crypto.randomUUID(),
  kind: 'operations',
  idImport: ID.photo,
  fichier: 'octobre.csv',
  place: 0,
  operations,
  cles: operations.map(({ reference }) => reference.toLowerCase().replace('-', '')),
  auteur: { id: 12, nom: 'Claire Vasseur' },
  createdAt: '2026-11-02T09:00:00.000Z',
  ...fields,
});

/** Of five operations, the fifth is drawn for a visit, the fourth and the third for a contact: what the lot says of it, and its order. */
export function drawOf(operations: readonly Operation[]) {
  const rates = { tauxLieu: 2000, tauxContact: 4000, parInstallateur: false };
  const strates = drawnStrata(operations, ['5', '4', '3', '2', '1'], rates);
  const tirage = {
    algorithme: 'constat-tirage-1',
    graine: 'a'.repeat(32),
    empreinte: 'b'.repeat(64),
    le: '2026-11-05T08:00:00.000Z',
    par: { id: 12, nom: 'Claire Vasseur' },
    nbOperations: operations.length,
    ...rates,
    lieu: 1,
    contact: 2,
    idOrdre: ID.message,
  };
  return { tirage, order: { ...ofLot, id: ID.message, kind: 'tirage', strates, remplacements: [] } };
}
