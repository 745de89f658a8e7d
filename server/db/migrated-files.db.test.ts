/** The files of a dossier, of the days when they stood inside it, become documents. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dossier } from '#domain/test-support/samples.ts';
import { porteesOf } from '#domain/gate/scopes.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { imageDemo } from '../demo/images.ts';
import { insertMany } from '../documents/bulk.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { migrateBefore, migrationSql } from '../test-support/former-database.ts';
import { emptyDatabase, createTestServer, type TestServer } from '../test-support/server.ts';

const NEW_FILE = '009-fichiers-dossiers.sql';
const AT = '2026-10-02T09:30:00.000Z';

interface FileRow {
  readonly id: string;
  readonly nom: string;
  readonly type: string;
  readonly taille: number;
  readonly sha256: string;
  readonly categorie: string;
  readonly creePar: string;
  readonly creeLe: string;
}

describe('migration 009', () => {
  let server: TestServer;
  let bureau: Bureau;
  let before: unknown;
  const content = new Map<string, Buffer>();
  const dossiers = {
    plusieurs: { ...dossier({ id: randomUUID(), idDemande: 1, numero: 'D-2026-00001' }), fichiers: [] as FileRow[] },
    aucun: { ...dossier({ id: randomUUID(), idDemande: 2, numero: 'D-2026-00002' }), fichiers: [] },
    sansChamp: dossier({ id: randomUUID(), idDemande: 3, numero: 'D-2026-00003' }),
    archive: {
      ...dossier({ id: randomUUID(), idDemande: 4, numero: 'D-2026-00004', etat: 'ARCHIVE' }),
      fichiers: [] as FileRow[],
    },
    efface: { ...dossier({ id: randomUUID(), idDemande: 5, numero: 'D-2026-00005' }), fichiers: [] as FileRow[] },
  };
  const fileOf = (nom: string, rank: number, fields: Partial<FileRow> = {}): FileRow => {
    const octets = imageDemo(rank);
    const id = randomUUID();
    content.set(id, octets);
    const empty = { id, nom, type: 'image/png', taille: octets.length, categorie: 'devis', creePar: 'Maud Le Bihan' };
    return { ...empty, sha256: createHash('sha256').update(octets).digest('hex'), creeLe: AT, ...fields };
  };

  // Without the column that a later migration adds, empty.
  const history = async () =>
    (await server.db.query('select * from historique order by n')).map(({ importe_par: _none, ...line }) => line);
  const documentsOf = (idDossier: string) =>
    server.db.query<{ id: string; data: Fields; portees: string[]; seq: number | null; rev: number }>(
      `select id, data, portees, seq, rev from documents
       where collection = 'records' and data ->> 'kind' = 'fichier' and id_dossier = $1 order by data ->> 'nom'`,
      [idDossier],
    );

  beforeAll(async () => {
    const base = await emptyDatabase();
    await migrateBefore(base.db, NEW_FILE);
    dossiers.plusieurs.fichiers.push(
      fileOf('Devis signé.png', 1),
      // Renamed by its office: the dossier held its last name only.
      fileOf('Facture n° 12 – définitive.png', 2, { categorie: 'facture' }),
      fileOf('Façade.png', 3, { categorie: 'photo' }),
      // The same bytes under another name.
      fileOf('Devis signé (copie).png', 1),
    );
    dossiers.archive.fichiers.push(fileOf('Devis ancien.png', 4));
    dossiers.efface.fichiers.push(fileOf('Oublié.png', 5));
    await writeAsBefore(base.db);
    before = await base.db.query('select * from historique order by n');
    await migrate(base.db);
    server = await createTestServer({ base });
    bureau = await openBureau(server);
    for (const octets of content.values())
      await server.fichiers.put(Readable.from([octets]), { max: 1e6, types: ['image/png'] });
  });
  afterAll(() => server.close());

  /** As the former program wrote them: files inside, a deleted dossier whose row stays, a line of history. */
  async function writeAsBefore(db: Db): Promise<void> {
    const documents = Object.values(dossiers).map((data) => ({ collection: 'dossiers' as const, data: { ...data } }));
    await db.transaction((tx) => insertMany(tx, documents));
    await db.query('update documents set supprime = true where id = $1', [dossiers.efface.id]);
    for (const { id, fichiers } of [dossiers.plusieurs, dossiers.efface])
      await db.query(
        `insert into historique (le, utilisateur, action, collection, id_doc, id_dossier, rev, champ, apres, hors_ligne)
         values ($1, 'Maud Le Bihan', 'fichiers', 'dossiers', $2, $2, 1, 'fichiers', $3::jsonb, false)`,
        [AT, id, JSON.stringify(fichiers)],
      );
  }

  test('each file is a document of its own, with all that was said of it', async () => {
    const found = await documentsOf(dossiers.plusieurs.id);
    const expected = dossiers.plusieurs.fichiers.map(({ id, nom, sha256, taille, categorie }) => ({
      id,
      kind: 'fichier',
      variante: 'cee',
      idDossier: dossiers.plusieurs.id,
      nom,
      type: 'image/png',
      taille,
      sha256,
      // What the new list does not know is « autre ».
      categorie: categorie === 'photo' ? 'autre' : categorie,
      auteur: { id: 0, nom: 'Maud Le Bihan', role: 'CLIENT' },
      createdAt: AT,
      recuLe: AT,
      retireLe: null,
    }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(found.map(({ data }) => data as { id: string }).toSorted(byId)).toEqual(expected.toSorted(byId));
    expect(found.every(({ seq, rev }) => seq !== null && rev === 1)).toBe(true);
  });

  test('its scope is the one that the rules would give it: that of its dossier', async () => {
    for (const parent of [dossiers.plusieurs, dossiers.archive]) {
      const { fichiers, ...sans } = parent;
      const found = await documentsOf(parent.id);
      expect(found).toHaveLength(fichiers.length);
      for (const { data, portees } of found)
        expect(portees.toSorted()).toEqual(porteesOf('records', data, { dossier: sans }).toSorted());
    }
  });

  test('its bytes are found, by who sees its dossier and by nobody else', async () => {
    for (const { id } of dossiers.plusieurs.fichiers) {
      const url = `/api/Files/download?id=${id}`;
      const answer = await server.call('GET', url, { jeton: bureau.jetons.claire });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(content.get(id) ?? Buffer.alloc(0))).toBe(true);
      const elsewhere = await server.call('GET', url, { jeton: bureau.jetons.etranger });
      expect(elsewhere.statusCode).toBe(404);
    }
  });

  test('no dossier holds files any more, and none has files that it had not', async () => {
    expect(await server.db.query("select id from documents where data ? 'fichiers'")).toEqual([]);
    expect(await documentsOf(dossiers.aucun.id)).toEqual([]);
    expect(await documentsOf(dossiers.sansChamp.id)).toEqual([]);
  });

  test('the files of a deleted dossier come back to nobody, and its history still tells them', async () => {
    expect(await documentsOf(dossiers.efface.id)).toEqual([]);
    expect((await history()).slice(0, (before as unknown[]).length)).toEqual(before);
    const [{ sha256 } = { sha256: '' }] = dossiers.efface.fichiers;
    expect(await server.fichiers.read(sha256)).not.toBeNull();
  });

  test('asked twice, it changes nothing', async () => {
    const everything = () => server.db.query('select * from documents order by collection, id');
    const after = await everything();
    await migrate(server.db);
    await server.db.script(await migrationSql(NEW_FILE));
    expect(await everything()).toEqual(after);
  });
});
