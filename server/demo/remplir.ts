import { BUREAU_OF_VARIANT, VARIANTS } from '#domain/variants/variants.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Db, Sql } from '../db/db.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { NewDocument } from '../documents/bulk.ts';
import { insertMany } from '../documents/bulk.ts';
import { alignCounters } from '../documents/numbers.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import type { FileStore } from '../storage/file-store.ts';
import { messagesDemo, notificationsDemo } from './annexes.ts';
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from './comptes.ts';
import type { CompteDemo } from './comptes.ts';
import type { DossierComplet } from './dossiers.ts';
import { facturesDemo } from './factures.ts';
import { piecesDemo } from './fichiers.ts';
import { Hasard } from './hasard.ts';
import { insererHistorique, lignesDe } from './historique.ts';
import type { Monde } from './monde.ts';
import { Numeroteur } from './numeros.ts';
import { imagesDemo, photosDe } from './photos.ts';
import { tourneesDemo } from './tournees.ts';
import { dossiersDemo, enregistrer, fonder } from './variante.ts';
import type { Fondation } from './variante.ts';

export interface OptionsDemo {
  /** Day around which everything happens, YYYY-MM-DD. */
  readonly aujourdhui: string;
  /** Dossiers of cee; eds and mar have a quarter of it each. */
  readonly dossiers?: number;
  /** Where the bytes of the photos go; null: photos are described, their bytes cannot be read. */
  readonly fichiers?: FileStore | null;
  readonly graine?: number;
}

const DOSSIERS = 400;
const PARTS: Readonly<Record<Variant, number>> = { cee: 1, eds: 0.25, mar: 0.25 };
/** Dossiers made, numbered and written at a time: a large demo never stands whole in memory. */
const LOT = 2000;
/** Dossiers that have photos: enough for every screen, not for a benchmark of pictures. */
const AVEC_PHOTOS = 600;
/** Dossiers of a variant that have papers: a first synchronisation stays one of dossiers. */
const AVEC_PIECES = 100;

/** What writes a batch: a transaction of its own, or the one that holds the whole demo. */
type Ecrivain = Pick<Db, 'transaction'>;

/**
 * Fills an empty database with a credible office, the same for the same seed and day: accounts, third parties,
 * types and forms, dossiers in every state, the visits of today and tomorrow. All or nothing up to 2,000 dossiers;
 * a larger one is written batch by batch, its accounts last, so that a server never starts on half of it.
 */
export async function remplirDemo(db: Db, options: OptionsDemo): Promise<void> {
  const { aujourdhui, dossiers = DOSSIERS, fichiers = null, graine = 1 } = options;
  const contenus = { images: await imagesDemo(fichiers), pieces: await piecesDemo(fichiers) };
  const fondations = VARIANTS.map((variante, rang) =>
    fonder(new Hasard(graine + rang * 1009), variante, { aujourdhui, contenus }),
  );
  const remplissage = { dossiers, fondations, motDePasse: await hashPassword(MOT_DE_PASSE_DEMO) };
  if (dossiers > LOT) await remplir(db, remplissage);
  else await db.transaction((tx) => remplir({ transaction: (work) => work(tx) }, remplissage));
  await refreshStatistics(db);
}

interface Demo {
  readonly dossiers: number;
  readonly fondations: readonly Fondation[];
  readonly motDePasse: string;
}

async function remplir(db: Ecrivain, { dossiers, fondations, motDePasse }: Demo): Promise<void> {
  const numeroteur = new Numeroteur();
  await db.transaction((tx) =>
    insertMany(
      tx,
      fondations.flatMap(({ documents }) => documents),
    ),
  );
  for (const { monde } of fondations) {
    await remplirVariante(db, monde, { nombre: Math.round(dossiers * PARTS[monde.variante]), numeroteur });
  }
  await db.transaction(async (tx) => {
    await alignCounters(tx);
    await insererComptes(
      tx,
      fondations.map(({ monde }) => monde),
      motDePasse,
    );
  });
}

interface Remplissage {
  readonly nombre: number;
  readonly numeroteur: Numeroteur;
}

async function remplirVariante(db: Ecrivain, monde: Monde, { nombre, numeroteur }: Remplissage): Promise<void> {
  const tournees = tourneesDemo(monde);
  let faits = 0;
  while (faits < nombre) {
    const premiers = faits === 0 ? tournees : [];
    const lot = numeroteur.numeroter([
      ...premiers,
      ...dossiersDemo(monde, Math.min(LOT, nombre - faits) - premiers.length),
    ]);
    const avecPhotos = lot.slice(0, Math.max(0, AVEC_PHOTOS - faits));
    const avecPieces = lot.slice(0, Math.max(0, AVEC_PIECES - faits));
    const derniers = faits + lot.length >= nombre;
    await db.transaction(async (tx) => {
      await insertMany(tx, [
        ...documentsDe(lot),
        ...photosDuLot(monde, avecPhotos),
        ...piecesDuLot(avecPieces),
        ...messagesDuLot(monde, lot),
        ...(faits === 0 ? facturesDuLot(monde, lot) : []),
      ]);
      if (derniers) await insertMany(tx, enregistrer('records', notificationsDemo(monde, lot)));
      await insererHistorique(tx, lignesDe(monde, lot));
    });
    faits += lot.length;
  }
}

const champs = (document: { readonly id: string }): Fields & { id: string } => document;

const documentsDe = (lot: readonly DossierComplet[]): NewDocument[] =>
  lot.flatMap(({ dossier, interventions }): NewDocument[] => [
    { collection: 'dossiers', data: champs(dossier) },
    ...interventions.map((i): NewDocument => ({
      collection: 'interventions',
      data: champs(i),
      parents: { dossier: champs(dossier) },
    })),
  ]);

const photosDuLot = (monde: Monde, lot: readonly DossierComplet[]): NewDocument[] =>
  lot.flatMap(({ dossier, interventions }) =>
    interventions.flatMap((intervention) =>
      photosDe(monde, intervention).map((photo): NewDocument => ({
        collection: 'photos',
        data: champs(photo),
        parents: { dossier: champs(dossier), intervention: champs(intervention) },
      })),
    ),
  );

const piecesDuLot = (lot: readonly DossierComplet[]): NewDocument[] =>
  lot.flatMap(({ dossier, fichiers }) =>
    fichiers.map((fichier): NewDocument => ({
      collection: 'records',
      data: champs(fichier),
      parents: { dossier: champs(dossier) },
    })),
  );

function messagesDuLot(monde: Monde, lot: readonly DossierComplet[]): NewDocument[] {
  return surLeurDossier(lot, messagesDemo(monde, lot));
}

const facturesDuLot = (monde: Monde, lot: readonly DossierComplet[]): NewDocument[] =>
  surLeurDossier(lot, facturesDemo(monde, lot));

function surLeurDossier(
  lot: readonly DossierComplet[],
  records: readonly { readonly id: string; readonly idDossier: string }[],
): NewDocument[] {
  const parId = new Map(lot.map(({ dossier }) => [dossier.id, dossier]));
  return records.map((record) => ({
    collection: 'records',
    data: champs(record),
    parents: { dossier: champs(parId.get(record.idDossier) ?? record) },
  }));
}

/** One hash for all: they have the same password, and hashing is slow on purpose. */
async function insererComptes(tx: Sql, mondes: readonly Monde[], motDePasse: string): Promise<void> {
  const lignes = COMPTES_DEMO.map((compte) => {
    const monde = mondes.find(({ variante }) => variante === compte.variante);
    return { ...compte, ...rattachement(compte, monde), motDePasse };
  });
  await tx.query(
    `insert into utilisateurs (id, email, mot_de_passe, nom, prenom, role, variantes, id_bureau, id_client, id_entreprise,
                               bureaux_attaches, offline_access)
     select c.id, c.email, c."motDePasse", c.nom, c.prenom, c.role, array(select jsonb_array_elements_text(c.variantes)),
            c."idBureauInspection", c."idClient", c."idEntreprise",
            array(select jsonb_array_elements_text(c.bureaux)::integer), c."horsLigne"
     from jsonb_to_recordset($1::jsonb) as c(id integer, email text, "motDePasse" text, nom text, prenom text, role text,
       variantes jsonb, "idBureauInspection" integer, "idClient" text, "idEntreprise" text, bureaux jsonb, "horsLigne" boolean)`,
    [JSON.stringify(lignes)],
  );
  await tx.query("select setval(pg_get_serial_sequence('utilisateurs', 'id'), (select max(id) from utilisateurs))");
}

/** What an account is attached to, by its role. */
function rattachement({ role, variante }: CompteDemo, monde: Monde | undefined) {
  const lecteur = role === 'COFRAC' || role === 'PNCEE';
  return {
    variantes: role === 'ADMIN' ? VARIANTS : [variante],
    idClient: role === 'CLIENT' ? monde?.clients[0]?.id : null,
    idEntreprise: role === 'ENTREPRISE' ? monde?.entreprises[0]?.id : null,
    bureaux: lecteur ? [BUREAU_OF_VARIANT[variante]] : [],
    horsLigne: role === 'CONTROL' || role === 'MANAGER',
  };
}
