import { refuse, type Result } from '#domain/base/result.ts';
import type { Api } from '../../data/api.ts';
import { engine } from './engine.ts';

/** A public call, through the worker, which is started when the first one is made. */
export async function ask<T>(question: (api: Api) => Promise<Result<T>>): Promise<Result<T>> {
  const started = await engine()
    .then(() => import('../../data/api.ts'))
    .catch(() => null);
  return started === null ? refuse('MOTEUR_ARRETE') : question(started.api);
}
