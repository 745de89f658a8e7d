import type { Refusal } from '#domain/base/result.ts';
import { codeOf } from '../../src-worker/local/failures.ts';
import { thrownAs } from '../platform/thrown.ts';

/** [sync/C29] What a command that threw comes to: a storage that failed is named, anything else is the engine's. */
export function refusalOf(error: unknown): Refusal {
  const code = codeOf(error);
  return thrownAs(code === 'ERREUR_INTERNE' ? 'MOTEUR_ARRETE' : code, error);
}
