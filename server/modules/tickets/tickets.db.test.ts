/** Tickets and comments of an office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const SAISI = { type: 'Bug', priority: 'Elevée', titre: 'Carte blanche', description: 'Depuis ce matin.' };

let serveur: ServeurDeTest;
let bureau: Bureau;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });
const creer = async (qui: Personne): Promise<{ id: string; numero: string }> =>
  (await appel(qui, 'POST', 'ticket/CreateTicket', SAISI)).json();
const cloches = async (qui: Personne): Promise<string[]> =>
  (await appel(qui, 'GET', 'Notification/GetNotificationsById'))
    .json()
    .items.map(({ titre }: { titre: string }) => titre);

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('tickets', () => {
  test('[tickets/B1] [tickets/B5] a ticket has a number of its year, and is seen by those whom it concerns', async () => {
    const premier = await creer('yann');
    const second = await creer('maud');
    expect(Number(second.numero.slice(-5))).toBe(Number(premier.numero.slice(-5)) + 1);
    expect(premier.numero).toMatch(/^T-2026-\d{5}$/);
    const lu = async (qui: Personne, { id }: { id: string }) => (await appel(qui, 'GET', `ticket/${id}`)).statusCode;
    expect(
      await Promise.all((['gaelle', 'claire', 'yann', 'samia', 'etranger'] as const).map((q) => lu(q, premier))),
    ).toEqual([200, 200, 200, 404, 404]);
    expect(await Promise.all((['claire', 'maud', 'yann', 'etranger'] as const).map((q) => lu(q, second)))).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await appel('helene', 'GET', `ticket/${premier.id}`)).statusCode).toBe(403);
    // The counter goes on after the fixtures have aligned the others.
    await bureau.dossier();
    expect((await creer('yann')).numero > second.numero).toBe(true);
  });

  test('[tickets/B13] an office on two portals numbers its tickets on each of them', async () => {
    const { numero } = await creer('claire');
    const email = 'nathalie@bureau.example';
    await serveur.creerCompte({ email, role: 'MANAGER', variantes: ['mar'], idBureau: 1 });
    const appelant = { jeton: await serveur.connecter(email, 'mar'), variante: 'mar', body: SAISI } as const;
    const numeros: string[] = [];
    for (let n = 0; n < Number(numero.slice(-5)); n += 1)
      numeros.push((await serveur.appel('POST', '/api/ticket/CreateTicket', appelant)).json().numero);
    expect(numeros[0]).toBe('T-2026-00001');
    expect(numeros.at(-1)).toBe(numero);
  });

  test('[tickets/B11] a new ticket rings at those who may answer it, and at nobody else', async () => {
    const { numero } = await creer('maud');
    const titre = `Ticket ${numero} : nouveau, de Maud Le Bihan`;
    for (const qui of ['gaelle', 'claire'] as const) expect(await cloches(qui)).toContain(titre);
    for (const qui of ['maud', 'yann', 'etranger'] as const) expect(await cloches(qui)).not.toContain(titre);
    const sien = await creer('claire');
    expect((await cloches('claire')).join()).not.toContain(sien.numero);
  });

  test('[tickets/B3] [tickets/B6] ADMIN answers, and its author is told of each step', async () => {
    const { id, numero } = await creer('claire');
    expect((await appel('claire', 'PUT', `ticket/${id}`, { status: 'En cours' })).json().code).toBe(
      'DROIT_INSUFFISANT',
    );
    const body = { status: 'En cours', assigneA: bureau.ids.gaelle };
    expect((await appel('gaelle', 'PUT', `ticket/${id}`, body)).json()).toMatchObject({
      status: 'En cours',
      nomAssigne: 'Gaëlle Morvan',
    });
    const fin = await appel('gaelle', 'PUT', `ticket/${id}`, { status: 'Résolu', reponse: 'Videz le cache.' });
    expect(fin.json()).toMatchObject({ status: 'Résolu', reponse: 'Videz le cache.' });
    expect(await cloches('claire')).toEqual(
      expect.arrayContaining([`Ticket ${numero} : En cours`, `Ticket ${numero} : Résolu`]),
    );
    expect((await appel('claire', 'PUT', `ticket/${id}`, { status: 'En cours' })).json().code).toBe('MOTIF_REQUIS');
    const rouvert = await appel('claire', 'PUT', `ticket/${id}`, { status: 'En cours', motif: 'Encore blanche' });
    expect(rouvert.json()).toMatchObject({ status: 'En cours', motif: 'Encore blanche' });
    expect((await appel('gaelle', 'PUT', `ticket/${id}`, { status: 'Initié' })).json().code).toBe(
      'TRANSITION_INTERDITE',
    );
  });

  test('[tickets/B6] the bell rings when the answer comes from a device’s queue too', async () => {
    const { id, numero } = await creer('claire');
    const poste = appareil(serveur, bureau.jetons.gaelle);
    const reponse = await poste.pousser({ collection: 'records', id, changes: { status: 'En cours' } });
    expect(reponse).toMatchObject({ statut: 'accepte', doc: { status: 'En cours' } });
    expect(await cloches('claire')).toContain(`Ticket ${numero} : En cours`);
  });

  test('[tickets/B8] [tickets/B10] comments are read with their ticket, and ring at its author', async () => {
    const { id, numero } = await creer('yann');
    const texte = 'Sur quelle tablette ?';
    const fait = await appel('claire', 'POST', 'comment', {
      entite: 'ticket',
      idEntite: id,
      texte,
      mentions: [bureau.ids.samia, bureau.ids.gaelle],
    });
    expect([fait.statusCode, fait.json()]).toMatchObject([201, { auteur: { nom: 'Claire Vasseur' }, texte }]);
    const titre = `Ticket ${numero} : commentaire de Claire Vasseur`;
    expect(await cloches('yann')).toContain(titre);
    expect(await cloches('gaelle')).toContain(titre);
    expect(await cloches('samia')).not.toContain(titre);
    const url = `comment?entite=ticket&idEntite=${id}`;
    expect((await appel('yann', 'GET', url)).json()).toMatchObject({ total: 1, items: [{ texte }] });
    expect((await appel('samia', 'GET', url)).statusCode).toBe(404);
    expect((await appel('samia', 'POST', 'comment', { entite: 'ticket', idEntite: id, texte })).statusCode).toBe(404);
  });

  test('[tickets/B8] a comment of an intervention follows its dossier', async () => {
    const { idIntervention, idDossier } = await bureau.dossier();
    const sujet = { entite: 'intervention', idEntite: idIntervention };
    const { id } = (await appel('claire', 'POST', 'comment', { ...sujet, texte: 'Clé chez le gardien.' })).json();
    expect((await appel('yann', 'GET', `comment/${id}`)).statusCode).toBe(200);
    expect((await appel('samia', 'GET', `comment/${id}`)).statusCode).toBe(404);
    const changes = { idControleur: bureau.ids.samia };
    expect((await appel('claire', 'PUT', `Intervention/${idIntervention}`, changes)).statusCode).toBe(200);
    expect((await appel('samia', 'GET', `comment/${id}`)).statusCode).toBe(200);
    expect((await appel('claire', 'GET', `Demande/GetMessages/${idDossier}`)).json()).toEqual([]);
  });

  test('[tickets/B9] a comment is corrected and taken away by its author; the history keeps its text', async () => {
    const { id: idEntite } = await creer('yann');
    const { id } = (await appel('yann', 'POST', 'comment', { entite: 'ticket', idEntite, texte: 'Un' })).json();
    expect((await appel('claire', 'PUT', `comment/${id}`, { texte: 'Non' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await appel('yann', 'PUT', `comment/${id}`, { texte: 'Deux' })).json()).toMatchObject({ texte: 'Deux' });
    expect((await appel('yann', 'DELETE', `comment/${id}`)).statusCode).toBe(204);
    expect((await appel('yann', 'GET', `comment/${id}`)).statusCode).toBe(404);
    const lignes = await serveur.db.query(
      "select avant from historique where id_doc = $1 and champ = 'texte' order by n desc",
      [id],
    );
    expect(lignes[0]).toEqual({ avant: 'Deux' });
  });

  test('[sync/S19] a comment that arrives before its ticket waits for it', async () => {
    const poste = appareil(serveur, bureau.jetons.yann);
    const [idEntite, id] = [randomUUID(), randomUUID()];
    const changes = { kind: 'commentaire', entite: 'ticket', idEntite, texte: 'Et une photo', mentions: [] };
    const edit = { collection: 'records', id, nouveau: true, baseRev: 0, changes } as const;
    expect(await poste.pousser(edit)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    const ticket = { ...SAISI, kind: 'ticket', ecran: null, version: null };
    const neuf = { collection: 'records', id: idEntite, nouveau: true, baseRev: 0, changes: ticket } as const;
    expect(await poste.pousser(neuf)).toMatchObject({ statut: 'accepte' });
    expect(await poste.pousser(edit)).toMatchObject({ statut: 'accepte' });
  });

  test('[sync/S19] a file that arrives before the ticket that bears it waits for it', async () => {
    const poste = appareil(serveur, bureau.jetons.yann);
    const [idTicket, id] = [randomUUID(), randomUUID()];
    const facts = { nom: 'ecran.png', categorie: 'photo', type: 'image/png', taille: 12, sha256: 'a'.repeat(64) };
    const changes = { kind: 'fichier', idTicket, ...facts };
    const edit = { collection: 'records', id, nouveau: true, baseRev: 0, changes } as const;
    expect(await poste.pousser(edit)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    const ticket = { ...SAISI, kind: 'ticket', ecran: null, version: null };
    const neuf = { collection: 'records', id: idTicket, nouveau: true, baseRev: 0, changes: ticket } as const;
    expect(await poste.pousser(neuf)).toMatchObject({ statut: 'accepte' });
    expect(await poste.pousser(edit)).toMatchObject({ statut: 'accepte' });
  });

  test('[tickets/B7] ADMIN alone deletes a ticket, and its comments with it', async () => {
    const { id: idEntite } = await creer('claire');
    const { id } = (await appel('claire', 'POST', 'comment', { entite: 'ticket', idEntite, texte: 'Un' })).json();
    expect((await appel('claire', 'DELETE', `ticket/delete/${idEntite}`)).statusCode).toBe(403);
    expect((await appel('gaelle', 'DELETE', `ticket/delete/${idEntite}`)).statusCode).toBe(204);
    expect((await appel('claire', 'GET', `ticket/${idEntite}`)).statusCode).toBe(404);
    expect((await appel('claire', 'GET', `comment/${id}`)).statusCode).toBe(404);
  });

  test('a list is filtered, and sorted by priority in the order of the trade', async () => {
    const basse = (await appel('claire', 'POST', 'ticket', { ...SAISI, priority: 'Basse' })).json();
    const liste = async (query: string) =>
      (await appel('claire', 'GET', `ticket?${query}`)).json().items as { id: string; priority: string }[];
    expect(new Set((await liste('priority=Basse')).map(({ priority }) => priority))).toEqual(new Set(['Basse']));
    expect((await liste('sort=priority'))[0]?.id).toBe(basse.id);
    expect((await liste(`search=${basse.numero}`)).map(({ id }) => id)).toEqual([basse.id]);
  });
});
