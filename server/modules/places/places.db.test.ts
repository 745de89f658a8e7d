/** Addresses while they are typed, and those that were written without a point. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Place } from '#domain/places/place.ts';
import { Completion } from '../../places/complete.ts';
import { forgetOldPlaces } from '../../places/known.ts';
import { openPlaces } from '../../places/places.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { feature, openTestGeocoder, type TestGeocoder } from '../../test-support/geocoder.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { readConfig } from '../../config.ts';

const HOUSE = {
  ligne1: '4 Rue de Nemours',
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: 48.1112,
  lng: -1.6809,
  precision: 'numero',
};
const ADRESSE = { ligne1: '4 rue de Nemours', ligne2: null, codePostal: '35000', ville: 'Rennes', departement: '35' };
const DAY_MS = 86_400_000;

let geocoder: TestGeocoder;
let server: TestServer;
let bureau: Bureau;

const open = async (env: Readonly<Record<string, string>>) => {
  server = await createTestServer({ env });
  bureau = await openBureau(server);
};
const search = async (q: string) =>
  (await server.call('POST', '/api/Places/Search', { jeton: bureau.jetons.claire, body: { q } })).json<Place[]>();
const townsOf = (places: readonly Place[]) => places.map(({ ville, precision }) => `${ville} ${precision}`);

beforeEach(async () => {
  geocoder = await openTestGeocoder();
});
afterEach(async () => {
  await server.close();
  await geocoder.close();
});

describe('an address that is typed', () => {
  test('[places/L3] without a service, is completed by the communes of the server', async () => {
    await open({});
    expect((await search('Renn'))[0]).toEqual({
      ...HOUSE,
      ligne1: '',
      lat: 48.1116,
      lng: -1.6819,
      precision: 'commune',
    });
    const whole = await server.call('GET', '/api/Places/Communes/2A', { jeton: bureau.jetons.yann });
    expect(whole.json()).toHaveLength(124);
    expect(geocoder.asked).toEqual([]);
  });
  test('[places/L4] is completed by the service of the settings, once for the same question', async () => {
    await open(geocoder.env);
    expect(await search('4 rue de Nemours, Rennes')).toEqual([HOUSE]);
    expect(await search('4 RUE de  Nemours, Rennes')).toEqual([HOUSE]);
    expect(geocoder.asked.map(({ q, limit }) => [q, limit])).toEqual([['4 rue de Nemours, Rennes', '8']]);
  });
  test('[places/L6] the service learns what is typed, and nothing of who asks; what is kept is no question', async () => {
    await open(geocoder.env);
    await search('9 allée des Pins, Rennes');
    expect(geocoder.asked[0]?.headers).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|auth|forward|referer/i)]),
    );
    expect(JSON.stringify(await server.db.query('select * from lieux_connus'))).not.toContain('allée');
    await forgetOldPlaces(server.db, new Date(server.clock().getTime() + 31 * DAY_MS));
    expect(await server.db.query('select * from lieux_connus')).toEqual([]);
  });
  test.each(['silence', 'erreur', 'texte', 'sansFin'] as const)(
    '[places/L4] a service that fails (%s) leaves the communes, and is left alone for 30 s',
    async (panne) => {
      await open(geocoder.env);
      geocoder.panne = panne;
      const before = performance.now();
      expect(townsOf(await search('12 rue Neuve, 35500 Vitr'))).toEqual(['Vitré commune']);
      expect(performance.now() - before).toBeLessThan(5000);
      geocoder.panne = null;
      expect(townsOf(await search('Cesson-Sé'))[0]).toBe('Cesson-Sévigné commune');
      expect(geocoder.asked).toHaveLength(1);
      server.clock.advance(31_000);
      expect(await search('Nemours')).toEqual([HOUSE]);
      expect(await server.db.query('select * from lieux_connus')).toHaveLength(1);
    },
  );
  test('[places/L5] a service that lies is believed in nothing that it could not know', async () => {
    await open(geocoder.env);
    const lies = [
      feature({}, [5.3698, 43.2965]),
      feature({}, [48.1112, -1.6809]),
      feature({}, [Number.NaN, 48]),
      feature({ postcode: '35 000' }),
      feature({ city: '' }),
      feature({ type: 'planet' }),
      feature({ name: 'x'.repeat(5000) }),
      { geometry: null },
      null,
    ];
    geocoder.features = [...(lies as object[]), feature({ name: '4 <b>Rue</b>\u202E de Nemours' })];
    const found = await search('4 rue de Nemours');
    expect(found.map(({ ligne1 }) => ligne1)).toEqual(['x'.repeat(200), '4  b Rue /b   de Nemours']);
  });
  test('is for who is signed in', async () => {
    await open({});
    expect((await server.call('POST', '/api/Places/Search', { body: { q: 'Rennes' } })).statusCode).toBe(401);
  });
});

describe('addresses written without a point', () => {
  const point = async (id: string, field = 'adresseTravaux') =>
    (await server.db.query<{ p: unknown }>('select data -> $2 as p from documents where id = $1', [id, field]))[0]?.p;
  const run = (env: Readonly<Record<string, string>>) => {
    const config = { ...readConfig(env), secret: 'x'.repeat(32) };
    return new Completion(openPlaces({ db: server.db, clock: server.clock, config })).run(server, server.clock());
  };
  const dossierAt = (adresse: object, etat: 'EN COURS' | 'VALIDE' = 'EN COURS') =>
    bureau.dossier({
      dossier: { adresseTravaux: { ...ADRESSE, lat: null, lng: null, ...adresse } },
      intervention: { etat, adresse: { ...ADRESSE, lat: null, lng: null, ...adresse } },
    });

  test('[places/L7] receive the one of the service, or of their commune, and history says that the server did', async () => {
    await open({});
    const one = await dossierAt({});
    await run({});
    expect(await point(one.idDossier)).toMatchObject({ lat: 48.1116, lng: -1.6819, precision: 'commune' });
    expect(await point(one.idIntervention, 'adresse')).toMatchObject({ precision: 'commune' });
    await run(geocoder.env);
    expect(await point(one.idDossier)).toMatchObject({ lat: 48.1112, lng: -1.6809, precision: 'numero' });
    const lines = await server.db.query("select 1 from historique where action = 'lieu'", []);
    expect(lines.length).toBeGreaterThan(3);
  });
  test('[places/L7] what a person put on a map, a finished visit and an unknown town are left as they are', async () => {
    await open({});
    const put = { lat: 48.2, lng: -1.7, precision: 'main' };
    const byHand = await dossierAt(put);
    const unknown = await dossierAt({ codePostal: '35999', ville: 'Nullepart' });
    const finished = await dossierAt({}, 'VALIDE');
    await run(geocoder.env);
    expect(await point(byHand.idDossier)).toMatchObject(put);
    expect(await point(finished.idIntervention, 'adresse')).toMatchObject({ lat: null });
    expect(await point(unknown.idDossier)).toMatchObject({ lat: null });
  });
  test('[places/L7] a service that is away is asked again the next hour, and the commune does not stand for it', async () => {
    await open({});
    const one = await dossierAt({});
    geocoder.panne = 'erreur';
    await run(geocoder.env);
    expect(await point(one.idDossier)).toMatchObject({ lat: null });
    geocoder.panne = null;
    await run(geocoder.env);
    expect(await point(one.idDossier)).toMatchObject({ precision: 'numero' });
  });
  test('[places/L7] a house of another town is no answer, nor is a guess', async () => {
    await open({});
    const one = await dossierAt({});
    geocoder.features = [feature({ postcode: '35500', city: 'Vitré', score: 0.99 }, [-1.21, 48.12])];
    await run(geocoder.env);
    expect(await point(one.idDossier)).toMatchObject({ precision: 'commune' });
  });
});
