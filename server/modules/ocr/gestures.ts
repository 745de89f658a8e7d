import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FileCategory } from '#domain/fichiers/files.ts';
import { analyseKind, documentOcrKind } from '#domain/ocr/analyse-kinds.ts';
import { type DocumentOcr, withTypedValue } from '#domain/ocr/document.ts';
import type { DocumentType } from '#domain/ocr/mot-cle.ts';
import type { Sql } from '../../db/db.ts';
import { allOfKind, type SeenOf } from '../../documents/page.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, findOrRefuse, hold, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { addJob, forgetPages } from './jobs.ts';
import { announcePapers } from './watch.ts';
import { followAnalyse, noteRecord } from './work.ts';

type FoundPaper = Promise<Result<SeenOf<DocumentOcr>>>;
const signatureOf = ({ actor }: Context) => ({ id: actor.id, nom: fullName(actor), role: actor.role });

/** [ocr/OC32] A value that somebody read by themselves. */
export async function typeValue(
  context: Context,
  id: string,
  { idMotCle, valeur }: { readonly idMotCle: string; readonly valeur: string },
): FoundPaper {
  const found = await writable(context, id);
  if (!found.ok) return found;
  const done = await transaction(context, async (tx) => {
    const paper = await heldPaper(tx, context, found.value);
    const typed = withTypedValue(paper, { idMotCle, valeur, saisiPar: signatureOf(context) });
    if (typed === null) return requireOk<null>(refuse('VALIDATION', { champs: { idMotCle: 'inconnu' } }));
    await noteRecord(tx, authorOf(context), { id: found.value.id, changes: typed });
    await followAnalyse(tx, authorOf(context), paper.idAnalyse);
    return null;
  });
  return done.ok ? findOf(context, documentOcrKind, id) : done;
}

const CATEGORIES: Readonly<Record<DocumentType, FileCategory>> = {
  devis: 'devis',
  facture: 'facture',
  AH: 'attestation',
  note: 'autre',
};

/** [ocr/OC56] The paper becomes a file of the dossier, by the rules of a file. */
export async function attachPaper(context: Context, id: string, idDossier: string): FoundPaper {
  const found = await writable(context, id);
  if (!found.ok) return found;
  const dossier = await findOrRefuse(context, 'dossiers', idDossier);
  if (!dossier.ok) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const analyse = await findOf(context, analyseKind, found.value.data.idAnalyse);
  const done = await transaction(context, async (tx) => {
    const author = authorOf(context);
    await hold(tx, context, dossier.value);
    const paper = await heldPaper(tx, context, found.value);
    if (paper.idDossier !== null)
      return requireOk<null>(refuse('TRANSITION_INTERDITE', { idDossier: paper.idDossier }));
    const { nom, type, taille, sha256 } = paper;
    const categorie = analyse.ok ? CATEGORIES[analyse.value.data.typeDocument] : 'autre';
    const idFichier = randomUUID();
    const changes = { kind: 'fichier', idDossier: dossier.value.id, nom, type, taille, sha256, categorie };
    requireOk(await write(tx, author, { collection: 'records', id: idFichier, changes, nouveau: true }));
    const received = { recuLe: context.now };
    await writeAsServer(tx, author, { collection: 'records', id: idFichier, changes: received, action: 'reception' });
    const attached = { idDossier: dossier.value.id, idFichier, rattachePar: signatureOf(context) };
    await noteRecord(tx, author, { id: paper.id, changes: attached });
    return null;
  });
  return done.ok ? findOf(context, documentOcrKind, id) : done;
}

/** [ocr/OC55] Every paper is read again. Not while some still wait: they are read with the keywords of today anyway. */
export async function retryAnalyse(
  context: Context,
  id: string,
): Promise<Result<{ id: string; statut: 'en attente' }>> {
  const found = await findOf(context, analyseKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'ocr.gerer', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    // Of several that ask at once, the first has it: the others find papers that wait.
    const { statut } = dataOf(analyseKind, await hold(tx, context, found.value));
    if (statut === 'en attente' || statut === 'en cours')
      return requireOk<never>(refuse('TRANSITION_INTERDITE', { de: statut }));
    const condition = { field: 'idAnalyse', is: found.value.id } as const;
    const papers = await allOfKind(tx, context, { kind: documentOcrKind, condition, limit: 100 });
    for (const { id: idDocument, data } of papers) {
      await forgetPages(tx, idDocument);
      await noteRecord(tx, author, { id: idDocument, changes: UNREAD });
      await addJob(tx, { idDocument, idAnalyse: found.value.id, variante: data.variante, sha256: data.sha256 });
    }
    await followAnalyse(tx, author, found.value.id);
    await announcePapers(tx);
    return { id: found.value.id, statut: 'en attente' as const };
  });
}

const UNREAD = {
  statut: 'en attente',
  defaut: null,
  pages: [],
  resultats: [],
  verdict: null,
  score: null,
  proposition: null,
} satisfies Partial<DocumentOcr>;

/** As it stands once nobody else writes it: read again meanwhile, it waits. */
async function heldPaper(tx: Sql, context: Context, found: SeenOf<DocumentOcr>): Promise<DocumentOcr> {
  const paper = dataOf(documentOcrKind, await hold(tx, context, found));
  return paper.statut === 'en attente' ? requireOk<never>(refuse('TRANSITION_INTERDITE', { de: paper.statut })) : paper;
}

/** A paper that was read, and that the caller may write about. */
async function writable(context: Context, id: string): FoundPaper {
  const found = await findOf(context, documentOcrKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'ocr.gerer', found.value.data);
  if (!right.ok) return right;
  return found.value.data.statut === 'en attente'
    ? refuse('TRANSITION_INTERDITE', { de: 'en attente' })
    : ok(found.value);
}
