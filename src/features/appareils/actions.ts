import type { Appareil } from '#domain/api/devices.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** More devices than an office has; the server's cap on a page. */
const SIZE = 500;

/** Online only: the office's list is the server's. */
export async function readDevices(): Promise<Result<readonly Appareil[]>> {
  const answer = await api.appareilsList({ query: { size: SIZE, sort: '-vuLe' } });
  return answer.ok ? ok(answer.value.items) : answer;
}

type Target = Pick<Appareil, 'id' | 'idUser'>;

/** `sceller`: what cannot leave in time is kept sealed ([session/D28]). */
export const erase = ({ id, idUser }: Target, sceller: boolean): Promise<Result<unknown>> =>
  api.appareilEffacer({ params: { id }, body: { idUser, sceller } });

/** Takes back an order that waits. */
export const keep = ({ id, idUser }: Target): Promise<Result<unknown>> =>
  api.appareilGarder({ params: { id }, query: { idUser } });
