import type { Refusal } from '#domain/base/result.ts';

export interface Replacement {
  readonly numero: string;
  readonly version: number;
  /** Day of its issue, written in the language of the screen; null: it is not issued yet. */
  readonly jour: string | null;
}

/** What a refusal tells of the report that replaces another; null: it says nothing that can be read. */
export function replacementOf({ data }: Pick<Refusal, 'data'>, language: string): Replacement | null {
  const { numero, version, emisLe } = data ?? {};
  if (typeof numero !== 'string' || typeof version !== 'number') return null;
  return { numero, version, jour: typeof emisLe === 'string' ? writeDay(emisLe, language) : null };
}

const writeDay = (instant: string, language: string): string =>
  new Date(instant).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'Europe/Paris' });
