import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { toast } from '../../ui/toast/toast.ts';

export interface Typing<T extends object> {
  readonly typed: T;
  readonly type: (part: Partial<T>) => void;
  /** Saved, or given up. */
  readonly finish: () => Promise<void>;
  /** Says that this was typed before, and lets it be forgotten; null: it was not. */
  readonly notice: ReactNode;
}

/** A gesture that asks why begins without a reason. */
export const NO_REASON = { motif: '' };

/**
 * [sync/S34] What is typed in a dialog or a sheet: kept on the device as it is typed, found again after a kill, until
 * `finish`. Only what was typed is kept: the other fields are those of `before`, as it is when the dialog opens again.
 * `onForgotten` hears of a person who forgets it with its word.
 */
export function useTyping<T extends object>(
  sujet: string,
  before: T,
  onForgotten?: (typed: T) => Promise<void>,
): Typing<T> {
  const { t } = useTranslation('erreurs');
  const { saisie, isRetrouve, write, finish } = useKeptDraft<Partial<T>>({
    sujet,
    before: NOTHING,
    onFailure: (code) => toast.error(t(code)),
  });
  const typed: T = { ...before, ...saisie };
  const forget = async (): Promise<void> => {
    await finish();
    await onForgotten?.(typed);
  };
  return {
    typed,
    type: (part) => write({ ...saisie, ...otherThan(typed, part) }),
    finish,
    notice: isRetrouve ? <DraftNotice onForget={forget} /> : null,
  };
}

const NOTHING = {};

/** A form that gives all its fields at once changes one of them. */
function otherThan<T extends object>(typed: T, part: Partial<T>): Partial<T> {
  const other = { ...part };
  for (const field in part) if (Object.is(typed[field], part[field])) delete other[field];
  return other;
}
