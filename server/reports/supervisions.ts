/**
 * Files of supervisions ([supervisions/SU24], [supervisions/SU25]), in nobody's scope: who calls has found theirs in one.
 *
 *   signed, unlocked -> written down (documents/note-supervision.ts) -> its pictures are here -> drawn, sealed -> kept by hash,
 *   then always the same
 */
import type { Photo } from '#domain/interventions/intervention.ts';
import { NORM_YEAR_DEFAULT } from '#domain/bureaux/norm.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { writeInstant } from '#domain/reports/instants.ts';
import type { Side, Supervision } from '#domain/supervisions/supervision.ts';
import type { Sql } from '../db/db.ts';
import { eachAlone } from '../documents/each.ts';
import { grilleNamed } from '../documents/supervision-settings.ts';
import { officeRecord } from '../documents/own.ts';
import type { Deps } from '../http/context.ts';
import { drawSupervision } from '../pdf/draw.ts';
import { printDataUrl } from '../pictures/pictures.ts';
import { interventionBehind } from './behind.ts';
import { readPdf, storePdf } from './issued.ts';
import { withPrintableLogo } from './logo.ts';
import { printAll } from './sources.ts';

export type Needs = Pick<Deps, 'db' | 'fichiers' | 'sceau' | 'clock'>;

export interface EndedVersion {
  readonly idSupervision: string;
  readonly version: number;
  /** As it was when it ended. */
  readonly donnees: Supervision;
  /** [supervisions/SU42] Its pictures then; whether each has come is read of the documents. */
  readonly photos: readonly Photo[];
  /** null: its file is still to be made. */
  readonly sha256: string | null;
}
const COLUMNS = 'id_supervision as "idSupervision", version, donnees, photos, sha256';

/** null: that version never was, or has not ended. */
export async function endedVersion(sql: Sql, id: string, version: number): Promise<EndedVersion | null> {
  const [row] = await sql.query<EndedVersion & object>(
    `select ${COLUMNS} from supervisions_emises where id_supervision = $1 and version = $2`,
    [id, version],
  );
  return row ?? null;
}

/** Made in one round: what is left waits for the next. */
const BATCH = 20;
/** [supervisions/SU42] A picture of this version is still on a device. */
const AWAITS_PICTURES = `exists (select 1 from jsonb_array_elements(photos) p
  join documents d on d.collection = 'photos' and d.id = p ->> 'id'
  where d.data ->> 'recuLe' is null and d.data ->> 'retireLe' is null and not d.supprime)`;
const awaitedVersions = (sql: Sql): Promise<EndedVersion[]> =>
  sql.query<EndedVersion & object>(
    `select ${COLUMNS} from supervisions_emises where sha256 is null and not ${AWAITS_PICTURES}
     order by note_le, id_supervision, version limit ${BATCH}`,
    [],
  );

async function awaitsPictures(sql: Sql, { idSupervision, version }: EndedVersion): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from supervisions_emises where id_supervision = $1 and version = $2 and ${AWAITS_PICTURES}`,
    [idSupervision, version],
  );
  return rows.length > 0;
}

/** [supervisions/SU25] Files that are awaited; one that fails holds up no other. Throws once all were tried. */
export async function makeAwaited(needs: Needs): Promise<void> {
  const all = await awaitedVersions(needs.db);
  await eachAlone(
    all.map((ended) => ({ id: `${ended.idSupervision} v${ended.version}`, ended })),
    ({ ended }) => versionFile(needs, ended),
  );
}

/**
 * The file of a version that ended: the bytes that were kept, or those that are from now on. INTROUVABLE: its bytes are gone
 * with a lost data folder, or its office was never described. When nothing can seal it now (HORODATAGE_ECHEC,
 * HORODATAGE_ABSENT, SCEAU_PERIME), or when a picture is still on a device, it is drawn for this once, without a seal, and a
 * next round makes it.
 */
export async function versionFile(needs: Needs, ended: EndedVersion): Promise<Result<Buffer>> {
  if (ended.sha256 !== null) return keptFile(needs, ended.sha256);
  const isEarly = await awaitsPictures(needs.db, ended);
  const drawn = await drawNow(needs, ended.donnees, ended.photos);
  if (!drawn.ok || isEarly) return drawn;
  const sealed = await seal(needs, ended.donnees, drawn.value);
  return sealed.ok ? keep(needs, ended, sealed.value) : drawn;
}

async function keptFile({ fichiers }: Needs, sha256: string): Promise<Result<Buffer>> {
  const pdf = await readPdf(fichiers, sha256);
  return pdf === null ? refuse('INTROUVABLE') : ok(pdf);
}

/** Two first drawings at once keep one: the second answers what the first has kept. */
async function keep(needs: Needs, { idSupervision, version }: EndedVersion, pdf: Buffer): Promise<Result<Buffer>> {
  const sha256 = await storePdf(needs.fichiers, pdf);
  await needs.db.query(
    `update supervisions_emises set sha256 = $3, emise_le = $4
     where id_supervision = $1 and version = $2 and sha256 is null`,
    [idSupervision, version, sha256, needs.clock().toISOString()],
  );
  const kept = await endedVersion(needs.db, idSupervision, version);
  return kept?.sha256 == null ? ok(pdf) : keptFile(needs, kept.sha256);
}

/** [supervisions/SU26] What both signed is sealed in the name of the office; without a certificate it leaves as it is, as syntheses do. */
async function seal({ db, sceau, clock }: Needs, supervision: Supervision, pdf: Buffer): Promise<Result<Buffer>> {
  const { etat, signeeLe, nomInspecteur, nomSuperviseur, idBureauInspection: idBureau, variante } = supervision;
  if (sceau === null || etat !== 'SIGNEE' || signeeLe === null) return ok(pdf);
  const zone = zoneOf(await officeRecord(db, 'bureau', { idBureau, variante }));
  const demo = sceau.isDemo ? ', sceau de démonstration sans valeur' : '';
  const sealed = await sceau.seal(
    pdf,
    {
      field: 'Sceau de la supervision',
      name: nomSuperviseur,
      reason: 'Supervision signée par le contrôleur et par le superviseur',
      at: signeeLe,
      lines: [
        `Signée par ${nomInspecteur} puis ${nomSuperviseur} le ${writeInstant(signeeLe, zone)}, et scellée${demo}`,
      ],
    },
    clock(),
  );
  return sealed.ok ? ok(sealed.value.pdf) : sealed;
}

/** The pages of a supervision as it is given. INTROUVABLE: its office was never described, or its grid is gone. */
export async function drawNow(
  { db, fichiers, clock }: Needs,
  supervision: Supervision,
  photos: readonly Photo[],
): Promise<Result<Buffer>> {
  const { variante, idBureauInspection: idBureau, idGrille, idIntervention, signatures } = supervision;
  const bureau = await officeRecord(db, 'bureau', { idBureau, variante });
  const grille = await grilleNamed(db, { id: idGrille, variante });
  if (bureau === null || grille === null) return refuse('INTROUVABLE');
  const settings = await officeRecord(db, 'reglagesBureau', { idBureau, variante });
  const visit = idIntervention === null ? null : await interventionBehind(db, idIntervention);
  return ok(
    await drawSupervision({
      supervision,
      grille,
      numeroVisite: visit?.numero ?? null,
      bureau: await withPrintableLogo(bureau),
      anneeNorme: settings?.anneeNorme ?? NORM_YEAR_DEFAULT,
      images: await printableSignatures(signatures),
      photos: await printAll(fichiers, await asReceived(db, photos)),
      today: localDay(clock().toISOString(), zoneOf(bureau)),
    }),
  );
}

/** What was written down before a picture came says nothing of its coming. */
async function asReceived(sql: Sql, photos: readonly Photo[]): Promise<Photo[]> {
  const rows = await sql.query<Pick<Photo, 'id' | 'recuLe'>>(
    `select id, data ->> 'recuLe' as "recuLe" from documents where collection = 'photos' and id = any($1::text[])`,
    [photos.map(({ id }) => id)],
  );
  const received = new Map(rows.map(({ id, recuLe }) => [id, recuLe]));
  return photos.map((photo) => ({ ...photo, recuLe: received.get(photo.id) ?? photo.recuLe }));
}

/** [reports/R18] As a file takes them: they came from a device. */
async function printableSignatures({
  inspecteur,
  superviseur,
}: Supervision['signatures']): Promise<Record<Side, string | null>> {
  const printed = async (signed: { readonly image: string } | null) =>
    signed === null ? null : printDataUrl(signed.image);
  return { inspecteur: await printed(inspecteur), superviseur: await printed(superviseur) };
}
