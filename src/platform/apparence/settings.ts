import { jsonOf } from '../json-text.ts';

/** How one person wants the application drawn (specification, section 3: app settings). */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Theme of the menu and of the toolbar: that of the page, or their own. */
export const ZONES = ['global', 'light', 'dark'] as const;
export type Zone = (typeof ZONES)[number];

export const DECIMALS = ['2', '0'] as const;
/** « langue »: as the language on screen writes it. */
export const DECIMAL_SEPARATORS = ['langue', ',', '.'] as const;
export const THOUSANDS_SEPARATORS = ['langue', '\u202F', ',', '.', '’', ''] as const;
/** Amounts are kept in euros: another currency would be another amount, so that only its writing is chosen. */
export const SYMBOLS = ['€', 'EUR'] as const;
export const POSITIONS = ['langue', 'gauche', 'droite'] as const;
export const SPACINGS = ['langue', 'oui', 'non'] as const;
/** 23/11/2026 as the language writes it, 2026-11-23, or 23 novembre 2026. */
export const DAY_FORMATS = ['langue', 'iso', 'long'] as const;

/** How amounts and days are written. */
export interface Writing {
  readonly decimales: (typeof DECIMALS)[number];
  readonly separateurDecimal: (typeof DECIMAL_SEPARATORS)[number];
  readonly separateurMilliers: (typeof THOUSANDS_SEPARATORS)[number];
  readonly symbole: (typeof SYMBOLS)[number];
  readonly position: (typeof POSITIONS)[number];
  readonly espace: (typeof SPACINGS)[number];
  readonly jour: (typeof DAY_FORMATS)[number];
}
export const LANGUAGE_WRITING: Writing = {
  decimales: '2',
  separateurDecimal: 'langue',
  separateurMilliers: 'langue',
  symbole: '€',
  position: 'langue',
  espace: 'langue',
  jour: 'langue',
};

export interface Settings extends Writing {
  readonly theme: Theme;
  readonly menu: Zone;
  readonly barre: Zone;
  readonly barreDetachee: boolean;
  /** The content keeps a width that is easy to read on a wide screen. */
  readonly contenuEncadre: boolean;
  readonly droiteAGauche: boolean;
}
export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  menu: 'global',
  barre: 'global',
  barreDetachee: false,
  contenuEncadre: false,
  droiteAGauche: false,
  ...LANGUAGE_WRITING,
};

const CHOICES: Readonly<Partial<Record<keyof Settings, readonly unknown[]>>> = {
  theme: THEMES,
  menu: ZONES,
  barre: ZONES,
  decimales: DECIMALS,
  separateurDecimal: DECIMAL_SEPARATORS,
  separateurMilliers: THOUSANDS_SEPARATORS,
  symbole: SYMBOLS,
  position: POSITIONS,
  espace: SPACINGS,
  jour: DAY_FORMATS,
};
const YES_NO = [true, false];

/** What was kept; a setting that is missing, or that this version does not know, is the usual one. */
export function readSettings(text: string | null): Settings {
  const kept = objectOf(text);
  const known = Object.entries(kept).filter(
    ([nom, valeur]) =>
      Object.hasOwn(DEFAULT_SETTINGS, nom) && (CHOICES[nom as keyof Settings] ?? YES_NO).includes(valeur),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

function objectOf(text: string | null): object {
  const parsed = jsonOf(text);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** The same separator twice would make 1,234 either a thousand or one and a bit. */
export const isAmbiguous = ({ separateurDecimal, separateurMilliers }: Writing): boolean =>
  separateurDecimal !== 'langue' && separateurDecimal === separateurMilliers;
