import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { useBrouillon } from '../../data/use-brouillon.ts';
import { toast } from '../../ui/toast/toast.ts';

type Champs = Readonly<Record<string, string>>;

export interface Saisie<T extends Champs> {
  readonly saisie: T;
  readonly ecrire: (champs: Partial<T>) => void;
  /** Saved, or given up. */
  readonly finir: () => Promise<void>;
}

/** What is typed about a ticket and not saved yet, field by field. */
export function useSaisie<T extends Champs>(sujet: string, avant: T): Saisie<T> {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const surEchec = (code: ErrorCode) => toast.error(t(`erreurs:${code}`));
  const { saisie, ecrire, finir } = useBrouillon({ sujet, avant, surEchec });
  return { saisie, ecrire: (champs) => ecrire({ ...saisie, ...champs }), finir };
}
