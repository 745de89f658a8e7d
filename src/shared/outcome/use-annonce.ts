import { useTranslation } from 'react-i18next';
import type { Summary } from '../../data/summary.ts';
import { toast, type ToastAction } from '../../ui/toast/toast.ts';

interface Phrases {
  readonly done: (count: number) => string;
  /** `raisons`: why, in words. */
  readonly failures: (count: number, reasons: string) => string;
  /** What may follow what was done. */
  readonly next?: ToastAction | undefined;
}

/** Says what an action on several documents came to: those that were done, those that were not, and why. */
export function useAnnonce(): (summary: Summary, phrases: Phrases) => void {
  const { t } = useTranslation('erreurs');
  return ({ faits, echecs, raisons }, phrases) => {
    if (faits > 0) toast.success(phrases.done(faits), phrases.next);
    if (echecs > 0) toast.error(phrases.failures(echecs, raisons.map((raison) => t(raison)).join(' ')));
  };
}
