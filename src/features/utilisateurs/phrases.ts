import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';

const REGLES = ['rattachement', 'soi-meme'] as const;
const PRECISES = ['email'] as const;

/** What a refusal of these screens means, nearer than its code. */
export function usePhrase(): (refusal: Refusal) => string {
  const { t } = useTranslation(['utilisateurs', 'erreurs']);
  return ({ code, data }) => {
    const regle = REGLES.find((one) => one === data?.['regle']);
    if (regle !== undefined) return t(`utilisateurs:regles.${regle}`);
    if (code === 'CONFLIT') return t('utilisateurs:regles.email');
    const champs = (data?.['champs'] ?? {}) as Readonly<Record<string, string>>;
    const precis = PRECISES.find((champ) => champ in champs);
    return precis === undefined ? t(`erreurs:${code}`) : t('utilisateurs:regles.adresse');
  };
}
