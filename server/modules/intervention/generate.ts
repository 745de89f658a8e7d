import { can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FormulaireDefinition, Reponses } from '#domain/forms/definition.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { soumission } from '#domain/interventions/soumission.ts';
import type { PhotoDuRapport } from '#domain/reports/planche.ts';
import type { BureauRecord, Controller } from '#domain/sync/references.ts';
import { findDocument, listVisible } from '../../documents/document.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawReport } from '../../pdf/draw.ts';
import { montrer, noterLecture, trouver } from '../documents.ts';

interface Asked {
  readonly id: string;
  readonly template: string;
  readonly qr: boolean;
  readonly draft: boolean;
}

/** The report as a PDF. Without `draft`, a required field that is empty is CHAMPS_MANQUANTS. */
export async function generate(asked: Asked, context: Context): Promise<Result<FileAnswer>> {
  const found = await trouver(context, 'interventions', asked.id);
  if (!found.ok) return found;
  const intervention = montrer<Intervention>(context, found.value);
  const droit = can(context.acteur, 'rapport.produire', intervention);
  if (!droit.ok) return droit;
  if (!templatesOf(intervention).includes(asked.template))
    return refuse('INTROUVABLE', { champs: { template: 'inconnu' } });
  const definition = await versionOf(context, intervention);
  if (definition === null) return refuse('INTROUVABLE', { champs: { id: 'sans formulaire' } });
  const photos = await photosOf(context, intervention);
  const complete = soumission(intervention, { formulaire: definition, photos }, context.maintenant.slice(0, 10));
  if (!complete.ok && !asked.draft) return complete;
  await noterLecture(context, found.value);
  const pdf = await drawReport({
    definition,
    intervention,
    ...(await aroundIntervention(context, intervention)),
    reponses: intervention.champs as Reponses,
    photos: await withBytes(context, photos),
    maintenant: context.maintenant,
    brouillon: asked.draft,
    qr: asked.qr
      ? `${context.request.protocol}://${context.request.host}/intervention/current/${intervention.id}`
      : null,
  });
  return ok({ type: 'application/pdf', nom: nameOf(intervention, context.clock()), contenu: pdf, inline: true });
}

/** templateDoc is a JSON text on the wire (gaps.md 100); anything else names no template. */
function templatesOf({ templateDoc }: Intervention): readonly unknown[] {
  try {
    const names: unknown = JSON.parse(templateDoc);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

async function versionOf({ db }: Context, { idVersionFormulaire }: Intervention): Promise<FormulaireDefinition | null> {
  const document = await findDocument(db, { collection: 'records', id: idVersionFormulaire });
  return (document?.data ?? null) as FormulaireDefinition | null;
}

async function photosOf({ db, portees }: Context, { id, demandeId }: Intervention): Promise<Photo[]> {
  const documents = await listVisible(db, {
    collection: 'photos',
    portees,
    where: "id_dossier = $3 and data ->> 'idIntervention' = $4 and data ->> 'retireLe' is null",
    params: [demandeId, id],
    tail: "order by data ->> 'prisLe', id",
  });
  return documents.map(({ data }) => data as unknown as Photo);
}

async function aroundIntervention(
  { db, variante }: Context,
  { demandeId, idControleur, idBureauInspection }: Intervention,
) {
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

async function withBytes({ fichiers }: Context, photos: readonly Photo[]): Promise<PhotoDuRapport[]> {
  const read: PhotoDuRapport[] = [];
  for (const { id, cf_id, prisLe, lat, lng, legende, type, sha256, recuLe } of photos) {
    const file = recuLe === null || !DRAWN.includes(type) ? null : await fichiers.read(sha256);
    const bytes = file === null ? null : Buffer.concat(await file.contenu.toArray());
    const dataUrl = bytes === null ? null : `data:${type};base64,${bytes.toString('base64')}`;
    read.push({ id, cf_id, prisLe, lat, lng, legende, dataUrl });
  }
  return read;
}

/** rapport_<number>_<yyMMddHHmmss>.pdf, in the time zone of the office (gaps.md 92). */
function nameOf({ numero, id }: Intervention, now: Date): string {
  const stamp = now.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).replaceAll(/\D/g, '').slice(2);
  return `rapport_${numero ?? id}_${stamp}.pdf`;
}
