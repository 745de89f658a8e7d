import type { Result } from '#domain/base/result.ts';
import { api, type ApiBody } from '../../data/api.ts';
import type { Bureau, BureauWritten, OpenType } from './types.ts';

export const readBureau = (id: string): Promise<Result<Bureau>> => api.controlCompanyById({ params: { id } });

/** The form holds what a new office needs, or says what is missing before it comes here. */
export const createBureau = (body: BureauWritten): Promise<Result<Bureau>> =>
  api.controlCompanyCreate({ body: body as ApiBody<'controlCompanyCreate'> });

export const updateBureau = (id: number, body: BureauWritten): Promise<Result<Bureau>> =>
  api.controlCompanyReplace({ params: { id: String(id) }, body });

export const deleteBureau = (id: number): Promise<Result<unknown>> =>
  api.controlCompanyDelete({ params: { id: String(id) } });

export const readTypes = (idBureau: number): Promise<Result<readonly OpenType[]>> =>
  api.typeInterventionsByBureau({ params: { id: idBureau } });

export const openType = (body: ApiBody<'postTypeIntervention'>): Promise<Result<unknown>> =>
  api.postTypeIntervention({ body });
