import type { Result } from '#domain/base/result.ts';
import { modifier } from '../../data/modifier.ts';

/** Photos and signatures are set aside, never erased by the device: the office may still look at what was removed. */
export const retirerPhoto = (id: string): Promise<Result<null>> =>
  modifier('photos', id, { retireLe: new Date().toISOString() });
export const rendrePhoto = (id: string): Promise<Result<null>> => modifier('photos', id, { retireLe: null });
