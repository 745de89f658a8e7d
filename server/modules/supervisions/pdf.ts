import { refuse, ok, type Result } from '#domain/base/result.ts';
import { paperName } from '#domain/base/paper-name.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { noteVersion } from '../../documents/note-supervision.ts';
import { keptPicturesOf } from '../../documents/pictures.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawNow, endedVersion, versionFile } from '../../reports/supervisions.ts';
import { findOf } from '../kind-calls.ts';

/** In the hour of whoever asks. */
const nameOf = ({ actor, now }: Context, { numero, id }: Supervision): string =>
  paperName('supervision', numero ?? id, { at: now, zone: zoneOf(actor) });

interface Asked {
  readonly id: string;
  /** undefined: the one that stands. */
  readonly version?: number | undefined;
}

/** Call 138 ([supervisions/SU24] to [supervisions/SU27]): INTROUVABLE of a version that never was. */
export async function generate(context: Context, { id, version }: Asked): Promise<Result<FileAnswer>> {
  const found = await findOf(context, supervisionKind, id);
  if (!found.ok) return found;
  const supervision = found.value.data;
  const contenu = await bytesOf(context, supervision, version ?? supervision.version);
  if (!contenu.ok) return contenu;
  return ok({ type: 'application/pdf', nom: nameOf(context, supervision), contenu: contenu.value, inline: true });
}

/** A version that ended is read as it was kept; the one under way is drawn. */
async function bytesOf(context: Context, supervision: Supervision, version: number): Promise<Result<Buffer>> {
  const ended = await endedVersion(context.db, supervision.id, version);
  if (ended !== null) return versionFile(context, ended);
  if (version !== supervision.version) return refuse('INTROUVABLE');
  if (supervision.etat !== 'SIGNEE')
    return drawNow(context, supervision, await keptPicturesOf(context.db, supervision.id));
  // Signed by no write of this server (data of the demo): noted now, it is kept like any other.
  const photos = await noteVersion(context.db, supervision, context.now);
  return versionFile(context, { idSupervision: supervision.id, version, donnees: supervision, photos, sha256: null });
}
