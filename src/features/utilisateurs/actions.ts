import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';
import type { Utilisateur } from './types.ts';

const value = (answer: Result<{ readonly data: unknown }>): Result<unknown> =>
  answer.ok ? ok(answer.value.data) : answer;

export const readUtilisateur = async (id: number): Promise<Result<Utilisateur>> =>
  value(await moteur().appeler('authUtilisateur', { params: { id } })) as Result<Utilisateur>;

export const updateUtilisateur = async (id: number, body: object): Promise<Result<unknown>> =>
  value(await moteur().appeler('authUpdateInfo', { params: { id }, body }));

export const createUtilisateur = async (body: object): Promise<Result<{ readonly id: number }>> =>
  value(await moteur().appeler('authRegister', { body })) as Result<{ readonly id: number }>;

export const deactivate = async (id: number): Promise<Result<unknown>> =>
  value(await moteur().appeler('authDesactiver', { params: { id } }));

export const forceReset = async (id: number): Promise<Result<unknown>> =>
  value(await moteur().appeler('authPass', { params: { id }, body: { reinitialiser: true } }));
