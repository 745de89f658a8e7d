import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { baseDeTest, horlogeDeTest } from '../test-support/serveur.ts';
import { apresEchec, Courrier } from './courrier.ts';
import { importerFichiers } from './fichiers.ts';
import { prendre, relancer } from './outbox.ts';
import { folderStore } from '../storage/file-store.ts';
import { remettreParSmtp } from './smtp.ts';

const LIEN = 'https://cee.constat.example/auth/reset-password?token=a&b="c"';
const ENVOI = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  langue: 'fr',
  modele: 'motDePasse',
  donnees: { prenom: 'Zoé <script>', lien: LIEN, heures: 2 },
} as const;

const LIBRE = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  contenu: { sujet: 'Visite', paragraphes: ['Demain.'] },
} as const;

let db: Db;
let drop: () => Promise<void>;
let dossier: string;
let recus: Email[];
let serveur: SMTPServer;
let isFerme: boolean;
const clock = horlogeDeTest('2026-11-21T07:00:00.000Z');
const erreurs: unknown[] = [];

beforeEach(async () => {
  ({ db, drop } = await baseDeTest());
  dossier = await mkdtemp(join(tmpdir(), 'constat-courrier-'));
  [recus, isFerme] = [[], false];
  serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isFerme ? new Error('boîte fermée') : null),
    onData: (stream, _session, done) => void receive(stream).finally(done),
  });
  await new Promise<void>((resolve) => {
    serveur.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await new Promise<void>((resolve) => {
    serveur.close(resolve);
  });
  await drop();
  await rm(dossier, { recursive: true, force: true });
});

const receive = async (stream: Readable): Promise<void> => {
  recus.push(await PostalMime.parse(await buffer(stream)));
};
const courrierVers = (url: string | null): Courrier =>
  new Courrier({
    dossier,
    expediteur: 'Constat <ne-pas-repondre@constat.example>',
    clock,
    adresse: (variante, chemin) => `https://${variante}.constat.example${chemin}`,
    db,
    remettre: url === null ? null : remettreParSmtp(url, folderStore(dossier)),
    journal: (erreur) => erreurs.push(erreur),
  });
/** Takes the one mail there is, as a process that dies before it said what became of it. */
async function prendreUnDe(courrier: Courrier): Promise<void> {
  await courrierVers(null).posterLibre({ ...LIBRE, id: 'pris' });
  await relancer(db, 'pris', clock());
  expect(await prendre(db, clock())).toMatchObject({ id: 'pris' });
  await courrier.repos();
}
const url = () => `smtp://127.0.0.1:${(serveur.server.address() as AddressInfo).port}`;

describe('a mail with a mail server', () => {
  test('arrives as text and HTML, in the words of the reader, and leaves the disk', async () => {
    const courrier = courrierVers(url());
    await courrier.poster(ENVOI);
    await courrier.poster({ ...ENVOI, langue: 'de', variante: 'mar' });
    await courrier.repos();
    expect(new Set(recus.map(({ subject }) => subject))).toEqual(
      new Set(['Constat CEE : choisir un nouveau mot de passe', 'Constat Rénov’: neues Passwort wählen']),
    );
    const recu = recus.find(({ subject }) => subject?.startsWith('Constat CEE'));
    expect(recu?.from).toMatchObject({ address: 'ne-pas-repondre@constat.example', name: 'Constat' });
    expect(recu?.to).toMatchObject([{ address: 'zoe@bureau.example' }]);
    expect(recu?.text).toContain(`Choisir un mot de passe :\n${LIEN}`);
    expect(recu?.html).toContain('token=a&amp;b=&quot;c&quot;');
    expect(recu?.html).not.toContain('<script>');
    expect(await courrier.gardes()).toEqual([]);
    expect(await readdir(dossier)).toEqual([]);
  });

  test('waits when the server refuses it, and leaves later, once', async () => {
    isFerme = true;
    const courrier = courrierVers(url());
    await courrier.poster(ENVOI);
    await courrier.repos();
    expect(await courrier.gardes()).toMatchObject([
      { a: ENVOI.a, essais: 1, erreur: expect.stringContaining('boîte fermée') },
    ]);
    isFerme = false;
    await courrier.distribuer();
    expect(recus).toEqual([]);
    clock.avancer(61_000);
    await Promise.all([courrier.distribuer(), courrierVers(url()).distribuer()]);
    expect([recus.length, await courrier.gardes()]).toEqual([1, []]);
  });

  test('[courriels/L4] sent again by hand, keeps the day it was written and says when it was last tried', async () => {
    const courrier = courrierVers(url());
    await courrierVers(null).posterLibre({ ...LIBRE, id: 'ancien' });
    const le = clock().toISOString();
    clock.avancer(5 * 24 * 3_600_000);
    isFerme = true;
    expect(await courrier.renvoyer('ancien')).toBe(true);
    await courrier.repos();
    const essaye = clock().toISOString();
    expect(await courrier.lire('ancien')).toMatchObject({ le, etat: 'ATTENTE', essais: 1, dernierEssaiLe: essaye });
    isFerme = false;
    clock.avancer(61_000);
    await courrier.distribuer();
    expect(await courrier.lire('ancien')).toMatchObject({
      le,
      etat: 'ENVOYE',
      dernierEssaiLe: clock().toISOString(),
      envoyeLe: clock().toISOString(),
    });
  });

  test('[courriels/L3] taken by a process that died, leaves from another one two minutes later', async () => {
    const courrier = courrierVers(url());
    await prendreUnDe(courrier);
    await courrierVers(url()).distribuer();
    expect(recus).toEqual([]);
    clock.avancer(121_000);
    await courrierVers(url()).distribuer();
    expect([recus.length, await courrier.gardes()]).toEqual([1, []]);
  });

  test('[courriels/L3] five processes at once send each of twenty mails once', async () => {
    const seul = courrierVers(null);
    for (let rang = 0; rang < 20; rang++) await seul.posterLibre({ ...LIBRE, id: `mail-${rang}` });
    for (let rang = 0; rang < 20; rang++) await seul.renvoyer(`mail-${rang}`);
    await Promise.all(Array.from({ length: 5 }, () => courrierVers(url()).distribuer()));
    expect(recus).toHaveLength(20);
    expect(new Set(recus.map(({ messageId }) => messageId)).size).toBe(20);
  });

  test('[courriels/L3] posted twice under one id, is one mail', async () => {
    const courrier = courrierVers(url());
    for (const _ of [1, 2]) await courrier.posterLibre({ ...LIBRE, id: 'une-fois' });
    await courrier.repos();
    await courrier.posterLibre({ ...LIBRE, id: 'une-fois' });
    await courrier.repos();
    expect(recus).toHaveLength(1);
  });

  test('[courriels/L5] a mail that opened an account says no more once it left', async () => {
    const courrier = courrierVers(url());
    await courrier.poster(ENVOI);
    await courrier.repos();
    const rows = await db.query<{ texte: string; html: string; etat: string }>(
      'select texte, html, etat from courriels',
    );
    expect(rows).toMatchObject([{ etat: 'ENVOYE' }]);
    expect(JSON.stringify(rows)).not.toContain('token');
  });

  test('[courriels/L11] leaves with its files, and waits for bytes that are not there', async () => {
    const octets = Buffer.from('%PDF-1.7\nun rapport');
    const put = await folderStore(dossier).put(Readable.from([octets]), { max: 1000, types: ['application/pdf'] });
    if (!put.ok) throw new Error('a PDF is kept');
    const piece = { nom: 'rapport.pdf', type: 'application/pdf', taille: octets.length } as const;
    const courrier = courrierVers(url());
    await courrier.posterLibre({ ...LIBRE, id: 'avec', pieces: [{ ...piece, sha256: put.value.sha256 }] });
    await courrier.posterLibre({ ...LIBRE, id: 'sans', pieces: [{ ...piece, sha256: 'f'.repeat(64) }] });
    await courrier.repos();
    expect(recus).toHaveLength(1);
    const [jointe] = recus[0]?.attachments ?? [];
    expect(jointe).toMatchObject({ filename: 'rapport.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(jointe?.content as ArrayBuffer).equals(octets)).toBe(true);
    expect(await courrier.gardes()).toMatchObject([{ id: 'sans', etat: 'ATTENTE', essais: 1 }]);
  });

  test('[courriels/L6] an end of line in its subject writes no header', async () => {
    const courrier = courrierVers(url());
    const contenu = { sujet: 'Visite\r\nBcc: pirate@x.example', paragraphes: ['<img src=x onerror=alert(1)>'] };
    await courrier.posterLibre({ ...LIBRE, contenu });
    await courrier.repos();
    expect(recus[0]).toMatchObject({ subject: 'Visite Bcc: pirate@x.example', to: [{ address: LIBRE.a }] });
    expect(recus[0]?.bcc).toBeUndefined();
    expect(recus[0]?.html).not.toContain('<img');
  });
});

test('without a mail server a mail stays, to be read', async () => {
  const courrier = courrierVers(null);
  await courrier.poster(ENVOI);
  await courrier.distribuer();
  const [garde] = await courrier.gardes();
  expect(garde).toMatchObject({
    a: ENVOI.a,
    essais: 0,
    etat: 'GARDE',
    prochainLe: null,
    sujet: expect.stringContaining('Constat CEE'),
  });
  expect(await courrier.lire(garde?.id ?? '')).toEqual(garde);
  expect(await courrier.lire('../../secret')).toBeNull();
  const [fichier = ''] = await readdir(dossier);
  expect(JSON.parse(await readFile(join(dossier, fichier), 'utf8'))).toMatchObject({ a: ENVOI.a, sujet: garde?.sujet });
});

test('work that fails is told, and stops nothing', async () => {
  const courrier = courrierVers(null);
  courrier.ensuite(() => Promise.reject(new Error('panne')));
  await courrier.repos();
  expect(erreurs.at(-1)).toEqual(new Error('panne'));
});

test('tries come later and later, and end after three days', () => {
  const vide = { a: '', de: '', sujet: '', texte: '', html: '', erreur: null, pieces: [] };
  const jamais = { prochainLe: null, envoyeLe: null, dernierEssaiLe: null, relanceLe: null };
  const garde = {
    ...vide,
    ...jamais,
    id: 'x',
    variante: 'cee',
    modele: 'message',
    etat: 'ATTENTE',
    entite: null,
    idEntite: null,
  } as const;
  const le = '2026-11-21T07:00:00.000Z';
  const suite = (essais: number, now: string) => apresEchec({ ...garde, le, essais }, new Error('non'), new Date(now));
  expect(suite(0, le)).toMatchObject({ essais: 1, prochainLe: '2026-11-21T07:01:00.000Z', erreur: 'non' });
  expect(suite(12, le)).toMatchObject({ essais: 13, prochainLe: '2026-11-21T13:00:00.000Z' });
  expect(suite(20, '2026-11-24T07:00:00.000Z')).toMatchObject({ essais: 21, prochainLe: null, etat: 'ECHEC' });
  const relance = { ...garde, le: '2026-10-01T07:00:00.000Z', relanceLe: le, essais: 1 };
  expect(apresEchec(relance, new Error('non'), new Date(le))).toMatchObject({ etat: 'ATTENTE', dernierEssaiLe: le });
});

test('a mail that version 1.3.6 kept as a file is taken in at start', async () => {
  const ancien = {
    id: 'vieux',
    le: '2026-11-20T07:00:00.000Z',
    a: 'z@x.example',
    de: 'c@x.example',
    sujet: 'S',
    texte: 'T',
    html: 'H',
  };
  const suite = { essais: 2, prochainLe: '2026-11-20T08:00:00.000Z', erreur: 'non' };
  await writeFile(join(dossier, 'vieux.json'), JSON.stringify({ ...ancien, ...suite }));
  await importerFichiers(db, dossier);
  await importerFichiers(db, dossier);
  expect(await courrierVers(null).gardes()).toMatchObject([{ ...ancien, etat: 'ATTENTE' }]);
  expect(await readdir(dossier)).toEqual([]);
});
