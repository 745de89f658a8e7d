import { useRef, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { completeDraft, draftId, forgetDraft, useDrafts } from './drafts.ts';
import { useGuard } from './use-guard.ts';

export interface TypedDraft<T> {
  readonly saisie: T;
  /** Typed before, and never saved. */
  readonly isRetrouve: boolean;
  readonly write: (entry: T) => void;
  /** Saved, or given up. */
  readonly finish: () => Promise<void>;
}

export interface DraftOptions<T> {
  /** Names what is typed: one draft each. */
  readonly sujet: string;
  /** One of the fields of this subject, when each is typed and saved by itself. */
  readonly champ?: string;
  readonly before: T;
  /** The device could not keep what is typed: it stands on the screen alone. */
  readonly onFailure: (code: ErrorCode) => void;
}

/**
 * What is typed in a form and not saved yet: kept on the device as it is typed, found again afterwards. Somebody may
 * type before the draft of last time has been read: each field typed is laid over what the device holds, here and there.
 */
export function useKeptDraft<T extends object>(options: DraftOptions<T>): TypedDraft<T> {
  const { sujet, champ, before, onFailure } = options;
  const id = draftId(sujet, champ);
  const kept = useDrafts(sujet);
  const guard = useGuard();
  const tape = useRef<Partial<T>>({});
  const [tapee, setTapee] = useState<Partial<T> | null>(null);
  // What was saved goes from the screen at once, and from the disk a moment later.
  const [finiLe, setFiniLe] = useState('');
  const foundDraft = kept?.find((draft) => draft.id === id && draft.modifieLe > finiLe);
  const foundOne = foundDraft === undefined ? null : (foundDraft.saisie as Partial<T>);
  // A draft of a former program may lack a field of this one.
  const entry: T = { ...before, ...foundOne, ...tapee };
  return {
    saisie: entry,
    isRetrouve: tapee === null && foundOne !== null,
    write: (next) => {
      tape.current = { ...tape.current, ...changedFields(entry, next) };
      const present = tape.current;
      setTapee(present);
      const completer = (keptOne: Json | undefined) => ({ ...before, ...(keptOne as object | undefined), ...present });
      guard.note(async () => {
        const guard = await completeDraft(id, sujet, completer);
        if (!guard.ok) onFailure(guard.code);
      });
    },
    finish: async () => {
      tape.current = {};
      setTapee(null);
      setFiniLe(new Date().toISOString());
      await guard.forget();
      await forgetDraft(id);
    },
  };
}

const changedFields = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([champ, valeur]) => valeur !== (before as Record<string, unknown>)[champ]),
  ) as Partial<T>;
