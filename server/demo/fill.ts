import { BUREAU_OF_VARIANT, VARIANTS } from '#domain/variants/variants.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Db, Sql } from '../db/db.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { NewDocument } from '../documents/bulk.ts';
import { insertMany } from '../documents/bulk.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import type { FileStore } from '../storage/file-store.ts';
import { messagesDemo, notificationsDemo } from './annexes.ts';
import { signatureDemo } from './signatures.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import type { CompteDemo } from './accounts.ts';
import type { FullDossier } from './dossiers.ts';
import { facturesDemo } from './factures.ts';
import { insertPages, storeAnalysed } from './analyses.ts';
import { documentsDemo, storePapers } from './documents.ts';
import { piecesDemo } from './files.ts';
import { Random } from './random.ts';
import { contratsDemo } from './contrats.ts';
import { insertHistory, linesOf } from './history.ts';
import { linesOfContrats, linesOfDocuments, linesOfSupervisions } from './record-history.ts';
import { supervisionsDemo } from './supervisions.ts';
import type { World } from './world.ts';
import { Numberer } from './numeros.ts';
import { handDemo, imagesDemo, photosOf } from './photos.ts';
import { demoRoutes } from './routes.ts';
import { signedDemo } from './signed.ts';
import { dossiersDemo, save, fonder } from './variante.ts';
import type { Foundation } from './variante.ts';

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
const BATCH = 2000;
/** Dossiers that have photos: enough for every screen, not for a benchmark of pictures. */
const WITH_PHOTOS = 600;
/** Dossiers of a variant that have papers: a first synchronisation stays one of dossiers. */
const WITH_ATTACHMENTS = 100;

/** What writes a batch: a transaction of its own, or the one that holds the whole demo. */
type Writer = Pick<Db, 'transaction'>;

/**
 * Fills an empty database with a credible office, the same for the same seed and day: accounts, third parties,
 * types and forms, dossiers in every state, the visits of today and tomorrow. All or nothing up to 2,000 dossiers;
 * a larger one is written batch by batch, its accounts last, so that a server never starts on half of it.
 */
export async function fillDemo(db: Db, options: OptionsDemo): Promise<void> {
  const { aujourdhui, dossiers = DOSSIERS, fichiers = null, graine = 1 } = options;
  const contents = {
    images: await imagesDemo(fichiers),
    hand: await handDemo(fichiers),
    pieces: await piecesDemo(fichiers),
  };
  await storePapers(fichiers);
  await storeAnalysed(fichiers);
  const foundations = VARIANTS.map((variante, rank) =>
    fonder(new Random(graine + rank * 1009), variante, { aujourdhui, contenus: contents }),
  );
  const filling = { dossiers, fondations: foundations, motDePasse: await hashPassword(DEMO_PASSWORD) };
  if (dossiers > BATCH) await fill(db, filling);
  else await db.transaction((tx) => fill({ transaction: (work) => work(tx) }, filling));
  await refreshStatistics(db);
}

interface Demo {
  readonly dossiers: number;
  readonly fondations: readonly Foundation[];
  readonly motDePasse: string;
}

async function fill(db: Writer, { dossiers, fondations, motDePasse }: Demo): Promise<void> {
  const numberer = new Numberer();
  await db.transaction(async (tx) => {
    await insertMany(
      tx,
      fondations.flatMap(({ documents }) => documents),
    );
    await insertHistory(
      tx,
      fondations.flatMap(({ monde }) => [
        ...linesOfContrats(contratsDemo(monde)),
        ...linesOfSupervisions(supervisionsDemo(monde)),
        ...linesOfDocuments(documentsDemo(monde)),
      ]),
    );
  });
  for (const { monde } of fondations) {
    await db.transaction((tx) => insertPages(tx, monde));
    await fillVariante(db, monde, { nombre: Math.round(dossiers * PARTS[monde.variante]), numeroteur: numberer });
    await db.transaction((tx) => insertSigned(tx, monde, numberer));
  }
  await db.transaction(async (tx) => {
    await insertAccounts(
      tx,
      fondations.map(({ monde }) => monde),
      motDePasse,
    );
  });
}

interface Filling {
  readonly nombre: number;
  readonly numeroteur: Numberer;
}

async function fillVariante(db: Writer, world: World, { nombre, numeroteur }: Filling): Promise<void> {
  const routes = demoRoutes(world);
  let done = 0;
  while (done < nombre) {
    const premiers = done === 0 ? routes : [];
    const batch = numeroteur.giveNumeros([
      ...premiers,
      ...dossiersDemo(world, Math.min(BATCH, nombre - done) - premiers.length),
    ]);
    const withPhotos = batch.slice(0, Math.max(0, WITH_PHOTOS - done));
    const withAttachments = batch.slice(0, Math.max(0, WITH_ATTACHMENTS - done));
    const isLastBatch = done + batch.length >= nombre;
    await db.transaction(async (tx) => {
      await insertMany(tx, [
        ...documentsOf(batch),
        ...photosOfBatch(world, withPhotos),
        ...attachmentsOfBatch(withAttachments),
        ...messagesOfBatch(world, batch),
        ...(done === 0 ? facturesOfBatch(world, batch) : []),
      ]);
      if (isLastBatch) await insertMany(tx, save('records', notificationsDemo(world, batch)));
      await insertHistory(tx, linesOf(world, batch));
    });
    done += batch.length;
  }
}

/** After everything else, and drawn apart from it. */
async function insertSigned(tx: Sql, world: World, numberer: Numberer): Promise<void> {
  const batch = numberer.giveNumeros(signedDemo(world));
  await insertMany(tx, [
    ...documentsOf(batch),
    ...photosOfBatch({ ...world, h: new Random(batch.length) }, batch),
    ...attachmentsOfBatch(batch),
  ]);
  await insertHistory(tx, linesOf(world, batch));
}

const fields = (document: { readonly id: string }): Fields & { id: string } => document;

const documentsOf = (batch: readonly FullDossier[]): NewDocument[] =>
  batch.flatMap(({ dossier, interventions }): NewDocument[] => [
    { collection: 'dossiers', data: fields(dossier) },
    ...interventions.map((i): NewDocument => ({
      collection: 'interventions',
      data: fields(i),
      parents: { dossier: fields(dossier) },
    })),
  ]);

const photosOfBatch = (world: World, batch: readonly FullDossier[]): NewDocument[] =>
  batch.flatMap(({ dossier, interventions }) =>
    interventions.flatMap((intervention) =>
      photosOf(world, intervention).map((photo): NewDocument => ({
        collection: 'photos',
        data: fields(photo),
        parents: { dossier: fields(dossier), intervention: fields(intervention) },
      })),
    ),
  );

const attachmentsOfBatch = (batch: readonly FullDossier[]): NewDocument[] =>
  batch.flatMap(({ dossier, fichiers }) =>
    fichiers.map((file): NewDocument => ({
      collection: 'records',
      data: fields(file),
      parents: { dossier: fields(dossier) },
    })),
  );

function messagesOfBatch(world: World, batch: readonly FullDossier[]): NewDocument[] {
  return onTheirDossier(batch, messagesDemo(world, batch));
}

const facturesOfBatch = (world: World, batch: readonly FullDossier[]): NewDocument[] =>
  onTheirDossier(batch, facturesDemo(world, batch));

function onTheirDossier(
  batch: readonly FullDossier[],
  records: readonly { readonly id: string; readonly idDossier: string }[],
): NewDocument[] {
  const byId = new Map(batch.map(({ dossier }) => [dossier.id, dossier]));
  return records.map((record) => ({
    collection: 'records',
    data: fields(record),
    parents: { dossier: fields(byId.get(record.idDossier) ?? record) },
  }));
}

/** One hash for all: they have the same password, and hashing is slow on purpose. */
async function insertAccounts(tx: Sql, worlds: readonly World[], motDePasse: string): Promise<void> {
  const rows = DEMO_ACCOUNTS.map((compte) => {
    const world = worlds.find(({ variante }) => variante === compte.variante);
    return { ...compte, ...attachmentTo(compte, world), motDePasse, signature: signatureDemo(compte) };
  });
  await tx.query(
    `insert into utilisateurs (id, email, mot_de_passe, nom, prenom, role, variantes, id_bureau, id_client, id_entreprise,
                               bureaux_attaches, offline_access, signature, signature_par)
     select c.id, c.email, c."motDePasse", c.nom, c.prenom, c.role, array(select jsonb_array_elements_text(c.variantes)),
            c."idBureauInspection", c."idClient", c."idEntreprise",
            array(select jsonb_array_elements_text(c.bureaux)::integer), c."horsLigne", c.signature, case when c.signature is not null then c.id end
     from jsonb_to_recordset($1::jsonb) as c(id integer, email text, "motDePasse" text, nom text, prenom text, role text,
       variantes jsonb, "idBureauInspection" integer, "idClient" text, "idEntreprise" text, bureaux jsonb, "horsLigne" boolean, signature text)`,
    [JSON.stringify(rows)],
  );
  await tx.query("select setval(pg_get_serial_sequence('utilisateurs', 'id'), (select max(id) from utilisateurs))");
}

/** What an account is attached to, by its role. */
function attachmentTo({ role, variante }: CompteDemo, world: World | undefined) {
  const isReader = role === 'COFRAC' || role === 'PNCEE';
  return {
    variantes: role === 'ADMIN' ? VARIANTS : [variante],
    idClient: role === 'CLIENT' ? world?.clients[0]?.id : null,
    idEntreprise: role === 'ENTREPRISE' ? world?.entreprises[0]?.id : null,
    bureaux: isReader ? [BUREAU_OF_VARIANT[variante]] : [],
    horsLigne: role === 'CONTROL' || role === 'MANAGER',
  };
}
