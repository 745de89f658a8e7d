/** Tickets and comments of an office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const TYPED = { type: 'Bug', priority: 'Elevée', titre: 'Carte blanche', description: 'Depuis ce matin.' };

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const create = async (who: Who): Promise<{ id: string; numero: string }> =>
  (await call(who, 'POST', 'ticket/CreateTicket', TYPED)).json();
const cloches = async (who: Who): Promise<string[]> =>
  (await call(who, 'GET', 'Notification/GetNotificationsById'))
    .json()
    .items.map(({ titre }: { titre: string }) => titre);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('tickets', () => {
  test('[tickets/B1] [tickets/B5] a ticket has a number of its year, and is seen by those whom it concerns', async () => {
    const premier = await create('yann');
    const second = await create('maud');
    expect(Number(second.numero.slice(-5))).toBe(Number(premier.numero.slice(-5)) + 1);
    expect(premier.numero).toMatch(/^T-2026-\d{5}$/);
    const readTicket = async (who: Who, { id }: { id: string }) => (await call(who, 'GET', `ticket/${id}`)).statusCode;
    expect(
      await Promise.all(
        (['gaelle', 'claire', 'yann', 'samia', 'etranger'] as const).map((q) => readTicket(q, premier)),
      ),
    ).toEqual([200, 200, 200, 404, 404]);
    expect(
      await Promise.all((['claire', 'maud', 'yann', 'etranger'] as const).map((q) => readTicket(q, second))),
    ).toEqual([200, 200, 404, 404]);
    expect((await call('helene', 'GET', `ticket/${premier.id}`)).statusCode).toBe(403);
    // The counter goes on after the fixtures have aligned the others.
    await bureau.dossier();
    expect((await create('yann')).numero > second.numero).toBe(true);
  });

  test('[tickets/B13] an office on two portals numbers its tickets on each of them', async () => {
    const { numero } = await create('claire');
    const email = 'nathalie@bureau.example';
    await server.createAccount({ email, role: 'MANAGER', variantes: ['mar'], idBureau: 1 });
    const caller = { jeton: await server.signIn(email, 'mar'), variante: 'mar', body: TYPED } as const;
    const numeros: string[] = [];
    for (let n = 0; n < Number(numero.slice(-5)); n += 1)
      numeros.push((await server.call('POST', '/api/ticket/CreateTicket', caller)).json().numero);
    expect(numeros[0]).toBe('T-2026-00001');
    expect(numeros.at(-1)).toBe(numero);
  });

  test('[tickets/B11] a new ticket rings at those who may answer it, and at nobody else', async () => {
    const { numero } = await create('maud');
    const titre = `Ticket ${numero} : nouveau, de Maud Le Bihan`;
    for (const who of ['gaelle', 'claire'] as const) expect(await cloches(who)).toContain(titre);
    for (const who of ['maud', 'yann', 'etranger'] as const) expect(await cloches(who)).not.toContain(titre);
    const own = await create('claire');
    expect((await cloches('claire')).join()).not.toContain(own.numero);
  });

  test('[tickets/B3] [tickets/B6] ADMIN answers, and its author is told of each step', async () => {
    const { id, numero } = await create('claire');
    expect((await call('claire', 'PUT', `ticket/${id}`, { status: 'En cours' })).json().code).toBe('DROIT_INSUFFISANT');
    const body = { status: 'En cours', assigneA: bureau.ids.gaelle };
    expect((await call('gaelle', 'PUT', `ticket/${id}`, body)).json()).toMatchObject({
      status: 'En cours',
      nomAssigne: 'Gaëlle Morvan',
    });
    const fin = await call('gaelle', 'PUT', `ticket/${id}`, { status: 'Résolu', reponse: 'Videz le cache.' });
    expect(fin.json()).toMatchObject({ status: 'Résolu', reponse: 'Videz le cache.' });
    expect(await cloches('claire')).toEqual(
      expect.arrayContaining([`Ticket ${numero} : En cours`, `Ticket ${numero} : Résolu`]),
    );
    expect((await call('claire', 'PUT', `ticket/${id}`, { status: 'En cours' })).json().code).toBe('MOTIF_REQUIS');
    const reopened = await call('claire', 'PUT', `ticket/${id}`, { status: 'En cours', motif: 'Encore blanche' });
    expect(reopened.json()).toMatchObject({ status: 'En cours', motif: 'Encore blanche' });
    expect((await call('gaelle', 'PUT', `ticket/${id}`, { status: 'Initié' })).json().code).toBe(
      'TRANSITION_INTERDITE',
    );
  });

  test('[tickets/B6] the bell rings when the answer comes from a device’s queue too', async () => {
    const { id, numero } = await create('claire');
    const desk = appareil(server, bureau.jetons.gaelle);
    const answer = await desk.pousser({ collection: 'records', id, changes: { status: 'En cours' } });
    expect(answer).toMatchObject({ statut: 'accepte', doc: { status: 'En cours' } });
    expect(await cloches('claire')).toContain(`Ticket ${numero} : En cours`);
  });

  test('[tickets/B8] [tickets/B10] comments are read with their ticket, and ring at its author', async () => {
    const { id, numero } = await create('yann');
    const text = 'Sur quelle tablette ?';
    const done = await call('claire', 'POST', 'comment', {
      entite: 'ticket',
      idEntite: id,
      texte: text,
      mentions: [bureau.ids.samia, bureau.ids.gaelle],
    });
    expect([done.statusCode, done.json()]).toMatchObject([201, { auteur: { nom: 'Claire Vasseur' }, texte: text }]);
    const titre = `Ticket ${numero} : commentaire de Claire Vasseur`;
    expect(await cloches('yann')).toContain(titre);
    expect(await cloches('gaelle')).toContain(titre);
    expect(await cloches('samia')).not.toContain(titre);
    const url = `comment?entite=ticket&idEntite=${id}`;
    expect((await call('yann', 'GET', url)).json()).toMatchObject({ total: 1, items: [{ texte: text }] });
    expect((await call('samia', 'GET', url)).statusCode).toBe(404);
    expect((await call('samia', 'POST', 'comment', { entite: 'ticket', idEntite: id, texte: text })).statusCode).toBe(
      404,
    );
  });

  test('[access/E15] the comments of an archive are read, and neither added, corrected nor emptied, by a call or a queue', async () => {
    const { idIntervention, idDossier } = await bureau.dossier();
    const subject = { entite: 'intervention', idEntite: idIntervention };
    const { id } = (await call('claire', 'POST', 'comment', { ...subject, texte: 'Clé chez le gardien.' })).json();
    await server.db.query(
      `update documents set data = jsonb_set(data, '{etat}', '"ARCHIVE"') where collection = 'dossiers' and id = $1`,
      [idDossier],
    );
    const desk = appareil(server, bureau.jetons.claire);
    const fresh = { kind: 'commentaire', ...subject, idDossier, texte: 'Trop tard', mentions: [] };
    const answers = [
      await desk.pousser({ collection: 'records', id: randomUUID(), nouveau: true, changes: fresh }),
      await desk.pousser({ collection: 'records', id, changes: { texte: 'Récrit' } }),
      await desk.pousser({ collection: 'records', id, changes: { texte: '', retireLe: '2026-11-24T08:00:00.000Z' } }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ statut: 'refus', code: 'VERROUILLE', data: { etat: 'ARCHIVE' } });
    const calls = [
      await call('claire', 'POST', 'comment', { ...subject, texte: 'Trop tard' }),
      await call('claire', 'PUT', `comment/${id}`, { texte: 'Récrit' }),
      await call('claire', 'DELETE', `comment/${id}`),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([423, 423, 423]);
    expect((await call('claire', 'GET', `comment/${id}`)).json()).toMatchObject({ texte: 'Clé chez le gardien.' });
  });

  test('[tickets/B8] a comment of an intervention follows its dossier', async () => {
    const { idIntervention, idDossier } = await bureau.dossier();
    const subject = { entite: 'intervention', idEntite: idIntervention };
    const { id } = (await call('claire', 'POST', 'comment', { ...subject, texte: 'Clé chez le gardien.' })).json();
    expect((await call('yann', 'GET', `comment/${id}`)).statusCode).toBe(200);
    expect((await call('samia', 'GET', `comment/${id}`)).statusCode).toBe(404);
    const changes = { idControleur: bureau.ids.samia };
    expect((await call('claire', 'PUT', `Intervention/${idIntervention}`, changes)).statusCode).toBe(200);
    expect((await call('samia', 'GET', `comment/${id}`)).statusCode).toBe(200);
    expect((await call('claire', 'GET', `Demande/GetMessages/${idDossier}`)).json()).toEqual([]);
  });

  test('[tickets/B9] a comment is corrected and taken away by its author; the history keeps its text', async () => {
    const { id: idEntite } = await create('yann');
    const { id } = (await call('yann', 'POST', 'comment', { entite: 'ticket', idEntite, texte: 'Un' })).json();
    expect((await call('claire', 'PUT', `comment/${id}`, { texte: 'Non' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await call('yann', 'PUT', `comment/${id}`, { texte: 'Deux' })).json()).toMatchObject({ texte: 'Deux' });
    expect((await call('yann', 'DELETE', `comment/${id}`)).statusCode).toBe(204);
    expect((await call('yann', 'GET', `comment/${id}`)).statusCode).toBe(404);
    const rows = await server.db.query(
      "select avant from historique where id_doc = $1 and champ = 'texte' order by n desc",
      [id],
    );
    expect(rows[0]).toEqual({ avant: 'Deux' });
  });

  test('[sync/S19] a comment that arrives before its ticket waits for it', async () => {
    const desk = appareil(server, bureau.jetons.yann);
    const [idEntite, id] = [randomUUID(), randomUUID()];
    const changes = { kind: 'commentaire', entite: 'ticket', idEntite, texte: 'Et une photo', mentions: [] };
    const edit = { collection: 'records', id, nouveau: true, baseRev: 0, changes } as const;
    expect(await desk.pousser(edit)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    const ticket = { ...TYPED, kind: 'ticket', ecran: null, version: null };
    const fresh = { collection: 'records', id: idEntite, nouveau: true, baseRev: 0, changes: ticket } as const;
    expect(await desk.pousser(fresh)).toMatchObject({ statut: 'accepte' });
    expect(await desk.pousser(edit)).toMatchObject({ statut: 'accepte' });
  });

  test('[sync/S19] a file that arrives before the ticket that bears it waits for it', async () => {
    const desk = appareil(server, bureau.jetons.yann);
    const [idTicket, id] = [randomUUID(), randomUUID()];
    const facts = { nom: 'ecran.png', categorie: 'photo', type: 'image/png', taille: 12, sha256: 'a'.repeat(64) };
    const changes = { kind: 'fichier', idTicket, ...facts };
    const edit = { collection: 'records', id, nouveau: true, baseRev: 0, changes } as const;
    expect(await desk.pousser(edit)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    const ticket = { ...TYPED, kind: 'ticket', ecran: null, version: null };
    const fresh = { collection: 'records', id: idTicket, nouveau: true, baseRev: 0, changes: ticket } as const;
    expect(await desk.pousser(fresh)).toMatchObject({ statut: 'accepte' });
    expect(await desk.pousser(edit)).toMatchObject({ statut: 'accepte' });
  });

  test('[tickets/B7] ADMIN alone deletes a ticket, and its comments with it', async () => {
    const { id: idEntite } = await create('claire');
    const { id } = (await call('claire', 'POST', 'comment', { entite: 'ticket', idEntite, texte: 'Un' })).json();
    expect((await call('claire', 'DELETE', `ticket/delete/${idEntite}`)).statusCode).toBe(403);
    expect((await call('gaelle', 'DELETE', `ticket/delete/${idEntite}`)).statusCode).toBe(204);
    expect((await call('claire', 'GET', `ticket/${idEntite}`)).statusCode).toBe(404);
    expect((await call('claire', 'GET', `comment/${id}`)).statusCode).toBe(404);
  });

  test('a list is filtered, and sorted by priority in the order of the trade', async () => {
    const lowPriority = (await call('claire', 'POST', 'ticket', { ...TYPED, priority: 'Basse' })).json();
    const list = async (query: string) =>
      (await call('claire', 'GET', `ticket?${query}`)).json().items as { id: string; priority: string }[];
    expect(new Set((await list('priority=Basse')).map(({ priority }) => priority))).toEqual(new Set(['Basse']));
    expect((await list('sort=priority'))[0]?.id).toBe(lowPriority.id);
    expect((await list(`search=${lowPriority.numero}`)).map(({ id }) => id)).toEqual([lowPriority.id]);
  });
});
