import { randomUUID } from 'node:crypto';
import type { Lot } from '#domain/lots/lot.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { operationsOf } from './lots.ts';

/** The issued synthesis of a lot that is not even drawn: what is told of one, to whom. */
export const emittedSynthese = (lot: Lot, fields: Partial<SyntheseRecord> = {}): SyntheseRecord => ({
  id: randomUUID(),
  kind: 'synthese',
  variante: 'cee',
  idBureauInspection: lot.idBureauInspection,
  idClient: lot.idClient,
  idLot: lot.id,
  version: 1,
  conclusion: 'Le lot peut être déposé.',
  commentaires: 'Relancer l’installateur.',
  motif: null,
  remplace: null,
  remplacePar: null,
  donnees: syntheseOf({ lot, order: null, list: operationsOf(2), controls: [], visits: [], forms: [], seuil: 0.1 })
    .donnees,
  auteur: { id: 1, nom: 'Claire Vasseur' },
  signataire: { id: 1, nom: 'Claire Vasseur' },
  emiseLe: '2026-11-20T08:00:00.000Z',
  sceau: null,
  envois: [{ le: '2026-11-20T08:00:00.000Z', a: ['a@b.example'], par: 'Claire Vasseur' }],
  ...fields,
});
