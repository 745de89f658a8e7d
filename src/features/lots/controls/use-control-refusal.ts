import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';

const RULES = ['pas-non-satisfaisant', 'type-sans-conclusion'] as const;

/** Why a control was not made: of which operation, what happened, and what to do. */
export function useControlRefusal(): (refusal: Refusal) => string {
  const { t } = useTranslation(['controles', 'erreurs']);
  return ({ code, data }) => {
    const { regle, reference, type } = data ?? {};
    const rule = RULES.find((one) => one === regle);
    const said =
      rule === undefined
        ? t(`erreurs:${code}`)
        : t(`controles:regles.${rule}`, { type: typeof type === 'string' ? type : '' });
    return typeof reference === 'string' && reference !== '' ? t('controles:operation', { reference, said }) : said;
  };
}
