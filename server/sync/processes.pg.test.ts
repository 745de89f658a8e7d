import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openPostgres } from '../db/postgres.ts';
import { appareil } from '../test-support/appareil.ts';
import { openBureau } from '../test-support/bureau.ts';
import { createTestServer } from '../test-support/server.ts';
import { Bell } from './bell.ts';

test('several API processes share one database: a write through one rings the devices of the other', async () => {
  const server = await createTestServer();
  const bureau = await openBureau(server);
  const { idDossier } = await bureau.dossier();
  const db = openPostgres(server.url ?? '', 3);
  const bell = new Bell(db, (error) => {
    throw error;
  });
  await bell.start();
  const rung = new Promise<number>((ring) => bell.add({ portees: [`control:${bureau.ids.yann}:cee`], ring }));
  const { clock, fichiers } = server;
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    secret: 'secret de test, 32 caractères au moins',
    strict: true,
  };
  const other = await buildApp({ db, clock, config, fichiers });

  // Signed in on the first process, heard by the second: sessions are in the database too.
  const signedIn = await other.inject({
    url: '/api/Auth/user',
    headers: { authorization: `Bearer ${bureau.jetons.claire}` },
  });
  expect(signedIn.statusCode).toBe(200);
  const reply = await appareil(server, bureau.jetons.claire).pousser({
    collection: 'dossiers',
    id: idDossier,
    changes: { logement: 'Cour' },
  });
  expect(await rung).toBe(reply.doc?.seq);
  await other.close();
  await bell.stop();
  await db.close();
  await server.close();
});
