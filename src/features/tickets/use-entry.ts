import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { toast } from '../../ui/toast/toast.ts';

type Fields = Readonly<Record<string, string>>;

export interface Entry<T extends Fields> {
  readonly saisie: T;
  readonly write: (fields: Partial<T>) => void;
  /** Saved, or given up. */
  readonly finish: () => Promise<void>;
}

/** What is typed about a ticket and not saved yet, field by field. */
export function useEntry<T extends Fields>(subject: string, before: T): Entry<T> {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const onFailure = (code: ErrorCode) => toast.error(t(`erreurs:${code}`));
  const { saisie, write, finish } = useKeptDraft({ sujet: subject, before, onFailure });
  return { saisie, write: (fields) => write({ ...saisie, ...fields }), finish };
}
