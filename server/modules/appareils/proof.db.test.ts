import { randomBytes, randomUUID } from 'node:crypto';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const ETAT = {
  stockage: { utilises: 1, quota: 2, photos: 0 },
  persistant: true,
  enAttente: { nombre: 0, photos: 0, depuis: null },
  pret: { visites: 0, pretes: 0 },
  syncDate: null,
};
const NOTHING_LOST = { envoyes: 0, photosEnvoyees: 0, copies: [], perdus: 0, photosPerdues: 0 };
const KEY = `${'A'.repeat(43)}=`;

interface Heard {
  readonly effacer: { readonly ordre: string; readonly jeton: string | null } | null;
  readonly horsLigne: boolean | null;
}

/** A tablet of somebody: its own name, its own proof, and a session of its user in which it proved itself. */
async function tabletOf(who: Who) {
  const [id, preuve] = [randomUUID(), randomBytes(32).toString('base64')];
  const jeton = await server.signIn(`${who}@bureau.example`);
  const tell = async (shown: string | undefined, token?: string) => {
    const body = { id, idUser: bureau.ids[who], libelle: 'Android', version: '1.3.6', etat: ETAT };
    const answer = await server.call('POST', '/api/Sync/contact', {
      body: shown === undefined ? body : { ...body, preuve: shown },
      ...(token === undefined ? {} : { jeton: token }),
    });
    const { effacer, horsLigne } = answer.json<Heard>();
    return { effacer, horsLigne };
  };
  await tell(preuve, jeton);
  const report = (ordre: string, phase: 'sauvetage' | 'efface', shown: string | undefined = preuve) =>
    server.call('POST', `/api/Sync/appareils/${id}/rapport`, {
      body: { ordre, phase, sauvetage: NOTHING_LOST, ...(shown === '' ? {} : { preuve: shown }) },
    });
  return { id, idUser: bureau.ids[who], jeton, preuve, tell, report };
}
type Tablet = Awaited<ReturnType<typeof tabletOf>>;

const order = ({ id, idUser }: Pick<Tablet, 'id' | 'idUser'>) =>
  server.call('POST', `/api/Sync/appareils/${id}/effacer`, { jeton: bureau.jetons.claire, body: { idUser } });
const isOpen = async (jeton: string) => (await server.call('GET', '/api/Auth/user', { jeton })).statusCode === 200;
const pull = (jeton: string) => server.call('GET', '/api/Sync/pull', { jeton });
const push = (jeton: string, { id }: Tablet) =>
  server.call('POST', '/api/Sync/push', {
    jeton,
    body: { version: SYNC_VERSION, appareil: { id, version: '1.3.6' }, edits: [] },
  });

const UNKNOWN = { effacer: null, horsLigne: null };

describe('[session/D2] the sessions of a device that is to be wiped', () => {
  test('end at the order, those of its user elsewhere stay', async () => {
    const [lost, kept] = [await tabletOf('yann'), await tabletOf('yann')];
    const browser = await server.signIn('yann@bureau.example');
    expect((await order(lost)).statusCode).toBe(200);
    expect(await isOpen(lost.jeton)).toBe(false);
    expect((await push(lost.jeton, lost)).statusCode).toBe(401);
    expect([await isOpen(kept.jeton), await isOpen(browser)]).toEqual([true, true]);
    expect((await kept.tell(kept.preuve)).effacer).toBeNull();
  });

  test('without a session the device hears the order by its own proof, and nobody else does', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    expect(await lost.tell(undefined)).toEqual(UNKNOWN);
    expect(await lost.tell(KEY)).toEqual(UNKNOWN);
    expect(await lost.tell(KEY, await server.signIn('yann@bureau.example'))).toEqual(UNKNOWN);
    const heard = await lost.tell(lost.preuve);
    expect(heard).toMatchObject({ horsLigne: true, effacer: { ordre: expect.any(String), jeton: expect.any(String) } });
    const [row] = await server.db.query<{ preuve: string }>('select preuve from appareils where id = $1', [lost.id]);
    expect(row?.preuve).not.toBe(lost.preuve);
  });

  test('what it hears lets it send what waits, reads nothing, opens no account, and ends with its last report', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    const { effacer } = await lost.tell(lost.preuve);
    const rescue = effacer?.jeton ?? '';
    expect((await push(rescue, lost)).statusCode).toBe(200);
    const opened = await server.call('POST', '/api/Files/envois', { jeton: rescue, body: { envois: [] } });
    expect(opened.statusCode).not.toBe(401);
    expect((await pull(rescue)).json()).toMatchObject({ code: 'SESSION_EXPIREE' });
    expect(await isOpen(rescue)).toBe(false);
    expect((await server.call('GET', '/api/Sync/stream', { jeton: rescue })).statusCode).toBe(401);
    const listed = await server.call('GET', `/api/Auth/Sessions/${lost.idUser}`, {
      jeton: await server.signIn('yann@bureau.example'),
    });
    expect(listed.json<{ appareil: string }[]>().filter(({ appareil }) => appareil === '')).toEqual([]);
    expect((await lost.report(effacer?.ordre ?? '', 'sauvetage')).statusCode).toBe(204);
    expect((await push(rescue, lost)).statusCode).toBe(200);
    expect((await lost.report(effacer?.ordre ?? '', 'efface')).statusCode).toBe(204);
    expect((await push(rescue, lost)).statusCode).toBe(401);
  });

  test('of a manager opens no account by the public door either', async () => {
    const lost = await tabletOf('claire');
    await server.call('POST', `/api/Sync/appareils/${lost.id}/effacer`, {
      jeton: bureau.jetons.gaelle,
      body: { idUser: lost.idUser },
    });
    const { effacer } = await lost.tell(lost.preuve);
    const made = await server.call('POST', '/api/Auth/register', {
      jeton: effacer?.jeton ?? '',
      body: { email: 'complice@bureau.example', nom: 'Complice', prenom: 'Jo', role: 'CONTROL', idBureauInspection: 1 },
    });
    expect(made.json()).toMatchObject({ code: 'VALIDATION' });
  });

  test('a session in which it proves itself while the order waits ends there', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    const again = await server.signIn('yann@bureau.example');
    expect((await lost.tell(lost.preuve, again)).effacer?.jeton).toBeTypeOf('string');
    expect(await isOpen(again)).toBe(false);
  });

  test('the report of its wipe needs its own proof: nobody else says that it is done', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    const ordre = (await lost.tell(lost.preuve)).effacer?.ordre ?? '';
    for (const shown of ['', KEY]) expect((await lost.report(ordre, 'efface', shown)).statusCode).toBe(404);
    expect((await lost.tell(lost.preuve)).effacer?.ordre).toBe(ordre);
    expect((await lost.report(ordre, 'efface')).statusCode).toBe(204);
    expect((await lost.tell(lost.preuve)).effacer).toBeNull();
  });

  test('an office orders it again: what was opened on it since ends too', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    const first = (await lost.tell(lost.preuve)).effacer?.ordre ?? '';
    await lost.report(first, 'efface');
    const again = await server.signIn('yann@bureau.example');
    await lost.tell(lost.preuve, again);
    expect(await isOpen(again)).toBe(true);
    expect((await order(lost)).json()).toMatchObject({ effacement: { etat: 'en-attente' } });
    expect(await isOpen(again)).toBe(false);
    const second = (await lost.tell(lost.preuve)).effacer?.ordre;
    expect(second).not.toBe(first);
    expect((await lost.report(first, 'efface')).statusCode).toBe(404);
  });

  test('an order that is taken back lets nothing more be sent by it', async () => {
    const lost = await tabletOf('yann');
    await order(lost);
    const rescue = (await lost.tell(lost.preuve)).effacer?.jeton ?? '';
    await server.call('DELETE', `/api/Sync/appareils/${lost.id}/effacer`, {
      jeton: bureau.jetons.claire,
      query: { idUser: lost.idUser },
    });
    expect((await push(rescue, lost)).statusCode).toBe(401);
    expect(await lost.tell(lost.preuve)).toEqual({ effacer: null, horsLigne: true });
  });

  test('[session/K5] its data key is given back to its own proof', async () => {
    const lost = await tabletOf('yann');
    const ask = (body: object) =>
      server.call('POST', `/api/Sync/appareils/${lost.id}/cle`, { jeton: lost.jeton, body });
    expect((await ask({ cle: KEY, preuve: lost.preuve })).json()).toEqual({ cle: KEY });
    expect((await ask({ cle: null, preuve: lost.preuve })).json()).toEqual({ cle: KEY });
    expect((await ask({ cle: null })).statusCode).toBe(404);
    expect((await ask({ cle: null, preuve: KEY })).statusCode).toBe(404);
  });

  test('[session/D7] a session that waits for a second factor opens no account by the public door', async () => {
    const { email } = await server.newAccount({ role: 'MANAGER' });
    const jeton = await server.signIn(email);
    await server.db.query(
      'update sessions set second_facteur_du = true where id_user = (select id from utilisateurs where email = $1)',
      [email],
    );
    const made = await server.call('POST', '/api/Auth/register', {
      jeton,
      body: {
        email: 'complice2@bureau.example',
        nom: 'Complice',
        prenom: 'Jo',
        role: 'CONTROL',
        idBureauInspection: 1,
      },
    });
    expect(made.json()).toMatchObject({ code: 'VALIDATION' });
  });
});
