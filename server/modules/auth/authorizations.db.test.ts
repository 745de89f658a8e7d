import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const appel = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { jeton = bureau.jetons.claire, body }: { jeton?: string; body?: object } = {},
) => serveur.appel(method, `/api/Authorization${url}`, { jeton, ...(body === undefined ? {} : { body }) });
const remplacer = (idUser: number, autorisations: object[], jeton = bureau.jetons.claire) =>
  appel('POST', '/setAuthorizationsByUser', { jeton, body: { idUser, autorisations } });

describe('authorisations', () => {
  test('[access/A11] a right taken away acts at the next call, and is told by its code', async () => {
    const idRt = await serveur.creerCompte({ email: 'rt2@bureau.example', role: 'MANAGER' });
    const jeton = await serveur.connecter('rt2@bureau.example');
    const droits = await remplacer(idRt, [{ code: 'utilisateur.gerer', accorde: false }], bureau.jetons.gaelle);
    expect(droits.json()).toContainEqual({ code: 'utilisateur.gerer', libelle: 'Gérer les comptes', accorde: false });
    const { idDossier: _, ...rien } = await bureau.dossier();
    expect(rien.idIntervention).toBeDefined();
    const refus = await serveur.appel('PUT', `/api/Auth/updateInfo/${bureau.ids.sandrine}`, {
      jeton,
      body: { telephone: '06', actif: true },
    });
    expect(refus.json().code).toBe('DROIT_INSUFFISANT');
    const verdict = await appel('GET', `/checkAuthorization/${idRt}/utilisateur.gerer`);
    expect(verdict.json()).toEqual({ autorise: false, motif: 'retiree' });
    expect(
      (await remplacer(idRt, [{ code: 'utilisateur.gerer', accorde: true }], bureau.jetons.gaelle)).statusCode,
    ).toBe(200);
    expect((await appel('GET', `/checkAuthorization/${idRt}/utilisateur.gerer`)).json().autorise).toBe(true);
  });

  test('a controller is assigned only a fiche they are authorised for on the day', async () => {
    const { yann } = bureau.ids;
    const { idIntervention } = await bureau.dossier({ intervention: { idControleur: null, nomControleur: null } });
    const affecter = () =>
      serveur.appel('PATCH', `/api/Intervention/patch/${idIntervention}`, {
        jeton: bureau.jetons.claire,
        body: { changes: { idControleur: yann, dateRdv: '2026-12-01T08:00:00.000Z' } },
      });
    await remplacer(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2026-11-30' }]);
    expect((await appel('GET', `/checkAuthorization/${yann}/habilitation.BAR-EN-101`)).json().autorise).toBe(true);
    expect((await affecter()).json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'habilitation' } });
    await remplacer(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2026-12-01' }]);
    expect((await affecter()).statusCode).toBe(200);
    await remplacer(yann, [{ code: 'habilitation.BAR-EN-101', accorde: false }]);
    expect((await appel('GET', `/checkAuthorization/${yann}/habilitation.BAR-EN-101`)).json()).toEqual({
      autorise: false,
      motif: 'habilitation',
    });
    await remplacer(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2027-06-30' }]);
  });

  test('[access/A14] of another office, of oneself and of an unknown code', async () => {
    expect((await remplacer(bureau.ids.etranger, [])).json().code).toBe('INTROUVABLE');
    expect((await remplacer(bureau.ids.claire, [{ code: 'planning.bureau', accorde: false }])).json().code).toBe(
      'DROIT_INSUFFISANT',
    );
    expect((await remplacer(bureau.ids.sandrine, [{ code: 'tout.faire', accorde: true }])).json().code).toBe(
      'VALIDATION',
    );
    const siens = await appel('GET', `/getAuthorizationsByUser/${bureau.ids.yann}`, { jeton: bureau.jetons.yann });
    expect(siens.json()).toMatchObject([
      { code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2027-06-30' },
    ]);
    const role = await appel('GET', `/checkAuthorization/${bureau.ids.sandrine}/dossier.archiver`);
    expect(role.json()).toEqual({ autorise: false, motif: 'role' });
  });

  test('an ADMIN adds codes; those of the rules are read only', async () => {
    const jeton = bureau.jetons.gaelle;
    const body = { code: 'rapport.signer', libelle: 'Signer un rapport', portee: 'bureau' };
    const cree = await appel('POST', '/postAuthrization', { jeton, body });
    expect([cree.statusCode, cree.json().fixe]).toEqual([201, false]);
    expect((await appel('POST', '/postAuthorization', { jeton, body })).json().code).toBe('CONFLIT');
    const { id } = cree.json();
    const change = await appel('PUT', `/${id}`, { jeton, body: { ...body, libelle: 'Signer' } });
    expect(change.json().libelle).toBe('Signer');
    expect((await appel('GET', '', { jeton })).json().map(({ code }: { code: string }) => code)).toContain(
      'rapport.signer',
    );
    expect((await appel('PUT', '/1', { jeton, body })).json().code).toBe('LECTURE_SEULE');
    expect((await appel('DELETE', `/${id}`, { jeton })).statusCode).toBe(204);
    expect((await appel('GET', `/${id}`, { jeton })).json().code).toBe('INTROUVABLE');
    expect((await appel('GET', '')).json().code).toBe('DROIT_INSUFFISANT');
  });
});
