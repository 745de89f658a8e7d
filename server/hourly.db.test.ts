/** [storage/ST3] [storage/ST4] One poisoned entry of each queue of the server, among good ones. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hourly } from './hourly.ts';
import { hourlyTasks } from './hourly-tasks.ts';
import type { AppConfig } from './bases.ts';
import { noteNotice } from './documents/notices.ts';
import { copiesOfMails, keepFile } from './mail/files.ts';
import { alertOffices } from './modules/appareils/alerts.ts';
import { emptyTrash } from './documents/bin.ts';
import { toEraseLater } from './documents/erase-around.ts';
import { type Bureau, openBureau } from './test-support/bureau.ts';
import { createTestServer, type TestServer } from './test-support/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let bureau: Bureau;
/** What the bells of this ADMIN say under a title; the clock of these tests outlives a session. */
const cloches = async (titre: string): Promise<string[]> => {
  const token = await server.signIn('gaelle@bureau.example');
  const { items } = (await server.call('GET', '/api/Notification/GetNotificationsById', { jeton: token })).json();
  return items
    .filter((one: { titre: string }) => one.titre === titre)
    .map(({ message }: { message: string }) => message);
};
const courriels = () => join(server.dataDir, 'courriels');
const mail = (fields: object = {}) => ({
  id: randomUUID(),
  le: '2026-11-20T07:00:00.000Z',
  a: 'z@x.example',
  de: 'c@x.example',
  sujet: 'S',
  texte: 'T',
  html: 'H',
  prochainLe: null,
  variante: 'cee',
  modele: 'message',
  ...fields,
});

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('poisoned entries', () => {
  test('[storage/ST4] a dossier that cannot be erased is named, and those after it are erased', async () => {
    const three = await Promise.all([1, 2, 3].map(() => bureau.dossier()));
    const ids = three.map(({ idDossier }) => idDossier).toSorted();
    const [malade = ''] = ids;
    for (const id of ids) {
      const url = `/api/Demande/setStatusToDelete/${id}`;
      await server.call('PUT', url, { jeton: bureau.jetons.claire, body: { motif: 'Double' } });
    }
    await server.db.script(`create function malade() returns trigger language plpgsql as $$
      begin if new.id = '${malade}' then raise exception 'ligne malade'; end if; return new; end $$;
      create trigger malade before update on documents for each row execute function malade();`);
    const after = new Date(server.clock().getTime() + 31 * DAY_MS).toISOString();
    await expect(emptyTrash(server.db, after)).rejects.toThrow(`${malade} (ligne malade)`);
    const remaining = await server.db.query<{ id: string }>(
      `select id from documents where id = any($1::text[]) and not supprime and data ->> 'effaceLe' is null`,
      [ids],
    );
    expect(remaining).toEqual([{ id: malade }]);
    await server.db.script('drop trigger malade on documents');
  });

  test('[storage/ST4] a device whose clock says year 0 keeps no office from being told of the others', async () => {
    const yesterday = new Date(server.clock().getTime() - 30 * 3_600_000).toISOString();
    for (const since of ['0000-01-01T00:00:00.000Z', yesterday])
      await server.call('POST', '/api/Sync/contact', {
        jeton: bureau.jetons.yann,
        body: {
          id: randomUUID(),
          idUser: bureau.ids.yann,
          libelle: 'Tablette',
          version: '1.3.6',
          etat: {
            stockage: { utilises: 1, quota: 2, photos: 0 },
            persistant: true,
            enAttente: { nombre: 3, photos: 1, depuis: since },
            pret: { visites: 0, pretes: 0 },
            syncDate: null,
          },
        },
      });
    expect(await alertOffices(server.db, server.clock().toISOString())).toBe(1);
  });

  test('[storage/ST3] a mail that the folder cannot give is set aside at the start, the others are taken, and ADMIN is told', async () => {
    await mkdir(courriels(), { recursive: true });
    const [bon, efface] = [mail({ prochainLe: '2026-11-20T08:00:00.000Z' }), mail()];
    await writeFile(join(courriels(), 'a-coupe.json'), '{"id": "x", "le":');
    await writeFile(join(courriels(), 'b-vide.json'), '{}');
    await writeFile(join(courriels(), 'c-zero.json'), JSON.stringify(mail({ sujet: 'x\0y' })));
    await mkdir(join(courriels(), 'd-dossier.json'));
    await writeFile(join(courriels(), 'e-bon.json'), JSON.stringify(bon));
    await writeFile(join(courriels(), 'f-efface.json'), JSON.stringify(efface));
    await server.db.transaction((tx) => toEraseLater(tx, { courriel: [efface.id] }));
    const app = await server.restart();
    await app.close();
    const taken = await server.db.query<{ id: string }>('select id from courriels where id = any($1::text[])', [
      [bon.id, efface.id],
    ]);
    expect(taken).toEqual([{ id: bon.id }]);
    const names = (await readdir(courriels())).toSorted();
    for (const nom of ['a-coupe.json.illisible', 'b-vide.json.illisible', 'c-zero.json.illisible', 'd-dossier.json'])
      expect(names).toContain(nom);
    const [dit = ''] = await cloches('Des courriels n’ont pas pu être repris');
    for (const nom of ['a-coupe.json', 'b-vide.json', 'c-zero.json', 'd-dossier.json']) expect(dit).toContain(nom);
    expect(dit).not.toContain('e-bon.json');
  });

  test('[storage/ST2] the copy of a mail is taken off alone, however its id reads and however long it is', async () => {
    const id = randomUUID();
    const longId = `${randomUUID()}:${'a'.repeat(190)}@x.example`;
    const ids = [id, `${id}-9`, id.slice(-12), '../../secret', longId];
    const dossier = join(server.dataDir, 'copies');
    const empty = { etat: 'GARDE', pieces: [], par: null, entite: null, idEntite: null, prochainLe: null } as const;
    const one = { ...mail(), ...empty, variante: 'cee' } as const;
    for (const [rang, autre] of ids.entries())
      await keepFile(dossier, { ...one, id: autre, le: `2026-11-20T07:00:0${rang}.000Z` });
    expect(await readdir(dossier)).toHaveLength(5);
    const copies = copiesOfMails(dossier);
    await copies.remove(id.slice(-12));
    await copies.remove('../../secret');
    expect(await readdir(dossier)).toHaveLength(3);
    await copies.remove(longId);
    await copies.remove(id);
    expect(await readdir(dossier)).toEqual([`2026-11-20T07-00-01-000Z-${id}-9.json`]);
  });

  test('[storage/ST3] notices that cannot become a mail wait, then are set aside; those of the others leave', async () => {
    const one = { titre: 'Visite retirée', message: 'Demain', lien: null, creeLe: server.clock().toISOString() };
    const broken = { ...one, idUser: bureau.ids.yann, variante: 'xxx' as 'cee' };
    await noteNotice(server.db, broken);
    await noteNotice(server.db, { ...one, idUser: bureau.ids.samia, variante: 'cee' });
    const sentNotices = async () =>
      (await server.courriels()).filter(({ modele }) => modele === 'avis').map(({ a }) => a);
    expect(await sentNotices()).toEqual(['samia@bureau.example']);
    for (let minute = 0; minute < 120; minute += 1) {
      server.clock.advance(60_000);
      if (minute % 10 === 0) await sentNotices();
    }
    expect(await server.db.query('select essais, ecarte_le is null as attend from avis_courriels')).toEqual([
      { essais: 5, attend: false },
    ]);
    const told = await cloches('Des avis par courriel sont mis de côté');
    expect(told).toEqual([expect.stringContaining('1 avis pour yann@bureau.example')]);
    expect(await sentNotices()).toEqual(['samia@bureau.example']);
  });

  test('[storage/ST4] an hourly task that fails stops no other, and is told once until it succeeds', async () => {
    const { db, clock, fichiers, dataDir } = server;
    let isFull = true;
    const save = () => (isFull ? Promise.reject(new Error('ENOSPC: no space left')) : Promise.resolve());
    const backups = { runIfDue: () => Promise.resolve() };
    const config = { dataDir } as AppConfig;
    const tasks = hourlyTasks({ db, clock, fichiers, config, database: { save }, backups });
    const errors: unknown[] = [];
    const hourly = new Hourly({ db, clock, tasks, log: (error) => errors.push(error) });
    await server.db.query(`insert into edits (id_user, edit_id, le) values ($1, $2, '2020-01-01')`, [1, randomUUID()]);
    await hourly.run();
    expect(await server.db.query(`select 1 from edits where le < '2021-01-01'`)).toEqual([]);
    await hourly.run();
    const titre = 'Un travail du serveur échoue';
    expect(await cloches(titre)).toEqual([
      expect.stringContaining('la sauvegarde de la base. Raison : ENOSPC: no space left.'),
    ]);
    expect(errors).toEqual([new Error('ENOSPC: no space left'), new Error('ENOSPC: no space left')]);
    isFull = false;
    await hourly.run();
    isFull = true;
    await hourly.run();
    expect(await cloches(titre)).toHaveLength(2);
  });

  test('[storage/ST4] a folder among the parts that arrive keeps no old one from being forgotten', async () => {
    const sendings = join(server.dataDir, 'fichiers', 'arrivees', 'envois');
    await mkdir(join(sendings, 'a-dossier'), { recursive: true });
    await writeFile(join(sendings, randomUUID()), 'un début');
    expect(await server.fichiers.partiels.purge(new Date(Date.now() + DAY_MS))).toBe(1);
    expect(await readdir(sendings)).toEqual(['a-dossier']);
  });
});
