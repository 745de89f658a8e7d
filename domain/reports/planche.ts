import type { FormulaireCompile } from '../forms/compile.ts';
import { photosDe } from '../forms/valeurs.ts';
import type { Etats } from '../forms/etat-calcul.ts';
import { ecrireNombre } from '../forms/nombres.ts';
import { estImageLisible } from './data-url.ts';
import type { Contenu, Texte } from './document.ts';
import { ecrireInstant } from './instants.ts';
import { ENCRE_2, ENCRE_3, FOND, sansTrait } from './mise-en-page.ts';
import type { PhrasesRapport } from './phrases.ts';

/** A picture as the report prints it: the bytes are brought by the drawer's side. */
/** Why a received picture cannot be printed: its bytes are gone, are no longer those received, or hold no picture. */
export const PHOTO_DEFECTS = ['perdue', 'alteree', 'indechiffrable'] as const;
export type PhotoDefect = (typeof PHOTO_DEFECTS)[number];

export interface PhotoDuRapport {
  readonly cf_id: string;
  readonly id: string;
  /** JPEG or PNG data URL; null while the bytes are not there, or when they cannot be printed. */
  readonly dataUrl: string | null;
  /** [reports/R18] Why a received picture is not printed; null otherwise. */
  readonly defect: PhotoDefect | null;
  /** Of the bytes that were received, or that are awaited. */
  readonly sha256: string;
  readonly prisLe: string;
  /** Degrees WGS84; null when the place was not read. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly legende: string | null;
}

export interface PhotoNumerotee extends PhotoDuRapport {
  readonly numero: number;
  readonly libelle: string;
}

export interface Numeros {
  readonly photos: readonly PhotoNumerotee[];
  /** First and last number of a field's photos; last before first when it has none. */
  readonly de: (cf_id: string) => { readonly premiere: number; readonly derniere: number } | null;
}

/** Numbers the photos that show, in the order of the form; signatures are drawn apart. */
export function numeroter(formulaire: FormulaireCompile, etats: Etats, photos: readonly PhotoDuRapport[]): Numeros {
  const numerotees = [...formulaire.champs.values()]
    .filter(({ definition }) => definition.cf_component_type === 'IMAGE')
    .flatMap(({ definition }) => {
      const siennes = new Set(photosDe(etats.get(definition.cf_id)?.valeur));
      return photos
        .filter(({ id, cf_id }) => cf_id === definition.cf_id && siennes.has(id))
        .map((photo) => ({ ...photo, libelle: definition.cf_label }));
    })
    .map((photo, rang): PhotoNumerotee => ({ ...photo, numero: rang + 1 }));
  return {
    photos: numerotees,
    de: (cf_id) => {
      if (formulaire.champs.get(cf_id)?.definition.cf_component_type !== 'IMAGE') return null;
      const siens = numerotees.filter((photo) => photo.cf_id === cf_id).map(({ numero }) => numero);
      return { premiere: siens[0] ?? 1, derniere: siens.at(-1) ?? 0 };
    },
  };
}

const COTE_LARGE = 245;
const COTE_HAUT = 184;

/** Two photos to a row, each with its number, its field, its time and its place. */
export function planche(photos: readonly PhotoNumerotee[], phrases: PhrasesRapport, fuseau: string): Contenu {
  const cases = photos.map((photo) => caseDe(photo, phrases, fuseau));
  const rangs = Array.from({ length: Math.ceil(cases.length / 2) }, (_, rang) => [
    cases[rang * 2] ?? { text: '' },
    cases[rang * 2 + 1] ?? { text: '' },
  ]);
  return { table: { widths: [COTE_LARGE + 1, '*'], dontBreakRows: true, body: rangs }, layout: sansTrait() };
}

function caseDe(photo: PhotoNumerotee, phrases: PhrasesRapport, fuseau: string): Contenu {
  const { dataUrl, numero, libelle, legende, prisLe } = photo;
  const titre: Texte = {
    text: [{ text: `${phrases.photoUne(numero)}  `, bold: true }, { text: legende ?? libelle }],
    fontSize: 8.5,
    color: ENCRE_2,
    margin: [0, 4, 0, 0],
  };
  const faits: Texte = {
    text: `${phrases.priseLe} ${ecrireInstant(prisLe, fuseau)} · ${position(photo) ?? phrases.sansPosition}`,
    fontSize: 7.5,
    color: ENCRE_3,
  };
  return {
    stack: [
      estImageLisible(dataUrl) ? { image: photo.id, fit: [COTE_LARGE, COTE_HAUT] } : frameOf(photo, phrases),
      titre,
      faits,
    ],
  };
}

/** [reports/R6] [reports/R18] In the place of a picture that is not there yet, or that cannot be printed: why, and which bytes are meant. */
const frameOf = ({ defect, dataUrl, libelle, sha256 }: PhotoNumerotee, phrases: PhrasesRapport): Contenu => ({
  table: {
    widths: [COTE_LARGE - 10],
    body: [
      [
        {
          stack: [
            { text: defect === null ? missing(dataUrl, phrases) : phrases.photoIllisible(phrases.defauts[defect]) },
            ...(defect === null ? [] : [{ text: libelle }, { text: `SHA-256\u00A0: ${sha256}`, fontSize: 5.5 }]),
          ],
          alignment: 'center',
          color: ENCRE_3,
          fillColor: FOND,
          margin: [0, 60, 0, 60],
        },
      ],
    ],
  },
  layout: sansTrait(),
});

/** Not there yet; or there, on a device that draws by itself, in a kind that a PDF cannot hold. */
const missing = (dataUrl: string | null, phrases: PhrasesRapport): string =>
  dataUrl === null ? phrases.photoAttendue : phrases.photoFormat;

/** 48,11730° N, 1,67780° O: five decimals, about a metre. */
function position({ lat, lng }: PhotoDuRapport): string | null {
  if (lat === null || lng === null) return null;
  const degres = (valeur: number, [positif, negatif]: readonly [string, string]): string =>
    `${ecrireNombre(Math.abs(valeur), { decimales: 5 })}°\u00A0${valeur < 0 ? negatif : positif}`;
  return `${degres(lat, ['N', 'S'])}, ${degres(lng, ['E', 'O'])}`;
}
