import type { TFunction } from 'i18next';
import type { Formats } from '../format/formats.ts';
import { plusDays } from '#domain/base/days.ts';

/** 'retard', '15j' (late ones included), or two days joined by '..', either of which may be missing. */
export type Period = string;

const PERIOD = /^(retard|\d{1,3}j|(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?)$/;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** What an address may hold; anything else is dropped. */
export const isPeriod = (text: string): text is Period => text !== '..' && PERIOD.test(text);

/** Both days included. */
export function bounds(period: Period, today: string): { readonly from: string; readonly to: string } {
  if (period.endsWith('j')) return { from: FIRST_DAY, to: plusDays(today, Number(period.slice(0, -1))) };
  const [from = '', to = ''] = period.split('..');
  return { from: from === '' ? FIRST_DAY : from, to: to === '' ? LAST_DAY : to };
}

/** A period in words: « sous 15 jours », « du 1er nov. au 31 déc. 2026 »; the year is said once where it is the same. */
export function periodText(period: Period, t: TFunction<'liste'>, formats: Formats): string {
  if (period === 'retard') return t('filtre.enRetard');
  if (period === '0j') return t('filtre.aujourdhui');
  if (period.endsWith('j')) return t('filtre.sousJours', { count: Number(period.slice(0, -1)) });
  const [from = '', to = ''] = period.split('..');
  if (to === '') return t('filtre.aPartir', { jour: formats.jourDate(from) });
  if (from === '') return t('filtre.jusquAu', { jour: formats.jourDate(to) });
  const first = from.slice(0, 4) === to.slice(0, 4) ? formats.jourCourt(from) : formats.jourDate(from);
  return t('filtre.entre', { debut: first, fin: formats.jourDate(to) });
}
