import type { Result } from '#domain/base/result.ts';
import { api, type ApiBody } from '../../data/api.ts';
import type { Utilisateur } from './types.ts';

export const readUtilisateur = (id: number): Promise<Result<Utilisateur>> => api.authUtilisateur({ params: { id } });

export const updateUtilisateur = (id: number, body: ApiBody<'authUpdateInfo'>): Promise<Result<unknown>> =>
  api.authUpdateInfo({ params: { id }, body });

export const createUtilisateur = (body: ApiBody<'authRegister'>) => api.authRegister({ body });

export const deactivate = (id: number): Promise<Result<unknown>> => api.authDesactiver({ params: { id } });

export const forceReset = (id: number): Promise<Result<unknown>> =>
  api.authPass({ params: { id }, body: { reinitialiser: true } });
