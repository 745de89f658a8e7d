import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { connexion } from './connexion.ts';
import { useLive } from './use-live.ts';
import { FORGET, writeDocument } from './write.ts';

/**
 * A form being filled that is no document yet: kept in the local database of its author, found again after a kill or
 * a sign-out, never sent. `sujet` names the form.
 */
export interface Brouillon<T extends Json = Json> {
  readonly id: string;
  readonly genre: 'brouillon';
  readonly sujet: string;
  readonly saisie: T;
  readonly modifieLe: string;
}

/** Id of the one draft of this form, or of this field of it. */
export const idBrouillon = (sujet: string, champ?: string): string =>
  champ === undefined ? `brouillon:${sujet}` : `brouillon:${sujet}:${champ}`;

/** Drafts of a form, the newest first; undefined while they are read. */
export function useBrouillons<T extends Json>(sujet: string): readonly Brouillon<T>[] | undefined {
  const brouillons = useLive<Brouillon<T>>('commandes', { selector: { genre: 'brouillon', sujet } });
  return brouillons?.toSorted((a, b) => b.modifieLe.localeCompare(a.modifieLe));
}

/** On the disk when it answers ok. BASE_LOCALE_FERMEE, STOCKAGE_PLEIN: the caller keeps what was typed. */
export const garderBrouillon = (id: string, sujet: string, saisie: Json): Promise<Result<null>> =>
  completerBrouillon(id, sujet, () => saisie);

/** The same, from what the device holds of this draft now; undefined: nothing. */
export const completerBrouillon = (
  id: string,
  sujet: string,
  completer: (gardee: Json | undefined) => Json | object,
): Promise<Result<null>> =>
  writeDocument(connexion, { collection: 'commandes', id }, (courant) => ({
    id,
    genre: 'brouillon',
    sujet,
    saisie: completer(courant?.['saisie'] as Json | undefined),
    modifieLe: new Date().toISOString(),
  }));

export const oublierBrouillon = (id: string): Promise<Result<null>> =>
  writeDocument(connexion, { collection: 'commandes', id }, () => FORGET);
