import type { TimeZone } from '../base/time-zone.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import { photosOf } from '../forms/values.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import { writeNumber } from '../forms/numbers.ts';
import type { Photo } from '../interventions/intervention.ts';
import { type PhotoDoubt, photoDoubts, type PhotoedVisit, writeDistance } from '../interventions/photo-doubts.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, TextNode } from './document.ts';
import { writeInstant } from './instants.ts';
import { INK_2, INK_3, BACKGROUND, withoutLines } from './layout.ts';
import type { PhrasesRapport } from './phrases.ts';

/** Why a received picture cannot be printed: its bytes are gone, are no longer those received, or hold no picture. */
export const PHOTO_DEFECTS = ['perdue', 'alteree', 'indechiffrable'] as const;
export type PhotoDefect = (typeof PHOTO_DEFECTS)[number];

/** A picture as the report prints it: the bytes are brought by the drawer's side. */
export interface RapportPhoto {
  readonly cf_id: string;
  readonly id: string;
  /** JPEG or PNG data URL; null while the bytes are not there, or when they cannot be printed. */
  readonly dataUrl: string | null;
  /** [reports/R18] Why a received picture is not printed; null otherwise. */
  readonly defect: PhotoDefect | null;
  /** Whether the server has its bytes, wherever the report is drawn. */
  readonly isReceived: boolean;
  /** Pixels, upright. */
  readonly largeur: number;
  readonly hauteur: number;
  /** Of the bytes that were received, or that are awaited. */
  readonly sha256: string;
  readonly prisLe: string;
  /** Degrees WGS84; null when the place was not read. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** Metres within which the place is known; null: not said. */
  readonly precisionM: number | null;
  readonly legende: string | null;
}

/** What a report tells of a photo, whoever brings its bytes. */
export const described = ({
  id,
  cf_id,
  recuLe,
  largeur,
  hauteur,
  sha256,
  prisLe,
  lat,
  lng,
  precisionM,
  legende,
}: Photo) => ({
  id,
  cf_id,
  isReceived: recuLe !== null,
  largeur,
  hauteur,
  sha256,
  prisLe,
  lat,
  lng,
  precisionM,
  legende,
});

export interface NumberedPhoto extends RapportPhoto {
  readonly numero: number;
  readonly libelle: string;
}

export interface Numeros {
  readonly photos: readonly NumberedPhoto[];
  /** First and last number of a field's photos; last before first when it has none. */
  readonly de: (cf_id: string) => { readonly premiere: number; readonly last: number } | null;
}

/** Numbers the photos that show, in the order of the form; signatures are drawn apart. */
export function numberPhotos(formulaire: FormulaireCompile, etats: Etats, photos: readonly RapportPhoto[]): Numeros {
  const numbered = [...formulaire.champs.values()]
    .filter(({ definition }) => definition.cf_component_type === 'IMAGE')
    .flatMap(({ definition }) => {
      const own = new Set(photosOf(etats.get(definition.cf_id)?.valeur));
      return photos
        .filter(({ id, cf_id }) => cf_id === definition.cf_id && own.has(id))
        .map((photo) => ({ ...photo, libelle: definition.cf_label }));
    })
    .map((photo, rank): NumberedPhoto => ({ ...photo, numero: rank + 1 }));
  return {
    photos: numbered,
    de: (cf_id) => {
      if (formulaire.champs.get(cf_id)?.definition.cf_component_type !== 'IMAGE') return null;
      const ownNumbers = numbered.filter((photo) => photo.cf_id === cf_id).map(({ numero }) => numero);
      return { premiere: ownNumbers[0] ?? 1, last: ownNumbers.at(-1) ?? 0 };
    },
  };
}

/** The place of a photo, in points, by how many stand in a row: 4 by 3, and two to a page at least. */
const PLACES = { 1: [501, 320], 2: [245, 184], 3: [160, 120] } as const;
export type PhotosInRow = keyof typeof PLACES;
/** [reports/R21] Below, the letters of a plate can no longer be told on paper. */
const PIXELS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

/** A side as its pixels allow, in points. A photo whose size was never said takes its whole place. */
const side = (pixels: number, most: number): number =>
  pixels < 1 ? most : Math.min(most, (pixels / PIXELS_PER_INCH) * POINTS_PER_INCH);

interface Sheet {
  readonly phrases: PhrasesRapport;
  readonly timeZone: TimeZone;
  readonly inRow: PhotosInRow;
  /** [interventions/I52] What the photos are set beside. */
  readonly visit: PhotoedVisit;
}

/** Photos in rows, each with its number, its field, its time and its place; before them, once, those that say no place. */
export function photoSheet(photos: readonly NumberedPhoto[], sheet: Sheet): Content[] {
  const { inRow, phrases, visit } = sheet;
  const [width] = PLACES[inRow];
  const doubts = new Map(photoDoubts(photos, visit).doubts.map((one) => [one.id, one]));
  const cells = photos.map((photo) => cellOf(photo, doubts.get(photo.id), sheet));
  const ranks = Array.from({ length: Math.ceil(cells.length / inRow) }, (_, rank) =>
    Array.from({ length: inRow }, (_one, place) => cells[rank * inRow + place] ?? { text: '' }),
  );
  const widths = Array.from({ length: inRow }, (_, place) => (place === inRow - 1 ? ('*' as const) : width + 1));
  return [
    ...withoutPlace(photos, phrases),
    {
      reading: 'list',
      table: { widths, dontBreakRows: true, body: ranks },
      layout: withoutLines(),
    },
  ];
}

/** [reports/R52] Said once: on each of them it would hide what matters. */
function withoutPlace(photos: readonly NumberedPhoto[], phrases: PhrasesRapport): Content[] {
  const numeros = photos.filter((photo) => position(photo, phrases) === null).map(({ numero }) => numero);
  if (numeros.length === 0) return [];
  return [
    { text: phrases.photosSansPosition(numeros, photos.length), fontSize: 8, color: INK_2, margin: [0, 0, 0, 6] },
  ];
}

const DOUBT = '#B3261E';

/** [reports/R52] Another day than the visit, or far from its place: in red, under the photo. */
function doubted(doubt: PhotoDoubt | undefined, phrases: PhrasesRapport): Content[] {
  if (doubt === undefined) return [];
  const said = [
    ...(doubt.jour === null ? [] : [phrases.photoAutreJour]),
    ...(doubt.distanceM === null ? [] : [phrases.photoLoin(writeDistance(doubt.distanceM, phrases.langue))]),
  ];
  return [{ text: said.join(' · '), fontSize: 7.5, bold: true, color: DOUBT }];
}

function cellOf(photo: NumberedPhoto, doubt: PhotoDoubt | undefined, { phrases, timeZone, inRow }: Sheet): Content {
  const [width, height] = PLACES[inRow];
  const { dataUrl, numero, libelle, legende, prisLe, largeur, hauteur } = photo;
  const titre: TextNode = {
    text: [{ text: `${phrases.photoUne(numero)}  `, bold: true }, { text: legende ?? libelle }],
    fontSize: 8.5,
    color: INK_2,
    margin: [0, 4, 0, 0],
  };
  const facts: TextNode = {
    text: [`${phrases.priseLe} ${writeInstant(prisLe, timeZone, phrases)}`, position(photo, phrases) ?? []]
      .flat()
      .join(' · '),
    fontSize: 7.5,
    color: INK_3,
  };
  return {
    stack: [
      isReadableImage(dataUrl)
        ? {
            image: photo.id,
            alt: phrases.photoMontre(numero, legende ?? libelle),
            fit: [side(largeur, width), side(hauteur, height)],
          }
        : frameOf(photo, phrases, width),
      titre,
      facts,
      ...doubted(doubt, phrases),
    ],
  };
}

/** [reports/R6] [reports/R18] In the place of a picture that is not there yet, or that cannot be printed: why, and which bytes are meant. */
const frameOf = (photo: NumberedPhoto, phrases: PhrasesRapport, width: number): Content => ({
  reading: 'frame',
  table: {
    widths: [width - 10],
    body: [
      [
        {
          stack: [
            { text: missing(photo, phrases) },
            ...(photo.defect === null
              ? []
              : [{ text: photo.libelle }, { text: phrases.suivi('SHA-256', photo.sha256), fontSize: 5.5 }]),
          ],
          alignment: 'center',
          color: INK_3,
          fillColor: BACKGROUND,
          margin: [0, 60, 0, 60],
        },
      ],
    ],
  },
  layout: withoutLines(),
});

/** Ill; not received yet; received, and not on the device that draws; or there, in a kind that a PDF cannot hold. */
function missing({ defect, dataUrl, isReceived }: NumberedPhoto, phrases: PhrasesRapport): string {
  if (defect !== null) return phrases.photoIllisible(phrases.defauts[defect]);
  if (dataUrl !== null) return phrases.photoFormat;
  return isReceived ? phrases.photoAilleurs : phrases.photoAttendue;
}

/** 48,11730° N, 1,67780° O: five decimals, about a metre. */
function position({ lat, lng }: RapportPhoto, { cardinaux, langue }: PhrasesRapport): string | null {
  if (lat === null || lng === null) return null;
  const degrees = (value: number, [positif, negatif]: readonly [string, string]): string =>
    `${writeNumber(Math.abs(value), { decimals: 5, langue })}°\u00A0${value < 0 ? negatif : positif}`;
  return `${degrees(lat, [cardinaux.N, cardinaux.S])}, ${degrees(lng, [cardinaux.E, cardinaux.O])}`;
}
