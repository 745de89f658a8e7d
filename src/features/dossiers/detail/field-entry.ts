import { comparableEmail } from '#domain/base/email.ts';
import type { Json } from '#domain/base/json.ts';
import { readTypedNumber } from '#domain/base/typed-number.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { departementOf } from '#domain/places/place.ts';
import type { DossierField } from './fields.ts';
import { parseTelephone } from './telephone.ts';

/** Why a typed value is not kept; each has its phrase (champs.erreurs). */
export type RefusedEntry =
  | 'requis'
  | 'telephone'
  | 'email'
  | 'codePostal'
  | 'jour'
  | 'nombre'
  | 'deuxNombres'
  | 'entier'
  | 'long';

export type ReadEntry =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly erreur: RefusedEntry };

const refused = (error: RefusedEntry): ReadEntry => ({ ok: false, erreur: error });

/** What a typed text changes in the dossier. An empty text empties the field, unless it may not be empty. */
export function readEntry(field: DossierField, entry: string): ReadEntry {
  const text = entry.trim();
  if (text === '') return field.isRequired === true ? refused('requis') : kept(field, null);
  if (text.length > field.max) return refused('long');
  switch (field.kind) {
    case 'telephone':
      return orRefused(field, parseTelephone(text), 'telephone');
    case 'email':
      return orRefused(field, EMAIL.test(text) ? comparableEmail(text) : null, 'email');
    case 'codePostal':
      return orRefused(field, CODE_POSTAL.test(text) ? text : null, 'codePostal');
    case 'jour':
      return orRefused(field, isDay(text) ? text : null, 'jour');
    case 'nombre':
      return readNumber(field, text);
    case 'texte':
    case 'long':
    case 'etape':
    case 'choix':
      return kept(field, text);
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const CODE_POSTAL = /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** « 1 250,5 » and « 1250.5 » are the same number, « 1.250 » is two: it is asked which; never a negative one. */
function readNumber(field: DossierField, text: string): ReadEntry {
  const read = readTypedNumber(text);
  if (read.kind === 'twofold') return refused('deuxNombres');
  if (read.kind === 'none' || read.value < 0) return refused('nombre');
  return field.isWhole === true && !Number.isInteger(read.value) ? refused('entier') : kept(field, read.value);
}

const orRefused = (field: DossierField, value: Json, error: RefusedEntry): ReadEntry =>
  value === null ? refused(error) : kept(field, value);

/** A place that moves takes its point on the map away, and a post code says the département. */
function kept({ path }: DossierField, value: Json): ReadEntry {
  if (path !== 'adresseTravaux.codePostal' && path !== 'adresseTravaux.ville')
    return { ok: true, changes: { [path]: value } };
  const moved: Changes = {
    [path]: value,
    'adresseTravaux.lat': null,
    'adresseTravaux.lng': null,
    'adresseTravaux.precision': null,
  };
  if (path === 'adresseTravaux.ville') return { ok: true, changes: moved };
  return { ok: true, changes: { ...moved, 'adresseTravaux.departement': departementOf(textOf(value)) } };
}

/** The text that a person edits: the stored value, as they would type it. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}
