import type { OfOffice } from '#domain/bureaux/bureau.ts';
import type { Db, Sql } from '../db/db.ts';
import { eachAlone } from './each.ts';
import { type DayOf, daysOfOffices } from './office-days.ts';

/** What a round of the server looks at, and what it does of those whose day has come where their office is. */
interface Round<T> {
  readonly all: readonly { readonly id: string; readonly data: T }[];
  /** `today`: YYYY-MM-DD. */
  readonly isDue: (data: T, today: string) => boolean;
  /** In a transaction of its own. false: nothing was to be done any more. */
  readonly act: (tx: Sql, id: string, days: DayOf) => Promise<boolean>;
}

/** Answers for how many something was done. One that fails holds up no other: throws once all were tried. */
export async function eachDue<T extends Pick<OfOffice, 'idBureauInspection' | 'variante'>>(
  db: Db,
  now: string,
  { all, isDue, act }: Round<T>,
): Promise<number> {
  const days = await daysOfOffices(
    db,
    all.map(({ data }) => data),
    now,
  );
  let done = 0;
  await eachAlone(
    all.filter(({ data }) => isDue(data, days(data))),
    async ({ id }) => {
      if (await db.transaction((tx) => act(tx, id, days))) done += 1;
    },
  );
  return done;
}
