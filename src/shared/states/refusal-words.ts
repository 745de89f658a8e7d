import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import { cancellationToldBy, exitToldBy } from '#domain/sync/authors.ts';
import { refusalCause, type Refused } from './refusal-cause.ts';
import { useCancellationWords } from './visit-words.ts';

/** The sentence of a refused edit: what happened, what is safe, what to do. Of a visit, who has it or who cancelled it ([sync/S32]). */
export function useRefusalWords(): (refus: Refused) => string {
  const { t } = useTranslation(['etats', 'erreurs', 'sync']);
  const cancelled = useCancellationWords();
  return (refus) => {
    const annulation = cancellationToldBy(refus.data);
    if (annulation !== null) return cancelled(annulation);
    const vers = exitToldBy(refus.data)?.vers;
    if (vers !== undefined) return t('sync:confiee', { nom: vers });
    const cause = refusalCause(refus);
    if (cause !== null) return t(`refus.${cause}`);
    return isErrorCode(refus.code) ? t(`erreurs:${refus.code}`) : refus.code;
  };
}
