/** [rgpd/RG14] [rgpd/RG15] The erasure of an account, and of the people of a client. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonneRgpd } from '#domain/api/rgpd.ts';
import { EVENEMENTS } from '#domain/courriels/preferences.ts';
import { EFFACE } from '#domain/rgpd/marque.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';
import { traces } from '../../test-support/vidage.ts';

const EMAIL = 'zephyrine.abgrall@bureau.example';
const NOM = { nom: 'Abgrall-Zvolski', prenom: 'Zéphyrine' };
const TELEPHONE = '06 98 12 34 56';
const DU_COMPTE = [EMAIL, NOM.nom, NOM.prenom, TELEPHONE];
const CONTACT = {
  nom: 'Quintrec-Mahé',
  prenom: 'Philibert',
  qualite: null,
  telephone: '02 96 11 00 77',
  email: 'philibert@oxance.example',
};
const DU_CONTACT = [CONTACT.nom, CONTACT.prenom, CONTACT.telephone, CONTACT.email];

let serveur: ServeurDeTest;
let bureau: Bureau;
const effacer = (type: PersonneRgpd, id: string | number, confirmation: string) =>
  serveur.appel('POST', `/api/Rgpd/effacement/${type}/${id}`, {
    jeton: bureau.jetons.gaelle,
    body: { confirmation },
  });
const modifier = (id: number, body: object) =>
  serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bureau.jetons.gaelle, body });

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
});
afterAll(() => serveur.close());

describe('the erasure of an account and of contacts', () => {
  test('[rgpd/RG14] no table and no file bears the account any more; what it was given and wrote stays', async () => {
    const id = await serveur.creerCompte({ email: EMAIL, role: 'CONTROL', ...NOM });
    const jeton = await serveur.connecter(EMAIL);
    const tous = Object.fromEntries(EVENEMENTS.map((un) => [un, { cloche: true, courriel: true }]));
    expect((await modifier(id, { telephone: TELEPHONE, notifications: tous })).statusCode).toBe(200);
    const donnee = { idControleur: id, nomControleur: `${NOM.prenom} ${NOM.nom}` };
    const de = await bureau.dossier({
      intervention: donnee,
      dossier: { controleurs: [{ id, nom: donnee.nomControleur }] },
    });
    const message = { kind: 'message', idDossier: de.idDossier, fil: 'interne', texte: 'Clé chez le gardien' };
    const edit = { collection: 'records', id: randomUUID(), changes: message, nouveau: true } as const;
    const tablette = appareil(serveur, jeton);
    expect(await tablette.pousser(edit)).toMatchObject({ statut: 'accepte' });
    await tablette.pousser({ collection: 'dossiers', id: de.idDossier, changes: { acces: 'refusé' } });
    const rendue = {
      collection: 'interventions',
      id: de.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    } as const;
    expect(await appareil(serveur, bureau.jetons.claire).pousser(rendue)).toMatchObject({ statut: 'accepte' });
    await serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(EMAIL)}/cee`);
    await serveur.courriels();

    const enService = await effacer('utilisateur', id, EMAIL);
    expect([enService.statusCode, enService.json().code]).toEqual([422, 'EFFACEMENT_COMPTE']);
    expect((await modifier(id, { actif: false })).statusCode).toBe(200);
    expect(new Set(await traces(serveur, DU_COMPTE))).toEqual(
      new Set(['courriels', 'documents', 'historique', 'refus', 'utilisateurs']),
    );
    const fait = await effacer('utilisateur', id, EMAIL);
    expect([fait.statusCode, fait.json()]).toMatchObject([200, { issue: 'anonymise', id: String(id) }]);
    expect(await traces(serveur, DU_COMPTE)).toEqual([]);

    const lignes = await serveur.appel('GET', `/api/Demande/GetLogsDemande/${de.idDossier}`, {
      jeton: bureau.jetons.claire,
    });
    expect(lignes.json()).toContainEqual(
      expect.objectContaining({ utilisateur: EFFACE, action: 'creation', collection: 'records' }),
    );
    const { docs } = await appareil(serveur, bureau.jetons.claire).tirer();
    expect(docs.map(({ d }) => d)).toContainEqual(
      expect.objectContaining({ texte: 'Clé chez le gardien', auteur: { id, nom: EFFACE, role: 'CONTROL' } }),
    );
    // It opens nothing any more, and nobody gives it a name again.
    const rouvrir = await modifier(id, { actif: true, nom: NOM.nom });
    expect([rouvrir.statusCode, rouvrir.json().code]).toEqual([410, 'DONNEES_EFFACEES']);
    expect(await traces(serveur, DU_COMPTE)).toEqual([]);
    expect((await effacer('utilisateur', id, 'déjà')).json()).toMatchObject({
      sources: [],
      effaceLe: fait.json().effaceLe,
    });
  });

  test('[rgpd/RG14] an account whose name is on an issued report is kept, until the day when its archive ends', async () => {
    const id = await serveur.creerCompte({
      email: 'porteur@bureau.example',
      role: 'CONTROL',
      nom: 'Porteur',
      actif: false,
    });
    const de = await bureau.dossier({ intervention: { etat: 'VALIDE', idControleur: id } });
    const refus = await effacer('utilisateur', id, 'porteur@bureau.example');
    expect([refus.statusCode, refus.json()]).toMatchObject([422, { code: 'EFFACEMENT_COMPTE' }]);
    expect(refus.json().data).not.toHaveProperty('aPartirDu');
    await serveur.db.query(`update documents set data = data || '{"conserverJusquAu":"2036-12-31"}' where id = $1`, [
      de.idDossier,
    ]);
    expect((await effacer('utilisateur', id, 'porteur@bureau.example')).json().data).toMatchObject({
      aPartirDu: '2037-01-01',
    });
  });

  test('[rgpd/RG15] the people of a company leave its record, its history and its mails; the company goes on', async () => {
    const jeton = bureau.jetons.claire;
    const client = {
      contact: `${CONTACT.prenom} ${CONTACT.nom}`,
      telephone: CONTACT.telephone,
      email: CONTACT.email,
      contacts: [CONTACT],
    };
    const ecrire = (changes: object) => serveur.appel('PUT', `/api/Client/${CLIENT}`, { jeton, body: changes });
    expect((await ecrire(client)).statusCode).toBe(200);
    const de = await bureau.dossier();
    const mail = {
      destinataires: [CONTACT.email],
      objet: 'Visite',
      message: 'Bonjour',
      entite: 'dossier',
      idEntite: de.idDossier,
    };
    expect((await serveur.appel('POST', '/api/mails/sendEmail', { jeton, body: mail })).statusCode).toBe(200);
    expect(new Set(await traces(serveur, DU_CONTACT))).toEqual(new Set(['courriels', 'documents', 'historique']));
    const [avant] = await serveur.db.query<{ rev: number }>('select rev from documents where id = $1', [CLIENT]);
    expect((await effacer('client', CLIENT, 'Oxance')).statusCode).toBe(400);
    const fait = await effacer('client', CLIENT, 'Oxance Énergie');
    expect([fait.statusCode, fait.json()]).toMatchObject([200, { issue: 'anonymise' }]);
    expect(await traces(serveur, DU_CONTACT)).toEqual([]);
    // An edit that a device made before meets the erasure: a person chooses, nothing is written over by itself.
    const edit = {
      collection: 'records',
      id: CLIENT,
      changes: { telephone: CONTACT.telephone },
      baseRev: avant?.rev ?? 0,
    } as const;
    expect(await appareil(serveur, jeton).pousser(edit)).toMatchObject({ statut: 'conflit' });
    expect(await traces(serveur, DU_CONTACT)).toEqual([]);
    expect((await ecrire({ contact: 'Son successeur' })).statusCode).toBe(200);
    expect((await effacer('client', CLIENT, 'Oxance Énergie')).json().sources).toContainEqual({
      source: 'documents',
      lignes: 1,
    });
  });
});
