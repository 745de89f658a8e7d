import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { useReplacedWords } from './link-refused.tsx';

const REASONS = ['signataire', 'remplace', 'refuse', 'expire', 'annule', 'signe'] as const;
/** code: one more was asked for; act: one was given, to sign or to refuse. */
type SignerAct = 'code' | 'act';

export const reasonOf = ({ data }: Refusal): (typeof REASONS)[number] =>
  REASONS.find((one) => one === data?.['raison']) ?? 'annule';

/** [reader/D6] [signatures/E12] Why a signatory's gesture was refused, and what to do, in one sentence. */
export function useActWords(): (refusal: Refusal, during: SignerAct) => string {
  const { t } = useTranslation(['rapports', 'erreurs']);
  const replacedWords = useReplacedWords();
  return (refusal, during) => {
    const minutes = Math.ceil(Number(refusal.data?.['attendreS'] ?? 0) / 60);
    switch (refusal.code) {
      case 'LIEN_EXPIRE':
        return t(`rapports:signer.raisons.${reasonOf(refusal)}`);
      case 'RAPPORT_REMPLACE':
        return replacedWords(refusal);
      case 'EMPREINTE_DIFFERENTE':
        return t('rapports:signer.autreDocument');
      case 'TROP_DE_TENTATIVES':
        return t(during === 'code' ? 'rapports:signer.tropDeCodes' : 'rapports:signer.tropDEssais', { count: minutes });
      case 'CODE_INVALIDE':
        return refusal.data?.['estDernier'] === true ? t('rapports:signer.dernierEssai') : t('erreurs:CODE_INVALIDE');
      case 'HORS_LIGNE':
      case 'SERVICE_INDISPONIBLE':
        return t('rapports:signer.sansReseau');
      default:
        return t(`erreurs:${refusal.code}`);
    }
  };
}
