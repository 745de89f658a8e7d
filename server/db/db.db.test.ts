/** The Db interface: the same values in and out on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold, foldSql } from '#domain/base/fold.ts';
import { must } from '#domain/base/must.ts';
import type { Db, Sql } from './db.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from '../test-support/server.ts';

describe('Db', () => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await testDatabase());
    await db.script('create table essai (n integer primary key)');
  });
  afterAll(() => drop());

  test('values come back the same: bigint, instant, json, arrays, null', async () => {
    const rows = await db.query(
      `select 12::bigint as entier, $1::timestamptz as instant, $2::jsonb as json, $3::text[] as textes,
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

  test('[platform/F1] a column is folded as a text is, for the letters of Latin alphabets', async () => {
    const named = [
      'Mme Jocelyne THÉVENARD',
      'Île-Tudy, Çà et LÀ',
      'naïf, où, aigüe, Ÿ',
      'Cœur',
      'Saint-Brieuc (22)',
      '',
    ];
    const foreign = ['Łukasz Muñoz Simões', 'L’Haÿ-les-Roses', 'ŒUVRE ÆTHER ẞ Þór', 'Øyvind Đặng', '98 m²\u00A0– ﬁn'];
    const letters = Array.from({ length: 0x17f - 0xa0 }, (_, rank) => String.fromCodePoint(0xa1 + rank));
    const texts = [...named, ...foreign, ...letters];
    const rows = await db.query<{ folded: string }>(
      `select ${foldSql('texte')} as folded from unnest($1::text[]) with ordinality as t(texte, n) order by n`,
      [texts],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
  });

  test('days, exact numbers, dates without a zone and their arrays are read alike', async () => {
    const rows = await db.query(
      `select '2026-03-29'::date as jour, 12.50::numeric as exact, 1.5::float8 as approche, 3::smallint as court,
              '2026-03-29 02:30:00'::timestamp as local, null::date as rien, json '[1]' as json, sum(n) as somme,
              array['2026-03-29', null]::date[] as jours, array[12::bigint, null] as grands,
              array['2026-11-21 08:30:00+01'::timestamptz, null] as instants, array[1.10, null]::numeric[] as exacts,
              count(*) filter (where n > 5) as aucun
       from (values (1::bigint), (2)) as v(n)`,
    );
    expect(rows).toEqual([
      {
        jour: '2026-03-29',
        exact: '12.50',
        approche: 1.5,
        court: 3,
        local: '2026-03-29 02:30:00',
        rien: null,
        json: [1],
        somme: '3',
        jours: ['2026-03-29', null],
        grands: [12, null],
        instants: ['2026-11-21T07:30:00.000Z', null],
        exacts: ['1.10', null],
        aucun: 0,
      },
    ]);
  });

  test('a text given as JSON stays the JSON it is, by a cast or by its column', async () => {
    await db.script('create table boite (contenu jsonb)');
    for (const json of ['"un texte"', '{"a":["\\u00e9"]}', 'null', '"{\\"a\\":1}"']) {
      expect(await db.query('select $1::jsonb as j', [json])).toEqual([{ j: JSON.parse(json) }]);
      expect(await db.query('insert into boite values ($1) returning contenu as j', [json])).toEqual([
        { j: JSON.parse(json) },
      ]);
    }
    expect(await db.query("select $1::jsonb ->> 'a' as a, jsonb_typeof($1::jsonb) as t", ['{"a":1}'])).toEqual([
      { a: '1', t: 'object' },
    ]);
  });

  test('an array comes back with what its elements hold', async () => {
    const texts = ['', 'NULL', 'null', 'a\\b', '\\', '"', 'deux\nlignes', ' espaces ', '{x,y}', '’é😀', ','];
    expect(
      await db.query(
        `select $1::text[] as textes, $2::bigint[] as grands, array['a', null, '']::text[] as trous,
                array[]::integer[] as vides, array_agg(n) as lus from unnest($3::integer[]) n`,
        [texts, [1, 9_007_199_254_740_991], [3, -4]],
      ),
    ).toEqual([{ textes: texts, grands: [1, 9_007_199_254_740_991], trous: ['a', null, ''], vides: [], lus: [3, -4] }]);
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

  test('[server/V6] a transaction that hides the failure of a statement is an error, never a silent rollback', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('insert into essai values (10)');
      await tx.query('select nowhere').catch(() => undefined);
      return 'written';
    });
    await expect(work).rejects.toThrow(/transaction/i);
    expect(await db.query('select n from essai where n = 10')).toEqual([]);
  });

  test('[server/V6] statements asked together in a transaction run in their order, and none once it is over', async () => {
    let late: Sql | null = null;
    await db.transaction(async (tx) => {
      late = tx;
      await Promise.all([tx.query('insert into essai values (20)'), tx.query('update essai set n = 21 where n = 20')]);
    });
    expect(await db.query('select n from essai where n between 20 and 29')).toEqual([{ n: 21 }]);
    await expect(must<Sql>(late, 'given to the work').query('delete from essai where n = 21')).rejects.toThrow(
      /transaction/i,
    );
    expect(await db.query('select n from essai where n = 21')).toEqual([{ n: 21 }]);
  });

  test('[server/V6] a statement that was prepared still answers after a migration changed its table', async () => {
    await db.script('create table change (n integer); insert into change values (1)');
    const read = () => db.query('select * from change');
    for (let time = 0; time < 40; time += 1) await read();
    await db.script("alter table change add column texte text not null default 'neuf'");
    expect(await Promise.all(Array.from({ length: 40 }, read))).toEqual(
      Array.from({ length: 40 }, () => [{ n: 1, texte: 'neuf' }]),
    );
    await db.script('alter table change alter column n type text');
    expect(await db.transaction((tx) => tx.query('select * from change'))).toEqual([{ n: '1', texte: 'neuf' }]);
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
