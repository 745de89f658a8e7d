import type { Point } from '#domain/planning/trip.ts';

export interface Cadre {
  readonly largeur: number;
  readonly hauteur: number;
  /** Pixels kept free on each side for the markers and their names. */
  readonly marge: number;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Degrees of latitude below which a day's map is not zoomed further: about 4 km. */
const MIN_EXTENT = 0.036;
const KM_PER_DEGREE = 111.2;

export interface Projection {
  readonly place: (point: Point) => ScreenPoint;
  /** The place under a pixel. */
  readonly at: (pixel: ScreenPoint) => Point;
  readonly kmParPixel: number;
}

/** A frame around its middle, without deforming (equirectangular: right to a few metres at the scale of a day). `kmParPixel`: its scale. */
export function projectAround(milieu: Point, kmParPixel: number, cadre: Cadre): Projection {
  const cos = Math.cos((milieu.lat * Math.PI) / 180);
  const scale = KM_PER_DEGREE / kmParPixel;
  return {
    kmParPixel,
    place: (point) => ({
      x: cadre.largeur / 2 + (point.lng - milieu.lng) * cos * scale,
      y: cadre.hauteur / 2 - (point.lat - milieu.lat) * scale,
    }),
    at: ({ x, y }) => ({
      lat: milieu.lat + (cadre.hauteur / 2 - y) / scale,
      lng: milieu.lng + (x - cadre.largeur / 2) / (cos * scale),
    }),
  };
}

/** Fits places into a frame. Returns the projection and the kilometres that one pixel stands for. */
export function projectPoints(points: readonly Point[], cadre: Cadre): Projection {
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const milieu = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const cos = Math.cos((milieu.lat * Math.PI) / 180);
  const hauteur = Math.max(Math.max(...lats) - Math.min(...lats), MIN_EXTENT);
  const width = Math.max((Math.max(...lngs) - Math.min(...lngs)) * cos, MIN_EXTENT);
  const scale = Math.min((cadre.largeur - 2 * cadre.marge) / width, (cadre.hauteur - 2 * cadre.marge) / hauteur);
  return projectAround(milieu, KM_PER_DEGREE / scale, cadre);
}

/** The longest round distance (1, 2 or 5 times a power of ten, in km) that fits into `pixels`. */
export function scaleBar(kmPerPixel: number, pixels: number): { km: number; pixels: number } {
  const max = kmPerPixel * pixels;
  const power = 10 ** Math.floor(Math.log10(max));
  const km = [5, 2, 1].map((step) => step * power).find((candidate) => candidate <= max) ?? power;
  return { km, pixels: km / kmPerPixel };
}
