import { useTranslation } from 'react-i18next';
import { isOverdue, type FactureRecord, type FactureStatus } from '#domain/facturation/facture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { Glyph, type Tone } from '../../../ui/glyph.tsx';

const TONS: Readonly<Record<FactureStatus, Tone>> = {
  BROUILLON: 'new',
  EMISE: 'progress',
  ENVOYEE: 'ok',
  'ANNULEE PAR AVOIR': 'archive',
};

/** Where an invoice stands; late is said beside it, since it is never stored. */
export function FactureStatusBadge({ facture }: { readonly facture: FactureRecord }) {
  const { t } = useTranslation('facturation');
  const isLate = isOverdue(facture, useToday());
  const tone = TONS[facture.statut];
  return (
    <>
      <Badge tone={tone} icon={<Glyph tone={tone} />}>
        {t(`statuts.${facture.statut}`)}
      </Badge>
      {isLate ? (
        <Badge tone="ko" icon={<Glyph tone="ko" />}>
          {t('enRetard')}
        </Badge>
      ) : null}
    </>
  );
}
