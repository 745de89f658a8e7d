/** A dossier that is given to another client: what each of them is told, by the pull and by calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, ENTREPRISE, openBureau, type TestDossier } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { insertMany } from './bulk.ts';

const OTHER = '8e1f3ad2-0014-4a00-8000-000000000014';
const FORMER_NAMES = /Le Bihan|Oxance|OXA-171|mot de maud|mot à maud/;

let server: TestServer;
let bureau: Bureau;
let newcomer: string;
let target: TestDossier;
let openVisit: string;
const ids = { fromClient: randomUUID(), toClient: randomUUID(), file: randomUUID(), comment: randomUUID() };

const device = (jeton: string) => appareil(server, jeton);
const { maud, claire } = { maud: () => device(bureau.jetons.maud), claire: () => device(bureau.jetons.claire) };
const accepted = async (reply: Promise<{ readonly statut: string }>) => {
  expect(await reply).toMatchObject({ statut: 'accepte' });
};
const message = (id: string, texte: string) => ({
  collection: 'records' as const,
  id,
  nouveau: true,
  changes: { kind: 'message', idDossier: target.idDossier, fil: 'client', texte },
});
const read = (jeton: string, url: string) => server.call('GET', `/api/${url}`, { jeton });
const giveTo = async (idClient: string) => {
  const [row] = await server.db.query<{ rev: number }>('select rev from documents where id = $1', [target.idDossier]);
  const edit = { collection: 'dossiers', id: target.idDossier, baseRev: row?.rev ?? 0, changes: { idClient } } as const;
  await accepted(claire().pousser(edit));
};
/** Everything that somebody holds, and reads of the dossier by calls. */
async function toldTo(jeton: string): Promise<string> {
  const page = await device(jeton).tirer();
  const { idDossier, idIntervention } = target;
  const answers = [];
  for (const url of [
    `Demande/${idDossier}`,
    `Demande/logs/${idDossier}`,
    `Demande/GetMessages/${idDossier}`,
    `Intervention/${idIntervention}`,
    `Intervention/${openVisit}`,
    `Comment?entite=intervention&idEntite=${openVisit}`,
    `Comment?entite=intervention&idEntite=${idIntervention}`,
  ])
    answers.push((await read(jeton, url)).body);
  const authors = await server.call('POST', '/api/Sync/auteurs', {
    jeton,
    body: { documents: [{ collection: 'dossiers', id: idDossier, rev: 0 }] },
  });
  return JSON.stringify(page.docs) + answers.join('\n') + authors.body;
}

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await server.db.transaction((tx) =>
    insertMany(tx, [
      {
        collection: 'records',
        data: { id: OTHER, kind: 'client', variante: 'cee', idBureauInspection: 1, raisonSociale: 'Ardenne Copro' },
      },
    ]),
  );
  await server.createAccount({
    email: 'nouveau@bureau.example',
    role: 'CLIENT',
    nom: 'Arrivant',
    prenom: 'Paul',
    idBureau: null,
    idClient: OTHER,
  });
  newcomer = await server.signIn('nouveau@bureau.example');
  const common = { idClient: CLIENT, nomClient: 'Oxance Énergie', idEntreprise: ENTREPRISE };
  target = await bureau.dossier({
    dossier: { ...common, referenceClient: 'OXA-171-00873', commandePar: 'Maud Le Bihan', etat: 'EN COURS' },
    intervention: { ...common, etat: 'VALIDE', valideLe: NOW, champs: { surface: 9 }, resultat: 'Satisfaisant' },
  });
  await bureau.photo(target, { recuLe: NOW });
  const created = await server.call('POST', '/api/Intervention', {
    jeton: bureau.jetons.claire,
    body: { demandeId: target.idDossier, idTypeIntervention: 'BAR-EN-101' },
  });
  openVisit = created.json<{ id: string }>().id;
  await accepted(maud().pousser(message(ids.fromClient, 'mot de maud')));
  await accepted(claire().pousser(message(ids.toClient, 'mot à maud')));
  await accepted(
    maud().pousser({
      collection: 'records',
      id: ids.comment,
      nouveau: true,
      changes: {
        kind: 'commentaire',
        entite: 'intervention',
        idEntite: openVisit,
        idDossier: target.idDossier,
        texte: 'mot de maud sur la visite',
      },
    }),
  );
  await accepted(
    maud().pousser({
      collection: 'records',
      id: ids.file,
      nouveau: true,
      changes: {
        kind: 'fichier',
        idDossier: target.idDossier,
        nom: 'Oxance.pdf',
        categorie: 'devis',
        type: 'application/pdf',
        taille: 10,
        sha256: 'c'.repeat(64),
      },
    }),
  );
});
afterAll(() => server.close());

describe('[access/A45] a dossier that is given to another client', () => {
  test('before, its client is told what was written with them, and a bell rang', async () => {
    const page = await maud().tirer();
    for (const id of [ids.fromClient, ids.toClient, ids.file, ids.comment, openVisit])
      expect({ id, held: docOf(page, id) !== undefined }).toEqual({ id, held: true });
    expect(page.docs.filter(({ d }) => d['kind'] === 'notification')).toHaveLength(1);
    const { docs } = await device(newcomer).tirer();
    expect(docs.filter(({ c }) => c === 'dossiers')).toEqual([]);
  });

  test('the new one sees the dossier and what is to come, nothing of the former one', async () => {
    await giveTo(OTHER);
    const page = await device(newcomer).tirer();
    expect(docOf(page, target.idDossier)).toMatchObject({ nomClient: 'Ardenne Copro', referenceClient: null });
    expect(docOf(page, openVisit)).toMatchObject({ nomClient: 'Ardenne Copro' });
    for (const id of [ids.fromClient, ids.toClient, ids.file, ids.comment, target.idIntervention])
      expect({ id, held: docOf(page, id) !== undefined }).toEqual({ id, held: false });
    expect((await toldTo(newcomer)).match(FORMER_NAMES)?.[0]).toBeUndefined();
    expect((await read(newcomer, `Intervention/Generate/${target.idIntervention}/rapport/true`)).statusCode).toBe(404);
    expect((await read(newcomer, `Files/download?id=${ids.file}`)).statusCode).toBe(404);
  });

  test('the former one sees nothing of it any more, its bells included', async () => {
    const page = await maud().tirer();
    expect(page.docs.filter(({ d }) => JSON.stringify(d).includes(target.idDossier))).toEqual([]);
    expect((await read(bureau.jetons.maud, `Demande/${target.idDossier}`)).statusCode).toBe(404);
    expect((await read(bureau.jetons.maud, `Intervention/${target.idIntervention}`)).statusCode).toBe(404);
  });

  test('the office sees both, with who wrote and for whom', async () => {
    const page = await claire().tirer();
    expect(docOf(page, ids.fromClient)).toMatchObject({
      auteur: { nom: 'Maud Le Bihan' },
      tiers: { idClient: CLIENT, nomClient: 'Oxance Énergie' },
    });
    expect(docOf(page, target.idIntervention)).toMatchObject({ nomClient: 'Oxance Énergie' });
    expect(docOf(page, ids.file)).toBeDefined();
    expect(await toldTo(bureau.jetons.claire)).toMatch(/Maud Le Bihan/);
  });

  test('what the office wrote without a network to the former one is not for the new one, and rings at nobody outside', async () => {
    const tiers = {
      idClient: CLIENT,
      nomClient: 'Oxance Énergie',
      idEntreprise: ENTREPRISE,
      nomEntreprise: 'Thermélan',
    };
    const [late, own] = [randomUUID(), randomUUID()];
    const { changes, ...edit } = message(late, 'mot à maud, hors ligne');
    await accepted(device(bureau.jetons.yann).pousser({ ...edit, changes: { ...changes, tiers } }));
    await accepted(device(bureau.jetons.yann).pousser(message(own, 'Bienvenue')));
    const page = await device(newcomer).tirer();
    expect([docOf(page, late), docOf(page, own)?.['texte']]).toEqual([undefined, 'Bienvenue']);
    const bells = page.docs.filter(({ d }) => d['kind'] === 'notification');
    expect(bells.map(({ d }) => d['message'])).toEqual(['Bienvenue']);
    const mine = (await claire().tirer()).docs.find(({ d }) => d.id === late)?.d;
    expect(mine).toMatchObject({ tiers: { idClient: CLIENT } });
  });

  test('a client cannot write in the name of another: their message is of their own dossier', async () => {
    const tiers = { idClient: CLIENT, nomClient: 'Oxance Énergie', idEntreprise: null, nomEntreprise: null };
    const id = randomUUID();
    const { changes, ...edit } = message(id, 'Bonjour');
    await accepted(device(newcomer).pousser({ ...edit, changes: { ...changes, tiers } }));
    expect(docOf(await claire().tirer(), id)).toMatchObject({ tiers: { idClient: OTHER } });
  });

  test('given back, the former one reads again what was theirs, and nothing of who left', async () => {
    await giveTo(CLIENT);
    const page = await maud().tirer();
    expect(docOf(page, ids.fromClient)).toMatchObject({ texte: 'mot de maud' });
    expect(docOf(page, target.idIntervention)).toMatchObject({ etat: 'VALIDE' });
    expect(await toldTo(bureau.jetons.maud)).not.toMatch(/Ardenne|Bienvenue|Bonjour|Arrivant/);
  });
});

describe('[access/A45] a dossier that is given to another installer', () => {
  test('the new one reads nothing of the thread of the former one', async () => {
    const OTHER_INSTALLER = '8e1f3ad2-0015-4a00-8000-000000000015';
    const data = {
      id: OTHER_INSTALLER,
      variante: 'cee',
      idBureauInspection: 1,
      raisonSociale: 'Isolouest',
      actif: true,
    };
    await server.db.transaction((tx) => insertMany(tx, [{ collection: 'entreprises', data }]));
    await server.createAccount({
      email: 'iso@bureau.example',
      role: 'ENTREPRISE',
      nom: 'Iso',
      prenom: 'I',
      idBureau: null,
      idEntreprise: OTHER_INSTALLER,
    });
    const iso = await server.signIn('iso@bureau.example');
    const own = await bureau.dossier({ dossier: { etat: 'NOUVELLE' } });
    const id = randomUUID();
    const changes = { kind: 'message', idDossier: own.idDossier, fil: 'entreprise', texte: 'Entre nous' };
    await accepted(device(bureau.jetons.loic).pousser({ collection: 'records', id, nouveau: true, changes }));
    const edit = { collection: 'dossiers', id: own.idDossier, changes: { idEntreprise: OTHER_INSTALLER } } as const;
    await accepted(claire().pousser(edit));
    const page = await device(iso).tirer();
    expect([docOf(page, own.idDossier)?.['nomEntreprise'], docOf(page, id)]).toEqual(['Isolouest', undefined]);
    expect(docOf(await claire().tirer(), id)).toMatchObject({ tiers: { nomEntreprise: 'Thermélan' } });
  });
});

describe('[tickets/B14] what the office says of a visit', () => {
  const comment = (id: string, texte: string, of: TestDossier) => ({
    collection: 'records' as const,
    id,
    nouveau: true,
    changes: {
      kind: 'commentaire',
      entite: 'intervention',
      idEntite: of.idIntervention,
      idDossier: of.idDossier,
      texte,
    },
  });
  test('before its report is told to no customer, then neither; their own words and what follows the report are', async () => {
    const of = await bureau.dossier({
      dossier: { etat: 'EN COURS' },
      intervention: {
        etat: 'VERIF RT',
        soumisPar: bureau.ids.yann,
        champs: { surface: 9, c_resultat: 'Satisfaisant' },
        resultat: 'Satisfaisant',
      },
    });
    await bureau.photo(of, { recuLe: NOW });
    const [remark, asked, after] = [randomUUID(), randomUUID(), randomUUID()];
    await accepted(claire().pousser(comment(remark, 'Surface à reprendre', of)));
    await accepted(maud().pousser(comment(asked, 'Quand aurai-je le rapport ?', of)));
    const url = `Comment?entite=intervention&idEntite=${of.idIntervention}`;
    const seen = async (jeton: string) => {
      const page = await device(jeton).tirer();
      const called = (await read(jeton, url)).body;
      return [remark, asked, after].map((id) => [docOf(page, id) !== undefined, called.includes(id)]);
    };
    const [yes, no] = [
      [true, true],
      [false, false],
    ];
    expect(await seen(bureau.jetons.maud)).toEqual([no, yes, no]);
    expect(await seen(bureau.jetons.loic)).toEqual([no, yes, no]);
    expect(await seen(bureau.jetons.yann)).toEqual([yes, yes, no]);
    const [row] = await server.db.query<{ rev: number }>('select rev from documents where id = $1', [
      of.idIntervention,
    ]);
    const changes = { etat: 'VALIDE' };
    const edit = { collection: 'interventions', id: of.idIntervention, baseRev: row?.rev ?? 0, changes } as const;
    await accepted(claire().pousser(edit));
    server.clock.advance(1000);
    await accepted(claire().pousser(comment(after, 'Rapport émis, bonne lecture', of)));
    expect(await seen(bureau.jetons.maud)).toEqual([no, yes, yes]);
    const report = await read(bureau.jetons.maud, `Intervention/${of.idIntervention}`);
    expect(report.body).not.toContain('à reprendre');
  });
});
