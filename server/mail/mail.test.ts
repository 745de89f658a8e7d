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
import { testDatabase, testClock } from '../test-support/server.ts';
import { Mailer } from './mail.ts';
import { afterFailure } from './tries.ts';
import { importFiles } from './files.ts';
import { takeDue, retry } from './outbox.ts';
import { folderStore } from '../storage/file-store.ts';
import { deliverBySmtp } from './smtp.ts';

const LIEN = 'https://cee.constat.example/auth/reset-password?token=a&b="c"';
const SENDING = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  langue: 'fr',
  modele: 'motDePasse',
  donnees: { prenom: 'Zoé <script>', lien: LIEN, heures: 2 },
} as const;

const FREE_MAIL = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  contenu: { sujet: 'Visite', paragraphes: ['Demain.'] },
} as const;

let db: Db;
let drop: () => Promise<void>;
let dossier: string;
let received: Email[];
let server: SMTPServer;
let isClosed: boolean;
const clock = testClock('2026-11-21T07:00:00.000Z');
const errors: unknown[] = [];

beforeEach(async () => {
  ({ db, drop } = await testDatabase());
  dossier = await mkdtemp(join(tmpdir(), 'constat-courrier-'));
  [received, isClosed] = [[], false];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isClosed ? new Error('boîte fermée') : null),
    onData: (stream, _session, done) => void receive(stream).finally(done),
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  await drop();
  await rm(dossier, { recursive: true, force: true });
});

const receive = async (stream: Readable): Promise<void> => {
  received.push(await PostalMime.parse(await buffer(stream)));
};
const mailerTo = (url: string | null): Mailer =>
  new Mailer({
    dossier,
    expediteur: 'Constat <ne-pas-repondre@constat.example>',
    clock,
    adresse: (variante, path) => `https://${variante}.constat.example${path}`,
    db,
    deliver: url === null ? null : deliverBySmtp(url, folderStore(dossier)),
    journal: (error) => errors.push(error),
  });
/** Takes the one mail there is, as a process that dies before it said what became of it. */
async function takeOneFrom(mailer: Mailer): Promise<void> {
  await mailerTo(null).postFree({ ...FREE_MAIL, id: 'pris' });
  await retry(db, 'pris', clock());
  expect(await takeDue(db, clock())).toMatchObject({ id: 'pris' });
  await mailer.settled();
}
const url = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

test('[session/D13] tasks of one line run one after the other, and one that fails holds up none', async () => {
  const mailer = mailerTo(null);
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  mailer.afterwards(async () => {
    await first.promise;
    told.push('first');
    throw new Error('lost');
  }, 'askings');
  mailer.afterwards(async () => void told.push('second'), 'askings');
  mailer.afterwards(async () => first.resolve());
  await mailer.settled();
  expect(told).toEqual(['first', 'second']);
});

describe('a mail with a mail server', () => {
  test('arrives as text and HTML, in the words of the reader, and leaves the disk', async () => {
    const mailer = mailerTo(url());
    await mailer.poster(SENDING);
    await mailer.poster({ ...SENDING, langue: 'de', variante: 'mar' });
    await mailer.settled();
    expect(new Set(received.map(({ subject }) => subject))).toEqual(
      new Set(['Constat CEE : choisir un nouveau mot de passe', 'Constat Rénov’: neues Passwort wählen']),
    );
    const receivedOne = received.find(({ subject }) => subject?.startsWith('Constat CEE'));
    expect(receivedOne?.from).toMatchObject({ address: 'ne-pas-repondre@constat.example', name: 'Constat' });
    expect(receivedOne?.to).toMatchObject([{ address: 'zoe@bureau.example' }]);
    expect(receivedOne?.text).toContain(`Choisir un mot de passe :\n${LIEN}`);
    expect(receivedOne?.html).toContain('token=a&amp;b=&quot;c&quot;');
    expect(receivedOne?.html).not.toContain('<script>');
    expect(await mailer.keptMails()).toEqual([]);
    expect(await readdir(dossier)).toEqual([]);
  });

  test('waits when the server refuses it, and leaves later, once', async () => {
    isClosed = true;
    const mailer = mailerTo(url());
    await mailer.poster(SENDING);
    await mailer.settled();
    expect(await mailer.keptMails()).toMatchObject([
      { a: SENDING.a, essais: 1, erreur: expect.stringContaining('boîte fermée') },
    ]);
    isClosed = false;
    await mailer.deliverDue();
    expect(received).toEqual([]);
    clock.advance(61_000);
    await Promise.all([mailer.deliverDue(), mailerTo(url()).deliverDue()]);
    expect([received.length, await mailer.keptMails()]).toEqual([1, []]);
  });

  test('[courriels/L4] sent again by hand, keeps the day it was written and says when it was last tried', async () => {
    const mailer = mailerTo(url());
    await mailerTo(null).postFree({ ...FREE_MAIL, id: 'ancien' });
    const le = clock().toISOString();
    clock.advance(5 * 24 * 3_600_000);
    isClosed = true;
    expect(await mailer.resend('ancien')).toBe(true);
    await mailer.settled();
    const triedAt = clock().toISOString();
    expect(await mailer.read('ancien')).toMatchObject({ le, etat: 'ATTENTE', essais: 1, dernierEssaiLe: triedAt });
    isClosed = false;
    clock.advance(61_000);
    await mailer.deliverDue();
    expect(await mailer.read('ancien')).toMatchObject({
      le,
      etat: 'ENVOYE',
      dernierEssaiLe: clock().toISOString(),
      envoyeLe: clock().toISOString(),
    });
  });

  test('[courriels/L3] taken by a process that died, leaves from another one two minutes later', async () => {
    const mailer = mailerTo(url());
    await takeOneFrom(mailer);
    await mailerTo(url()).deliverDue();
    expect(received).toEqual([]);
    clock.advance(121_000);
    await mailerTo(url()).deliverDue();
    expect([received.length, await mailer.keptMails()]).toEqual([1, []]);
  });

  test('[courriels/L3] five processes at once send each of twenty mails once', async () => {
    const alone = mailerTo(null);
    for (let rank = 0; rank < 20; rank++) await alone.postFree({ ...FREE_MAIL, id: `mail-${rank}` });
    for (let rank = 0; rank < 20; rank++) await alone.resend(`mail-${rank}`);
    await Promise.all(Array.from({ length: 5 }, () => mailerTo(url()).deliverDue()));
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(20);
  });

  test('[courriels/L3] posted twice under one id, is one mail', async () => {
    const mailer = mailerTo(url());
    for (const _ of [1, 2]) await mailer.postFree({ ...FREE_MAIL, id: 'une-fois' });
    await mailer.settled();
    await mailer.postFree({ ...FREE_MAIL, id: 'une-fois' });
    await mailer.settled();
    expect(received).toHaveLength(1);
  });

  test('[courriels/L5] a mail that opened an account says no more once it left', async () => {
    const mailer = mailerTo(url());
    await mailer.poster(SENDING);
    await mailer.settled();
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
    const mailer = mailerTo(url());
    await mailer.postFree({ ...FREE_MAIL, id: 'avec', pieces: [{ ...piece, sha256: put.value.sha256 }] });
    await mailer.postFree({ ...FREE_MAIL, id: 'sans', pieces: [{ ...piece, sha256: 'f'.repeat(64) }] });
    await mailer.settled();
    expect(received).toHaveLength(1);
    const [jointe] = received[0]?.attachments ?? [];
    expect(jointe).toMatchObject({ filename: 'rapport.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(jointe?.content as ArrayBuffer).equals(octets)).toBe(true);
    expect(await mailer.keptMails()).toMatchObject([{ id: 'sans', etat: 'ATTENTE', essais: 1 }]);
  });

  test('[courriels/L6] an end of line in its subject writes no header', async () => {
    const mailer = mailerTo(url());
    const content = { sujet: 'Visite\r\nBcc: pirate@x.example', paragraphes: ['<img src=x onerror=alert(1)>'] };
    await mailer.postFree({ ...FREE_MAIL, contenu: content });
    await mailer.settled();
    expect(received[0]).toMatchObject({ subject: 'Visite Bcc: pirate@x.example', to: [{ address: FREE_MAIL.a }] });
    expect(received[0]?.bcc).toBeUndefined();
    expect(received[0]?.html).not.toContain('<img');
  });
});

test('without a mail server a mail stays, to be read', async () => {
  const mailer = mailerTo(null);
  await mailer.poster(SENDING);
  await mailer.deliverDue();
  const [garde] = await mailer.keptMails();
  expect(garde).toMatchObject({
    a: SENDING.a,
    essais: 0,
    etat: 'GARDE',
    prochainLe: null,
    sujet: expect.stringContaining('Constat CEE'),
  });
  expect(await mailer.read(garde?.id ?? '')).toEqual(garde);
  expect(await mailer.read('../../secret')).toBeNull();
  const [fichier = ''] = await readdir(dossier);
  expect(JSON.parse(await readFile(join(dossier, fichier), 'utf8'))).toMatchObject({
    a: SENDING.a,
    sujet: garde?.sujet,
  });
});

test('work that fails is told, and stops nothing', async () => {
  const mailer = mailerTo(null);
  mailer.afterwards(() => Promise.reject(new Error('panne')));
  await mailer.settled();
  expect(errors.at(-1)).toEqual(new Error('panne'));
});

test('tries come later and later, and end after three days', () => {
  const empty = { a: '', de: '', sujet: '', texte: '', html: '', erreur: null, pieces: [] };
  const never = { prochainLe: null, envoyeLe: null, dernierEssaiLe: null, relanceLe: null };
  const kept = {
    ...empty,
    ...never,
    id: 'x',
    variante: 'cee',
    modele: 'message',
    etat: 'ATTENTE',
    entite: null,
    idEntite: null,
  } as const;
  const le = '2026-11-21T07:00:00.000Z';
  const outcome = (essais: number, now: string) =>
    afterFailure({ ...kept, le, essais }, new Error('non'), new Date(now));
  expect(outcome(0, le)).toMatchObject({ essais: 1, prochainLe: '2026-11-21T07:01:00.000Z', erreur: 'non' });
  expect(outcome(12, le)).toMatchObject({ essais: 13, prochainLe: '2026-11-21T13:00:00.000Z' });
  expect(outcome(20, '2026-11-24T07:00:00.000Z')).toMatchObject({ essais: 21, prochainLe: null, etat: 'ECHEC' });
  const retried = { ...kept, le: '2026-10-01T07:00:00.000Z', relanceLe: le, essais: 1 };
  expect(afterFailure(retried, new Error('non'), new Date(le))).toMatchObject({ etat: 'ATTENTE', dernierEssaiLe: le });
});

test('a mail that version 1.3.6 kept as a file is taken in at start', async () => {
  const old = {
    id: 'vieux',
    le: '2026-11-20T07:00:00.000Z',
    a: 'z@x.example',
    de: 'c@x.example',
    sujet: 'S',
    texte: 'T',
    html: 'H',
  };
  const outcome = { essais: 2, prochainLe: '2026-11-20T08:00:00.000Z', erreur: 'non' };
  await writeFile(join(dossier, 'vieux.json'), JSON.stringify({ ...old, ...outcome }));
  await importFiles(db, dossier);
  await importFiles(db, dossier);
  expect(await mailerTo(null).keptMails()).toMatchObject([{ ...old, etat: 'ATTENTE' }]);
  expect(await readdir(dossier)).toEqual([]);
});
