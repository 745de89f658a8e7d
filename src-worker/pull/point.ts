import type { PointDeReprise } from '#domain/sync/collections.ts';
import { POINT_INITIAL } from '#domain/sync/collections.ts';
import type { Magasin } from '../store/magasin.ts';

/** The checkpoint of the pull. */
export async function lirePoint(magasin: Magasin): Promise<PointDeReprise> {
  const [stocke] = await magasin.parIds('configs', ['point']);
  if (stocke?.id !== 'point') return POINT_INITIAL;
  const { epoch, seq, complet, epochSeq } = stocke;
  return { id: 'point', epoch, seq, complet, epochSeq };
}

export async function ecrirePoint(magasin: Magasin, point: PointDeReprise): Promise<void> {
  const [previous] = await magasin.parIds('configs', ['point']);
  const depasses = await magasin.ecrire('configs', [{ previous, document: { ...point } }]);
  if (depasses.length > 0) throw new Error('deux réplicateurs écrivent le même point de reprise');
}
