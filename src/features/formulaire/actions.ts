import type { Result } from '#domain/base/result.ts';
import { modifier } from '../../data/modifier.ts';

/** Photos and signatures are set aside, never erased by the device: the office may still look at what was removed. */
export const removePhoto = (id: string): Promise<Result<null>> =>
  modifier('photos', id, { retireLe: new Date().toISOString() });
export const restorePhoto = (id: string): Promise<Result<null>> => modifier('photos', id, { retireLe: null });
