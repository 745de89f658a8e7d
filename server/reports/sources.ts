import { must } from '#domain/base/must.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { compileStored } from '#domain/forms/compile.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { described, type RapportPhoto } from '#domain/reports/photo-sheet.ts';
import type { ReplacedVisit } from '#domain/reports/rapport-to-write.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, listOfDossier } from '../documents/document.ts';
import { formOfVisit } from '../documents/needs-visits.ts';
import { officeRecord } from '../documents/own.ts';
import type { Deps } from '../http/context.ts';
import { drawReport } from '../pdf/draw.ts';
import { printDataUrl, printPicture } from '../pictures/pictures.ts';
import type { Printed } from '../pictures/tasks.ts';
import { attestedBy, evidenceOf } from './preuve.ts';
import { type IllPhoto, illAmong } from './ill-photos.ts';
import { withPrintableLogo } from './logo.ts';

/** What the report of an intervention is judged and drawn from. */
export interface Sources {
  readonly intervention: Intervention;
  readonly definition: VersionFormulaireRecord;
  /** Those that were not removed, in the order in which they were taken. */
  readonly photos: readonly Photo[];
}

/** null: its type has no form. No scope is asked: who calls has found the intervention in one. */
export async function readSources(db: Sql, intervention: Intervention): Promise<Sources | null> {
  const definition = await formOfVisit(db, intervention);
  return definition === null ? null : { intervention, definition, photos: await photosOf(db, intervention) };
}

async function photosOf(db: Sql, { id, demandeId }: Intervention): Promise<Photo[]> {
  const documents = await listOfDossier(db, 'photos', demandeId);
  return documents
    .map(({ data }) => data)
    .filter(({ idIntervention, retireLe }) => idIntervention === id && retireLe === null)
    .toSorted((a, b) => a.prisLe.localeCompare(b.prisLe) || a.id.localeCompare(b.id));
}

/** `qr`: address of its code, null for none. `maintenant`: ISO instant of the drawing. */
export interface Drawing {
  readonly draft: boolean;
  readonly qr: string | null;
  readonly now: string;
}

export interface Drawn {
  readonly pdf: Buffer;
  readonly ill: readonly IllPhoto[];
}

/** FORMULAIRE_ILLISIBLE: nothing is drawn of a form that does not compile. */
export async function drawFrom(
  { db, fichiers, sceau }: Pick<Deps, 'db' | 'fichiers' | 'sceau'>,
  { intervention, definition, photos }: Sources,
  drawing: Drawing,
): Promise<Result<Drawn>> {
  const compiled = compileStored(definition);
  if (!compiled.ok) return compiled;
  const around = await aroundIntervention(db, intervention);
  const printed = await printAll(fichiers, photos);
  const sources = { intervention, definition, photos };
  const evidence = drawing.draft ? null : await attestedBy(sceau, await evidenceOf(db, sources, drawing.now));
  const pdf = await drawReport({
    definition,
    formMade: definition,
    replaced: await replacedBy(db, intervention),
    intervention,
    ...around,
    bureau: await withPrintableLogo(around.bureau),
    reponses: intervention.champs as Reponses,
    photos: printed,
    validateur: await nameOf(db, intervention.validePar),
    ...drawing,
    evidence: evidence === null ? null : { json: JSON.stringify(evidence), madeAt: drawing.now },
  });
  return ok({ pdf, ill: illAmong(printed) });
}

/** [reports/R62] */
async function replacedBy(db: Sql, { remplaceId }: Intervention): Promise<ReplacedVisit | null> {
  const found = remplaceId === null ? null : await findDocument(db, { collection: 'interventions', id: remplaceId });
  if (found === null) return null;
  const { numero, version, valideLe } = found.data;
  return { numero, version, valideLe };
}

async function aroundIntervention(
  db: Sql,
  { demandeId, idControleur, idBureauInspection, variante }: Intervention,
): Promise<{ readonly dossier: Dossier; readonly bureau: BureauRecord; readonly controleur: Signing | null }> {
  const dossier = must(
    await findDocument(db, { collection: 'dossiers', id: demandeId }),
    'an intervention has a dossier',
  );
  const bureau = await officeRecord(db, 'bureau', { idBureau: idBureauInspection, variante });
  const controleur =
    idControleur === null ? null : await findDocument(db, { collection: 'controllers', id: String(idControleur) });
  const inspector = (controleur?.data ?? null) as Controller | null;
  return {
    dossier: dossier.data,
    bureau: must(bureau, `office ${idBureauInspection} is described for ${variante}`),
    controleur: inspector === null ? null : { ...inspector, signature: await signatureOf(db, inspector.idUser) },
  };
}

interface Signing extends Controller {
  /** [reports/R23] Data URL; null: none was given, or it cannot be printed. */
  readonly signature: string | null;
}

/** [reports/R40] The account's own, put there by its owner, as a PDF takes it; it never leaves the server otherwise. */
async function signatureOf(db: Sql, idUser: number): Promise<string | null> {
  const [account] = await db.query<{ signature: string | null }>(
    'select signature from utilisateurs where id = $1 and signature_par = id',
    [idUser],
  );
  return account?.signature == null ? null : printDataUrl(account.signature);
}

/** null: nobody, or an account that is no longer known. */
async function nameOf(db: Sql, idUser: number | null): Promise<string | null> {
  if (idUser === null) return null;
  const [found] = await db.query<{ nom: string }>(
    `select trim(prenom || ' ' || nom) as nom from utilisateurs where id = $1`,
    [idUser],
  );
  return found?.nom ?? null;
}

/** One after the other: a long report leaves room in the threads for the photos that arrive. */
export async function printAll(files: Deps['fichiers'], photos: readonly Photo[]): Promise<RapportPhoto[]> {
  const read: RapportPhoto[] = [];
  for (const photo of photos) {
    const printed = photo.recuLe === null ? { dataUrl: null } : await printStored(files, photo.sha256);
    read.push({ ...described(photo), dataUrl: null, defect: null, ...printed });
  }
  return read;
}

function printStored(files: Deps['fichiers'], sha256: string): Promise<Printed> {
  const path = files.locate(sha256);
  return path === null ? Promise.resolve({ defect: 'perdue' }) : printPicture({ source: { path }, sha256 });
}
