/** Form versions, types, offices, third parties and bells, on the demo data of cee. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { imageDemo } from '../../demo/images.ts';
import { remplirDemo } from '../../demo/remplir.ts';
import { OFFICE } from '../../test-support/exemples.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

type Methode = Parameters<ServeurDeTest['appel']>[0];
const CIBLE = MODELES[0]?.formulaire;

let serveur: ServeurDeTest;
const jetons = new Map<string, string>();
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = async (qui: string, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/${url}`, { jeton: jetons.get(qui) ?? '', ...(body === undefined ? {} : { body }) });
const lire = async (qui: string, url: string) => (await appel(qui, 'GET', url)).json();

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  await remplirDemo(serveur.db, { aujourdhui: '2026-11-21', dossiers: 40 });
  for (const poste of ['admin', 'manager', 'control', 'basic', 'client', 'entreprise', 'cofrac']) {
    jetons.set(poste, await serveur.connecter(`${poste}.cee@constat.example`));
  }
});
afterAll(() => serveur.close());

const version = (champs: Record<string, unknown> = {}) => ({
  idTypeIntervention: 'BAR-EN-101',
  libelle: 'Isolation de combles, révision',
  valideDu: '2026-01-01',
  valideAu: null,
  champs: CIBLE?.champs,
  sections: CIBLE?.sections,
  champResultat: CIBLE?.champResultat,
  templates: ['rapport'],
  ...champs,
});

describe('form versions', () => {
  test('the office reads the fields, a customer the headings', async () => {
    const complet = await lire('control', 'VersionFormulaire/GetVersionFormulaires/true?idTypeIntervention=BAR-EN-101');
    expect(complet[0].champs.length).toBe(CIBLE?.champs.length);
    const entetes = await lire('client', 'VersionFormulaire/GetVersionFormulaires/true');
    expect(entetes.length).toBe(6);
    expect(entetes.some((v: object) => 'champs' in v)).toBe(false);
  });

  test('what may be chosen depends on the day of engagement', async () => {
    const url = 'VersionFormulaire/GetVersionFormulairesEligible/false?idTypeIntervention=BAR-EN-101&dateEngagement=';
    expect(await lire('manager', `${url}2026-10-01`)).toHaveLength(1);
    expect(await lire('manager', `${url}2027-06-01`)).toHaveLength(0);
  });

  test('a new version becomes the type’s; once used it is never changed nor deleted', async () => {
    const cree = await appel('manager', 'POST', 'VersionFormulaire', version());
    expect([cree.statusCode, cree.json().id, cree.json().version]).toEqual([201, 'BAR-EN-101-v2', 2]);
    const types = await lire('manager', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
    expect(types.find(({ id }: { id: string }) => id === 'BAR-EN-101').idVersionFormulaire).toBe('BAR-EN-101-v2');
    expect(
      (await appel('manager', 'PUT', 'VersionFormulaire/BAR-EN-101-v2', version({ libelle: 'Corrigée' }))).json()
        .libelle,
    ).toBe('Corrigée');
    const utilisee = await appel('manager', 'PUT', 'VersionFormulaire/BAR-EN-101-v1', version());
    expect(utilisee.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'version-utilisee' } });
    expect((await appel('manager', 'DELETE', 'VersionFormulaire/BAR-EN-101-v1')).statusCode).toBe(422);
    expect((await appel('manager', 'DELETE', 'VersionFormulaire/BAR-EN-101-v2')).json().data.regle).toBe(
      'version-courante',
    );
  });

  test('a formula that does not read is refused with its field and position', async () => {
    const champs = [
      {
        cf_id: 'x',
        cf_label: 'X',
        cf_component_type: 'NUMBER',
        cf_calculated: true,
        cf_calculation_type: 'function',
        cf_calculation_func: '1 + * 2',
      },
    ];
    const refus = await appel('manager', 'POST', 'VersionFormulaire', version({ champs, champResultat: '' }));
    expect(refus.statusCode).toBe(422);
    expect(refus.json()).toMatchObject({
      code: 'FORMULE_INVALIDE',
      data: { erreurs: [{ cf_id: 'x', position: expect.any(Number), raison: expect.any(String) }] },
    });
    const libre = await appel('manager', 'POST', 'VersionFormulaire', version({ champResultat: 'c_motif' }));
    expect([libre.statusCode, libre.json().champs]).toEqual([400, { champResultat: 'sans liste de choix' }]);
    expect((await appel('control', 'POST', 'VersionFormulaire', version())).statusCode).toBe(403);
    expect(
      (await appel('manager', 'POST', 'VersionFormulaire', version({ idTypeIntervention: 'INCONNU' }))).json().champs,
    ).toEqual({ idTypeIntervention: 'inconnu' });
  });
});

describe('types and offices', () => {
  test('a type closed for an office is no longer proposed there', async () => {
    const fermer = { idBureauInspection: 1, idTypeIntervention: 'BAR-TH-113', actif: false, dureeMin: null };
    expect(
      (await appel('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', fermer)).json(),
    ).toMatchObject({ actif: false });
    expect(
      await lire('manager', 'VersionFormulaire/GetVersionFormulairesEligible/false?idTypeIntervention=BAR-TH-113'),
    ).toEqual([]);
    const ailleurs = { ...fermer, idBureauInspection: 2 };
    expect(
      (await appel('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', ailleurs)).statusCode,
    ).toBe(403);
    expect(
      (await appel('control', 'GET', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/2'))
        .statusCode,
    ).toBe(404);
  });

  test('outside the office only its name and logo are told', async () => {
    const [interne] = await lire('control', 'BureauInspection');
    const [externe] = await lire('client', 'BureauInspection');
    expect(interne).toMatchObject({ nom: 'Trévian Contrôle', siret: expect.stringMatching(/^\d{14}$/) });
    expect(Object.keys(externe).toSorted()).toEqual(['id', 'idBureau', 'logo', 'nom', 'rev', 'seq']);
  });

  test('the RT changes how to reach the office, ADMIN its identity', async () => {
    expect(
      (await appel('manager', 'PUT', 'BureauInspection/1', { telephone: '02 61 91 10 11' })).json().telephone,
    ).toBe('02 61 91 10 11');
    expect((await appel('manager', 'PUT', 'BureauInspection/1', { numeroCofrac: '9-9999' })).json().champs).toEqual({
      numeroCofrac: 'interdit',
    });
    expect((await appel('admin', 'PUT', 'BureauInspection/1', { numeroCofrac: '3-1743' })).json().numeroCofrac).toBe(
      '3-1743',
    );
    expect((await appel('admin', 'DELETE', 'BureauInspection/1')).json().data.regle).toBe('bureau-utilise');
  });

  test('[access/A18] bank, invoices and prices of an office are its lead’s, on devices too', async () => {
    const reglages = {
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      parametresFacture: { prefixe: 'TC-', delaiJours: 30, tauxTvaCentiemes: 2000, mentions: '' },
      portee: 'Inspection d’opérations CEE',
    };
    const ecrit = await appel('admin', 'PUT', 'ControlCompany/1', reglages);
    expect(ecrit.json()).toMatchObject(reglages);
    expect((await appel('admin', 'PUT', 'BureauInspection/1', { iban: 'FR00' })).json().champs).toEqual({
      iban: 'n’est pas un IBAN',
    });
    const prix = {
      idBureauInspection: 1,
      idTypeIntervention: 'BAR-EN-101',
      actif: true,
      dureeMin: 75,
      prixHT: 21_500,
    };
    const ouvert = await appel('manager', 'POST', 'BureauInspectionTypeIntervention/postTypeIntervention', prix);
    expect(ouvert.json()).toMatchObject({ dureeMin: 75, prixHT: 21_500 });
    expect((await lire('manager', 'BureauInspection'))[0]).toMatchObject({ iban: reglages.iban });
    for (const nom of ['control', 'client'] as const) {
      expect(JSON.stringify(await lire(nom, 'BureauInspection'))).not.toMatch(/iban|FR76|parametresFacture/);
      expect(JSON.stringify(await lire(nom, 'Sync/pull'))).not.toMatch(/FR76300|21500/);
    }
    const types = await lire('control', 'BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/1');
    expect(types.every(({ prixHT }: { prixHT: number | null }) => prixHT === null)).toBe(true);
    expect(JSON.stringify(await lire('manager', 'Sync/pull'))).toMatch(/FR76300/);
  });

  test('ADMIN lists the offices with their accounts; a logo is a picture by its content', async () => {
    const [ligne] = await lire('admin', 'ControlCompany/List?search=trévian');
    expect(ligne).toMatchObject({ nom: 'Trévian Contrôle', ville: expect.any(String), actif: true });
    expect(ligne.nbUtilisateurs).toBeGreaterThan(3);
    expect(await lire('admin', 'ControlCompany/List?search=introuvable')).toEqual([]);
    expect((await appel('manager', 'GET', 'ControlCompany/List')).statusCode).toBe(403);
    const page = `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`;
    expect((await appel('admin', 'PUT', 'BureauInspection/1', { logo: page })).json().champs).toEqual({
      logo: 'n’est pas une image PNG, JPEG ou SVG',
    });
  });

  test('[sync/M10] a logo is decoded, or drawn, before it is taken', async () => {
    const changer = (type: string, contenu: string | Buffer) =>
      appel('admin', 'PUT', 'BureauInspection/1', {
        logo: `data:image/${type};base64,${Buffer.from(contenu).toString('base64')}`,
      });
    const cut = imageDemo(1).subarray(0, 2000);
    expect((await changer('png', cut)).json()).toMatchObject({ code: 'IMAGE_ILLISIBLE', champs: { logo: 'image' } });
    expect((await changer('svg+xml', '<svg nothing')).json()).toMatchObject({ champs: { logo: 'dessin' } });
    const before = (await lire('admin', 'BureauInspection/1')).logo;
    expect(before).not.toContain('nothing');
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8 L5 1 L8 8 Z"/></svg>';
    for (const [type, contenu] of [
      ['svg+xml', drawn],
      ['png', imageDemo(1)],
    ] as const)
      expect((await changer(type, contenu)).statusCode).toBe(200);
  });

  test('a new office takes the next number, and goes when it is empty', async () => {
    const cree = await appel('admin', 'POST', 'BureauInspection', OFFICE);
    expect([cree.statusCode, cree.json().idBureau]).toEqual([201, 3]);
    expect((await appel('admin', 'DELETE', `BureauInspection/${cree.json().id}`)).statusCode).toBe(204);
    expect(
      (await appel('admin', 'POST', 'BureauInspection', { ...OFFICE, logo: 'javascript:alert(1)' })).statusCode,
    ).toBe(400);
  });
});

describe('third parties and bells', () => {
  test('the office reads its clients whole, BASIC and CONTROL their names, a controller those of their dossiers', async () => {
    const tous = await lire('manager', 'Client/Liste?size=500');
    expect(tous.total).toBe(12);
    const noms = await lire('basic', 'Client/Liste');
    expect(noms.total).toBe(12);
    expect(noms.items.every(({ email }: { email: string | null }) => email === null)).toBe(true);
    const siens = await lire('control', 'Client/Liste?size=500');
    const dossiers = await lire('control', 'Demande?size=500');
    const attendus = new Set(dossiers.items.map(({ idClient }: { idClient: string }) => idClient));
    expect(new Set(siens.items.map(({ id }: { id: string }) => id))).toEqual(attendus);
    const statuts = await Promise.all(
      tous.items.map(async ({ id }: { id: string }) => [
        id,
        (await appel('control', 'GET', `Client/GetClientById/${id}`)).statusCode,
      ]),
    );
    expect(statuts).toEqual(tous.items.map(({ id }: { id: string }) => [id, attendus.has(id) ? 200 : 404]));
  });

  test('a client reads itself and no other', async () => {
    const { items } = await lire('manager', 'Client/Liste?size=500');
    const vus = await Promise.all(
      items.map(
        async ({ id }: { id: string }) => (await appel('client', 'GET', `Client/GetClientById/${id}`)).statusCode,
      ),
    );
    expect(vus.filter((status) => status === 200)).toHaveLength(1);
    expect((await appel('client', 'GET', 'Client/Liste')).statusCode).toBe(403);
  });

  test('installers are found by qualification and place', async () => {
    const { items } = await lire('manager', `Entreprise/Liste?rge=${encodeURIComponent('Pompe à chaleur')}&size=500`);
    expect(items.length).toBeGreaterThan(0);
    const domaines = items.map(({ qualificationsRGE }: { qualificationsRGE: { domaine: string }[] }) =>
      qualificationsRGE.map(({ domaine }) => domaine),
    );
    expect(domaines.every((liste: string[]) => liste.includes('Pompe à chaleur'))).toBe(true);
  });

  test('a bell is marked by its owner alone, and counted', async () => {
    const avant = await lire('control', 'Notification/GetNotificationsById?nonLues=true');
    expect(avant.totalNonLues).toBe(avant.items.length);
    const [cloche] = avant.items;
    expect(
      (await appel('manager', 'PUT', 'Notification/ModifyNotification', { id: cloche.id, lue: true })).statusCode,
    ).toBe(404);
    expect(
      (await appel('control', 'PUT', 'Notification/ModifyNotification', { id: cloche.id, lue: true })).json().lue,
    ).toBe(true);
    expect((await lire('control', 'Notification/GetNotificationsById')).totalNonLues).toBe(avant.totalNonLues - 1);
  });
});
