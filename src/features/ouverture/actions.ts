import type { Result } from '#domain/base/result.ts';
import { api, type ApiAnswer } from '../../data/api.ts';

export type ProductForm = ApiAnswer<'modelesProduit'>[number];
export type PrintedLink = ApiAnswer<'authInvitation'>;

export const readProductForms = (): Promise<Result<readonly ProductForm[]>> => api.modelesProduit();

export const takeProductForms = (codes: readonly string[]): Promise<Result<readonly ProductForm[]>> =>
  api.modelesPrendre({ body: { codes: [...codes] } });

export const readPortals = () => api.bureauPortails();

export const askPrintedLink = (id: number): Promise<Result<PrintedLink>> => api.authInvitation({ params: { id } });
