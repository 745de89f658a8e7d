import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseLoosePapers } from '../../documents/erase-papers.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { KEYWORD } from '../../test-support/ocr-examples.ts';
import { SCAN, scannedPdf } from '../../test-support/scans.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { keepPage, takeJob } from './jobs.ts';

let server: TestServer;
let bureau: Bureau;
let keywords: string[];
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  keywords = [];
  for (const rest of [
    { motCle: 'Client', variantes: [], expression: '@texte', fiche: null },
    { motCle: 'Numéro Acermi', variantes: [], expression: '@texte', fiche: null, obligatoire: true },
    { motCle: 'Sous-traitance', variantes: [], attendu: 'présent', expression: null, obligatoire: false, fiche: null },
  ])
    keywords.push((await call('claire', 'POST', 'OcrKeyWord/Post', { ...KEYWORD, ...rest })).json().id);
});
afterAll(() => server.close());

// oxlint-disable-next-line max-params -- a call is who, how, where and what
const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, `/api/${path}`, { jeton: bureau.jetons[who], ...(body && { body }) });

interface Given {
  readonly files: readonly (readonly [string, Buffer])[];
  readonly fields?: Readonly<Record<string, string>>;
}
async function post(who: Who, path: string, { files, fields = {} }: Given) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('fichiers', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${bureau.jetons[who]}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const start = (who: Who, files: Given['files'], rest: Readonly<Record<string, string>> = {}) =>
  post(who, 'OcrAnalysis/BatchAnalysis', {
    files,
    fields: { nom: 'Pièces', typeDocument: 'devis', motsCles: JSON.stringify(keywords), ...rest },
  });
const analyse = async (id: string) => (await call('claire', 'GET', `OcrAnalysis/GetById/${id}`)).json();
const over = async (id: string) => {
  await expect.poll(async () => (await analyse(id)).statut, { timeout: 20_000 }).toMatch(/terminée|en erreur/);
  return analyse(id);
};

const ONCE = '5f0c1f4e-7d0a-4b3a-9d0a-000000000052';
const AT = {
  ligne1: '4 rue du Prieuré',
  ligne2: null,
  codePostal: '35220',
  ville: 'Châteaubourg',
  departement: '35',
  lat: null,
  lng: null,
};

describe('an analysis', { timeout: 60_000 }, () => {
  test('[ocr/OC50] [ocr/OC53] is accepted at once, read after, and says what was found and what is missing', async () => {
    const answer = await start('claire', [['devis.jpg', SCAN]]);
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { statut: 'en attente' }]);
    const read = await over(answer.json().id);
    expect(read).toMatchObject({
      statut: 'terminée',
      lus: 1,
      nbDocuments: 1,
      trouves: 2,
      manquants: 1,
      avancement: [],
    });
    const [paper] = read.documents;
    expect(paper).toMatchObject({ nom: 'devis.jpg', verdict: 'Incomplet', pages: [{ n: 1, lecture: 'image' }] });
    expect(paper.pages[0].texte).toContain('DV-2026-0418');
    expect(paper.resultats[0]).toMatchObject({ trouve: true, valeur: 'Mme Odette LEMARCHAND', page: 1 });
    const bytes = await call('claire', 'GET', `OcrAnalysis/File/${paper.id}`);
    expect(bytes.rawPayload.equals(SCAN)).toBe(true);
    expect((await call('yann', 'GET', `OcrAnalysis/GetById/${read.id}`)).statusCode).toBe(403);
  });

  test('[ocr/OC59] sent again under its id, an analysis is one', async () => {
    const id = randomUUID();
    const first = await start('claire', [['devis.jpg', SCAN]], { id });
    const again = await start('claire', [['devis.jpg', SCAN]], { id });
    expect([first.json().id, again.statusCode, again.json().id]).toEqual([id, 202, id]);
    expect(await over(id)).toMatchObject({ nbDocuments: 1, lus: 1 });
  });

  test('[ocr/OC51] a paper that cannot be read holds up no other; alone, the analysis is en erreur', async () => {
    const broken = Buffer.from('%PDF-1.4\nrien');
    const both = await over(
      (
        await start('claire', [
          ['a.pdf', broken],
          ['b.jpg', SCAN],
        ])
      ).json().id,
    );
    expect(both).toMatchObject({ statut: 'terminée', lus: 1, documents: [{ defaut: 'illisible' }, { statut: 'lu' }] });
    const alone = await over((await start('claire', [['a.pdf', broken]])).json().id);
    expect(alone).toMatchObject({ statut: 'en erreur', score: null });
    expect((await start('claire', [])).statusCode).toBe(400);
    expect((await start('claire', [['a.txt', Buffer.from('texte')]])).json().code).toBe('FICHIER_TYPE');
    expect((await start('yann', [['b.jpg', SCAN]])).statusCode).toBe(403);
  });

  test('[ocr/OC32] [ocr/OC55] what somebody types counts, and leaves when the paper is read again', async () => {
    const { id } = (await start('claire', [['devis.jpg', SCAN]])).json();
    const [paper] = (await over(id)).documents;
    const typed = await call('claire', 'PUT', `OcrAnalysis/SetValue/${paper.id}`, {
      idMotCle: keywords[1] ?? '',
      valeur: '12/015/789',
    });
    expect(typed.json()).toMatchObject({ verdict: expect.stringMatching(/Conforme|À relire/) });
    expect(await analyse(id)).toMatchObject({ trouves: 3, manquants: 0 });
    const again = await call('claire', 'POST', `OcrAnalysis/Retry/${id}`, {});
    expect([again.statusCode, again.json().statut]).toEqual([202, 'en attente']);
    expect(await over(id)).toMatchObject({ trouves: 2, manquants: 1 });
  });

  test('[ocr/OC55] [ocr/OC59] asked eight times at once, it starts once and is read again once: nobody meets a fault', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => start('claire', [['devis.jpg', SCAN]], { id: ONCE })),
    );
    const ids = made.map((answer) => [answer.statusCode, answer.json().id]);
    expect(ids).toEqual(Array.from({ length: 8 }, () => [202, ONCE]));
    expect((await over(ONCE)).documents).toHaveLength(1);
    const retry = () => call('claire', 'POST', `OcrAnalysis/Retry/${ONCE}`, {});
    const answers = await Promise.all(Array.from({ length: 8 }, retry));
    const refused = answers.filter(({ statusCode }) => statusCode !== 202);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(7).fill('TRANSITION_INTERDITE'));
    expect((await over(ONCE)).statut).toBe('terminée');
  });

  test('[ocr/OC40] [ocr/OC56] the dossier of a paper is proposed, and the paper becomes a file of it, once', async () => {
    const { idDossier } = await bureau.dossier({
      dossier: {
        beneficiaire: { civilite: 'Mme', nom: 'Lemarchand', prenom: 'Odette', telephone: null, email: null },
        adresseTravaux: AT,
        typesDemandes: ['BAR-EN-101'],
      },
    });
    const [paper] = (await over((await start('claire', [['devis.jpg', SCAN]])).json().id)).documents;
    expect(paper.proposition).toMatchObject({
      idDossier,
      nom: 'Odette Lemarchand',
      raisons: ['nom', 'adresse', 'ville', 'fiche'],
    });
    const attach = () => call('claire', 'POST', `OcrAnalysis/Attach/${paper.id}`, { idDossier });
    expect((await attach()).json()).toMatchObject({ idDossier, rattachePar: { role: 'MANAGER' } });
    expect((await attach()).json().code).toBe('TRANSITION_INTERDITE');
    const files = await server.db.query(
      `select data ->> 'nom' as nom, data ->> 'categorie' as categorie, data ->> 'recuLe' is not null as recu
       from documents where id_dossier = $1 and data ->> 'kind' = 'fichier'`,
      [idDossier],
    );
    expect(files).toEqual([{ nom: 'devis.jpg', categorie: 'devis', recu: true }]);
  });

  test('[ocr/OC54] what a kill left is taken again after its time, at the page after the last one that was kept', async () => {
    const idle = await createTestServer();
    try {
      const office = await openBureau(idle);
      const form = new FormData();
      form.append('nom', 'Reprise');
      form.append('typeDocument', 'devis');
      form.append(
        'fichiers',
        new File(
          [new Uint8Array(scannedPdf({ pages: 2, text: 'Devis de combles perdus, 98 m2, premiere page' }))],
          'a.pdf',
        ),
      );
      const encoded = new Response(form);
      const answer = await idle.app.inject({
        method: 'POST',
        url: '/api/OcrAnalysis/BatchAnalysis',
        headers: {
          authorization: `Bearer ${office.jetons.claire}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      const { id } = answer.json();
      const read = async () =>
        (await idle.call('GET', `/api/OcrAnalysis/GetById/${id}`, { jeton: office.jetons.claire })).json();
      await expect.poll(async () => (await read()).statut, { timeout: 20_000 }).toBe('terminée');
      const [paper] = (await read()).documents;
      const queue = (essais: number) =>
        idle.db.query(
          `insert into ocr_travaux (id_document, id_analyse, variante, sha256, essais, pris_jusqu_a)
           select id, data ->> 'idAnalyse', 'cee', data ->> 'sha256', $2, '2020-01-01' from documents where id = $1`,
          [paper.id, essais],
        );
      const text = 'Page gardée avant la coupure du courant';
      await queue(1);
      await idle.db.query('delete from ocr_pages where id_document = $1', [paper.id]);
      const page = { n: 1, lecture: 'texte', confiance: 1, texte: text, mots: [] } as const;
      await keepPage(idle.db, paper.id, { page, sur: 2, now: new Date('2020-01-01') });
      expect((await read()).avancement).toEqual([{ idDocument: paper.id, lues: 1, sur: 2 }]);
      expect(await takeJob(idle.db, new Date('2020-01-01T00:00:30.000Z'))).toBeNull();
      await idle.db.query(`select pg_notify('ocr', 'travail')`);
      await expect.poll(async () => (await read()).avancement, { timeout: 20_000 }).toEqual([]);
      expect((await read()).documents[0].pages).toMatchObject([
        { n: 1, texte: text },
        { n: 2, mots: 8 },
      ]);
      // Of a process that ended before it kept anything of it, it may be the cause: it is told, and not taken again.
      await idle.db.query('delete from ocr_pages where id_document = $1', [paper.id]);
      await queue(1);
      await idle.db.query(`select pg_notify('ocr', 'travail')`);
      await expect.poll(async () => (await read()).documents[0].defaut, { timeout: 20_000 }).toBe('trop-lourd');
    } finally {
      await idle.close();
    }
  });

  test('[ocr/OC58] a keyword is tried on a file, and nothing is kept of it', async () => {
    const motCle = { ...KEYWORD, motCle: 'Établi le', variantes: [], expression: '@date' };
    const tried = await post('claire', 'OcrKeyWord/Test', {
      files: [['devis.jpg', SCAN]],
      fields: { motCle: JSON.stringify(motCle) },
    });
    expect(tried.json()).toMatchObject({ defaut: null, resultat: { trouve: true, valeur: '2026-09-14' } });
    const known = await server.db.query(`select 1 from documents where data ->> 'motCle' = 'Établi le'`);
    expect(known).toEqual([]);
  });

  test('[ocr/OC57] the words of a paper leave with the person of its dossier', async () => {
    const target = await bureau.dossier({ dossier: { aSupprimerLe: '2026-01-01' } });
    const { id } = (await start('claire', [['devis.jpg', SCAN]])).json();
    const [paper] = (await over(id)).documents;
    await server.db.query(
      `update documents set data = data || jsonb_build_object('idDossier', $2::text), id_dossier = $2 where id = $1`,
      [paper.id, target.idDossier],
    );
    const { numero } = (await call('gaelle', 'GET', `Demande/${target.idDossier}`)).json();
    const erased = await call('gaelle', 'POST', `Rgpd/effacement/beneficiaire/${target.idDossier}`, {
      confirmation: numero,
    });
    expect(erased.statusCode).toBe(200);
    expect(await server.db.query('select 1 from ocr_pages where id_document = $1', [paper.id])).toEqual([]);
    const [left] = await server.db.query<{ data: object }>('select data from documents where id = $1', [paper.id]);
    expect(JSON.stringify(left)).not.toContain('LEMARCHAND');
    expect(left).toMatchObject({ data: { nom: '[effacé]', resultats: [] } });
  });

  test('[ocr/OC60] papers in no dossier leave after 90 days, words, bytes and history; those of a dossier stay with their analysis', async () => {
    const { id: alone } = (await start('claire', [['devis.jpg', SCAN]], { nom: 'Devis Lemarchand' })).json();
    const { id: shared } = (
      await start('claire', [
        ['reste.jpg', SCAN],
        ['va.jpg', SCAN],
      ])
    ).json();
    const { createdAt, documents } = await over(alone);
    const [paper] = documents;
    const [kept, loose] = (await over(shared)).documents;
    const target = await bureau.dossier();
    const attached = await call('claire', 'POST', `OcrAnalysis/Attach/${kept.id}`, { idDossier: target.idDossier });
    expect(attached.statusCode).toBe(200);
    const day = (days: number) => new Date(Date.parse(createdAt) + days * 86_400_000).toISOString();
    const wordsOf = async (id: string) =>
      (await server.db.query('select 1 from ocr_pages where id_document = $1', [id])).length;

    expect(await eraseLoosePapers(server.db, day(89))).toBe(0);
    expect((await call('claire', 'GET', `OcrAnalysis/GetById/${alone}`)).statusCode).toBe(200);
    expect(await eraseLoosePapers(server.db, day(91))).toBeGreaterThanOrEqual(2);
    expect(await eraseLoosePapers(server.db, day(91))).toBe(0);

    expect((await call('claire', 'GET', `OcrAnalysis/GetById/${alone}`)).statusCode).toBe(404);
    const stayed = (await call('claire', 'GET', `OcrAnalysis/GetById/${shared}`)).json();
    expect(stayed.documents.map((one: { id: string }) => one.id)).toEqual([kept.id]);
    expect([await wordsOf(paper.id), await wordsOf(loose.id)]).toEqual([0, 0]);
    expect(await wordsOf(kept.id)).toBeGreaterThan(0);
    const [gone] = await server.db.query<{ said: string }>(
      `select concat((select data::text from documents where id = $1), (select data::text from documents where id = $2),
         (select string_agg(concat(avant::text, apres::text), ' ') from historique where id_doc in ($1, $2))) as said`,
      [alone, paper.id],
    );
    expect(gone?.said).toMatch(/effacé/);
    expect(gone?.said).not.toMatch(/lemarchand|devis\.jpg/i);
    const toTakeOff = await server.db.query(`select cle from octets_a_effacer where genre = 'fichier'`);
    expect(toTakeOff.length).toBeGreaterThan(0);
  });
});
