import { jsonOf } from '../json-text.ts';

/** How one person wants the application drawn (specification, section 3: app settings). */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Theme of the menu and of the toolbar: that of the page, or their own. */
export const ZONES = ['global', 'light', 'dark'] as const;
export type Zone = (typeof ZONES)[number];

export const DECIMALES = ['2', '0'] as const;
/** « langue »: as the language on screen writes it. */
export const SEPARATEURS_DECIMAUX = ['langue', ',', '.'] as const;
export const SEPARATEURS_MILLIERS = ['langue', '\u202F', ',', '.', '’', ''] as const;
/** Amounts are kept in euros: another currency would be another amount, so that only its writing is chosen. */
export const SYMBOLES = ['€', 'EUR'] as const;
export const POSITIONS = ['langue', 'gauche', 'droite'] as const;
export const ESPACES = ['langue', 'oui', 'non'] as const;
/** 23/11/2026 as the language writes it, 2026-11-23, or 23 novembre 2026. */
export const FORMATS_JOUR = ['langue', 'iso', 'long'] as const;

/** How amounts and days are written. */
export interface Ecriture {
  readonly decimales: (typeof DECIMALES)[number];
  readonly separateurDecimal: (typeof SEPARATEURS_DECIMAUX)[number];
  readonly separateurMilliers: (typeof SEPARATEURS_MILLIERS)[number];
  readonly symbole: (typeof SYMBOLES)[number];
  readonly position: (typeof POSITIONS)[number];
  readonly espace: (typeof ESPACES)[number];
  readonly jour: (typeof FORMATS_JOUR)[number];
}
export const ECRITURE_DE_LA_LANGUE: Ecriture = {
  decimales: '2',
  separateurDecimal: 'langue',
  separateurMilliers: 'langue',
  symbole: '€',
  position: 'langue',
  espace: 'langue',
  jour: 'langue',
};

export interface Reglages extends Ecriture {
  readonly theme: Theme;
  readonly menu: Zone;
  readonly barre: Zone;
  readonly barreDetachee: boolean;
  /** The content keeps a width that is easy to read on a wide screen. */
  readonly contenuEncadre: boolean;
  readonly droiteAGauche: boolean;
}
export const REGLAGES: Reglages = {
  theme: 'auto',
  menu: 'global',
  barre: 'global',
  barreDetachee: false,
  contenuEncadre: false,
  droiteAGauche: false,
  ...ECRITURE_DE_LA_LANGUE,
};

const CHOIX: Readonly<Partial<Record<keyof Reglages, readonly unknown[]>>> = {
  theme: THEMES,
  menu: ZONES,
  barre: ZONES,
  decimales: DECIMALES,
  separateurDecimal: SEPARATEURS_DECIMAUX,
  separateurMilliers: SEPARATEURS_MILLIERS,
  symbole: SYMBOLES,
  position: POSITIONS,
  espace: ESPACES,
  jour: FORMATS_JOUR,
};
const OUI_NON = [true, false];

/** What was kept; a setting that is missing, or that this version does not know, is the usual one. */
export function lireReglages(texte: string | null): Reglages {
  const garde = objetDe(texte);
  const connus = Object.entries(garde).filter(
    ([nom, valeur]) => Object.hasOwn(REGLAGES, nom) && (CHOIX[nom as keyof Reglages] ?? OUI_NON).includes(valeur),
  );
  return { ...REGLAGES, ...Object.fromEntries(connus) };
}

function objetDe(texte: string | null): object {
  const lu = jsonOf(texte);
  return typeof lu === 'object' && lu !== null ? lu : {};
}

/** The same separator twice would make 1,234 either a thousand or one and a bit. */
export const estAmbigue = ({ separateurDecimal, separateurMilliers }: Ecriture): boolean =>
  separateurDecimal !== 'langue' && separateurDecimal === separateurMilliers;
