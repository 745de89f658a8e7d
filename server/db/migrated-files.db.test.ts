/** The files of a dossier, of the days when they stood inside it, become documents. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dossier } from '#domain/access/essais.ts';
import { porteesDe } from '#domain/access/scopes.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { imageDemo } from '../demo/images.ts';
import { insertMany } from '../documents/bulk.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { migrateBefore, migrationSql } from '../test-support/former-database.ts';
import { baseVide, creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

const NEUVE = '009-fichiers-dossiers.sql';
const LE = '2026-10-02T09:30:00.000Z';

interface Fichier {
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
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  let avant: unknown;
  const contenu = new Map<string, Buffer>();
  const dossiers = {
    plusieurs: { ...dossier({ id: randomUUID(), idDemande: 1, numero: 'D-2026-00001' }), fichiers: [] as Fichier[] },
    aucun: { ...dossier({ id: randomUUID(), idDemande: 2, numero: 'D-2026-00002' }), fichiers: [] },
    sansChamp: dossier({ id: randomUUID(), idDemande: 3, numero: 'D-2026-00003' }),
    archive: {
      ...dossier({ id: randomUUID(), idDemande: 4, numero: 'D-2026-00004', etat: 'ARCHIVE' }),
      fichiers: [] as Fichier[],
    },
    efface: { ...dossier({ id: randomUUID(), idDemande: 5, numero: 'D-2026-00005' }), fichiers: [] as Fichier[] },
  };
  const fichierDe = (nom: string, rang: number, champs: Partial<Fichier> = {}): Fichier => {
    const octets = imageDemo(rang);
    const id = randomUUID();
    contenu.set(id, octets);
    const vide = { id, nom, type: 'image/png', taille: octets.length, categorie: 'devis', creePar: 'Maud Le Bihan' };
    return { ...vide, sha256: createHash('sha256').update(octets).digest('hex'), creeLe: LE, ...champs };
  };

  const historique = () => serveur.db.query('select * from historique order by n');
  const documentsDe = (idDossier: string) =>
    serveur.db.query<{ id: string; data: Fields; portees: string[]; seq: number | null; rev: number }>(
      `select id, data, portees, seq, rev from documents
       where collection = 'records' and data ->> 'kind' = 'fichier' and id_dossier = $1 order by data ->> 'nom'`,
      [idDossier],
    );

  beforeAll(async () => {
    const base = await baseVide();
    await migrateBefore(base.db, NEUVE);
    dossiers.plusieurs.fichiers.push(
      fichierDe('Devis signé.png', 1),
      // Renamed by its office: the dossier held its last name only.
      fichierDe('Facture n° 12 – définitive.png', 2, { categorie: 'facture' }),
      fichierDe('Façade.png', 3, { categorie: 'photo' }),
      // The same bytes under another name.
      fichierDe('Devis signé (copie).png', 1),
    );
    dossiers.archive.fichiers.push(fichierDe('Devis ancien.png', 4));
    dossiers.efface.fichiers.push(fichierDe('Oublié.png', 5));
    await ecrireCommeAvant(base.db);
    avant = await base.db.query('select * from historique order by n');
    await migrate(base.db);
    serveur = await creerServeurDeTest({ base });
    bureau = await ouvrirBureau(serveur);
    for (const octets of contenu.values())
      await serveur.fichiers.put(Readable.from([octets]), { max: 1e6, types: ['image/png'] });
  });
  afterAll(() => serveur.close());

  /** As the former program wrote them: files inside, a deleted dossier whose row stays, a line of history. */
  async function ecrireCommeAvant(db: Db): Promise<void> {
    const documents = Object.values(dossiers).map((data) => ({ collection: 'dossiers' as const, data: { ...data } }));
    await db.transaction((tx) => insertMany(tx, documents));
    await db.query('update documents set supprime = true where id = $1', [dossiers.efface.id]);
    for (const { id, fichiers } of [dossiers.plusieurs, dossiers.efface])
      await db.query(
        `insert into historique (le, utilisateur, action, collection, id_doc, id_dossier, rev, champ, apres, hors_ligne)
         values ($1, 'Maud Le Bihan', 'fichiers', 'dossiers', $2, $2, 1, 'fichiers', $3::jsonb, false)`,
        [LE, id, JSON.stringify(fichiers)],
      );
  }

  test('each file is a document of its own, with all that was said of it', async () => {
    const lus = await documentsDe(dossiers.plusieurs.id);
    const attendus = dossiers.plusieurs.fichiers.map(({ id, nom, sha256, taille, categorie }) => ({
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
      createdAt: LE,
      recuLe: LE,
      retireLe: null,
    }));
    const parId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(lus.map(({ data }) => data as { id: string }).toSorted(parId)).toEqual(attendus.toSorted(parId));
    expect(lus.every(({ seq, rev }) => seq !== null && rev === 1)).toBe(true);
  });

  test('its scope is the one that the rules would give it: that of its dossier', async () => {
    for (const parent of [dossiers.plusieurs, dossiers.archive]) {
      const { fichiers, ...sans } = parent;
      const lus = await documentsDe(parent.id);
      expect(lus).toHaveLength(fichiers.length);
      for (const { data, portees } of lus)
        expect(portees.toSorted()).toEqual(porteesDe('records', data, { dossier: sans }).toSorted());
    }
  });

  test('its bytes are found, by who sees its dossier and by nobody else', async () => {
    for (const { id } of dossiers.plusieurs.fichiers) {
      const url = `/api/Files/download?id=${id}`;
      const reponse = await serveur.appel('GET', url, { jeton: bureau.jetons.claire });
      expect(reponse.statusCode).toBe(200);
      expect(reponse.rawPayload.equals(contenu.get(id) ?? Buffer.alloc(0))).toBe(true);
      const ailleurs = await serveur.appel('GET', url, { jeton: bureau.jetons.etranger });
      expect(ailleurs.statusCode).toBe(404);
    }
  });

  test('no dossier holds files any more, and none has files that it had not', async () => {
    expect(await serveur.db.query("select id from documents where data ? 'fichiers'")).toEqual([]);
    expect(await documentsDe(dossiers.aucun.id)).toEqual([]);
    expect(await documentsDe(dossiers.sansChamp.id)).toEqual([]);
  });

  test('the files of a deleted dossier come back to nobody, and its history still tells them', async () => {
    expect(await documentsDe(dossiers.efface.id)).toEqual([]);
    expect((await historique()).slice(0, (avant as unknown[]).length)).toEqual(avant);
    const [{ sha256 } = { sha256: '' }] = dossiers.efface.fichiers;
    expect(await serveur.fichiers.read(sha256)).not.toBeNull();
  });

  test('asked twice, it changes nothing', async () => {
    const tout = () => serveur.db.query('select * from documents order by collection, id');
    const apres = await tout();
    await migrate(serveur.db);
    await serveur.db.script(await migrationSql(NEUVE));
    expect(await tout()).toEqual(apres);
  });
});
