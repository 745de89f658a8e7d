import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { fileName } from '#domain/base/file-name.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { fileKind } from '#domain/fichiers/file-kind.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '#domain/fichiers/files.ts';
import { newDocumentId } from '#domain/fields/document-id.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { analyseKind } from '#domain/ocr/analyse-kinds.ts';
import type { AnalyseState } from '#domain/ocr/analyse.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import { PAPERS_MAX } from '#domain/ocr/document.ts';
import { DOCUMENT_TYPES } from '#domain/ocr/mot-cle.ts';
import { motCleKind } from '#domain/ocr/mot-cle-kind.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import { lockName } from '../../documents/named.ts';
import { isOf } from '../../documents/of-kind.ts';
import { findByRef } from '../../documents/page.ts';
import { refusalOfTaken, writeAsServer } from '../../documents/write.ts';
import { readForm } from '../../http/bodies.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, findOrRefuse, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { addJob } from './jobs.ts';
import { announcePapers } from './watch.ts';

/** What a multipart form says beside its files; lists are JSON. */
const formFields = z.strictObject({
  /** [ocr/OC59] */
  id: newDocumentId.optional(),
  nom: z.string().trim().min(1).max(LINE_MAX),
  typeDocument: z.enum(DOCUMENT_TYPES),
  motsCles: z.array(z.uuid()).max(200).default([]),
  idsFichiers: z.array(z.uuid()).max(PAPERS_MAX).default([]),
  idDemande: z.string().max(64).optional(),
});
const JSON_FIELDS: readonly string[] = ['motsCles', 'idsFichiers'];

export type Paper = Pick<DocumentOcr, 'nom' | 'type' | 'taille' | 'sha256' | 'idFichier' | 'idDossier'>;
export interface Form<F> {
  readonly papers: readonly Paper[];
  readonly fields: F;
}

/** Files of a form, kept by their hash, and its fields as `schema` reads them. */
export async function readPapers<S extends z.ZodType>(
  context: Context,
  schema: S,
  lists: readonly string[],
): Promise<Result<Form<z.output<S>>>> {
  const papers: Paper[] = [];
  let refusal: Refusal | null = null;
  const form = await readForm(context.request, async ({ file, filename }) => {
    if (refusal !== null) return;
    const kept = await context.fichiers.put(file, { max: MAX_FILE_BYTES, types: FILE_TYPES });
    const nom = fileName(filename, kept.ok ? kept.value.type : '');
    if (kept.ok) papers.push({ ...kept.value, type: typeOf(kept.value.type), nom, idFichier: null, idDossier: null });
    else refusal = { ...kept, data: { ...kept.data, champs: { [nom]: kept.code } } };
  });
  if (!form.ok) return form;
  if (refusal !== null) return refusal;
  const said = Object.entries(form.value).map(([name, text]) => [name, lists.includes(name) ? parsed(text) : text]);
  const fields = schema.safeParse(Object.fromEntries(said));
  if (fields.success) return ok({ papers, fields: fields.data });
  const champs = Object.fromEntries(fields.error.issues.map(({ path }) => [path.join('.'), 'valeur'] as const));
  return refuse('VALIDATION', { champs });
}

/** The store keeps these types alone. */
const typeOf = (type: string): DocumentOcr['type'] => FILE_TYPES.find((one) => one === type) ?? 'application/pdf';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Started {
  readonly id: string;
  readonly statut: AnalyseState;
}

/** [ocr/OC50] [ocr/OC51] [ocr/OC59] A new analysis: its papers are kept, and read later. Answers its id. */
export async function startAnalyse(context: Context): Promise<Result<Started>> {
  const right = can(context.actor, 'ocr.gerer', context.actor);
  if (!right.ok) return right;
  const form = await readPapers(context, formFields, JSON_FIELDS);
  if (!form.ok) return form;
  const { fields } = form.value;
  const known = fields.id === undefined ? null : await findOf(context, analyseKind, fields.id);
  if (known?.ok === true) return ok({ id: known.value.id, statut: known.value.data.statut });
  return makeAnalyse(context, form.value);
}

async function makeAnalyse(
  context: Context,
  { fields, papers: sent }: Form<z.output<typeof formFields>>,
): Promise<Result<Started>> {
  const { actor, variante, now } = context;
  const given = await givenPapers(context, fields.idsFichiers);
  if (!given.ok) return given;
  const dossier = fields.idDemande === undefined ? null : await findOrRefuse(context, 'dossiers', fields.idDemande);
  if (dossier !== null && !dossier.ok) return dossier;
  const papers = [...given.value, ...sent];
  const refusal = (await keywordsRefusal(context, fields.motsCles)) ?? numberRefusal(papers);
  if (refusal !== null) return refusal;
  const id = fields.id ?? randomUUID();
  const office = {
    variante,
    idBureauInspection: actor.idBureauInspection ?? BUREAU_OF_VARIANT[variante],
    createdAt: now,
    updatedAt: now,
  };
  return transaction(context, async (tx): Promise<Started> => {
    // [ocr/OC59] Sent twice at once, the second one finds what the first one made.
    await lockName(tx, id);
    const made = await findByRef(tx, context, { collection: 'records', ref: id });
    if (made !== null && isOf(analyseKind, made)) return { id, statut: made.data.statut };
    const taken = await refusalOfTaken(tx, { id });
    if (taken !== null) return requireOk<never>(taken);
    const author = authorOf(context);
    const make = (key: string, changes: object) =>
      writeAsServer(tx, author, { collection: 'records', id: key, nouveau: true, changes: changes as Changes });
    await make(id, {
      kind: 'analyseOcr',
      ...office,
      nom: fields.nom,
      typeDocument: fields.typeDocument,
      motsCles: fields.motsCles,
      statut: 'en attente',
      nbDocuments: papers.length,
      lus: 0,
      trouves: 0,
      manquants: 0,
      score: null,
      creePar: { id: actor.id, nom: fullName(actor), role: actor.role },
      termineLe: null,
    });
    for (const [rank, paper] of papers.entries()) {
      const idDocument = randomUUID();
      const idDossier = dossier?.value.id ?? paper.idDossier;
      await make(idDocument, { ...NEW_PAPER, ...office, idAnalyse: id, place: rank + 1, ...paper, idDossier });
      await addJob(tx, { idDocument, idAnalyse: id, variante, sha256: paper.sha256 });
      await tx.query(
        'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
        [paper.sha256, paper.type, paper.taille, now],
      );
    }
    await announcePapers(tx);
    return { id, statut: 'en attente' };
  });
}

async function keywordsRefusal(context: Context, ids: readonly string[]): Promise<Refusal | null> {
  for (const id of ids)
    if (!(await findOf(context, motCleKind, id)).ok) return refuse('VALIDATION', { champs: { motsCles: 'inconnu' } });
  return null;
}
const numberRefusal = ({ length }: readonly Paper[]): Refusal | null =>
  length === 0 || length > PAPERS_MAX ? refuse('VALIDATION', { champs: { fichiers: 'nombre' } }) : null;

const NEW_PAPER = {
  kind: 'documentOcr',
  statut: 'en attente',
  defaut: null,
  pages: [],
  resultats: [],
  verdict: null,
  score: null,
  proposition: null,
  rattachePar: null,
};

/** Files of dossiers that the caller reads, once their bytes are here. */
async function givenPapers(context: Context, ids: readonly string[]): Promise<Result<Paper[]>> {
  const papers: Paper[] = [];
  for (const id of ids) {
    const found = await findOf(context, fileKind, id);
    if (!found.ok || found.value.data.recuLe === null)
      return refuse('VALIDATION', { champs: { idsFichiers: 'inconnu' } });
    const { nom, type, taille, sha256, idDossier = null } = found.value.data;
    papers.push({ nom, type: typeOf(type), taille, sha256, idFichier: id, idDossier });
  }
  return ok(papers);
}
