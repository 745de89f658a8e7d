import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';
import type { Bureau, TypeOuvert } from './types.ts';

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

export const readBureau = async (id: string): Promise<Result<Bureau>> =>
  value(await moteur().appeler('controlCompanyById', { params: { id } }));

export const createBureau = async (body: object): Promise<Result<Bureau>> =>
  value(await moteur().appeler('controlCompanyCreate', { body }));

export const updateBureau = async (id: number, body: object): Promise<Result<Bureau>> =>
  value(await moteur().appeler('controlCompanyReplace', { params: { id: String(id) }, body }));

export const deleteBureau = async (id: number): Promise<Result<unknown>> =>
  value(await moteur().appeler('controlCompanyDelete', { params: { id: String(id) } }));

export const readTypes = async (idBureau: number): Promise<Result<readonly TypeOuvert[]>> =>
  value(await moteur().appeler('typeInterventionsByBureau', { params: { id: idBureau } }));

export const openType = async (body: object): Promise<Result<unknown>> =>
  value(await moteur().appeler('postTypeIntervention', { body }));
