import { useTranslation } from 'react-i18next';
import type { EtatLot } from '#domain/lots/lot.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<EtatLot, Tone>> = {
  OUVERT: 'new',
  TIRE: 'wait',
  'EN CONTROLE': 'progress',
  CONTROLE: 'ok',
  'A CONTROLER A 100 %': 'ko',
  'SYNTHESE EMISE': 'sign',
  CLOS: 'archive',
};

export function EtatLotBadge({ etat }: { readonly etat: EtatLot }) {
  const { t } = useTranslation('lots');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}
