import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { horlogeDeTest } from '../test-support/serveur.ts';
import { apresEchec, Courrier } from './courrier.ts';
import { remettreParSmtp } from './smtp.ts';

const LIEN = 'https://cee.constat.example/auth/reset-password?token=a&b="c"';
const ENVOI = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  langue: 'fr',
  modele: 'motDePasse',
  donnees: { prenom: 'Zoé <script>', lien: LIEN, heures: 2 },
} as const;

let dossier: string;
let recus: Email[];
let serveur: SMTPServer;
let isFerme: boolean;
const clock = horlogeDeTest('2026-11-21T07:00:00.000Z');
const erreurs: unknown[] = [];

beforeEach(async () => {
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
    remettre: url === null ? null : remettreParSmtp(url),
    journal: (erreur) => erreurs.push(erreur),
  });
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

  test('reserved by a process that died, leaves at the next start', async () => {
    const courrier = courrierVers(null);
    await courrier.poster(ENVOI);
    const [{ id } = { id: '' }] = await courrier.gardes();
    const fichiers = (await readdir(dossier)).map((nom) => join(dossier, nom));
    expect(fichiers).toEqual([join(dossier, `${id}.json`)]);
    const { Boite } = await import('./boite.ts');
    await new Boite(dossier).reserver(id);
    expect(await courrier.gardes()).toEqual([]);
    await courrier.reprendre();
    expect(await courrier.gardes()).toMatchObject([{ id }]);
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
    prochainLe: null,
    sujet: expect.stringContaining('Constat CEE'),
  });
  expect(await courrier.lire(garde?.id ?? '')).toEqual(garde);
  expect(await courrier.lire('../../secret')).toBeNull();
});

test('work that fails is told, and stops nothing', async () => {
  const courrier = courrierVers(null);
  courrier.ensuite(() => Promise.reject(new Error('panne')));
  await courrier.repos();
  expect(erreurs.at(-1)).toEqual(new Error('panne'));
});

test('tries come later and later, and end after three days', () => {
  const garde = { id: 'x', a: '', de: '', sujet: '', texte: '', html: '', erreur: null, prochainLe: null };
  const le = '2026-11-21T07:00:00.000Z';
  const suite = (essais: number, now: string) => apresEchec({ ...garde, le, essais }, new Error('non'), new Date(now));
  expect(suite(0, le)).toMatchObject({ essais: 1, prochainLe: '2026-11-21T07:01:00.000Z', erreur: 'non' });
  expect(suite(12, le)).toMatchObject({ essais: 13, prochainLe: '2026-11-21T13:00:00.000Z' });
  expect(suite(20, '2026-11-24T07:00:00.000Z')).toMatchObject({ essais: 21, prochainLe: null });
});
