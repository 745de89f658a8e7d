import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';

const RULES = ['rattachement', 'soi-meme'] as const;
const PRECISES = ['email'] as const;

/** What a refusal of these screens means, nearer than its code. */
export function usePhrase(): (refusal: Refusal) => string {
  const { t } = useTranslation(['utilisateurs', 'erreurs']);
  return ({ code, data }) => {
    const rule = RULES.find((one) => one === data?.['regle']);
    if (rule !== undefined) return t(`utilisateurs:regles.${rule}`);
    if (code === 'CONFLIT') return t('utilisateurs:regles.email');
    const fields = (data?.['champs'] ?? {}) as Readonly<Record<string, string>>;
    const preciseField = PRECISES.find((champ) => champ in fields);
    return preciseField === undefined ? t(`erreurs:${code}`) : t('utilisateurs:regles.adresse');
  };
}
