import { useTranslation } from 'react-i18next';
import type { Statut } from '#domain/documents/validity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<Statut, Tone>> = {
  'EN ATTENTE': 'wait',
  'A VENIR': 'new',
  'EN VIGUEUR': 'ok',
  EXPIRE: 'ko',
  RETIRE: 'archive',
};

export function StatutBadge({ statut }: { readonly statut: Statut }) {
  const { t } = useTranslation('documents');
  const tone = TONES[statut];
  return (
    <Badge tone={tone} icon={<Glyph tone={tone} />}>
      {t(`statuts.${statut}`)}
    </Badge>
  );
}
