/** The hour of an office, from its address to what is asked of its days. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bureau, DEMANDE, openBureau, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const ADRESSE = { ...OFFICE.adresse, codePostal: '97400', ville: 'Saint-Denis', departement: '974' };
/** Half past midnight of the 25th in La Réunion, half past nine of the 24th in Paris. */
const NIGHT = '2026-11-24T20:30:00.000Z';

let server: TestServer;
let bureau: Bureau;
let known: TestDossier;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what
const call = async (who: Who, method: Method, url: string, body?: unknown) => {
  const answer = await server.call(method, `/api/${url}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.body === '' ? null : answer.json();
};
const zonesOf = async () =>
  (
    await server.db.query<{ zone: string | null }>(
      `select distinct data ->> 'fuseau' as zone from documents
       where collection in ('dossiers', 'interventions') or data ->> 'kind' = 'bureau' order by 1`,
    )
  ).map(({ zone }) => zone);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  known = await bureau.dossier({ intervention: { dateRdv: NIGHT } });
});
afterAll(() => server.close());

test('[bureaux/O14] [bureaux/O15] an office whose address is overseas takes its dossiers, visits and people along', async () => {
  expect(await zonesOf()).toEqual([null]);
  await call('gaelle', 'PUT', 'BureauInspection/1', { ...OFFICE, adresse: ADRESSE });
  expect(await zonesOf()).toEqual(['Indian/Reunion']);
  expect((await call('claire', 'GET', 'Auth/user')).fuseau).toBe('Indian/Reunion');
  const documents = await pulledBureau('maud');
  expect(documents).toMatchObject([{ nom: 'Bureau', fuseau: 'Indian/Reunion' }]);
  expect(documents[0]).not.toHaveProperty('telephone');
});

async function pulledBureau(who: Who): Promise<Record<string, unknown>[]> {
  const { docs } = await call(who, 'GET', 'Sync/pull?limit=1000');
  return docs
    .map(({ d }: { d: Record<string, unknown> }) => d)
    .filter(({ kind }: { kind: string }) => kind === 'bureau');
}

test('[bureaux/O15] the days of lists and of the first pull are those of the office', async () => {
  const listed = async (day: string) =>
    (await call('claire', 'GET', `Intervention?debut=${day}&fin=${day}`)).items.map(({ id }: { id: string }) => id);
  expect(await listed('2026-11-24')).toEqual([]);
  expect(await listed('2026-11-25')).toEqual([known.idIntervention]);
  const pulled = async (day: string): Promise<number> => {
    const { docs } = await call('yann', 'GET', `Sync/pull?limit=1000&debut=${day}&fin=${day}`);
    return docs.filter(({ c }: { c: string }) => c === 'interventions').length;
  };
  expect([await pulled('2026-11-24'), await pulled('2026-11-25')]).toEqual([0, 1]);
});

test('[bureaux/O15] today is that of the office of who asks: an authorisation that ends the 24th is over on the 25th', async () => {
  const yann = { id: bureau.ids.yann, jusquAu: '2026-11-24' };
  await server.db.query(
    `update documents set data = jsonb_set(data, '{competences}', jsonb_build_array(jsonb_build_object('code', 'BAR-EN-101', 'jusquAu', $2::text)))
     where collection = 'controllers' and id = $1`,
    [String(yann.id), yann.jusquAu],
  );
  server.clock.setTo('2026-11-24T19:59:59.000Z');
  const token = await server.signIn('claire@bureau.example');
  const choosable = async () =>
    (await server.call('GET', '/api/Auth/GetControlleurs?idTypeIntervention=BAR-EN-101', { jeton: token }))
      .json<{ id: number }[]>()
      .some(({ id }) => id === yann.id);
  expect(await choosable()).toBe(true);
  server.clock.setTo('2026-11-24T20:00:00.000Z');
  expect(await choosable()).toBe(false);
});

test('[bureaux/O15] what is new bears the hour of its office, whatever is said of it, and is numbered by its year', async () => {
  server.clock.setTo('2026-12-31T20:30:00.000Z');
  const claire = await server.signIn('claire@bureau.example');
  const made = await server.call('POST', '/api/Demande', { jeton: claire, body: DEMANDE });
  expect(made.statusCode).toBe(201);
  const [row] = await server.db.query<{ zone: string; numero: string }>(
    `select data ->> 'fuseau' as zone, numero from documents where collection = 'dossiers' and id = $1`,
    [made.json().id],
  );
  expect(row).toEqual({ zone: 'Indian/Reunion', numero: expect.stringMatching(/^D-2027-/) });
});
