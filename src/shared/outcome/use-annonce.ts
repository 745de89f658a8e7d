import { useTranslation } from 'react-i18next';
import type { Bilan } from '../../data/bilan.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Phrases {
  readonly faits: (count: number) => string;
  /** `raisons`: why, in words. */
  readonly echecs: (count: number, raisons: string) => string;
}

/** Says what an action on several documents came to: those that were done, those that were not, and why. */
export function useAnnonce(): (bilan: Bilan, phrases: Phrases) => void {
  const { t } = useTranslation('erreurs');
  return ({ faits, echecs, raisons }, phrases) => {
    if (faits > 0) toast.success(phrases.faits(faits));
    if (echecs > 0) toast.error(phrases.echecs(echecs, raisons.map((raison) => t(raison)).join(' ')));
  };
}
