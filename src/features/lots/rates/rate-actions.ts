import type { Result } from '#domain/base/result.ts';
import type { WrittenConfirmation } from '#domain/lots/confirmed-rates.ts';
import type { WrittenRateRule } from '#domain/lots/rate-rule.ts';
import { asJson } from '#domain/base/json.ts';
import { api } from '../../../data/api.ts';
import { create, editDocument } from '../../../data/edit-document.ts';

/** [lots/TX1] On the disk and in the queue when it answers ok. */
export const addRate = (rule: WrittenRateRule): Promise<Result<null>> =>
  create('records', { ...asJson(rule), id: crypto.randomUUID(), kind: 'tauxLot' });

/** [lots/TX2] `day`: the last one on which it is applied. */
export const endRate = (id: string, day: string): Promise<Result<null>> =>
  editDocument('records', id, { valideAu: day });

/** [lots/TX7] With the network: an office confirms a figure for itself. */
export const confirmRate = (idBureau: number, id: string, said: WrittenConfirmation): Promise<Result<unknown>> =>
  api.bureauReplace({ params: { id: String(idBureau) }, body: { tauxConfirmes: { [id]: said } } });
