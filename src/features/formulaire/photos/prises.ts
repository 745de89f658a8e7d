import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { observable } from '../../../platform/observable.ts';
import { thrownAs } from '../../../platform/thrown.ts';
import type { PrisePhoto } from '../../../../src-worker/api.ts';
import type { Exif } from '../../../platform/camera-exif.ts';
import type { ReglageImage } from '../../../platform/compression-image.ts';
import type { Position } from '../../../platform/position.ts';

/** A picture that is being kept. It leaves this list when the device has it, or stays with its reason. */
export interface Prise {
  readonly id: string;
  readonly cfId: string;
  readonly fichier: Blob;
  readonly reglage: ReglageImage;
  /** ISO instant of the shutter, when the camera itself says nothing. */
  readonly faiteLe: string;
  /** Where the device was at the shutter. null for a picture of the gallery: it was taken elsewhere. */
  readonly faiteA: Position | null;
  readonly statut: 'en-cours' | 'gardee' | 'echec';
  readonly code?: ErrorCode;
}

/** A picture that no further try will make readable; FICHIER_TYPE: kept by a former program. */
export const isUnreadable = (code: ErrorCode): boolean =>
  code === 'IMAGE_ILLISIBLE' || code === 'IMAGE_TROP_GRANDE' || code === 'FICHIER_TYPE';

export interface EffetsPrises {
  readonly lireExif: (fichier: Blob) => Promise<Exif>;
  readonly position: () => Position | null;
  /** Resolves once the original and what was read of it are on the device (strict commit). */
  readonly garder: (prise: PrisePhoto) => Promise<Result<null>>;
  /** Compresses it and makes a photo of it. */
  readonly achever: (prise: PrisePhoto) => Promise<Result<null>>;
  /** A picture that its person gives up. */
  readonly oublier: (id: string) => void;
  readonly uuid: () => string;
  /** ISO instant. */
  readonly maintenant: () => string;
}

interface Ajout {
  readonly cfId: string;
  readonly reglage: ReglageImage;
  readonly source: 'appareil' | 'galerie';
}

/** A picture of the gallery is as old as its file, at most. */
const dateDe = (fichier: Blob, maintenant: string): string =>
  fichier instanceof File && fichier.lastModified < Date.parse(maintenant)
    ? new Date(fichier.lastModified).toISOString()
    : maintenant;

export interface Visite {
  readonly id: string;
  readonly demandeId: string;
  readonly codeFiche: string;
}

/**
 * Keeps pictures one after the other (a tablet has little memory), compresses them the same way, and forgets none:
 * [planning/P1] time, place and orientation are read, and kept with the original, before the compression that drops them;
 * [planning/P2] a picture counts as kept only once the engine has it;
 * [planning/P3] one that could not be kept stays, with its reason, and can be tried again.
 */
export class Prises {
  readonly #visite: Visite;
  readonly #effets: EffetsPrises;
  readonly #liste = observable<readonly Prise[]>([]);
  #gardes: Promise<unknown> = Promise.resolve();
  #file: Promise<void> = Promise.resolve();

  constructor(visite: Visite, effets: EffetsPrises) {
    this.#visite = visite;
    this.#effets = effets;
  }

  readonly lire = this.#liste.get;
  readonly abonner = this.#liste.subscribe;

  /** Resolves when all of them were tried. */
  ajouter(fichiers: readonly Blob[], { source, ...champ }: Ajout): Promise<void> {
    const nouvelles = fichiers.map((fichier): Prise => ({
      id: this.#effets.uuid(),
      fichier,
      ...champ,
      faiteLe: source === 'galerie' ? dateDe(fichier, this.#effets.maintenant()) : this.#effets.maintenant(),
      faiteA: source === 'galerie' ? null : this.#effets.position(),
      statut: 'en-cours',
    }));
    this.#liste.set([...this.lire(), ...nouvelles]);
    return this.#enFile(nouvelles);
  }

  reessayer(id: string): Promise<void> {
    this.#changer(id, { statut: 'en-cours' });
    return this.#enFile(this.lire().filter((prise) => prise.id === id));
  }

  abandonner(ids: readonly string[]): void {
    for (const id of ids) this.#effets.oublier(id);
    this.oublier(ids);
  }

  /** The collection of photos shows it from now on. */
  oublier(ids: readonly string[]): void {
    if (!this.lire().some(({ id }) => ids.includes(id))) return;
    this.#liste.set(this.lire().filter(({ id }) => !ids.includes(id)));
  }

  /** Originals do not wait for the compression of those before them. */
  #enFile(prises: readonly Prise[]): Promise<void> {
    for (const prise of prises) {
      const gardee = this.#gardes.then(() => this.#garder(prise));
      this.#gardes = gardee;
      this.#file = Promise.all([gardee, this.#file]).then(([reponse]) => this.#achever(prise.id, reponse));
    }
    return this.#file;
  }

  async #garder({ id, cfId, fichier, reglage, faiteLe, faiteA }: Prise): Promise<Result<PrisePhoto>> {
    try {
      const exif = await this.#effets.lireExif(fichier);
      const prisLe = exif.prisLe ?? faiteLe;
      const prise: PrisePhoto = {
        id,
        idIntervention: this.#visite.id,
        idDossier: this.#visite.demandeId,
        cf_id: cfId,
        nom: nomDePhoto({ codeFiche: this.#visite.codeFiche, cfId, prisLe, extension: 'jpg' }),
        original: fichier,
        prisLe,
        position: exif.position ?? faiteA,
        orientation: exif.orientation,
        reglage,
      };
      const gardee = await this.#effets.garder(prise);
      return gardee.ok ? ok(prise) : gardee;
    } catch (error) {
      return thrownAs('MOTEUR_ARRETE', error);
    }
  }

  async #achever(id: string, gardee: Result<PrisePhoto>): Promise<void> {
    const reponse = gardee.ok
      ? await this.#effets.achever(gardee.value).catch((error: unknown) => thrownAs('MOTEUR_ARRETE', error))
      : gardee;
    this.#changer(id, reponse.ok ? { statut: 'gardee' } : { statut: 'echec', code: reponse.code });
  }

  #changer(id: string, changement: Pick<Prise, 'statut' | 'code'>): void {
    this.#liste.set(this.lire().map((prise) => (prise.id === id ? { ...prise, ...changement } : prise)));
  }
}

interface NomDePhoto {
  readonly codeFiche: string;
  readonly cfId: string;
  /** ISO instant. */
  readonly prisLe: string;
  readonly extension: 'jpg' | 'png';
}

/** BAR-EN-101-t_photo_isolant-261121092405.jpg: yyMMddHHmmss in local time (gaps.md 92). */
export function nomDePhoto({ codeFiche, cfId, prisLe, extension }: NomDePhoto): string {
  const le = new Date(prisLe);
  const parties = [
    le.getFullYear() % 100,
    le.getMonth() + 1,
    le.getDate(),
    le.getHours(),
    le.getMinutes(),
    le.getSeconds(),
  ];
  return `${codeFiche}-${cfId}-${parties.map((nombre) => String(nombre).padStart(2, '0')).join('')}.${extension}`;
}
