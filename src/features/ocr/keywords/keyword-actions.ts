import { asJson } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { WrittenMotCle } from '#domain/ocr/mot-cle.ts';
import { create, editDocument } from '../../../data/edit-document.ts';

/** [ocr/OC2] On the disk and in the queue when it answers ok. `id` null: a new one. */
export const saveKeyword = (id: string | null, written: WrittenMotCle): Promise<Result<null>> =>
  id === null
    ? create('records', { ...asJson(written), id: crypto.randomUUID(), kind: 'motCleOcr' })
    : editDocument('records', id, asJson(written));

/** [ocr/OC3] */
export const removeKeyword = (id: string): Promise<Result<null>> =>
  editDocument('records', id, { retireLe: new Date().toISOString() });
