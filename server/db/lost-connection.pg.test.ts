import { afterAll, beforeAll, expect, test } from 'vitest';
import { inject } from 'vitest';
import { openPostgres } from './postgres.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest({ moteur: 'postgres' });
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

/** What an administrator does who restarts PostgreSQL: every connection of this database ends. */
async function couper(): Promise<void> {
  const name = new URL(serveur.url ?? '').pathname.slice(1);
  const autre = openPostgres(inject('postgresUrl'), 1);
  await autre.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await autre.close();
}

const lire = () => serveur.appel('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann });
const jusqua200 = async (codes: number[] = []): Promise<number[]> =>
  codes.at(-1) === 200 ? codes : jusqua200([...codes, (await lire()).statusCode]);

test('a lost connection is 503, never 500, until the database is back', async () => {
  await couper();
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await lire()).statusCode));
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  expect(new Set(await jusqua200())).not.toContain(500);
});

test('the bell is heard again after the connection came back', async () => {
  const { idDossier } = await bureau.dossier();
  let rung = 0;
  const heard = new Promise<void>((resolve) => {
    void serveur.db.listen('documents', () => {
      rung += 1;
      resolve();
    });
  });
  await couper();
  await jusqua200();
  await appareil(serveur, bureau.jetons.claire).pousser({
    collection: 'dossiers',
    id: idDossier,
    changes: { acces: 'Cour' },
  });
  await heard;
  expect(rung).toBeGreaterThan(0);
});
