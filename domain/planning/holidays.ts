import { plusDays } from '../base/days.ts';

/** Public holidays of France, by the names of the labour code (L3133-1; L3134-13 for Alsace-Moselle; L3422-2 overseas). */
export const HOLIDAYS = [
  'jourDeLAn',
  'vendrediSaint',
  'lundiDePaques',
  'feteDuTravail',
  'victoire1945',
  'ascension',
  'lundiDePentecote',
  'feteNationale',
  'assomption',
  'toussaint',
  'armistice',
  'noel',
  'saintEtienne',
  'abolition',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const FIXED: readonly (readonly [string, Holiday])[] = [
  ['01-01', 'jourDeLAn'],
  ['05-01', 'feteDuTravail'],
  ['05-08', 'victoire1945'],
  ['07-14', 'feteNationale'],
  ['08-15', 'assomption'],
  ['11-01', 'toussaint'],
  ['11-11', 'armistice'],
  ['12-25', 'noel'],
];
/** Days after Easter. */
const MOVING: readonly (readonly [number, Holiday])[] = [
  [1, 'lundiDePaques'],
  [39, 'ascension'],
  [50, 'lundiDePentecote'],
];
const ALSACE_MOSELLE: readonly string[] = ['57', '67', '68'];
/** Day on which slavery ended there. */
const ABOLITION: Readonly<Record<string, string>> = {
  '971': '05-27',
  '972': '05-22',
  '973': '06-10',
  '974': '12-20',
  '976': '04-27',
  '977': '10-09',
  '978': '05-28',
};

/** Easter Sunday of a year, YYYY-MM-DD (Gregorian computus of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** [planning/P13] The public holidays of a year, by day, where an office stands; `departement` null: those of everywhere. */
export function holidaysOf(year: number, departement: string | null): ReadonlyMap<string, Holiday> {
  const easter = easterOf(year);
  const days = new Map<string, Holiday>([
    ...FIXED.map(([day, name]) => [`${year}-${day}`, name] as const),
    ...MOVING.map(([after, name]) => [plusDays(easter, after), name] as const),
  ]);
  if (departement === null) return days;
  if (ALSACE_MOSELLE.includes(departement))
    days.set(plusDays(easter, -2), 'vendrediSaint').set(`${year}-12-26`, 'saintEtienne');
  const abolition = ABOLITION[departement];
  return abolition === undefined ? days : days.set(`${year}-${abolition}`, 'abolition');
}

/** Of a period, whichever years it crosses. */
export const holidaysBetween = (
  from: string,
  until: string,
  departement: string | null,
): ReadonlyMap<string, Holiday> => {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, after) => first + after);
  return new Map(
    years.flatMap((year) => [...holidaysOf(year, departement)]).filter(([day]) => from <= day && day <= until),
  );
};
