import type { CourrielLu, LigneCourriel } from '#domain/api/mails.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';

/** Lines of the list: the newest. */
const LIGNES_MAX = 500;

export interface ListeCourriels {
  readonly items: readonly LigneCourriel[];
  readonly total: number;
}

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

export const lireCourriels = async (): Promise<Result<ListeCourriels>> =>
  value(await moteur().appeler('mails', { query: { size: LIGNES_MAX } }));

export const lireCourriel = async (id: string): Promise<Result<CourrielLu>> =>
  value(await moteur().appeler('mail', { params: { id } }));

export const renvoyer = async (id: string): Promise<Result<LigneCourriel>> =>
  value(await moteur().appeler('mailRetry', { params: { id }, body: {} }));
