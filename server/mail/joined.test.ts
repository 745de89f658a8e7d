import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { testClock, testDatabase } from '../test-support/server.ts';
import { Mailer } from './mail.ts';
import { takeDue } from './outbox.ts';

const MAIL = {
  a: 'zoe@bureau.example',
  variante: 'cee',
  langue: 'fr',
  modele: 'compteModifie',
  donnees: { prenom: 'Zoé', date: '21 novembre', par: 'Claire Vasseur', lien: 'https://cee.constat.example/' },
} as const;

let db: Db;
let drop: () => Promise<void>;
let dossier: string;
let clock: ReturnType<typeof testClock>;
let delivered: string[];
beforeEach(async () => {
  ({ db, drop } = await testDatabase());
  dossier = await mkdtemp(join(tmpdir(), 'constat-reunis-'));
  [clock, delivered] = [testClock('2026-11-21T07:00:00.000Z'), []];
});
afterEach(async () => {
  await drop();
  await rm(dossier, { recursive: true, force: true });
});

const mailerOf = (hasServer: boolean): Mailer =>
  new Mailer({
    dossier,
    expediteur: 'Constat <ne-pas-repondre@constat.example>',
    clock,
    adresse: () => '/',
    db,
    deliver: hasServer ? ({ texte }) => Promise.resolve(void delivered.push(texte)) : null,
    journal: (error) => {
      throw error;
    },
  });
async function change(
  mailer: Mailer,
  ligne: string,
  { cle = 'zoe', a }: { cle?: string; a?: string } = {},
): Promise<void> {
  const line = { cle, champ: 'changement', ligne } as const;
  await mailer.lancer([
    await db.transaction((tx) => mailer.postJoined(tx, { ...MAIL, ...(a === undefined ? {} : { a }) }, line)),
  ]);
  await mailer.settled();
}

test('[courriels/L25] what is changed within a minute is one mail, which leaves when its minute is over', async () => {
  const mailer = mailerOf(true);
  await change(mailer, 'Un.');
  clock.advance(30_000);
  await change(mailer, 'Deux.');
  await change(mailer, 'Deux.');
  await mailer.collect();
  expect(delivered).toEqual([]);
  clock.advance(30_000);
  await mailer.collect();
  expect(delivered).toEqual([expect.stringContaining('Un. Deux.\n')]);
  // It has left: the next change is told by a mail of its own.
  await change(mailer, 'Trois.');
  clock.advance(60_000);
  await mailer.collect();
  expect(delivered.slice(1)).toEqual([expect.stringContaining('Trois.\n')]);
  expect(delivered[1]).not.toContain('Deux.');
});

test('[courriels/L25] another key, another address, or a mail that leaves at this moment is not joined', async () => {
  const mailer = mailerOf(true);
  await change(mailer, 'Un.');
  await change(mailer, 'Deux.', { cle: 'autre' });
  await change(mailer, 'Trois.', { a: 'noe@bureau.example' });
  expect(await mailer.keptMails()).toHaveLength(3);
  // Taken by another process, whose clock is ahead.
  expect(await takeDue(db, new Date(clock().getTime() + 60_000))).toMatchObject({
    texte: expect.stringContaining('Un.'),
  });
  await change(mailer, 'Quatre.');
  expect(await mailer.keptMails()).toHaveLength(4);
});

test('[courriels/L25] a change that is undone is told of by nobody, and takes nothing from the one before', async () => {
  const mailer = mailerOf(false);
  await change(mailer, 'Un.');
  const undone = db.transaction(async (tx) => {
    await mailer.postJoined(tx, MAIL, { cle: 'zoe', champ: 'changement', ligne: 'Deux.' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await mailer.keptMails()).map(({ texte }) => texte.includes('Deux.'))).toEqual([false]);
  await change(mailer, 'Trois.');
  const [only, ...others] = await mailer.keptMails();
  expect([only?.texte.includes('Un. Trois.'), others]).toEqual([true, []]);
  // Without a mail server its copy is written over too.
  expect(await readdir(dossier)).toHaveLength(1);
});
