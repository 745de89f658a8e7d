import type { Result } from '#domain/base/result.ts';
import { api, type ApiBody, type Answered } from '../../data/api.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Bureau, BureauWritten, OpenType } from './types.ts';

/**
 * ADMIN reads it whole, from the server alone: a bank that is missing would be a bank to type again. Its lead by the call of
 * offices, the only one that they may make.
 */
export const readBureau = (id: string, role: Role | undefined): Promise<Answered<Bureau>> =>
  role === 'ADMIN' ? api.controlCompanyById({ params: { id } }) : api.bureau({ params: { id } });

/** The form holds what a new office needs, or says what is missing before it comes here. */
export const createBureau = (body: BureauWritten): Promise<Result<Bureau>> =>
  api.controlCompanyCreate({ body: body as ApiBody<'controlCompanyCreate'> });

export const updateBureau = (id: number, body: BureauWritten): Promise<Result<Bureau>> =>
  api.bureauReplace({ params: { id: String(id) }, body });

export const deleteBureau = (id: number): Promise<Result<unknown>> =>
  api.controlCompanyDelete({ params: { id: String(id) } });

export const readTypes = (idBureau: number): Promise<Answered<readonly OpenType[]>> =>
  api.typeInterventionsByBureau({ params: { id: idBureau } });

export const openType = (body: ApiBody<'postTypeIntervention'>): Promise<Result<unknown>> =>
  api.postTypeIntervention({ body });
