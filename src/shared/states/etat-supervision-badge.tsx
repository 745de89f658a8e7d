import { useTranslation } from 'react-i18next';
import type { EtatSupervision as Etat } from '#domain/supervisions/supervision.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<Etat, Tone>> = {
  PLANIFIEE: 'new',
  'EN COURS': 'progress',
  'EN SIGNATURE': 'sign',
  SIGNEE: 'ok',
};

interface EtatSupervisionBadgeProps {
  readonly etat: Etat;
  /** [supervisions/SU11] Its day has passed. */
  readonly isLate?: boolean;
}

export function EtatSupervisionBadge({ etat, isLate = false }: EtatSupervisionBadgeProps) {
  const { t } = useTranslation('supervisions');
  const tone = isLate ? 'ko' : TONES[etat];
  return (
    <Badge tone={tone} icon={<Glyph tone={tone} />} title={t(`etats.${etat}`)}>
      {isLate && etat !== 'PLANIFIEE'
        ? `${t(`etats.${etat}`)}, ${t('enRetard').toLowerCase()}`
        : t(isLate ? 'enRetard' : `etats.${etat}`)}
    </Badge>
  );
}
