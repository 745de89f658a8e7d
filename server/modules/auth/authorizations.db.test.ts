import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { jeton = bureau.jetons.claire, body }: { jeton?: string; body?: object } = {},
) => server.call(method, `/api/Authorization${url}`, { jeton, ...(body === undefined ? {} : { body }) });
const replace = (idUser: number, autorisations: object[], token = bureau.jetons.claire) =>
  call('POST', '/setAuthorizationsByUser', { jeton: token, body: { idUser, autorisations } });

describe('authorisations', () => {
  test('[access/A11] a right taken away acts at the next call, and is told by its code', async () => {
    const idRt = await server.createAccount({ email: 'rt2@bureau.example', role: 'MANAGER' });
    const token = await server.signIn('rt2@bureau.example');
    const rights = await replace(idRt, [{ code: 'utilisateur.gerer', accorde: false }], bureau.jetons.gaelle);
    expect(rights.json()).toContainEqual({ code: 'utilisateur.gerer', libelle: 'Gérer les comptes', accorde: false });
    const { idDossier: _, ...rien } = await bureau.dossier();
    expect(rien.idIntervention).toBeDefined();
    const refus = await server.call('PUT', `/api/Auth/updateInfo/${bureau.ids.sandrine}`, {
      jeton: token,
      body: { telephone: '06', actif: true },
    });
    expect(refus.json().code).toBe('DROIT_INSUFFISANT');
    const verdict = await call('GET', `/checkAuthorization/${idRt}/utilisateur.gerer`);
    expect(verdict.json()).toEqual({ autorise: false, motif: 'retiree' });
    expect((await replace(idRt, [{ code: 'utilisateur.gerer', accorde: true }], bureau.jetons.gaelle)).statusCode).toBe(
      200,
    );
    expect((await call('GET', `/checkAuthorization/${idRt}/utilisateur.gerer`)).json().autorise).toBe(true);
  });

  test('a controller is assigned only a fiche they are authorised for on the day', async () => {
    const { yann } = bureau.ids;
    const { idIntervention } = await bureau.dossier({ intervention: { idControleur: null, nomControleur: null } });
    const assign = () =>
      server.call('PATCH', `/api/Intervention/patch/${idIntervention}`, {
        jeton: bureau.jetons.claire,
        body: { changes: { idControleur: yann, dateRdv: '2026-12-01T08:00:00.000Z' } },
      });
    await replace(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2026-11-30' }]);
    expect((await call('GET', `/checkAuthorization/${yann}/habilitation.BAR-EN-101`)).json().autorise).toBe(true);
    expect((await assign()).json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'habilitation' } });
    await replace(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2026-12-01' }]);
    expect((await assign()).statusCode).toBe(200);
    await replace(yann, [{ code: 'habilitation.BAR-EN-101', accorde: false }]);
    expect((await call('GET', `/checkAuthorization/${yann}/habilitation.BAR-EN-101`)).json()).toEqual({
      autorise: false,
      motif: 'habilitation',
    });
    await replace(yann, [{ code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2027-06-30' }]);
  });

  test('[access/A14] of another office, of oneself and of an unknown code', async () => {
    expect((await replace(bureau.ids.etranger, [])).json().code).toBe('INTROUVABLE');
    expect((await replace(bureau.ids.claire, [{ code: 'planning.bureau', accorde: false }])).json().code).toBe(
      'DROIT_INSUFFISANT',
    );
    expect((await replace(bureau.ids.sandrine, [{ code: 'tout.faire', accorde: true }])).json().code).toBe(
      'VALIDATION',
    );
    const own = await call('GET', `/getAuthorizationsByUser/${bureau.ids.yann}`, { jeton: bureau.jetons.yann });
    expect(own.json()).toMatchObject([
      { code: 'optimiseur.appliquer', accorde: true },
      { code: 'habilitation.BAR-EN-101', accorde: true, habilitationJusquAu: '2027-06-30' },
    ]);
    const role = await call('GET', `/checkAuthorization/${bureau.ids.sandrine}/dossier.archiver`);
    expect(role.json()).toEqual({ autorise: false, motif: 'role' });
  });

  test('an ADMIN adds codes; those of the rules are read only', async () => {
    const token = bureau.jetons.gaelle;
    const body = { code: 'rapport.signer', libelle: 'Signer un rapport', portee: 'bureau' };
    const created = await call('POST', '/postAuthrization', { jeton: token, body });
    expect([created.statusCode, created.json().fixe]).toEqual([201, false]);
    expect((await call('POST', '/postAuthorization', { jeton: token, body })).json().code).toBe('CONFLIT');
    const { id } = created.json();
    const change = await call('PUT', `/${id}`, { jeton: token, body: { ...body, libelle: 'Signer' } });
    expect(change.json().libelle).toBe('Signer');
    expect((await call('GET', '', { jeton: token })).json().map(({ code }: { code: string }) => code)).toContain(
      'rapport.signer',
    );
    expect((await call('PUT', '/1', { jeton: token, body })).json().code).toBe('LECTURE_SEULE');
    expect((await call('DELETE', `/${id}`, { jeton: token })).statusCode).toBe(204);
    expect((await call('GET', `/${id}`, { jeton: token })).json().code).toBe('INTROUVABLE');
    expect((await call('GET', '')).json().code).toBe('DROIT_INSUFFISANT');
  });
});
