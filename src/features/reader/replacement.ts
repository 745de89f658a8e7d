import { localDay, zoneOf, type Zoned } from '#domain/base/time-zone.ts';
import type { Refusal } from '#domain/base/result.ts';

export interface Replacement {
  readonly numero: string;
  readonly version: number;
  /** Day of its issue, written in the language of the screen; null: it is not issued yet. */
  readonly jour: string | null;
}

/** What a refusal tells of the report that replaces another; null: it says nothing that can be read. */
export function replacementOf({ data }: Pick<Refusal, 'data'>, language: string): Replacement | null {
  const { numero, version, emisLe, fuseau } = data ?? {};
  if (typeof numero !== 'string' || typeof version !== 'number') return null;
  return {
    numero,
    version,
    jour: typeof emisLe === 'string' ? writeDay(localDay(emisLe, zoneOf({ fuseau } as Zoned)), language) : null,
  };
}

const writeDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
