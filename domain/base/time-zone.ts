/** What French offices live by: the hour of Paris, and of each département and territory overseas (986 to 988 included). */
export const TIME_ZONES = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'America/Miquelon',
  'Indian/Mayotte',
  'Pacific/Wallis',
  'Pacific/Tahiti',
  'Pacific/Noumea',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

const OVERSEAS: Readonly<Record<string, TimeZone>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/Guadeloupe',
  978: 'America/Guadeloupe',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};

interface Place {
  readonly codePostal?: unknown;
  readonly departement?: unknown;
}

/** [bureaux/O14] Time zone of an address, by its post code, otherwise by its département. */
export function timeZoneOf(address: Place | null | undefined): TimeZone {
  const { codePostal, departement } = address ?? {};
  const codes = [codePostal, departement].map((one) => (typeof one === 'string' ? one.replaceAll(/\s/g, '') : ''));
  return OVERSEAS[codes.find((code) => code !== '')?.slice(0, 3) ?? ''] ?? 'Europe/Paris';
}

/**
 * What an office decides the hour of: the office, its dossiers and visits, who works there. Written by the server alone;
 * absent or null: the hour of Paris.
 */
export interface Zoned {
  readonly fuseau?: TimeZone | null | undefined;
}

/** [bureaux/O15] The hour that rules this document or this person. */
export const zoneOf = (one: Zoned | null): TimeZone => one?.fuseau ?? 'Europe/Paris';

/** Making a format costs a hundred times its use: one a time zone is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** An ISO instant where the office is: YYYY-MM-DD, HH:MM and SS; all empty for what a device holds that is no instant. */
export function dayAndTime(
  instant: string,
  timeZone: TimeZone,
): { readonly jour: string; readonly heure: string; readonly secondes: string } {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return { jour: '', heure: '', secondes: '' };
  const [jour = '', time = ''] = formatOf(timeZone).format(date).split(' ');
  return { jour, heure: time.slice(0, 5), secondes: time.slice(6) };
}

/** YYYY-MM-DD of an instant, where the office is. */
export const localDay = (instant: string, timeZone: TimeZone): string => dayAndTime(instant, timeZone).jour;
