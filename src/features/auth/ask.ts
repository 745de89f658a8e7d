import type { Result } from '#domain/base/result.ts';
import type { Api } from '../../data/api.ts';
import { refusalOf } from '../../data/storage-refusal.ts';
import { engine } from './engine.ts';

/** A public call, through the worker, which is started when the first one is made. */
export async function ask<T>(question: (api: Api) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    await engine();
    return await question((await import('../../data/api.ts')).api);
  } catch (error) {
    return refusalOf(error);
  }
}
