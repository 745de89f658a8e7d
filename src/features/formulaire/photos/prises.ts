import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import type { PhotoCapture } from '../../../../src-worker/api.ts';
import type { Exif } from '../../../platform/camera-exif.ts';
import type { ImageReduite, ReglageImage } from '../../../platform/compression-image.ts';
import type { Position } from '../../../platform/position.ts';

/** A picture that is being kept. It leaves this list when the device has it, or stays with its reason. */
export interface Prise {
  readonly id: string;
  readonly cfId: string;
  readonly fichier: Blob;
  readonly reglage: ReglageImage;
  /** ISO instant of the shutter, when the camera itself says nothing. */
  readonly faiteLe: string;
  readonly statut: 'en-cours' | 'gardee' | 'echec';
  readonly code?: ErrorCode;
}

export interface EffetsPrises {
  readonly lireExif: (fichier: Blob) => Promise<Exif>;
  readonly reduire: (image: Blob, reglage: ReglageImage) => Promise<Result<ImageReduite>>;
  readonly position: () => Position | null;
  /** Resolves once bytes and data are on the device (strict commit). */
  readonly garder: (capture: PhotoCapture) => Promise<Result<null>>;
  readonly uuid: () => string;
  /** ISO instant. */
  readonly maintenant: () => string;
}

export interface Visite {
  readonly id: string;
  readonly demandeId: string;
  readonly codeFiche: string;
}

/**
 * Keeps pictures one after the other (a tablet has little memory), and never forgets one:
 * [P1] time, place and orientation are read before the compression that drops them;
 * [P2] a picture counts as kept only once the engine has it;
 * [P3] one that could not be kept stays, with its reason, and can be tried again.
 */
export class Prises {
  readonly #visite: Visite;
  readonly #effets: EffetsPrises;
  readonly #abonnes = new Set<() => void>();
  #liste: readonly Prise[] = [];
  #file: Promise<void> = Promise.resolve();

  constructor(visite: Visite, effets: EffetsPrises) {
    this.#visite = visite;
    this.#effets = effets;
  }

  readonly lire = (): readonly Prise[] => this.#liste;

  readonly abonner = (prevenir: () => void): (() => void) => {
    this.#abonnes.add(prevenir);
    return () => this.#abonnes.delete(prevenir);
  };

  /** Resolves when all of them were tried. */
  ajouter(fichiers: readonly Blob[], champ: { readonly cfId: string; readonly reglage: ReglageImage }): Promise<void> {
    const nouvelles = fichiers.map((fichier): Prise => ({
      id: this.#effets.uuid(),
      fichier,
      ...champ,
      faiteLe: this.#effets.maintenant(),
      statut: 'en-cours',
    }));
    this.#publier([...this.#liste, ...nouvelles]);
    return this.#enFile(nouvelles);
  }

  reessayer(id: string): Promise<void> {
    this.#changer(id, { statut: 'en-cours' });
    return this.#enFile(this.#liste.filter((prise) => prise.id === id));
  }

  /** The person gives up a picture that cannot be kept, or the collection of photos shows it from now on. */
  oublier(ids: readonly string[]): void {
    if (!this.#liste.some(({ id }) => ids.includes(id))) return;
    this.#publier(this.#liste.filter(({ id }) => !ids.includes(id)));
  }

  #enFile(prises: readonly Prise[]): Promise<void> {
    this.#file = prises.reduce((avant, prise) => avant.then(() => this.#garder(prise)), this.#file);
    return this.#file;
  }

  async #garder(prise: Prise): Promise<void> {
    const reponse = await this.#tenter(prise);
    this.#changer(prise.id, reponse.ok ? { statut: 'gardee' } : { statut: 'echec', code: reponse.code });
  }

  async #tenter({ id, cfId, fichier, reglage, faiteLe }: Prise): Promise<Result<null>> {
    try {
      const exif = await this.#effets.lireExif(fichier);
      const reduite = await this.#effets.reduire(fichier, reglage);
      if (!reduite.ok) return reduite;
      const prisLe = exif.prisLe ?? faiteLe;
      return await this.#effets.garder({
        id,
        idIntervention: this.#visite.id,
        idDossier: this.#visite.demandeId,
        cf_id: cfId,
        genre: 'photo',
        nom: nomDePhoto({ codeFiche: this.#visite.codeFiche, cfId, prisLe, extension: 'jpg' }),
        original: fichier,
        reduit: reduite.value.blob,
        largeur: reduite.value.largeur,
        hauteur: reduite.value.hauteur,
        prisLe,
        position: exif.position ?? this.#effets.position(),
        orientation: exif.orientation,
      });
    } catch {
      return { ok: false, code: 'MOTEUR_ARRETE' };
    }
  }

  #changer(id: string, changement: Pick<Prise, 'statut' | 'code'>): void {
    this.#publier(this.#liste.map((prise) => (prise.id === id ? { ...prise, ...changement } : prise)));
  }

  #publier(liste: readonly Prise[]): void {
    this.#liste = liste;
    for (const prevenir of this.#abonnes) prevenir();
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
