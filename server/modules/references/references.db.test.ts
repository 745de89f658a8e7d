/** Form versions, types, offices, third parties and bells, on the demo data of cee. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { imageDemo } from '../../demo/images.ts';
import { fillDemo } from '../../demo/fill.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

type Method = Parameters<TestServer['call']>[0];
const TARGET = MODELES[0]?.formulaire;

let server: TestServer;
const tokens = new Map<string, string>();
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = async (who: string, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: tokens.get(who) ?? '', ...(body === undefined ? {} : { body }) });
const read = async (who: string, url: string) => (await call(who, 'GET', url)).json();

beforeAll(async () => {
  server = await createTestServer();
  await fillDemo(server.db, { aujourdhui: '2026-11-21', dossiers: 40 });
  for (const desk of ['admin', 'manager', 'control', 'basic', 'client', 'entreprise', 'cofrac']) {
    tokens.set(desk, await server.signIn(`${desk}.cee@constat.example`));
  }
});
afterAll(() => server.close());

const version = (fields: Record<string, unknown> = {}) => ({
  idTypeIntervention: 'BAR-EN-101',
  libelle: 'Isolation de combles, révision',
  valideDu: '2026-01-01',
  valideAu: null,
  champs: TARGET?.champs,
  sections: TARGET?.sections,
  champResultat: TARGET?.champResultat,
  templates: ['rapport'],
  ...fields,
});

test('[bureaux/O11] ADMIN reads where each brand is, on whatever host', async () => {
  const portals = await read('admin', 'BureauInspection/Portails');
  expect(portals.map(({ variante }: { variante: string }) => variante)).toEqual(['cee', 'eds', 'mar']);
  expect(portals[2].adresse).toMatch(/^http:\/\/mar\./);
  expect((await call('manager', 'GET', 'BureauInspection/Portails')).statusCode).toBe(403);
});

describe('form versions', () => {
  test('the office reads the fields, a customer the headings', async () => {
    const full = await read('control', 'VersionFormulaire/GetVersionFormulaires/true?idTypeIntervention=BAR-EN-101');
    expect(full[0].champs.length).toBe(TARGET?.champs.length);
    const headers = await read('client', 'VersionFormulaire/GetVersionFormulaires/true');
    // BAR-TH-171 has one for operations engaged before 2026 and one for those after.
    expect(headers.length).toBe(8);
    expect(headers.some((v: object) => 'champs' in v)).toBe(false);
  });

  test('what may be chosen depends on the day of engagement', async () => {
    const url = 'VersionFormulaire/GetVersionFormulairesEligible/false?idTypeIntervention=BAR-EN-101&dateEngagement=';
    expect(await read('manager', `${url}2026-10-01`)).toHaveLength(1);
    expect(await read('manager', `${url}2027-06-01`)).toHaveLength(0);
  });

  test('a new version becomes the type’s; once used it is never changed nor deleted', async () => {
    const created = await call('admin', 'POST', 'VersionFormulaire', version());
    expect([created.statusCode, created.json().id, created.json().version]).toEqual([201, 'BAR-EN-101-v2', 2]);
    const types = await read('manager', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
    expect(types.find(({ id }: { id: string }) => id === 'BAR-EN-101').idVersionFormulaire).toBe('BAR-EN-101-v2');
    expect(
      (await call('admin', 'PUT', 'VersionFormulaire/BAR-EN-101-v2', version({ libelle: 'Corrigée' }))).json().libelle,
    ).toBe('Corrigée');
    const used = await call('admin', 'PUT', 'VersionFormulaire/BAR-EN-101-v1', version());
    expect(used.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'version-utilisee' } });
    expect((await call('admin', 'DELETE', 'VersionFormulaire/BAR-EN-101-v1')).statusCode).toBe(422);
    expect((await call('admin', 'DELETE', 'VersionFormulaire/BAR-EN-101-v2')).json().data.regle).toBe(
      'version-courante',
    );
  });

  test('a formula that does not read is refused with its field and position', async () => {
    const fields = [
      {
        cf_id: 'x',
        cf_label: 'X',
        cf_component_type: 'NUMBER',
        cf_calculated: true,
        cf_calculation_type: 'function',
        cf_calculation_func: '1 + * 2',
      },
    ];
    const refus = await call('admin', 'POST', 'VersionFormulaire', version({ champs: fields, champResultat: '' }));
    expect(refus.statusCode).toBe(422);
    expect(refus.json()).toMatchObject({
      code: 'FORMULE_INVALIDE',
      data: { erreurs: [{ cf_id: 'x', position: expect.any(Number), raison: expect.any(String) }] },
    });
    const free = await call('admin', 'POST', 'VersionFormulaire', version({ champResultat: 'c_motif' }));
    expect([free.statusCode, free.json().champs]).toEqual([400, { champResultat: 'sans liste de choix' }]);
    expect((await call('control', 'POST', 'VersionFormulaire', version())).statusCode).toBe(403);
    expect(
      (await call('admin', 'POST', 'VersionFormulaire', version({ idTypeIntervention: 'INCONNU' }))).json().champs,
    ).toEqual({ idTypeIntervention: 'inconnu' });
  });
});

describe('types and offices', () => {
  test('a type closed for an office is no longer proposed there', async () => {
    const closing = { idBureauInspection: 1, idTypeIntervention: 'BAR-TH-113', actif: false, dureeMin: null };
    expect(
      (await call('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', closing)).json(),
    ).toMatchObject({ actif: false });
    expect(
      await read('manager', 'VersionFormulaire/GetVersionFormulairesEligible/false?idTypeIntervention=BAR-TH-113'),
    ).toEqual([]);
    const elsewhere = { ...closing, idBureauInspection: 2 };
    expect(
      (await call('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', elsewhere)).statusCode,
    ).toBe(403);
    expect(
      (await call('control', 'GET', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/2'))
        .statusCode,
    ).toBe(404);
  });

  test('outside the office only its name and logo are told', async () => {
    const [interne] = await read('control', 'BureauInspection');
    const [externe] = await read('client', 'BureauInspection');
    expect(interne).toMatchObject({ nom: 'Trévian Contrôle', siret: expect.stringMatching(/^\d{14}$/) });
    expect(Object.keys(externe).toSorted()).toEqual(['id', 'idBureau', 'logo', 'nom', 'rev', 'seq']);
  });

  test('[reports/R31] [reports/R32] [reports/R60] an office chooses how its reports look, type by type', async () => {
    const layout = {
      couleur: null,
      logo: true,
      ordre: [],
      masquees: [],
      sansObjet: true,
      photos: true,
      photosParLigne: 3,
      mentions: '',
    };
    const write = async (who: 'manager' | 'admin' | 'control', rapports: unknown) =>
      (await call(who, 'PUT', 'BureauInspection/1', { rapports })).json();
    expect((await write('manager', { 'BAR-EN-101': layout })).rapports).toEqual({ 'BAR-EN-101': layout });
    const other = { ...layout, couleur: '#102030' };
    expect((await write('admin', { 'BAR-TH-113': other })).rapports).toEqual({
      'BAR-EN-101': layout,
      'BAR-TH-113': other,
    });
    expect((await write('control', { 'BAR-EN-101': layout })).code).toBe('DROIT_INSUFFISANT');
    const pale = await write('manager', { 'BAR-EN-101': { ...layout, couleur: '#FFFFF0' } });
    expect([pale.code, pale.data]).toEqual(['REGLE_METIER', { regle: 'couleur-illisible', type: 'BAR-EN-101' }]);
    expect((await write('manager', { 'BAR-EN-101': { ...layout, couleur: 'rouge' } })).code).toBe('VALIDATION');
    const version = await read('manager', 'VersionFormulaire/BAR-EN-101-v1');
    const masquees = version.sections.map(({ id }: { id: string }) => id);
    expect((await write('manager', { 'BAR-EN-101': { ...layout, masquees } })).data.regle).toBe(
      'rapport-sans-rubrique',
    );
    // [reports/R60]
    const hiding = await write('manager', { 'BAR-EN-101': { ...layout, masquees: masquees.slice(1) } });
    expect([hiding.code, hiding.data.regle]).toEqual(['REGLE_METIER', 'rubrique-obligatoire']);
    expect((await write('manager', { 'BAR-EN-101': { ...layout, photos: false } })).data.regle).toBe(
      'photos-obligatoires',
    );
    expect((await write('manager', { 'ASC-000': layout })).code).toBe('INTROUVABLE');
    expect((await write('manager', { 'BAR-EN-101': layout })).rapports['BAR-TH-113']).toEqual(other);
  });

  test('the RT changes how to reach the office, ADMIN its identity', async () => {
    expect((await call('manager', 'PUT', 'BureauInspection/1', { telephone: '02 61 91 10 11' })).json().telephone).toBe(
      '02 61 91 10 11',
    );
    expect((await call('manager', 'PUT', 'BureauInspection/1', { numeroCofrac: '9-9999' })).json().champs).toEqual({
      numeroCofrac: 'interdit',
    });
    expect((await call('admin', 'PUT', 'BureauInspection/1', { numeroCofrac: '3-1743' })).json().numeroCofrac).toBe(
      '3-1743',
    );
    expect((await call('admin', 'DELETE', 'BureauInspection/1')).json().data.regle).toBe('bureau-utilise');
  });

  test('[access/A18] bank, invoices and prices of an office are its lead’s, on devices too', async () => {
    const settings = {
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      parametresFacture: { prefixe: 'TC-', delaiJours: 30, tauxTvaCentiemes: 2000, mentions: '' },
      portee: 'Inspection d’opérations CEE',
    };
    const written = await call('admin', 'PUT', 'ControlCompany/1', settings);
    expect(written.json()).toMatchObject(settings);
    expect((await call('admin', 'PUT', 'BureauInspection/1', { iban: 'FR00' })).json().champs).toEqual({
      iban: 'n’est pas un IBAN',
    });
    const prices = {
      idBureauInspection: 1,
      idTypeIntervention: 'BAR-EN-101',
      actif: true,
      dureeMin: 75,
      prixHT: 21_500,
    };
    const opened = await call('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', prices);
    expect(opened.json()).toMatchObject({ dureeMin: 75, prixHT: 21_500 });
    expect((await read('manager', 'BureauInspection'))[0]).toMatchObject({ iban: settings.iban });
    for (const nom of ['control', 'client'] as const) {
      expect(JSON.stringify(await read(nom, 'BureauInspection'))).not.toMatch(/iban|FR76|parametresFacture/);
      expect(JSON.stringify(await read(nom, 'Sync/pull'))).not.toMatch(/FR76300|(?<=: ?)21500\b/);
    }
    const types = await read('control', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
    expect(types.every(({ prixHT }: { prixHT: number | null }) => prixHT === null)).toBe(true);
    expect(JSON.stringify(await read('manager', 'Sync/pull'))).toMatch(/FR76300/);
  });

  test('ADMIN lists the offices with their accounts; a logo is a picture by its content', async () => {
    const [ligne] = await read('admin', 'ControlCompany/List?search=trévian');
    expect(ligne).toMatchObject({ nom: 'Trévian Contrôle', ville: expect.any(String), actif: true });
    expect(ligne.nbUtilisateurs).toBeGreaterThan(3);
    expect(await read('admin', 'ControlCompany/List?search=introuvable')).toEqual([]);
    expect((await call('manager', 'GET', 'ControlCompany/List')).statusCode).toBe(403);
    const page = `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`;
    expect((await call('admin', 'PUT', 'BureauInspection/1', { logo: page })).json().champs).toEqual({
      logo: 'n’est pas une image PNG, JPEG ou SVG',
    });
  });

  test('[sync/M10] a logo is decoded, or drawn, before it is taken', async () => {
    const change = (type: string, content: string | Buffer) =>
      call('admin', 'PUT', 'BureauInspection/1', {
        logo: `data:image/${type};base64,${Buffer.from(content).toString('base64')}`,
      });
    const cut = imageDemo(1).subarray(0, 2000);
    expect((await change('png', cut)).json()).toMatchObject({ code: 'IMAGE_ILLISIBLE', champs: { logo: 'image' } });
    expect((await change('svg+xml', '<svg nothing')).json()).toMatchObject({ champs: { logo: 'dessin' } });
    expect((await change('svg+xml', '<svg width="9"><image href="/etc/hostname"/></svg>')).json()).toMatchObject({
      code: 'DESSIN_REFUSE',
      champs: { logo: 'dessin' },
    });
    const before = (await read('admin', 'BureauInspection/1')).logo;
    expect(before).toMatch(/^data:image\/png;/);
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8 L5 1 L8 8 Z"/></svg>';
    for (const [type, contenu] of [
      ['svg+xml', drawn],
      ['png', imageDemo(1)],
    ] as const)
      expect((await change(type, contenu)).json().logo).toMatch(/^data:image\/png;/);
  });

  test('a new office takes the next number, and goes when it is empty', async () => {
    const created = await call('admin', 'POST', 'BureauInspection', OFFICE);
    expect([created.statusCode, created.json().idBureau]).toEqual([201, 3]);
    expect((await call('admin', 'DELETE', `BureauInspection/${created.json().id}`)).statusCode).toBe(204);
    expect(
      (await call('admin', 'POST', 'BureauInspection', { ...OFFICE, logo: 'javascript:alert(1)' })).statusCode,
    ).toBe(400);
  });
});

describe('third parties and bells', () => {
  test('the office reads its clients whole, BASIC and CONTROL their names, a controller those of their dossiers', async () => {
    const all = await read('manager', 'Client/Liste?size=500');
    expect(all.total).toBe(12);
    const names = await read('basic', 'Client/Liste');
    expect(names.total).toBe(12);
    expect(names.items.every(({ email }: { email: string | null }) => email === null)).toBe(true);
    const own = await read('control', 'Client/Liste?size=500');
    const dossiers = await read('control', 'Demande?size=500');
    const expected = new Set(dossiers.items.map(({ idClient }: { idClient: string }) => idClient));
    expect(new Set(own.items.map(({ id }: { id: string }) => id))).toEqual(expected);
    const statuses = await Promise.all(
      all.items.map(async ({ id }: { id: string }) => [
        id,
        (await call('control', 'GET', `Client/GetClientById/${id}`)).statusCode,
      ]),
    );
    expect(statuses).toEqual(all.items.map(({ id }: { id: string }) => [id, expected.has(id) ? 200 : 404]));
  });

  test('a client reads itself and no other', async () => {
    const { items } = await read('manager', 'Client/Liste?size=500');
    const seen = await Promise.all(
      items.map(
        async ({ id }: { id: string }) => (await call('client', 'GET', `Client/GetClientById/${id}`)).statusCode,
      ),
    );
    expect(seen.filter((status) => status === 200)).toHaveLength(1);
    expect((await call('client', 'GET', 'Client/Liste')).statusCode).toBe(403);
  });

  test('installers are found by qualification and place', async () => {
    const { items } = await read('manager', `Entreprise/Liste?rge=${encodeURIComponent('Pompe à chaleur')}&size=500`);
    expect(items.length).toBeGreaterThan(0);
    const domains = items.map(({ qualificationsRGE }: { qualificationsRGE: { domaine: string }[] }) =>
      qualificationsRGE.map(({ domaine }) => domaine),
    );
    expect(domains.every((list: string[]) => list.includes('Pompe à chaleur'))).toBe(true);
  });

  test('a bell is marked by its owner alone, and counted', async () => {
    const before = await read('control', 'Notification/GetNotificationsById?nonLues=true');
    expect(before.totalNonLues).toBe(before.items.length);
    const [cloche] = before.items;
    expect(
      (await call('manager', 'PUT', 'Notification/ModifyNotification', { id: cloche.id, lue: true })).statusCode,
    ).toBe(404);
    expect(
      (await call('control', 'PUT', 'Notification/ModifyNotification', { id: cloche.id, lue: true })).json().lue,
    ).toBe(true);
    expect((await read('control', 'Notification/GetNotificationsById')).totalNonLues).toBe(before.totalNonLues - 1);
  });
});
