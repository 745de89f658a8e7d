import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { readConfig } from '../../config.ts';
import { type TestAuthority, type Fault, openTestAuthority } from '../../test-support/authority.ts';
import { type Bureau, completer, type TestDossier, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { stampAwaited } from '../../reports/late-timestamps.ts';
import { openAuthority } from '../../timestamp/authority.ts';

const fields = { surface: 98, c_resultat: 'Satisfaisant' };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  authority = await openTestAuthority(() => new Date('2026-11-21T07:00:05.000Z'));
  server = await createTestServer({ env: authority.env });
  bureau = await openBureau(server);
  await completer(server);
});
afterAll(async () => {
  await server.close();
  await authority.close();
});

const read = (who: Who, url: string, target = server) =>
  target.call('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[who] });
const issued = async (intervention = {}, dossier = {}, photo = {}): Promise<TestDossier> => {
  const target = await bureau.dossier({
    dossier: { etat: 'VALIDE', ...dossier },
    intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant', valideLe: NOW, ...intervention },
  });
  await bureau.photo(target, { recuLe: NOW, ...photo });
  return target;
};
const horodater = ({ idIntervention }: TestDossier, who: Who = 'claire') =>
  read(who, `Timestamp/${idIntervention}/rapport`);
/** What the server does each minute. */
const round = async () => {
  const config = readConfig({ ...authority.env, DATA_DIR: server.dataDir });
  return stampAwaited({
    ...server,
    config: { ...config, secret: 'secret' },
    horodatage: await openAuthority(config, server.clock),
    sceau: null,
  });
};
const seal = ({ idIntervention }: TestDossier, qr = true, who: Who = 'claire') =>
  read(who, `GenerateHorodatagePdf/${idIntervention}/rapport/${qr}`);

describe('the timestamp of a report', () => {
  test('[reports/R16] covers the bytes that are handed over, is asked for once, and leaves its line', async () => {
    const target = await issued();
    const answer = await horodater(target);
    expect(answer.json()).toMatchObject({
      sha256: sha256((await read('maud', `Generate/${target.idIntervention}/rapport/true`)).rawPayload),
      genTime: '2026-11-21T07:00:05.000Z',
      politique: '1.2.250.1.999.1',
      autorite: 'CN=Horodatage de test',
      verifie: true,
    });
    expect(authority.autorisation).toBe(`Basic ${Buffer.from('bureau:secret@').toString('base64')}`);
    const before = authority.demandes;
    expect((await horodater(target, 'yann')).json()).toEqual(answer.json());
    expect(authority.demandes).toBe(before);
    const rows = await server.db.query(
      "select utilisateur, apres from historique where action = 'horodatage' and id_doc = $1",
      [target.idIntervention],
    );
    expect(rows).toEqual([
      {
        utilisateur: 'Claire Vasseur',
        apres: [expect.objectContaining({ le: '2026-11-21T07:00:05.000Z', sha256: answer.json().sha256 })],
      },
    ]);
  });

  test('[reports/R16] two people who ask at once keep one token', async () => {
    const target = await issued();
    const [un, autre] = await Promise.all([horodater(target), horodater(target, 'gaelle')]);
    expect(un.json()).toEqual(autre.json());
    const rows = await server.db.query("select n from historique where action = 'horodatage' and id_doc = $1", [
      target.idIntervention,
    ]);
    expect(rows).toHaveLength(1);
  });

  const FAULTS = [
    ['refus', 'refus'],
    ['muette', 'reseau'],
    ['page', 'refus'],
    ['nonce', 'jeton'],
    ['empreinte', 'jeton'],
    ['contenu', 'jeton'],
    ['inconnue', 'jeton'],
    ['usage', 'jeton'],
    ['certificat', 'jeton'],
    ['perimee', 'jeton'],
  ] as const satisfies readonly (readonly [Fault, string])[];
  test.each(FAULTS)('[reports/R16] an authority that errs (%s) leaves nothing behind', async (fault, raison) => {
    const target = await issued();
    authority.faute = fault;
    const failure = await horodater(target);
    authority.faute = null;
    expect([failure.statusCode, failure.json()]).toMatchObject([502, { code: 'HORODATAGE_ECHEC', data: { raison } }]);
    const kept = await server.db.query('select serie from horodatages where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(kept).toEqual([]);
    expect((await horodater(target)).json().verifie).toBe(true);
  });

  test('[reports/E62] a silent authority delays the token: the visit says that it waits, then since when and by whom', async () => {
    const target = await issued();
    const told = async () =>
      (
        await server.db.query<{ h: unknown }>(
          `select data -> 'horodatages' as h from documents where collection = 'interventions' and id = $1`,
          [target.idIntervention],
        )
      )[0]?.h;
    authority.faute = 'muette';
    expect((await horodater(target)).json().code).toBe('HORODATAGE_ECHEC');
    expect((await horodater(target, 'yann')).json().code).toBe('HORODATAGE_ECHEC');
    expect(await told()).toMatchObject([{ template: 'rapport', qr: true, le: null, autorite: null }]);
    expect((await round()).ok).toBe(false);
    authority.faute = null;
    expect((await round()).ok).toBe(true);
    const { sha256: digest, serie } = (await horodater(target)).json<{ sha256: string; serie: string }>();
    const received = [{ le: '2026-11-21T07:00:05.000Z', autorite: 'CN=Horodatage de test', sha256: digest, serie }];
    expect(await told()).toMatchObject(received);
    const before = authority.demandes;
    expect((await round()).ok).toBe(true);
    expect(authority.demandes).toBe(before);
    const lines = await server.db.query(
      `select utilisateur, action from historique where id_doc = $1 and champ = 'horodatages' order by n`,
      [target.idIntervention],
    );
    expect(lines).toMatchObject([
      { utilisateur: 'Claire Vasseur', action: 'horodatageDemande' },
      { utilisateur: 'Constat', action: 'horodatage' },
    ]);
  });

  test('[reports/E62] a report that was replaced while it waited is stamped no more', async () => {
    const target = await issued();
    authority.faute = 'muette';
    await horodater(target);
    authority.faute = null;
    await server.db.query(
      `update documents set data = data || '{"etat":"REMPLACE"}' where collection = 'interventions' and id = $1`,
      [target.idIntervention],
    );
    const before = authority.demandes;
    expect((await round()).ok).toBe(true);
    expect(authority.demandes).toBe(before);
  });

  test('[reports/R16] a token that was changed in the database no longer holds, and the answer says so', async () => {
    const [de, autre] = [await issued(), await issued()];
    const token = (await horodater(autre)).json<{ jeton: string }>().jeton;
    expect((await horodater(de)).json().verifie).toBe(true);
    await server.db.query('update horodatages set jeton = $2 where id_intervention = $1', [de.idIntervention, token]);
    expect((await horodater(de)).json().verifie).toBe(false);
  });

  test('[reports/R16] who may: the office and the controller of the visit; assessors read what was made', async () => {
    const target = await issued({}, { etat: 'ARCHIVE', archiveLe: NOW });
    const codes = [];
    for (const who of ['samia', 'sandrine', 'maud', 'loic', 'etranger', 'helene'] as const)
      codes.push((await horodater(target, who)).statusCode);
    expect(codes).toEqual([404, 403, 403, 403, 404, 404]);
    expect((await horodater(target, 'yann')).statusCode).toBe(200);
    expect((await horodater(target, 'helene')).json().verifie).toBe(true);
    expect((await seal(target, true, 'helene')).statusCode).toBe(403);
  });

  test('[reports/R16] nothing is sealed before it is issued, nor before its last photo is there', async () => {
    const underWay = await issued({ etat: 'EN COURS' }, { etat: 'EN COURS' });
    const withoutPhoto = await issued({}, {}, { recuLe: null });
    for (const call of [horodater, seal]) {
      expect((await call(underWay)).json().code).toBe('RAPPORT_NON_EMIS');
      expect((await call(withoutPhoto)).json().code).toBe('PHOTOS_MANQUANTES');
    }
  });

  test('[reports/R16] without an authority the answer says so', async () => {
    const without = await createTestServer({ env: { DEMO: '0' } });
    const elsewhere = await openBureau(without);
    await completer(without);
    const target = await elsewhere.dossier({
      intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant' },
    });
    await elsewhere.photo(target, { recuLe: NOW });
    for (const url of [
      `Timestamp/${target.idIntervention}/rapport`,
      `GenerateHorodatagePdf/${target.idIntervention}/rapport/true`,
    ]) {
      const refus = await without.call('GET', `/api/Intervention/${url}`, { jeton: elsewhere.jetons.claire });
      expect([refus.statusCode, refus.json().code]).toEqual([422, 'HORODATAGE_ABSENT']);
    }
    await without.close();
  });

  test('[reports/R16] an authority without certificates to vouch for it, or with ones that cannot be read, stops the start', async () => {
    expect(() => readConfig({ TSA_URL: 'https://tsa.example' })).toThrow(/TSA_CA/);
    const { tsa } = readConfig({ TSA_URL: 'https://tsa.example', TSA_CA: import.meta.filename, TSA_POLICY: '1.2.3' });
    expect(tsa).toEqual({ url: 'https://tsa.example', ca: import.meta.filename, politique: '1.2.3' });
    await expect(openAuthority({ tsa, demo: false, dataDir: '' }, () => new Date(NOW))).rejects.toThrow(/TSA_CA/);
  });
});

describe('the timestamped PDF', () => {
  /** What a reader does: the value of the last signature, and the bytes that it covers. */
  const lastSceau = (pdf: Buffer) => {
    const text = pdf.toString('latin1');
    const [debut = 0, a = 0, b = 0, longueur = 0] = (
      /\/ByteRange \[([^\]]+)\](?![\s\S]*\/ByteRange)/.exec(text)?.[1] ?? ''
    )
      .trim()
      .split(/\s+/)
      .map(Number);
    const valeur = Buffer.from(text.slice(a + 1, b - 1), 'hex');
    return {
      valeur,
      couvert: Buffer.concat([pdf.subarray(debut, a), pdf.subarray(b, b + longueur)]),
      fin: b + longueur,
    };
  };
  const withoutZeros = (valeur: Buffer): Buffer => valeur.subarray(0, valeur.readUInt16BE(2) + 4);

  test('[reports/R17] is the report itself, then an update that seals the whole file, the same for good', async () => {
    const target = await issued();
    const { rawPayload: pdf } = await seal(target);
    const { rawPayload: rapport } = await read('claire', `Generate/${target.idIntervention}/rapport/true`);
    expect(pdf.subarray(0, rapport.length).equals(rapport)).toBe(true);
    const { valeur, couvert, fin } = lastSceau(pdf);
    expect(fin).toBe(pdf.length);
    const other = await openAuthority(readConfig(authority.env), () => new Date(NOW));
    expect(await other?.verify(couvert, withoutZeros(valeur))).toBe(true);
    expect(await other?.verify(Buffer.concat([couvert, Buffer.from(' ')]), withoutZeros(valeur))).toBe(false);
    const { sha256: digest } = (await horodater(target)).json<{ sha256: string }>();
    expect(pdf.toString('latin1')).toContain(digest);
    const demandes = authority.demandes;
    expect((await seal(target, true, 'yann')).rawPayload.equals(pdf)).toBe(true);
    expect(authority.demandes).toBe(demandes);
    expect((await seal(target, false)).rawPayload.equals(pdf)).toBe(false);
  });

  test('[reports/R17] an authority that gives the first token and not the second makes no half of a file', async () => {
    const target = await issued();
    await horodater(target);
    authority.faute = 'nonce';
    const failure = await seal(target);
    authority.faute = null;
    expect(failure.json().code).toBe('HORODATAGE_ECHEC');
    expect((await seal(target)).statusCode).toBe(200);
  });
});
