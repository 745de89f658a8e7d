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

/** Says why the server did not issue: what is missing by name, otherwise the sentence of its code. */
export function useRefusal() {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const phrase = ({ code, data }: Refusal): string => {
    const fields = Object.keys(data?.['champs'] ?? {});
    if (fields.includes('dateEcheance')) return t('facturation:echeancePassee');
    const missing = MISSING.filter((champ) => fields.includes(champ));
    if (missing.length === 0) return t(`erreurs:${code}`);
    return t('facturation:manque', { liste: missing.map((champ) => t(`facturation:manques.${champ}`)).join(', ') });
  };
  return { dire: (refus: Refusal) => void toast.error(phrase(refus)) };
}
