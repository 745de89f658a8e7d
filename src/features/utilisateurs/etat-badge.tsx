import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import type { EtatCompte } from './types.ts';

const TONES: Readonly<Record<EtatCompte, Tone>> = { actif: 'ok', enAttente: 'wait', desactive: 'archive' };

export function EtatCompteBadge({ etat }: { readonly etat: EtatCompte }) {
  const { t } = useTranslation('utilisateurs');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}
