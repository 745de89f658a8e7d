import type { Adresse } from '#domain/places/contact.ts';
import { NO_POINT, pointAfter, type AddressPoint } from '#domain/places/point.ts';
import { departementOf, type Place } from '#domain/places/place.ts';

type Words = Pick<Adresse, 'ligne1' | 'codePostal' | 'ville'>;
/** An address as it is typed, with the point that goes with it. */
export type AddressEntry = Words & AddressPoint;
export type AddressField = keyof Words;

export const EMPTY_ADDRESS: AddressEntry = { ligne1: '', codePostal: '', ville: '', ...NO_POINT };

export const addressEntryOf = (adresse: Partial<Adresse> | null | undefined): AddressEntry => ({
  ligne1: adresse?.ligne1 ?? '',
  codePostal: adresse?.codePostal ?? '',
  ville: adresse?.ville ?? '',
  ...pointOf(adresse ?? {}),
});

export const pointOf = ({ lat = null, lng = null, precision = null }: Partial<AddressPoint>): AddressPoint => ({
  lat,
  lng,
  precision,
});

/** Words typed by hand: the point follows ([places/L2] of domain/places). */
export function typedAddress(before: AddressEntry, words: Partial<Words>): AddressEntry {
  const typed = { ligne1: before.ligne1, codePostal: before.codePostal, ville: before.ville, ...words };
  return { ...typed, ...pointAfter(before, typed) };
}

/** A proposal taken: of a commune, the line that was typed stays. */
export function chosenAddress(
  before: AddressEntry,
  { ligne1, codePostal, ville, lat, lng, precision }: Place,
): AddressEntry {
  const isSameTown = before.codePostal.trim() === codePostal && before.ville.trim() === ville;
  const line = ligne1 === '' ? before.ligne1 : ligne1;
  // Whoever chooses again the town that they had keeps the point that was better than its centre.
  const point = ligne1 === '' && isSameTown && before.lat !== null ? pointOf(before) : { lat, lng, precision };
  return { ligne1: line, codePostal, ville, ...point };
}

type Kept = Pick<Adresse, 'ligne2'> | null;

/** The address as documents keep it; null when nothing is written. `before`: what this entry does not show. */
export function writtenAddress(entry: AddressEntry, before: Kept = null): Adresse | null {
  const { ligne1, codePostal, ville } = entry;
  return addressAsTyped(
    { ...entry, ligne1: ligne1.trim(), codePostal: codePostal.trim(), ville: ville.trim() },
    before,
  );
}

/** The same in the middle of typing, when the last word is not there yet. */
export function addressAsTyped(entry: AddressEntry, before: Kept): Adresse | null {
  const { ligne1, codePostal, ville } = entry;
  if (ligne1 === '' && codePostal === '' && ville === '') return null;
  const departement = departementOf(codePostal);
  return { ligne1, ligne2: before?.ligne2 ?? null, codePostal, ville, departement, ...pointOf(entry) };
}

type AddressError = 'requis' | 'codePostal';

/** What lacks of an address that must be whole; each has its phrase (adresse.erreurs). */
export const addressErrors = ({
  ligne1,
  codePostal,
  ville,
}: AddressEntry): Partial<Record<AddressField, AddressError>> => ({
  ...(ligne1.trim() === '' ? { ligne1: 'requis' as const } : {}),
  ...(/^\d{5}$/.test(codePostal.trim()) ? {} : { codePostal: 'codePostal' as const }),
  ...(ville.trim() === '' ? { ville: 'requis' as const } : {}),
});
