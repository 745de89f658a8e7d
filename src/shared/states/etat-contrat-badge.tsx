import { useTranslation } from 'react-i18next';
import type { EtatAffiche } from '#domain/contrats/term.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<EtatAffiche, Tone>> = {
  BROUILLON: 'new',
  'EN SIGNATURE': 'sign',
  'A VENIR': 'wait',
  ACTIF: 'ok',
  'A RENOUVELER': 'progress',
  EXPIRE: 'ko',
  RESILIE: 'archive',
};

export function EtatContratBadge({ etat }: { readonly etat: EtatAffiche }) {
  const { t } = useTranslation('contrats');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}
