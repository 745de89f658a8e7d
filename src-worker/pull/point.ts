import { POINT_INITIAL, type PointDeReprise } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import type { Magasin } from '../local/magasin.ts';

/** The checkpoint of the pull. A program that knows what the former one had to leave reads again from the start. */
export async function lirePoint(magasin: Magasin): Promise<PointDeReprise> {
  const [stocke] = await magasin.parIds('configs', ['point']);
  if (stocke?.id !== 'point') return POINT_INITIAL;
  const { epoch, seq, complet, epochSeq, inconnues = [], reperes } = stocke;
  const point = { id: 'point' as const, epoch, epochSeq, ...(reperes === undefined ? {} : { reperes }) };
  if (inconnues.some(estConnue)) return { ...point, seq: 0, complet: 0 };
  return { ...point, seq, complet, ...(inconnues.length === 0 ? {} : { inconnues }) };
}

/** A collection of this program: a newer server may speak of others. */
export const estConnue = (collection: string): boolean => SYNCED_COLLECTIONS.some((une) => une === collection);

export async function ecrirePoint(magasin: Magasin, point: PointDeReprise): Promise<void> {
  const [previous] = await magasin.parIds('configs', ['point']);
  const depasses = await magasin.ecrire('configs', [{ previous, document: { ...point } }]);
  if (depasses.length > 0) throw new Error('deux réplicateurs écrivent le même point de reprise');
}
