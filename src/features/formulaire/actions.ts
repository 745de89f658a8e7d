import type { Result } from '#domain/base/result.ts';
import { editDocument } from '../../data/edit-document.ts';

/** Photos and signatures are set aside, never erased by the device: the office may still look at what was removed. */
export const removePhoto = (id: string): Promise<Result<null>> =>
  editDocument('photos', id, { retireLe: new Date().toISOString() });
export const restorePhoto = (id: string): Promise<Result<null>> => editDocument('photos', id, { retireLe: null });
