import type { EffacementRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import type { Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';
import { engine } from '../../data/worker-client.ts';

/** Somebody about whom data is held (domain/rgpd/SPEC.md). */
export interface Subject {
  readonly type: PersonneRgpd;
  readonly id: string;
}

/** What would go; nothing is written. What this device holds leaves first: the server judges what it was told. */
export async function previewErasure({ type, id }: Subject): Promise<Result<EffacementRgpd>> {
  await engine().synchronise();
  return api.rgpdEffacement({ params: { type, id }, body: { apercu: true } });
}

export const erase = async ({ type, id }: Subject, confirmation: string): Promise<Result<EffacementRgpd>> =>
  api.rgpdEffacement({ params: { type, id }, body: { confirmation } });

export const readExport = async ({ type, id }: Subject): Promise<Result<object>> =>
  api.rgpdExport({ params: { type, id } });
