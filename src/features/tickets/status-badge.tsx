import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '#domain/tickets/ticket.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph, type Tone } from '../../ui/glyph.tsx';

const TONES: Readonly<Record<TicketStatus, Tone>> = {
  Initié: 'new',
  'En cours': 'progress',
  Résolu: 'ok',
  Annulé: 'archive',
  'Non traité': 'archive',
  'Non reproductible': 'wait',
};

export function StatusBadge({ status }: { readonly status: TicketStatus }) {
  const { t } = useTranslation('tickets');
  return (
    <Badge tone={TONES[status]} icon={<Glyph tone={TONES[status]} />}>
      {t(`statuts.${status}`)}
    </Badge>
  );
}
