import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fileName } from '#domain/base/file-name.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { FILE_CATEGORIES, guessedCategory, MAX_FILE_BYTES, FILE_TYPES } from '#domain/fichiers/files.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { FileSubject } from '#domain/fichiers/file.ts';
import type { Sql } from '../../db/db.ts';
import { refusalOfAdding } from '../../documents/file-bearer.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import { readForm } from '../../http/bodies.ts';
import type { Context } from '../../http/context.ts';
import type { StoredFile } from '../../storage/file-store.ts';
import { authorOf, requireOk, transaction, findOrRefuse } from '../documents.ts';
import { type ToldFile, presentFile } from '../dossier-files.ts';
import { findFile } from './receivable.ts';

const categorie = z.enum(FILE_CATEGORIES);
/** What a multipart form says beside its files; the maps are JSON, by id of file. */
const fieldsOfBatch = z.strictObject({
  categorie: categorie.optional(),
  supprimes: z.array(z.uuid()).max(200).default([]),
  categories: z.record(z.uuid(), categorie).default({}),
  noms: z.record(z.uuid(), z.string().max(200)).default({}),
});
type Lot = z.output<typeof fieldsOfBatch>;
const JSON_FIELDS: readonly string[] = ['supprimes', 'categories', 'noms'];

interface ReceivedFile extends StoredFile {
  readonly nom: string;
}

/** What bears files, by the name that the calls give it. */
export interface Container {
  readonly genre: 'demande' | 'ticket' | 'message' | 'ged';
  readonly ref: string;
}

/**
 * [dossiers/D17] [dossiers/D18] [dossiers/D23] [tickets/B12] A form of files for one container: bytes first, then every change in one transaction, all or nothing.
 * Answers what was added. Bytes of a form that is refused have no document: nobody reads them, and they are swept ([storage/ST15]).
 */
export async function receiveFiles(context: Context, container: Container): Promise<Result<ToldFile[]>> {
  const subject = await subjectOf(context, container);
  if (!subject.ok) return subject;
  // Rights are asked before a byte is kept.
  const refus = await refusalOfAdding(context.db, context, subject.value);
  if (refus !== null) return refus;
  const form = await readUpload(context);
  if (!form.ok) return form;
  const { recus, lot } = form.value;
  const changes = changesById(lot, context.now);
  if (recus.length + changes.size === 0) return refuse('VALIDATION', { champs: { files: 'manquant' } });
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    for (const [id, un] of changes) requireOk(await editOne(tx, context, { id, sujet: subject.value, changes: un }));
    const added: ToldFile[] = [];
    for (const { nom, type, taille, sha256 } of recus) {
      const id = randomUUID();
      const category = lot.categorie ?? guessedCategory(nom);
      const changes = { kind: 'fichier', ...subject.value, nom, categorie: category, type, taille, sha256 };
      requireOk(await write(tx, author, { collection: 'records', id, changes, nouveau: true }));
      const received = { collection: 'records', id, changes: { recuLe: context.now }, action: 'reception' } as const;
      await tx.query(
        'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
        [sha256, type, taille, context.now],
      );
      added.push(presentFile(context, await writeAsServer(tx, author, received)));
    }
    return added;
  });
}

/** [dossiers/D19] Taken away: it is shown to nobody any more, its history stays. */
export async function removeFile(
  context: Context,
  { id, ...conteneur }: Container & { readonly id: string },
): Promise<Result<null>> {
  const subject = await subjectOf(context, conteneur);
  if (!subject.ok) return subject;
  const edit = { id: id.toLowerCase(), sujet: subject.value, changes: { retireLe: context.now } };
  return transaction(context, async (tx) => {
    requireOk(await editOne(tx, context, edit));
    return null;
  });
}

/** In the reader's scope; INTROUVABLE otherwise. */
async function subjectOf(context: Context, { genre, ref }: Container): Promise<Result<FileSubject>> {
  const found = await findOrRefuse(context, genre === 'demande' ? 'dossiers' : 'records', ref);
  if (!found.ok) return found;
  const { id, idDossier, data } = found.value;
  if (genre === 'demande') return ok({ idDossier: id });
  if (data['kind'] !== (genre === 'ged' ? 'document' : genre)) return refuse('INTROUVABLE');
  if (genre === 'message') return ok({ idDossier: must(idDossier, 'a message has a dossier'), idMessage: id });
  return ok(genre === 'ticket' ? { idTicket: id } : { idDocument: id });
}

async function readUpload(context: Context): Promise<Result<{ recus: ReceivedFile[]; lot: Lot }>> {
  const received: ReceivedFile[] = [];
  let refusal: Refusal | null = null;
  const form = await readForm(context.request, async ({ file, filename }) => {
    if (refusal !== null) return;
    const kept = await context.fichiers.put(file, { max: MAX_FILE_BYTES, types: FILE_TYPES });
    if (kept.ok) received.push({ ...kept.value, nom: fileName(filename, kept.value.type) });
    else refusal = { ...kept, data: { ...kept.data, champs: { [fileName(filename, '')]: kept.code } } };
  });
  if (!form.ok) return form;
  if (refusal !== null) return refusal;
  const fields = Object.entries(form.value).map(([nom, texte]) => [
    nom,
    JSON_FIELDS.includes(nom) ? parseJson(texte) : texte,
  ]);
  const lot = fieldsOfBatch.safeParse(Object.fromEntries(fields));
  if (!lot.success) {
    const wrong = lot.error.issues.map(({ path }) => [path.join('.'), 'valeur']);
    return refuse('VALIDATION', { champs: Object.fromEntries(wrong) as Record<string, string> });
  }
  return ok({ recus: received, lot: lot.data });
}

function changesById({ supprimes, categories, noms }: Lot, now: string): Map<string, Record<string, string>> {
  const byId = new Map<string, Record<string, string>>();
  const poser = (id: string, change: Record<string, string>): unknown =>
    byId.set(id.toLowerCase(), { ...byId.get(id.toLowerCase()), ...change });
  for (const [id, une] of Object.entries(categories)) poser(id, { categorie: une });
  for (const [id, nom] of Object.entries(noms)) poser(id, { nom });
  for (const id of supprimes) poser(id, { retireLe: now });
  return byId;
}

interface FileEdit {
  readonly id: string;
  readonly sujet: FileSubject;
  readonly changes: Record<string, string>;
}

/** A file of another container is unknown here. */
async function editOne(tx: Sql, context: Context, { id, sujet, changes }: FileEdit): Promise<Result<SeenDocument>> {
  const present = await findFile(tx, context, id);
  if (present === null || !belongsTo(present.data, sujet))
    return refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } });
  if (present.data['retireLe'] !== null && changes['retireLe'] !== undefined) return ok(present);
  return write(tx, authorOf(context), { collection: 'records', id, changes });
}

function belongsTo(file: Fields, subject: FileSubject): boolean {
  const wanted: Fields = { ...subject };
  return ['idDossier', 'idMessage', 'idTicket', 'idDocument'].every((champ) => file[champ] === wanted[champ]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
