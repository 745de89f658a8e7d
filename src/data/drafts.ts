import { useMemo } from 'react';
import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { connection } from './connection.ts';
import { useLive } from './use-live.ts';
import { FORGET, writeDocument } from './write.ts';

/**
 * A form being filled that is no document yet: kept in the local database of its author, found again after a kill or
 * a sign-out, never sent. `sujet` names the form.
 */
export interface Draft<T extends Json = Json> {
  readonly id: string;
  readonly genre: 'brouillon';
  readonly sujet: string;
  readonly saisie: T;
  readonly modifieLe: string;
}

/** Id of the one draft of this form, or of this field of it. */
export const draftId = (subject: string, champ?: string): string =>
  champ === undefined ? `brouillon:${subject}` : `brouillon:${subject}:${champ}`;

/** Drafts of a form, the newest first; undefined while they are read. */
export function useDrafts<T extends Json>(subject: string): readonly Draft<T>[] | undefined {
  const drafts = useLive<Draft<T>>('commandes', { selector: { genre: 'brouillon', sujet: subject } });
  return drafts?.toSorted((a, b) => b.modifieLe.localeCompare(a.modifieLe));
}

/** Drafts of all the forms whose subject begins so, the newest first; undefined while they are read. */
export function useDraftsUnder<T extends Json>(prefix: string): readonly Draft<T>[] | undefined {
  const drafts = useLive<Draft<T>>('commandes', DRAFTS);
  return useMemo(
    () =>
      drafts
        ?.filter(({ sujet }) => sujet.startsWith(prefix))
        .toSorted((a, b) => b.modifieLe.localeCompare(a.modifieLe)),
    [drafts, prefix],
  );
}
const DRAFTS = { selector: { genre: 'brouillon' } };

/** On the disk when it answers ok. BASE_LOCALE_FERMEE, STOCKAGE_PLEIN: the caller keeps what was typed. */
export const keepDraft = (id: string, subject: string, entry: Json): Promise<Result<null>> =>
  completeDraft(id, subject, () => entry);

/** The same, from what the device holds of this draft now; undefined: nothing. */
export const completeDraft = (
  id: string,
  subject: string,
  completer: (keptOne: Json | undefined) => Json | object,
): Promise<Result<null>> =>
  writeDocument(connection, { collection: 'commandes', id }, (current) => ({
    id,
    genre: 'brouillon',
    sujet: subject,
    saisie: completer(current?.['saisie'] as Json | undefined),
    modifieLe: new Date().toISOString(),
  }));

export const forgetDraft = (id: string): Promise<Result<null>> =>
  writeDocument(connection, { collection: 'commandes', id }, () => FORGET);
