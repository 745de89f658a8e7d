import { useTranslation } from 'react-i18next';
import type { LotMoved } from './lot-events.ts';

/** [lots/L24] What became of a lot, in words. */
export function useMoveWords(): (moved: LotMoved) => string {
  const { t } = useTranslation('lots');
  return (moved) => {
    const { nom } = moved;
    if (moved.kind === 'etape') return t('histoire.etape', { nom, etat: t(`etats.${moved.etat}`) });
    const { version } = moved;
    if (moved.kind === 'envoi')
      return t(moved.isKept ? 'histoire.envoiGarde' : 'histoire.envoi', { nom, version, a: moved.a });
    return moved.motif === null
      ? t('histoire.synthese', { nom, version })
      : t('histoire.correction', { nom, version, motif: moved.motif });
  };
}
