import { dayAndTime, localDay, type TimeZone, type Zoned, zoneOf } from '#domain/base/time-zone.ts';
import { LOCALES, type Language } from '../../i18n/languages.ts';
import { LANGUAGE_WRITING, type Writing } from '../../platform/apparence/settings.ts';
import { writeAmount } from './amount.ts';

/** U+202F: the thin space that French typography asks for before units and inside thousands. */
const THIN = '\u202F';
const thin = (text: string): string => text.replaceAll(/[ \u00A0]/g, THIN);

const BYTE_STEPS = [
  { size: 1_000_000_000, unit: 'go', decimals: 1 },
  { size: 1_000_000, unit: 'mo', decimals: 1 },
  { size: 1_000, unit: 'ko', decimals: 0 },
] as const;
type ByteUnit = 'octets' | 'ko' | 'mo' | 'go';

/** A day is a `YYYY-MM-DD` string: it is read as local noon, so that no time zone moves it. */
const dayOf = (day: string): Date => new Date(`${day}T12:00:00`);
const two = (part: number): string => String(part).padStart(2, '0');
/** Day and hour of an instant where the device stands. */
const deviceTime = (instant: string) => {
  const at = new Date(instant);
  const jour = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { jour, heure: `${two(at.getHours())}:${two(at.getMinutes())}` };
};
const isElsewhere = (instant: string, zone: TimeZone): boolean => {
  const [there, here] = [dayAndTime(instant, zone), deviceTime(instant)];
  return there.jour !== here.jour || there.heure !== here.heure;
};
const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Numbers, money, dates and hours as the language writes them. Pure: same input, same text.
 * `write` is what a person chose of it. Days come as `YYYY-MM-DD`, instants as ISO strings, money as integer cents, durations in minutes.
 * [bureaux/O16] Instants are written by the hour of `zone` (null: of the device), which is said where the device has another.
 */
function formatsIn(language: Language, write: Writing, zone: TimeZone | null) {
  const locale = LOCALES[language];
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const numeric = date({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const short = date({ day: 'numeric', month: 'short' });
  const dated = date({ day: 'numeric', month: 'short', year: 'numeric' });
  const long = date({ day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = date({ weekday: 'short', day: 'numeric', month: 'short' });
  const weekdayName = date({ weekday: 'short', timeZone: 'UTC' });
  const brief = date({ weekday: 'short', day: 'numeric' });
  const complete = date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const month = date({ month: 'long', year: 'numeric' });
  const monthAlone = { long: date({ month: 'long' }), short: date({ month: 'short' }) };
  const inZone = zone === null ? {} : { timeZone: zone };
  const clock = date({ hour: '2-digit', minute: '2-digit', ...inZone });
  const shortAt = date({ day: 'numeric', month: 'short', ...inZone });
  const paddedAt = date({ day: '2-digit', month: 'long', year: 'numeric', ...inZone });
  /** Made at its first use, once: a list draws it in each of its rows. */
  const once = (timeZoneName: 'longGeneric' | 'short') => {
    let made: Intl.DateTimeFormat | undefined;
    return () => (made ??= date({ hour: '2-digit', timeZoneName, ...inZone }));
  };
  const named = { longGeneric: once('longGeneric'), short: once('short') };
  /** « heure de La Réunion », « UTC+4 »; empty where the device has the same hour. */
  const zoneName = (instant: string, style: 'longGeneric' | 'short'): string => {
    if (zone === null || !isElsewhere(instant, zone)) return '';
    const parts = named[style]().formatToParts(new Date(instant));
    return ` (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone})`;
  };
  const firstOfMonth = (text: string) => (language === 'fr' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text);
  const numbers = new Map<string, Intl.NumberFormat>();
  /** Made once of each kind: making one takes longer than drawing a row of a list. */
  const numberFormat = (decimals: number, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = `${decimals} ${options.style ?? ''} ${options.currency ?? ''}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const made = new Intl.NumberFormat(locale, { ...digits, ...options });
    numbers.set(key, made);
    return made;
  };
  const number = (value: number, decimals = 0, options: Intl.NumberFormatOptions = {}) =>
    thin(numberFormat(decimals, options).format(value));

  const sum = (cents: number, decimals: number): string =>
    thin(writeAmount(numberFormat(decimals, { style: 'currency', currency: 'EUR' }).formatToParts(cents / 100), write));
  /** A day in figures, as the person writes it. */
  const inFigures = (day: string): string => {
    if (write.jour === 'iso') return day;
    return write.jour === 'long' ? firstOfMonth(long.format(dayOf(day))) : numeric.format(dayOf(day));
  };
  /** Local day of an instant. */
  const dayOfInstant = (instant: string): string =>
    zone === null ? deviceTime(instant).jour : localDay(instant, zone);

  return {
    nombre: (value: number, decimals = 0) => number(value, decimals),
    /** 0.126 is written 12,6 %. */
    pourcent: (ratio: number, decimals = 0) => number(ratio, decimals, { style: 'percent' }),
    montant: (cents: number) => sum(cents, Number(write.decimales)),
    /** Without its cents: a sum of many. */
    montantRond: (cents: number) => sum(cents, 0),
    /** Value and unit apart, since the unit is a word to translate. Decimal units, as storage is sold. */
    octets(bytes: number): { readonly valeur: string; readonly unite: ByteUnit } {
      const step = BYTE_STEPS.find(({ size }) => bytes >= size);
      if (step === undefined) return { valeur: number(bytes), unite: 'octets' };
      return { valeur: number(bytes / step.size, step.decimals), unite: step.unit };
    },
    /** 148 is written 2 h 28, 45 is written 45 min. */
    duration(minutes: number): string {
      const whole = Math.round(minutes);
      const hours = Math.floor(whole / 60);
      const rest = whole % 60;
      if (hours === 0) return `${rest}${THIN}min`;
      return rest === 0 ? `${hours}${THIN}h` : `${hours}${THIN}h${THIN}${String(rest).padStart(2, '0')}`;
    },
    /** 23/11/2026 */
    jour: inFigures,
    /** mar. 24 nov. */
    jourSemaine: (day: string) => firstOfMonth(weekday.format(dayOf(day))),
    /** mar. 24 */
    jourBref: (day: string) => brief.format(dayOf(day)),
    /** 23 nov. */
    /** « lun. »; 1 is Monday. */
    jourDeSemaine: (day: number) => weekdayName.format(new Date(Date.UTC(2024, 0, day))),
    jourCourt: (day: string) => firstOfMonth(short.format(dayOf(day))),
    /** 23 nov. 2026 */
    jourDate: (day: string) => firstOfMonth(dated.format(dayOf(day))),
    /** 23 novembre 2026, 1er mai 2027 */
    jourLong: (day: string) => firstOfMonth(long.format(dayOf(day))),
    /** Lundi 23 novembre 2026 */
    jourComplet: (day: string) => capitalise(firstOfMonth(complete.format(dayOf(day)))),
    /** Novembre 2026: the month of a day */
    mois: (day: string) => capitalise(month.format(dayOf(day))),
    /** novembre, nov.: the month of a day, without its year */
    moisSeul: (day: string, width: 'long' | 'short') => monthAlone[width].format(dayOf(day)),
    /** 10:00 */
    heure: (instant: string) => `${clock.format(new Date(instant))}${zoneName(instant, 'short')}`,
    /** [bureaux/O16] « (heure de La Réunion) » beside an hour that is typed; empty where the device has the same. */
    hourOf: (instant: string) => zoneName(instant, 'longGeneric').trim(),
    /** 23/11/2026 */
    date: (instant: string) => inFigures(dayOfInstant(instant)),
    /** 23 nov. 10:00 */
    dateHeure: (instant: string) =>
      `${firstOfMonth(shortAt.format(new Date(instant)))} ${clock.format(new Date(instant))}${zoneName(instant, 'longGeneric')}`,
    /** DD MMMM YYYY: the last synchronisation (specification, section 1). */
    dateSync: (instant: string) => paddedAt.format(new Date(instant)),
    /** Local day of an instant, as `YYYY-MM-DD`. */
    jourDe: dayOfInstant,
  };
}

type FormatsInZone = ReturnType<typeof formatsIn>;
export interface Formats extends FormatsInZone {
  /** [bureaux/O16] The same by the hour of what an office decides: its visit, its dossier. */
  at(one: Zoned): FormatsInZone;
}

/** `zone`: of the office of who reads; null: of the device. */
export function makeFormats(
  language: Language,
  write: Writing = LANGUAGE_WRITING,
  zone: TimeZone | null = null,
): Formats {
  const known = new Map<TimeZone, FormatsInZone>();
  const at = (one: Zoned): FormatsInZone => {
    const asked = zoneOf(one);
    const formats = known.get(asked) ?? formatsIn(language, write, asked);
    known.set(asked, formats);
    return formats;
  };
  return { ...formatsIn(language, write, zone), at };
}
