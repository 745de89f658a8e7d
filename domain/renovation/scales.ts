/** Categories of resources of the Anah, the lowest first, as they stand in the record of a household. */
export const CATEGORIES = ['Très modestes', 'Modestes', 'Intermédiaires', 'Supérieures'] as const;
export type Category = (typeof CATEGORIES)[number];
export const ZONES = ['Île-de-France', 'Autres régions'] as const;
export type Zone = (typeof ZONES)[number];
/** Classes of the energy performance, the best first. */
export const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const STATUSES = ['Propriétaire occupant', 'Propriétaire bailleur'] as const;

/** A scale of the law: where it was read, and the days on which it applies (YYYY-MM-DD, both included; null: to this day). */
export interface Dated {
  readonly source: string;
  readonly du: string;
  readonly au: string | null;
}

/** Ceilings of the reference income in whole euros: very modest, modest, intermediate. */
type Ceilings = readonly [number, number, number];
export interface ResourceScale extends Dated {
  /** From one to five occupants, then for each other one. */
  readonly plafonds: Readonly<Record<Zone, readonly [Ceilings, Ceilings, Ceilings, Ceilings, Ceilings]>>;
  readonly parPersonne: Readonly<Record<Zone, Ceilings>>;
}

/**
 * To be read again on france-renov.gouv.fr by the office before it relies on them; a new year is a new entry, and the
 * former one gets its last day.
 */
export const RESOURCE_SCALES: readonly ResourceScale[] = [
  {
    source: 'Anah, plafonds de ressources 2026',
    du: '2026-01-01',
    au: '2026-12-31',
    plafonds: {
      'Île-de-France': [
        [24_031, 29_253, 40_851],
        [35_270, 42_933, 60_051],
        [42_357, 51_564, 71_846],
        [49_455, 60_208, 84_562],
        [56_580, 68_877, 96_817],
      ],
      'Autres régions': [
        [17_363, 22_259, 31_185],
        [25_393, 32_553, 45_842],
        [30_540, 39_148, 55_196],
        [35_676, 45_735, 64_550],
        [40_835, 52_348, 73_907],
      ],
    },
    parPersonne: { 'Île-de-France': [7116, 8663, 12_257], 'Autres régions': [5151, 6598, 9357] },
  },
];

export interface AidScale extends Dated {
  /** Share of the works without tax, by category. */
  readonly taux: Readonly<Record<Category, number>>;
  /** Works that count, in cents without tax, by classes gained: the last one whose gain is reached. */
  readonly plafonds: readonly { readonly gain: number; readonly centimes: number }[];
  readonly classesDepart: readonly string[];
  readonly gestesIsolation: number;
}

/** MaPrimeRénov’, parcours accompagné. */
export const AID_SCALES: readonly AidScale[] = [
  {
    source: 'MaPrimeRénov’ parcours accompagné, règles du 30 septembre 2025',
    du: '2025-09-30',
    au: null,
    taux: { 'Très modestes': 0.8, Modestes: 0.6, Intermédiaires: 0.45, Supérieures: 0.1 },
    plafonds: [
      { gain: 2, centimes: 3_000_000 },
      { gain: 3, centimes: 4_000_000 },
    ],
    classesDepart: ['E', 'F', 'G'],
    gestesIsolation: 2,
  },
];

export interface CumulationScale extends Dated {
  /** Largest share of the works, tax included, that all aids together may pay (écrêtement). */
  readonly taux: Readonly<Record<Category, number>>;
}
export const CUMULATION_SCALES: readonly CumulationScale[] = [
  {
    source: 'Décret n° 2024-819 du 15 juillet 2024 (écrêtement)',
    du: '2025-01-01',
    au: '2025-03-18',
    taux: { 'Très modestes': 1, Modestes: 0.8, Intermédiaires: 0.8, Supérieures: 0.5 },
  },
  // Read in trade pages (scenario-architecture.com, homelior.fr): « depuis le décret »; its day of publication was not read.
  {
    source:
      'Décret n° 2025-249 du 19 mars 2025 (écrêtement des ménages modestes, à confirmer) et décret n° 2024-819 du 15 juillet 2024',
    du: '2025-03-19',
    au: null,
    taux: { 'Très modestes': 1, Modestes: 0.9, Intermédiaires: 0.8, Supérieures: 0.5 },
  },
];

/** Largest éco-PTZ, in cents. */
export const ECO_PTZ_CEILINGS: readonly (Dated & { readonly centimes: number })[] = [
  { source: 'Service-public.fr, éco-PTZ (F19905)', du: '2022-01-01', au: null, centimes: 5_000_000 },
];

/** The scale that applies on a day; null: none of those known here. */
export const scaleInForce = <B extends Dated>(scales: readonly B[], day: string): B | null =>
  scales.find(({ du, au }) => du <= day && (au === null || day <= au)) ?? null;
