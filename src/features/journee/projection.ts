import type { Point } from '#domain/planning/trajet.ts';

export interface Cadre {
  readonly largeur: number;
  readonly hauteur: number;
  /** Pixels kept free on each side for the markers and their names. */
  readonly marge: number;
}

export interface PointEcran {
  readonly x: number;
  readonly y: number;
}

/** Degrees of latitude below which a day's map is not zoomed further: about 4 km. */
const ETENDUE_MIN = 0.036;

/**
 * Fits places into a frame without deforming them (equirectangular around their middle: right to a few metres
 * at the scale of a day). Returns the projection and the kilometres that one pixel stands for.
 */
export function projeter(
  points: readonly Point[],
  cadre: Cadre,
): { place: (point: Point) => PointEcran; kmParPixel: number } {
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const milieu = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const cos = Math.cos((milieu.lat * Math.PI) / 180);
  const hauteur = Math.max(Math.max(...lats) - Math.min(...lats), ETENDUE_MIN);
  const largeur = Math.max((Math.max(...lngs) - Math.min(...lngs)) * cos, ETENDUE_MIN);
  const echelle = Math.min((cadre.largeur - 2 * cadre.marge) / largeur, (cadre.hauteur - 2 * cadre.marge) / hauteur);
  return {
    kmParPixel: 111.2 / echelle,
    place: (point) => ({
      x: cadre.largeur / 2 + (point.lng - milieu.lng) * cos * echelle,
      y: cadre.hauteur / 2 - (point.lat - milieu.lat) * echelle,
    }),
  };
}

/** The longest round distance (1, 2 or 5 times a power of ten, in km) that fits into `pixels`. */
export function barreEchelle(kmParPixel: number, pixels: number): { km: number; pixels: number } {
  const max = kmParPixel * pixels;
  const puissance = 10 ** Math.floor(Math.log10(max));
  const km = [5, 2, 1].map((pas) => pas * puissance).find((candidat) => candidat <= max) ?? puissance;
  return { km, pixels: km / kmParPixel };
}
