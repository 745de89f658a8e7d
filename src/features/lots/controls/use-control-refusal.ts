import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';

/** Why a control was not made: of which operation, what happened, and what to do. */
export function useControlRefusal(): (refusal: Refusal) => string {
  const { t } = useTranslation(['controles', 'erreurs']);
  return ({ code, data }) => {
    const { regle, reference } = data ?? {};
    const said = regle === 'pas-non-satisfaisant' ? t('controles:regles.pas-non-satisfaisant') : t(`erreurs:${code}`);
    return typeof reference === 'string' && reference !== '' ? t('controles:operation', { reference, said }) : said;
  };
}
