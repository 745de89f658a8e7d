/** [rgpd/RG14] [rgpd/RG15] The erasure of an account, and of the people of a client. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonneRgpd } from '#domain/api/rgpd.ts';
import { EVENTS } from '#domain/courriels/preferences.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { traces } from '../../test-support/dump.ts';

const EMAIL = 'zephyrine.abgrall@bureau.example';
const NOM = { nom: 'Abgrall-Zvolski', prenom: 'Zéphyrine' };
const TELEPHONE = '06 98 12 34 56';
const OF_ACCOUNT = [EMAIL, NOM.nom, NOM.prenom, TELEPHONE];
const CONTACT = {
  nom: 'Quintrec-Mahé',
  prenom: 'Philibert',
  qualite: null,
  telephone: '02 96 11 00 77',
  email: 'philibert@oxance.example',
};
const OF_CONTACT = [CONTACT.nom, CONTACT.prenom, CONTACT.telephone, CONTACT.email];

let server: TestServer;
let bureau: Bureau;
const erase = (type: PersonneRgpd, id: string | number, confirmation: string) =>
  server.call('POST', `/api/Rgpd/effacement/${type}/${id}`, {
    jeton: bureau.jetons.gaelle,
    body: { confirmation },
  });
const modifier = (id: number, body: object) =>
  server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bureau.jetons.gaelle, body });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
});
afterAll(() => server.close());

describe('the erasure of an account and of contacts', () => {
  test('[rgpd/RG14] no table and no file bears the account any more; what it was given and wrote stays', async () => {
    const id = await server.createAccount({ email: EMAIL, role: 'CONTROL', ...NOM });
    const token = await server.signIn(EMAIL);
    const all = Object.fromEntries(EVENTS.map((one) => [one, { cloche: true, courriel: true }]));
    expect((await modifier(id, { telephone: TELEPHONE, notifications: all })).statusCode).toBe(200);
    const assigned = { idControleur: id, nomControleur: `${NOM.prenom} ${NOM.nom}` };
    const target = await bureau.dossier({
      intervention: assigned,
      dossier: { controleurs: [{ id, nom: assigned.nomControleur }] },
    });
    const message = { kind: 'message', idDossier: target.idDossier, fil: 'interne', texte: 'Clé chez le gardien' };
    const edit = { collection: 'records', id: randomUUID(), changes: message, nouveau: true } as const;
    const tablet = appareil(server, token);
    expect(await tablet.pousser(edit)).toMatchObject({ statut: 'accepte' });
    await tablet.pousser({ collection: 'dossiers', id: target.idDossier, changes: { acces: 'refusé' } });
    const givenBack = {
      collection: 'interventions',
      id: target.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    } as const;
    expect(await appareil(server, bureau.jetons.claire).pousser(givenBack)).toMatchObject({ statut: 'accepte' });
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(EMAIL)}/cee`);
    await server.courriels();

    const stillActive = await erase('utilisateur', id, EMAIL);
    expect([stillActive.statusCode, stillActive.json().code]).toEqual([422, 'EFFACEMENT_COMPTE']);
    expect((await modifier(id, { actif: false })).statusCode).toBe(200);
    expect(new Set(await traces(server, OF_ACCOUNT))).toEqual(
      new Set(['courriels', 'documents', 'historique', 'refus', 'utilisateurs']),
    );
    const done = await erase('utilisateur', id, EMAIL);
    expect([done.statusCode, done.json()]).toMatchObject([200, { issue: 'anonymise', id: String(id) }]);
    expect(await traces(server, OF_ACCOUNT)).toEqual([]);

    const rows = await server.call('GET', `/api/Demande/GetLogsDemande/${target.idDossier}`, {
      jeton: bureau.jetons.claire,
    });
    expect(rows.json()).toContainEqual(
      expect.objectContaining({ utilisateur: EFFACE, action: 'creation', collection: 'records' }),
    );
    const { docs } = await appareil(server, bureau.jetons.claire).tirer();
    expect(docs.map(({ d }) => d)).toContainEqual(
      expect.objectContaining({ texte: 'Clé chez le gardien', auteur: { id, nom: EFFACE, role: 'CONTROL' } }),
    );
    // It opens nothing any more, and nobody gives it a name again.
    const reopening = await modifier(id, { actif: true, nom: NOM.nom });
    expect([reopening.statusCode, reopening.json().code]).toEqual([410, 'DONNEES_EFFACEES']);
    expect(await traces(server, OF_ACCOUNT)).toEqual([]);
    expect((await erase('utilisateur', id, 'déjà')).json()).toMatchObject({
      sources: [],
      effaceLe: done.json().effaceLe,
    });
  });

  test('[rgpd/RG14] an account whose name is on an issued report is kept, until the day when its archive ends', async () => {
    const id = await server.createAccount({
      email: 'porteur@bureau.example',
      role: 'CONTROL',
      nom: 'Porteur',
      actif: false,
    });
    const target = await bureau.dossier({ intervention: { etat: 'VALIDE', idControleur: id } });
    const refus = await erase('utilisateur', id, 'porteur@bureau.example');
    expect([refus.statusCode, refus.json()]).toMatchObject([422, { code: 'EFFACEMENT_COMPTE' }]);
    expect(refus.json().data).not.toHaveProperty('aPartirDu');
    await server.db.query(`update documents set data = data || '{"conserverJusquAu":"2036-12-31"}' where id = $1`, [
      target.idDossier,
    ]);
    expect((await erase('utilisateur', id, 'porteur@bureau.example')).json().data).toMatchObject({
      aPartirDu: '2037-01-01',
    });
  });

  test('[rgpd/RG15] the people of a company leave its record, its history and its mails; the company goes on', async () => {
    const token = bureau.jetons.claire;
    const client = {
      contact: `${CONTACT.prenom} ${CONTACT.nom}`,
      telephone: CONTACT.telephone,
      email: CONTACT.email,
      contacts: [CONTACT],
    };
    const write = (changes: object) => server.call('PUT', `/api/Client/${CLIENT}`, { jeton: token, body: changes });
    expect((await write(client)).statusCode).toBe(200);
    const target = await bureau.dossier();
    const mail = {
      destinataires: [CONTACT.email],
      objet: 'Visite',
      message: 'Bonjour',
      entite: 'dossier',
      idEntite: target.idDossier,
    };
    expect((await server.call('POST', '/api/mails/sendEmail', { jeton: token, body: mail })).statusCode).toBe(200);
    expect(new Set(await traces(server, OF_CONTACT))).toEqual(new Set(['courriels', 'documents', 'historique']));
    const [avant] = await server.db.query<{ rev: number }>('select rev from documents where id = $1', [CLIENT]);
    expect((await erase('client', CLIENT, 'Oxance')).statusCode).toBe(400);
    const done = await erase('client', CLIENT, 'Oxance Énergie');
    expect([done.statusCode, done.json()]).toMatchObject([200, { issue: 'anonymise' }]);
    expect(await traces(server, OF_CONTACT)).toEqual([]);
    // An edit that a device made before meets the erasure: a person chooses, nothing is written over by itself.
    const edit = {
      collection: 'records',
      id: CLIENT,
      changes: { telephone: CONTACT.telephone },
      baseRev: avant?.rev ?? 0,
    } as const;
    expect(await appareil(server, token).pousser(edit)).toMatchObject({ statut: 'conflit' });
    expect(await traces(server, OF_CONTACT)).toEqual([]);
    expect((await write({ contact: 'Son successeur' })).statusCode).toBe(200);
    expect((await erase('client', CLIENT, 'Oxance Énergie')).json().sources).toContainEqual({
      source: 'documents',
      lignes: 1,
    });
  });
});
