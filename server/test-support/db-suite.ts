import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { baseDeTest, type Moteur } from './serveur.ts';

/** The Db interface: the same values in and out on both databases. */
export function suiteDb(moteur: Moteur): void {
  describe(`Db on ${moteur}`, () => {
    let db: Db;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ db, drop } = await baseDeTest(moteur));
      await db.script('create table essai (n integer primary key)');
    });
    afterAll(() => drop());

    test('values come back the same: bigint, instant, json, arrays, null', async () => {
      const rows = await db.query(
        `select 12::bigint as entier, $1::timestamptz as instant, $2::text::jsonb as json, $3::text[] as textes,
                $4::integer[] as nombres, $5::text as rien, true as vrai, '2026-03-01'::date::text as jour`,
        ['2026-11-21T08:30:00.000+01:00', JSON.stringify({ a: ['é', null, 1.5] }), ['a,b', '"c"', '{}'], [1, 2], null],
      );
      expect(rows).toEqual([
        {
          entier: 12,
          instant: '2026-11-21T07:30:00.000Z',
          json: { a: ['é', null, 1.5] },
          textes: ['a,b', '"c"', '{}'],
          nombres: [1, 2],
          rien: null,
          vrai: true,
          jour: '2026-03-01',
        },
      ]);
    });

    test('a text given as JSON stays the JSON it is', async () => {
      expect(await db.query('select $1::text::jsonb as j', ['"un texte"'])).toEqual([{ j: 'un texte' }]);
      expect(await db.query('select jsonb_typeof($1::text::jsonb) as t', ['{"a":1}'])).toEqual([{ t: 'object' }]);
    });

    test('an array comes back with what its elements hold', async () => {
      const textes = ['', 'NULL', 'null', 'a\\b', '\\', '"', 'deux\nlignes', ' espaces ', '{x,y}', '’é😀', ','];
      expect(
        await db.query(
          `select $1::text[] as textes, $2::bigint[] as grands, array['a', null, '']::text[] as trous,
                  array[]::integer[] as vides, array_agg(n) as lus from unnest($3::integer[]) n`,
          [textes, [1, 9_007_199_254_740_991], [3, -4]],
        ),
      ).toEqual([{ textes, grands: [1, 9_007_199_254_740_991], trous: ['a', null, ''], vides: [], lus: [3, -4] }]);
    });

    test('an empty array is an array', async () => {
      expect(await db.query("select $1::text[] && array['a'] as commun, cardinality($1::text[]) as n", [[]])).toEqual([
        { commun: false, n: 0 },
      ]);
    });

    test('a transaction that throws writes nothing', async () => {
      const work = db.transaction(async (tx) => {
        await tx.query('insert into essai values (1)');
        throw new Error('non');
      });
      await expect(work).rejects.toThrow('non');
      expect(await db.query('select n from essai where n = 1')).toEqual([]);
    });

    test('a refused statement is an exception with the code of the database', async () => {
      await db.query('insert into essai values (2)');
      await expect(db.query('insert into essai values (2)')).rejects.toMatchObject({ code: '23505' });
    });

    test('the bell of a channel rings after the commit', async () => {
      let rung = 0;
      const waiting: (() => void)[] = [];
      const stop = await db.listen('essai', () => {
        rung += 1;
        for (const wake of waiting.splice(0)) wake();
      });
      const next = new Promise<void>((resolve) => waiting.push(resolve));
      await db.transaction(async (tx) => {
        await tx.query("select pg_notify('essai', '')");
        await tx.query("select pg_notify('essai', '')");
      });
      await next;
      await stop();
      expect(rung).toBe(1);
    });

    test('migrations run once, even asked twice at the same time', async () => {
      await Promise.all([migrate(db), migrate(db)]);
      expect(await db.query('select count(*) as n from base')).toEqual([{ n: 1 }]);
    });
  });
}
