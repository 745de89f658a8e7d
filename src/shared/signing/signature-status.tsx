import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import { type SignatureWord, statusWordOf } from './status-word.ts';

const TONES: Readonly<Record<SignatureWord, Tone>> = {
  prete: 'new',
  enCours: 'sign',
  finalisee: 'ok',
  refusee: 'ko',
  expiree: 'wait',
};

/** [signatures/E6] A state in the words of the reader. */
export function useStatusWord(): (status: string | null) => string {
  const { t } = useTranslation('signatures');
  return (status) => t(`statuts.${statusWordOf(status) ?? 'prete'}`);
}

export function SignatureStatusBadge({ status }: { readonly status: string | null }) {
  const word = useStatusWord();
  const tone = TONES[statusWordOf(status) ?? 'prete'];
  return (
    <Badge tone={tone} icon={<Glyph tone={tone} />}>
      {word(status)}
    </Badge>
  );
}
