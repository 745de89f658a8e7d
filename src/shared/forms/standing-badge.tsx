import { useTranslation } from 'react-i18next';
import type { Standing } from '#domain/interventions/version-standing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<Standing, Tone>> = {
  aVenir: 'new',
  enService: 'ok',
  remplacee: 'archive',
  retiree: 'archive',
};

/** [forms/FD20] How a version of a form stands today. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('concepteur');
  return (
    <Badge tone={TONES[standing]} icon={<Glyph tone={TONES[standing]} />}>
      {t(`etats.${standing}`)}
    </Badge>
  );
}
