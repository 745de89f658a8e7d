/** [storage/ST3] [storage/ST4] One poisoned entry of each queue of the server, among good ones. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hourly } from './hourly.ts';
import { hourlyTasks } from './hourly-tasks.ts';
import type { AppConfig } from './bases.ts';
import { noterAvis } from './mail/avis.ts';
import { copiesOfMails, garderFichier } from './mail/fichiers.ts';
import { alertOffices } from './modules/appareils/alerts.ts';
import { viderCorbeille } from './documents/corbeille.ts';
import { toEraseLater } from './documents/erase-around.ts';
import { type Bureau, ouvrirBureau } from './test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from './test-support/serveur.ts';

const JOUR_MS = 86_400_000;

let serveur: ServeurDeTest;
let bureau: Bureau;
/** What the bells of this ADMIN say under a title; the clock of these tests outlives a session. */
const cloches = async (titre: string): Promise<string[]> => {
  const jeton = await serveur.connecter('gaelle@bureau.example');
  const { items } = (await serveur.appel('GET', '/api/Notification/GetNotificationsById', { jeton })).json();
  return items
    .filter((une: { titre: string }) => une.titre === titre)
    .map(({ message }: { message: string }) => message);
};
const courriels = () => join(serveur.dataDir, 'courriels');
const mail = (champs: object = {}) => ({
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
  ...champs,
});

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('poisoned entries', () => {
  test('[storage/ST4] a dossier that cannot be erased is named, and those after it are erased', async () => {
    const trois = await Promise.all([1, 2, 3].map(() => bureau.dossier()));
    const ids = trois.map(({ idDossier }) => idDossier).toSorted();
    const [malade = ''] = ids;
    for (const id of ids) {
      const url = `/api/Demande/setStatusToDelete/${id}`;
      await serveur.appel('PUT', url, { jeton: bureau.jetons.claire, body: { motif: 'Double' } });
    }
    await serveur.db.script(`create function malade() returns trigger language plpgsql as $$
      begin if new.id = '${malade}' then raise exception 'ligne malade'; end if; return new; end $$;
      create trigger malade before update on documents for each row execute function malade();`);
    const apres = new Date(serveur.clock().getTime() + 31 * JOUR_MS).toISOString();
    await expect(viderCorbeille(serveur.db, apres)).rejects.toThrow(`${malade} (ligne malade)`);
    const restent = await serveur.db.query<{ id: string }>(
      `select id from documents where id = any($1::text[]) and not supprime and data ->> 'effaceLe' is null`,
      [ids],
    );
    expect(restent).toEqual([{ id: malade }]);
    await serveur.db.script('drop trigger malade on documents');
  });

  test('[storage/ST4] a device whose clock says year 0 keeps no office from being told of the others', async () => {
    const hier = new Date(serveur.clock().getTime() - 30 * 3_600_000).toISOString();
    for (const depuis of ['0000-01-01T00:00:00.000Z', hier])
      await serveur.appel('POST', '/api/Sync/contact', {
        jeton: bureau.jetons.yann,
        body: {
          id: randomUUID(),
          idUser: bureau.ids.yann,
          libelle: 'Tablette',
          version: '1.3.6',
          etat: {
            stockage: { utilises: 1, quota: 2, photos: 0 },
            persistant: true,
            enAttente: { nombre: 3, photos: 1, depuis },
            pret: { visites: 0, pretes: 0 },
            syncDate: null,
          },
        },
      });
    expect(await alertOffices(serveur.db, serveur.clock().toISOString())).toBe(1);
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
    await serveur.db.transaction((tx) => toEraseLater(tx, { courriel: [efface.id] }));
    const app = await serveur.redemarre();
    await app.close();
    const pris = await serveur.db.query<{ id: string }>('select id from courriels where id = any($1::text[])', [
      [bon.id, efface.id],
    ]);
    expect(pris).toEqual([{ id: bon.id }]);
    const noms = (await readdir(courriels())).toSorted();
    for (const nom of ['a-coupe.json.illisible', 'b-vide.json.illisible', 'c-zero.json.illisible', 'd-dossier.json'])
      expect(noms).toContain(nom);
    const [dit = ''] = await cloches('Des courriels n’ont pas pu être repris');
    for (const nom of ['a-coupe.json', 'b-vide.json', 'c-zero.json', 'd-dossier.json']) expect(dit).toContain(nom);
    expect(dit).not.toContain('e-bon.json');
  });

  test('[storage/ST2] the copy of a mail is taken off alone, however its id reads and however long it is', async () => {
    const id = randomUUID();
    const longue = `${randomUUID()}:${'a'.repeat(190)}@x.example`;
    const ids = [id, `${id}-9`, id.slice(-12), '../../secret', longue];
    const dossier = join(serveur.dataDir, 'copies');
    const vide = { etat: 'GARDE', pieces: [], par: null, entite: null, idEntite: null, prochainLe: null } as const;
    const un = { ...mail(), ...vide, variante: 'cee' } as const;
    for (const [rang, autre] of ids.entries())
      await garderFichier(dossier, { ...un, id: autre, le: `2026-11-20T07:00:0${rang}.000Z` });
    expect(await readdir(dossier)).toHaveLength(5);
    const copies = copiesOfMails(dossier);
    await copies.remove(id.slice(-12));
    await copies.remove('../../secret');
    expect(await readdir(dossier)).toHaveLength(3);
    await copies.remove(longue);
    await copies.remove(id);
    expect(await readdir(dossier)).toEqual([`2026-11-20T07-00-01-000Z-${id}-9.json`]);
  });

  test('[storage/ST3] notices that cannot become a mail wait, then are set aside; those of the others leave', async () => {
    const un = { titre: 'Visite retirée', message: 'Demain', lien: null, creeLe: serveur.clock().toISOString() };
    const malade = { ...un, idUser: bureau.ids.yann, variante: 'xxx' as 'cee' };
    await noterAvis(serveur.db, malade);
    await noterAvis(serveur.db, { ...un, idUser: bureau.ids.samia, variante: 'cee' });
    const partis = async () => (await serveur.courriels()).filter(({ modele }) => modele === 'avis').map(({ a }) => a);
    expect(await partis()).toEqual(['samia@bureau.example']);
    for (let minute = 0; minute < 120; minute += 1) {
      serveur.clock.avancer(60_000);
      if (minute % 10 === 0) await partis();
    }
    expect(await serveur.db.query('select essais, ecarte_le is null as attend from avis_courriels')).toEqual([
      { essais: 5, attend: false },
    ]);
    const dits = await cloches('Des avis par courriel sont mis de côté');
    expect(dits).toEqual([expect.stringContaining('1 avis pour yann@bureau.example')]);
    expect(await partis()).toEqual(['samia@bureau.example']);
  });

  test('[storage/ST4] an hourly task that fails stops no other, and is told once until it succeeds', async () => {
    const { db, clock, fichiers, dataDir } = serveur;
    let isFull = true;
    const save = () => (isFull ? Promise.reject(new Error('ENOSPC: no space left')) : Promise.resolve());
    const tasks = hourlyTasks({ db, clock, fichiers, config: { dataDir } as AppConfig, database: { save } });
    const errors: unknown[] = [];
    const hourly = new Hourly({ db, clock, tasks, log: (error) => errors.push(error) });
    await serveur.db.query(`insert into edits (id_user, edit_id, le) values ($1, $2, '2020-01-01')`, [1, randomUUID()]);
    await hourly.run();
    expect(await serveur.db.query(`select 1 from edits where le < '2021-01-01'`)).toEqual([]);
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
    const envois = join(serveur.dataDir, 'fichiers', 'arrivees', 'envois');
    await mkdir(join(envois, 'a-dossier'), { recursive: true });
    await writeFile(join(envois, randomUUID()), 'un début');
    expect(await serveur.fichiers.partiels.purge(new Date(Date.now() + JOUR_MS))).toBe(1);
    expect(await readdir(envois)).toEqual(['a-dossier']);
  });
});
