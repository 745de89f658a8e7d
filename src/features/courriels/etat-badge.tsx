import { useTranslation } from 'react-i18next';
import type { EtatCourriel } from '#domain/courriels/courriel.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<EtatCourriel, Tone>> = { ATTENTE: 'wait', ENVOYE: 'ok', ECHEC: 'ko', GARDE: 'archive' };

export function EtatCourrielBadge({ etat }: { readonly etat: EtatCourriel }) {
  const { t } = useTranslation('courriels');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}
