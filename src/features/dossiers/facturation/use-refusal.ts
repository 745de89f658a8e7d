import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** What an issue may lack ([facturation/F10]), as the server names it. */
const MISSING = [
  'bureau.nom',
  'bureau.adresse',
  'bureau.siret',
  'bureau.tva',
  'client.nom',
  'client.adresse',
  'client.siret',
  'lignes',
  'datePrestation',
  'exoneration',
] as const;
export type MissingField = (typeof MISSING)[number];

const fieldsOf = ({ data }: Refusal): readonly string[] => Object.keys(data?.['champs'] ?? {});

/** What the refusal of an issue names as missing; empty: it is refused for something else. */
export const missingFields = (refusal: Refusal): readonly MissingField[] =>
  refusal.code === 'CHAMPS_MANQUANTS' ? MISSING.filter((champ) => fieldsOf(refusal).includes(champ)) : [];

/** Says why the server did not issue: what is missing by name, otherwise the sentence of its code. */
export function useRefusal() {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const phrase = (refusal: Refusal): string => {
    const missing = missingFields(refusal);
    if (missing.length > 0) {
      return t('facturation:manque', { liste: missing.map((champ) => t(`facturation:manques.${champ}`)).join(', ') });
    }
    const fields = fieldsOf(refusal);
    if (fields.includes('dateEcheance')) return t('facturation:echeancePassee');
    if (fields.includes('datePrestation')) return t('facturation:prestationFuture');
    if (fields.includes('lignes')) return t('facturation:contratAutreClient');
    return t(`erreurs:${refusal.code}`);
  };
  return { phrase, dire: (refusal: Refusal) => void toast.error(phrase(refusal)) };
}
