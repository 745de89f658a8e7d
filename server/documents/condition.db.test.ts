import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interventionList } from '#domain/interventions/list.ts';
import { matchesSlug, SLUGS_INTERVENTION } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { type Condition, holds } from '#domain/lists/condition.ts';
import { rowsOf, type Sort, sorted } from '#domain/lists/listing.ts';
import { Random } from '../demo/random.ts';
import type { Db } from '../db/db.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { orderOf, whereOf } from './condition.ts';

const DOCS = 300;
const CONDITIONS = 400;
const TEXTS = ['Abri', 'étable', 'ÉTABLE', 'zinc', '50 %', 'a_b', String.raw`c\d`, "l'île", '"x"', ''];
const ETATS = ['NOUVELLE', 'EN COURS', 'VERIF RT', 'VALIDE', 'ANNULE', 'REMPLACE'];
const TYPES = ['FORMULAIRE', 'FORMULAIRE AVEC SIGNATURE', 'DOCUMENT', 'DOCUMENT AVEC SIGNATURE'];
const STATUSES = [null, "Prêt à l'envoi", 'En cours de signature', 'Signature finalisée'];

type Doc = Readonly<Record<string, unknown>> & { readonly id: string };

describe('lists, in SQL and on a device', () => {
  let server: TestServer;
  let db: Db;
  const random = new Random(1_117);
  const docs: Doc[] = Array.from({ length: DOCS }, (_, rank) => docOf(random, rank));

  beforeAll(async () => {
    server = await createTestServer();
    ({ db } = server);
    for (const doc of docs)
      await db.query(
        `insert into documents (collection, id, data, portees, etat, seq) values ('rsBatchs', $1, $2::jsonb, '{}', $3, $4)`,
        [doc.id, JSON.stringify(doc), String(doc['etat']), 900_000 + docs.indexOf(doc)],
      );
  });
  afterAll(() => server.close());

  const inSql = async (condition: Condition, sorts: readonly (Sort & { isDown: boolean })[] = []) => {
    const { where, params } = whereOf(condition, { first: 1 });
    const text = `select id from documents where collection = 'rsBatchs' and ${where} order by ${orderOf(sorts)}`;
    return (await db.query<{ id: string }>(text, params)).map(({ id }) => id);
  };
  const here = (condition: Condition, sorts: readonly (Sort & { isDown: boolean })[] = []) =>
    sorted(
      docs.filter((doc) => holds(condition, doc)),
      sorts,
    ).map(({ id }) => id);

  test('[lists/LI1] [lists/LI2] any condition is fulfilled by the same documents', async () => {
    let held = 0;
    for (let n = 0; n < CONDITIONS; n += 1) {
      const condition = conditionFrom(random, 2);
      const expected = here(condition);
      held += expected.length;
      expect({ condition, ids: await inSql(condition) }).toEqual({ condition, ids: expected });
    }
    // Neither nothing nor everything, or nothing was compared.
    expect(held).toBeGreaterThan((DOCS * CONDITIONS) / 20);
    expect(held).toBeLessThan((DOCS * CONDITIONS * 19) / 20);
  });

  test.each<[string, Sort]>([
    ['a name', { field: 'nom', isName: true }],
    ['a text as it is', { field: 'rdv' }],
    ['a number', { field: 'n', isNumber: true }],
    ['ranks', { field: 'etat', ranks: ['VALIDE', 'NOUVELLE'] }],
    ['a member', { field: 'adresse.ville', isName: true }],
  ])('[lists/LI3] by %s, up and down, the order is the same', async (_, sort) => {
    for (const isDown of [false, true])
      expect(await inSql({ all: [] }, [{ ...sort, isDown }])).toEqual(here({ all: [] }, [{ ...sort, isDown }]));
  });

  test.each(SLUGS_INTERVENTION)('the conditions of %s say what the displayed state says', async (etat) => {
    const condition = { all: interventionList.where({ etat }) };
    const expected = docs.filter((doc) => matchesSlug(doc as Intervention, etat)).map(({ id }) => id);
    expect(await inSql(condition)).toEqual(expected.toSorted());
    expect(rowsOf(docs, { sorts: {}, order: '' }, { condition }).map(({ id }) => id)).toEqual(expected.toSorted());
  });
});

function docOf(random: Random, rank: number): Doc {
  const maybe = <T>(value: T): T | null => (random.draw() < 0.2 ? null : value);
  const day = `2026-11-${String(1 + Math.floor(random.draw() * 28)).padStart(2, '0')}`;
  return {
    id: `d${String(rank).padStart(4, '0')}`,
    etat: random.among(ETATS),
    typeOfTypeIntervention: random.among(TYPES),
    signatureStatus: random.among(STATUSES),
    nom: maybe(random.among(TEXTS)),
    n: maybe(Math.floor(random.draw() * 120)),
    vrai: maybe(random.draw() < 0.5),
    rdv: maybe(`${day}T0${Math.floor(random.draw() * 10)}:00:00.000Z`),
    liste: maybe([random.among(TEXTS), random.among(TEXTS)]),
    gens: maybe([{ id: Math.floor(random.draw() * 4), nom: random.among(TEXTS) }]),
    dateRdv: maybe(`${day}T08:00:00.000Z`),
    ...(random.draw() < 0.8 ? { adresse: { ville: maybe(random.among(TEXTS)) } } : {}),
  };
}

function conditionFrom(random: Random, depth: number): Condition {
  const text = random.among(TEXTS);
  const day = `2026-11-${String(1 + Math.floor(random.draw() * 28)).padStart(2, '0')}`;
  const leaves: readonly Condition[] = [
    { field: 'nom', is: text },
    { field: 'n', is: Math.floor(random.draw() * 120) },
    { field: 'vrai', is: random.draw() < 0.5 },
    { field: random.among(['nom', 'adresse.ville', 'rdv', 'nulle.part']), is: null },
    { field: 'etat', among: [random.among(ETATS), random.among(ETATS)] },
    { field: 'n', among: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89] },
    { field: 'liste', has: text },
    { field: 'gens', has: { id: Math.floor(random.draw() * 4) } },
    { field: 'nom', contains: text },
    { field: 'rdv', from: day },
    { field: 'rdv', until: day },
    { field: 'rdv', since: `${day}T04:00:00.000Z` },
    { text: text.slice(0, 3), within: ['nom', 'adresse.ville'] },
    { text: `${text.slice(0, 2)}  ${random.among(TEXTS).slice(-2)} `, within: ['nom', 'liste[]', 'gens[].nom'] },
  ];
  if (depth === 0 || random.draw() < 0.4) return random.among(leaves);
  const parts = Array.from({ length: Math.floor(random.draw() * 4) }, () => conditionFrom(random, depth - 1));
  return random.among<Condition>([{ all: parts }, { any: parts }, { not: conditionFrom(random, depth - 1) }]);
}
