import type { Result } from '#domain/base/result.ts';
import type { PrisePhoto } from '../../src-worker/api.ts';
import { reduceImage } from '../platform/compression.ts';
import { engine } from './worker-client.ts';

/** [sync/M1] What a page that was killed kept and did not finish, or what is tried again: one picture after the other. */
export async function completePrises(prises: readonly PrisePhoto[]): Promise<void> {
  for (const prise of prises) await completePrise(prise);
}

/** Compresses a kept picture at the settings of its field, and makes a photo of it. Once for each id, whoever does it. */
export async function completePrise(prise: PrisePhoto): Promise<Result<null>> {
  const { reglage, ...connu } = prise;
  const reduced = await reduceImage(prise.original, reglage);
  if (!reduced.ok) {
    await engine().refusePrise(prise.id, reduced.code);
    return reduced;
  }
  const { blob, largeur, hauteur } = reduced.value;
  return engine().addPhoto({ ...connu, genre: 'photo', reduit: blob, largeur, hauteur });
}
