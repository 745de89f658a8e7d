import { useTranslation } from 'react-i18next';
import { estEnRetard, type FactureRecord, type StatutFacture } from '#domain/facturation/facture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { Glyph, type Tone } from '../../../ui/glyph.tsx';

const TONS: Readonly<Record<StatutFacture, Tone>> = {
  BROUILLON: 'new',
  EMISE: 'progress',
  ENVOYEE: 'ok',
  'ANNULEE PAR AVOIR': 'archive',
};

/** Where an invoice stands; late is said beside it, since it is never stored. */
export function StatutFactureBadge({ facture }: { readonly facture: FactureRecord }) {
  const { t } = useTranslation('facturation');
  const isLate = estEnRetard(facture, useToday());
  const ton = TONS[facture.statut];
  return (
    <>
      <Badge tone={ton} icon={<Glyph tone={ton} />}>
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
