import type { EffacementRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';

/** Somebody about whom data is held (domain/rgpd/SPEC.md). */
export interface Sujet {
  readonly type: PersonneRgpd;
  readonly id: string;
}

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

/** What would go; nothing is written. What this device holds leaves first: the server judges what it was told. */
export async function previewErasure({ type, id }: Sujet): Promise<Result<EffacementRgpd>> {
  await moteur().synchroniser();
  return value(await moteur().appeler('rgpdEffacement', { params: { type, id }, body: { apercu: true } }));
}

export const erase = async ({ type, id }: Sujet, confirmation: string): Promise<Result<EffacementRgpd>> =>
  value(await moteur().appeler('rgpdEffacement', { params: { type, id }, body: { confirmation } }));

export const readExport = async ({ type, id }: Sujet): Promise<Result<object>> =>
  value(await moteur().appeler('rgpdExport', { params: { type, id } }));
