import { stampOf } from '#domain/base/paper-name.ts';
import { zoneOf, type Zoned } from '#domain/base/time-zone.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { inSupervision, type PhotoBearing } from '#domain/photos/photo-bearer.ts';
import { observable } from '../../../platform/observable.ts';
import { thrownAs } from '../../../platform/thrown.ts';
import type { PrisePhoto, RefusedPrise } from '../../../../src-worker/api.ts';
import type { Exif } from '../../../platform/camera-exif.ts';
import type { ImageSettings } from '../../../platform/compression-image.ts';
import type { Position } from '../../../platform/position.ts';

/** A picture that is being kept. It leaves this list when the device has it, or stays with its reason. */
export interface Prise {
  readonly id: string;
  readonly cfId: string;
  readonly fichier: Blob;
  readonly reglage: ImageSettings;
  /** ISO instant of the shutter, when the camera itself says nothing. */
  readonly faiteLe: string;
  /** Where the device was at the shutter. null for a picture of the gallery: it was taken elsewhere. */
  readonly faiteA: Position | null;
  readonly statut: 'en-cours' | 'gardee' | 'echec';
  readonly code?: ErrorCode;
}

/** A picture that no further try will make readable; FICHIER_TYPE: kept by a former program. */
export const isUnreadable = (code: ErrorCode): boolean => UNREADABLE.includes(code);
const UNREADABLE: readonly ErrorCode[] = ['IMAGE_ILLISIBLE', 'IMAGE_HEIC', 'IMAGE_TROP_GRANDE', 'FICHIER_TYPE'];

/** Not on the disk yet: a picture that this device could not read is ([sync/M1]). */
export const isAtRisk = ({ statut, code }: Prise): boolean =>
  statut === 'en-cours' || (statut === 'echec' && (code === undefined || !isUnreadable(code)));

/** Where the pictures that are not on the disk stand; null: all of them are. */
export type PicturesAtRisk = 'en-cours' | 'echec' | null;
export function picturesAtRisk(prises: readonly Prise[]): PicturesAtRisk {
  const atRisk = prises.filter(isAtRisk);
  if (atRisk.length === 0) return null;
  return atRisk.some(({ statut }) => statut === 'echec') ? 'echec' : 'en-cours';
}

export interface PrisesEffects {
  readonly readExif: (file: Blob) => Promise<Exif>;
  readonly position: () => Position | null;
  /** Resolves once the original and what was read of it are on the device (strict commit). */
  readonly keep: (prise: PrisePhoto) => Promise<Result<null>>;
  /** Compresses it and makes a photo of it. */
  readonly complete: (prise: PrisePhoto) => Promise<Result<null>>;
  /** A picture that its person gives up. */
  readonly forget: (id: string) => void;
  readonly uuid: () => string;
  /** ISO instant. */
  readonly now: () => string;
}

interface Addition {
  readonly cfId: string;
  readonly reglage: ImageSettings;
  readonly source: 'appareil' | 'galerie';
}

/** A picture of the gallery is as old as its file, at most. */
const dateOf = (file: Blob, now: string): string =>
  file instanceof File && file.lastModified < Date.parse(now) ? new Date(file.lastModified).toISOString() : now;

/** What bears the pictures: a visit, or a supervision, which stands in no dossier. */
export interface Visit extends Zoned {
  readonly id: string;
  readonly demandeId: string;
  readonly codeFiche: string;
  readonly isSupervision?: true;
}

const bearing = ({ id, demandeId, isSupervision }: Visit): PhotoBearing =>
  isSupervision === true ? inSupervision(id) : { idIntervention: id, idDossier: demandeId };

/**
 * Keeps pictures one after the other (a tablet has little memory), compresses them the same way, and forgets none:
 * [planning/P1] time, place and orientation are read, and kept with the original, before the compression that drops them;
 * [planning/P2] a picture counts as kept only once the engine has it;
 * [planning/P3] one that could not be kept stays, with its reason, and can be tried again.
 */
export class Prises {
  readonly #visit: Visit;
  readonly #effects: PrisesEffects;
  readonly #list = observable<readonly Prise[]>([]);
  #keeping: Promise<unknown> = Promise.resolve();
  #queue: Promise<void> = Promise.resolve();

  constructor(visit: Visit, effects: PrisesEffects) {
    this.#visit = visit;
    this.#effects = effects;
  }

  readonly read = this.#list.get;
  readonly subscribe = this.#list.subscribe;

  /** Resolves when all of them were tried. */
  add(files: readonly Blob[], { source, ...champ }: Addition): Promise<void> {
    const added = files.map((file): Prise => ({
      id: this.#effects.uuid(),
      fichier: file,
      ...champ,
      faiteLe: source === 'galerie' ? dateOf(file, this.#effects.now()) : this.#effects.now(),
      faiteA: source === 'galerie' ? null : this.#effects.position(),
      statut: 'en-cours',
    }));
    this.#list.set([...this.read(), ...added]);
    return this.#enqueue(added);
  }

  /** [sync/M12] Those that this device could not read, before this page was opened: shown where they were taken. */
  resume(refused: readonly RefusedPrise[]): void {
    const known = new Set(this.read().map(({ id }) => id));
    const resumed = refused.map(({ id, cf_id, original, reglage, prisLe, position, code }): Prise => ({
      id,
      cfId: cf_id,
      fichier: original,
      reglage,
      faiteLe: prisLe,
      faiteA: position,
      statut: 'echec',
      code,
    }));
    this.#list.set([...resumed.filter(({ id }) => !known.has(id)), ...this.read()]);
  }

  retry(id: string): Promise<void> {
    this.#change(id, { statut: 'en-cours' });
    return this.#enqueue(this.read().filter((prise) => prise.id === id));
  }

  abandon(ids: readonly string[]): void {
    for (const id of ids) this.#effects.forget(id);
    this.forget(ids);
  }

  /** The collection of photos shows it from now on. */
  forget(ids: readonly string[]): void {
    if (!this.read().some(({ id }) => ids.includes(id))) return;
    this.#list.set(this.read().filter(({ id }) => !ids.includes(id)));
  }

  /** Originals do not wait for the compression of those before them. */
  #enqueue(prises: readonly Prise[]): Promise<void> {
    for (const prise of prises) {
      const keptOne = this.#keeping.then(() => this.#keep(prise));
      this.#keeping = keptOne;
      this.#queue = Promise.all([keptOne, this.#queue]).then(([reponse]) => this.#complete(prise.id, reponse));
    }
    return this.#queue;
  }

  async #keep({ id, cfId, fichier, reglage, faiteLe, faiteA }: Prise): Promise<Result<PrisePhoto>> {
    try {
      const exif = await this.#effects.readExif(fichier);
      const prisLe = exif.prisLe ?? faiteLe;
      const prise: PrisePhoto = {
        id,
        ...bearing(this.#visit),
        cf_id: cfId,
        nom: photoName({ visit: this.#visit, cfId, prisLe, extension: 'jpg' }),
        original: fichier,
        prisLe,
        position: exif.position ?? faiteA,
        orientation: exif.orientation,
        reglage,
      };
      const keptOne = await this.#effects.keep(prise);
      return keptOne.ok ? ok(prise) : keptOne;
    } catch (error) {
      return thrownAs('MOTEUR_ARRETE', error);
    }
  }

  async #complete(id: string, keptOne: Result<PrisePhoto>): Promise<void> {
    const answer = keptOne.ok
      ? await this.#effects.complete(keptOne.value).catch((error: unknown) => thrownAs('MOTEUR_ARRETE', error))
      : keptOne;
    this.#change(id, answer.ok ? { statut: 'gardee' } : { statut: 'echec', code: answer.code });
  }

  #change(id: string, change: Pick<Prise, 'statut' | 'code'>): void {
    this.#list.set(this.read().map((prise) => (prise.id === id ? { ...prise, ...change } : prise)));
  }
}

interface PhotoName {
  readonly visit: Pick<Visit, 'codeFiche' | 'fuseau'>;
  readonly cfId: string;
  /** ISO instant. */
  readonly prisLe: string;
  readonly extension: 'jpg' | 'png';
}

/** BAR-EN-101-t_photo_isolant-261121092405.jpg: yyMMddHHmmss by the hour of the office. */
export function photoName({ visit, cfId, prisLe, extension }: PhotoName): string {
  return `${visit.codeFiche}-${cfId}-${stampOf(prisLe, zoneOf(visit))}.${extension}`;
}
