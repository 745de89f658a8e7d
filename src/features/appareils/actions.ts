import type { Appareil } from '#domain/api/appareils.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** More devices than an office has; the server's cap on a page. */
const SIZE = 500;

/** Online only: the office's list is the server's. */
export async function lireAppareils(): Promise<Result<readonly Appareil[]>> {
  const reponse = await api.appareilsList({ query: { size: SIZE, sort: '-vuLe' } });
  return reponse.ok ? ok(reponse.value.items) : reponse;
}

type Cible = Pick<Appareil, 'id' | 'idUser'>;

export const effacer = ({ id, idUser }: Cible): Promise<Result<unknown>> =>
  api.appareilEffacer({ params: { id }, body: { idUser } });

/** Takes back an order that waits. */
export const garder = ({ id, idUser }: Cible): Promise<Result<unknown>> =>
  api.appareilGarder({ params: { id }, query: { idUser } });
