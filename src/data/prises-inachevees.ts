import type { Result } from '#domain/base/result.ts';
import type { PrisePhoto } from '../../src-worker/api.ts';
import { reduire } from '../platform/compression.ts';
import { moteur } from './worker-client.ts';

/** Compresses a kept picture at the settings of its field, and makes a photo of it. Once for each id, whoever does it. */
export async function acheverPrise(prise: PrisePhoto): Promise<Result<null>> {
  const { reglage, ...connu } = prise;
  const reduite = await reduire(prise.original, reglage);
  if (!reduite.ok) {
    await moteur().refuserPrise(prise.id, reduite.code);
    return reduite;
  }
  const { blob, largeur, hauteur } = reduite.value;
  return moteur().ajouterPhoto({ ...connu, genre: 'photo', reduit: blob, largeur, hauteur });
}
