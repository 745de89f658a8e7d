import { must } from '#domain/base/must.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FormulaireDefinition, Reponses } from '#domain/forms/definition.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { PhotoDuRapport } from '#domain/reports/planche.ts';
import type { BureauRecord, Controller } from '#domain/sync/references.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, listOfDossier } from '../documents/document.ts';
import { findNamed } from '../documents/named.ts';
import type { Deps } from '../http/context.ts';
import { drawReport } from '../pdf/draw.ts';

/** What the report of an intervention is judged and drawn from. */
export interface Sources {
  readonly intervention: Intervention;
  readonly definition: FormulaireDefinition;
  /** Those that were not removed, in the order in which they were taken. */
  readonly photos: readonly Photo[];
}

/** null: its type has no form. No scope is asked: who calls has found the intervention in one. */
export async function readSources(db: Sql, intervention: Intervention): Promise<Sources | null> {
  const version = await findNamed(db, { id: intervention.idVersionFormulaire, kind: 'versionFormulaire' });
  if (version === null) return null;
  const photos = await photosOf(db, intervention);
  return { intervention, definition: version.data as unknown as FormulaireDefinition, photos };
}

async function photosOf(db: Sql, { id, demandeId }: Intervention): Promise<Photo[]> {
  const documents = await listOfDossier(db, 'photos', demandeId);
  return documents
    .map(({ data }) => data as unknown as Photo)
    .filter(({ idIntervention, retireLe }) => idIntervention === id && retireLe === null)
    .toSorted((a, b) => a.prisLe.localeCompare(b.prisLe) || a.id.localeCompare(b.id));
}

/** `qr`: address of its code, null for none. `maintenant`: ISO instant of the drawing. */
export interface Drawing {
  readonly brouillon: boolean;
  readonly qr: string | null;
  readonly maintenant: string;
}

export async function drawFrom(
  { db, fichiers }: Pick<Deps, 'db' | 'fichiers'>,
  { intervention, definition, photos }: Sources,
  drawing: Drawing,
): Promise<Buffer> {
  return drawReport({
    definition,
    intervention,
    ...(await aroundIntervention(db, intervention)),
    reponses: intervention.champs as Reponses,
    photos: await withBytes(fichiers, photos),
    ...drawing,
  });
}

async function aroundIntervention(
  db: Sql,
  { demandeId, idControleur, idBureauInspection, variante }: Intervention,
): Promise<{ readonly dossier: Dossier; readonly bureau: BureauRecord; readonly controleur: Controller | null }> {
  const dossier = must(
    await findDocument(db, { collection: 'dossiers', id: demandeId }),
    'an intervention has a dossier',
  );
  const [bureau] = await db.query<{ data: BureauRecord }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = 'bureau' and not supprime
     and (data ->> 'idBureau')::integer = $1 and data ->> 'variante' = $2`,
    [idBureauInspection, variante],
  );
  const controleur =
    idControleur === null ? null : await findDocument(db, { collection: 'controllers', id: String(idControleur) });
  return {
    dossier: dossier.data as unknown as Dossier,
    bureau: must(bureau, `office ${idBureauInspection} is described for ${variante}`).data,
    controleur: (controleur?.data ?? null) as Controller | null,
  };
}

/** Pictures that the drawer reads; a WebP, or bytes still on their way, leave their place empty and said so. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png'];

async function withBytes(fichiers: Deps['fichiers'], photos: readonly Photo[]): Promise<PhotoDuRapport[]> {
  const read: PhotoDuRapport[] = [];
  for (const { id, cf_id, prisLe, lat, lng, legende, type, sha256, recuLe } of photos) {
    const file = recuLe === null || !DRAWN.includes(type) ? null : await fichiers.read(sha256);
    const bytes = file === null ? null : Buffer.concat(await file.contenu.toArray());
    const dataUrl = bytes === null ? null : `data:${type};base64,${bytes.toString('base64')}`;
    read.push({ id, cf_id, prisLe, lat, lng, legende, dataUrl });
  }
  return read;
}
