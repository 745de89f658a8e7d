/** What COFRAC and PNCEE read of lots: what was issued, nothing of the rest, and each reading is noted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, openBureau } from '../../test-support/bureau.ts';
import { lotOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { emittedSynthese } from '../../test-support/syntheses.ts';

const own = { idClient: CLIENT, idBureauInspection: 1 } as const;
const reported = lotOf({ ...own, uniqueCode: 'LOT-EMIS', etat: 'SYNTHESE EMISE', attendues: 2 });
const open = lotOf({ ...own, uniqueCode: 'LOT-OUVERT', etat: 'OUVERT' });
const elsewhere = lotOf({ ...own, uniqueCode: 'LOT-AILLEURS', idBureauInspection: 7, etat: 'CLOS' });
const base = emittedSynthese(reported);
const counted = { ...base.donnees, controlees: { lieu: 3, contact: 0 }, taux: { ...base.donnees.taux, NS: 1 / 3 } };
const issued = {
  ...base,
  donnees: { ...counted, resultats: { ...counted.resultats, lieu: { S: 2, NS: 1, NV: 0 } } },
};
const others = emittedSynthese(elsewhere);

let server: TestServer;
let bureau: Bureau;
let tokens: Readonly<Record<'cofrac' | 'pncee' | 'stranger', string>>;
const get = (jeton: string, url: string) => server.call('GET', `/api/${url}`, { jeton });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const account = async (email: string, role: 'COFRAC' | 'PNCEE', bureauxAttaches: readonly number[]) => {
    await server.createAccount({ email, role, idBureau: null, bureauxAttaches: [...bureauxAttaches] });
    return server.signIn(email);
  };
  tokens = {
    cofrac: bureau.jetons.helene,
    pncee: await account('etat@lots.example', 'PNCEE', [1]),
    stranger: await account('ailleurs@lots.example', 'COFRAC', [9]),
  };
  await server.db.transaction((tx) =>
    insertMany(tx, [
      ...[reported, open, elsewhere].map((data) => ({ collection: 'rsBatchs' as const, data: { ...data } })),
      ...[issued, others].map((data) => ({ collection: 'records' as const, data: { ...data } })),
    ]),
  );
});
afterAll(() => server.close());

describe.each(['cofrac', 'pncee'] as const)('[lots/L86] %s', (who) => {
  test('reads the syntheses of their offices, without what the office keeps to itself', async () => {
    const page = (await get(tokens[who], 'RsReport')).json<{ items: { id: string }[] }>();
    expect(page.items.map(({ id }) => id)).toEqual([issued.id]);
    const one = await get(tokens[who], `RsReport/${issued.id}`);
    expect([one.statusCode, one.json()]).toMatchObject([200, { id: issued.id, commentaires: null, envois: [] }]);
    expect((await get(tokens[who], `RsReport/${others.id}`)).statusCode).toBe(404);
    const versions = await get(tokens[who], `RsReport/GetByRsBatch/${reported.id}`);
    expect(versions.json()).toMatchObject([{ id: issued.id, version: 1 }]);
  });

  test('reads issued lots as their synthesis counts them, and none that is under control', async () => {
    const page = (await get(tokens[who], 'RsBatch')).json<{ items: object[] }>();
    expect(page.items).toMatchObject([{ id: reported.id, controles: 3, S: 2, NS: 1, NV: 0, tauxNS: 1 / 3 }]);
    expect((await get(tokens[who], `RsReport/GetByRsBatch/${open.id}`)).statusCode).toBe(404);
    expect((await get(tokens[who], `RsBatch/${reported.id}`)).statusCode).toBe(403);
  });

  test('[access/A24] each reading is noted, by a call and by the pull', async () => {
    const noted = async () =>
      (
        await server.db.query<{ id_doc: string }>(
          `select distinct id_doc from consultations where id_doc = any($1::text[]) and role = $2 order by 1`,
          [[issued.id, reported.id, others.id], who.toUpperCase()],
        )
      ).map(({ id_doc: id }) => id);
    await server.db.query('delete from consultations');
    await get(tokens[who], `RsReport/${issued.id}`);
    expect(await noted()).toEqual([issued.id]);
    const told = await appareil(server, tokens[who]).tirer();
    expect(JSON.stringify(told)).toContain(issued.id);
    expect(JSON.stringify(told)).not.toContain('Relancer l’installateur');
    expect(await noted()).toEqual([issued.id, reported.id].toSorted());
  });
});

test('[lots/L86] an assessor of another office reads none of them', async () => {
  for (const url of ['RsReport', 'RsBatch'])
    expect((await get(tokens.stranger, url)).json()).toMatchObject({ items: [] });
  expect((await get(tokens.stranger, `RsReport/Pdf/${issued.id}`)).statusCode).toBe(404);
});

describe('[access/A46] who read what', () => {
  const readings = async (jeton: string, avant?: number) =>
    (await get(jeton, `Consultations${avant === undefined ? '' : `?avant=${avant}`}`)).json<{
      items: { genre: string; nom: string; qui: string; role: string; documents: number; archive: boolean }[];
      suite: number | null;
    }>();

  test('is told to the office, a line for each reading, newest first, and to no other role', async () => {
    await server.db.query('delete from consultations');
    await get(tokens.cofrac, `RsReport/${issued.id}`);
    const at = await bureau.dossier({ dossier: { etat: 'ARCHIVE' } });
    await get(tokens.cofrac, `Demande/getDossier?id=${at.idDossier}`);
    await get(tokens.cofrac, `RsReport/Archive/${reported.id}`);
    const { items, suite } = await readings(bureau.jetons.claire);
    expect(items.map(({ genre, nom, archive }) => [genre, nom, archive])).toEqual([
      ['synthese', 'LOT-EMIS', true],
      ['lot', 'LOT-EMIS', true],
      ['dossier', expect.any(String), false],
      ['synthese', 'LOT-EMIS', false],
    ]);
    expect(items[2]?.documents).toBeGreaterThan(1);
    expect([new Set(items.map(({ qui }) => qui)), suite]).toEqual([new Set(['Hélène Dubreuil']), null]);
    for (const jeton of [tokens.cofrac, bureau.jetons.maud, bureau.jetons.samia])
      expect((await get(jeton, 'Consultations')).statusCode).toBe(403);
  });

  test('says nothing of what stands in another office', async () => {
    await server.db.query('delete from consultations');
    await server.createAccount({ email: 'autre@bureau.example', role: 'MANAGER', idBureau: 9 });
    await get(tokens.cofrac, `RsReport/${issued.id}`);
    const other = await server.signIn('autre@bureau.example');
    expect((await readings(other)).items).toEqual([]);
  });

  test('goes on to older ones, each line told once', async () => {
    await server.db.query('delete from consultations');
    await server.db.query(
      `insert into consultations (le, id_user, role, appel, demande, collection, id_doc)
       select timestamptz '2026-11-01' + n * interval '1 minute', $1, 'COFRAC', 'rsReport', '{}', 'records', $2
       from generate_series(1, 4100) n`,
      [bureau.ids.helene, issued.id],
    );
    const seen: string[] = [];
    let avant: number | undefined;
    do {
      const page = await readings(bureau.jetons.claire, avant);
      seen.push(...page.items.map(({ nom }) => nom));
      avant = page.suite ?? undefined;
    } while (avant !== undefined);
    expect(seen).toHaveLength(4100);
  });
});
