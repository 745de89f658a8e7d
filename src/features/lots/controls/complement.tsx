import { IconDice3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftInReserve, type Order } from '#domain/lots/drawn-order.ts';
import { etatOfLot, isReported } from '#domain/lots/lot.ts';
import { Button } from '../../../ui/button.tsx';
import type { LotData } from '../use-lot.ts';
import { ComplementDialog } from './complement-dialog.tsx';
import type { LotControls } from './use-controls.ts';

interface ComplementProps {
  readonly lot: LotData['lot'];
  readonly order: Order;
  readonly compass: LotControls['compass'];
}

/** [lots/L74] Offered while something is left in reserve, and the lot is neither reported nor controlled whole. */
export function Complement({ lot, order, compass }: ComplementProps) {
  const { t } = useTranslation('lots');
  const [isOpen, setOpen] = useState(false);
  const left = leftInReserve(order);
  const isWhole = lot.methode === '100 %' || etatOfLot(lot) === 'A CONTROLER A 100 %';
  if (left === 0 || isWhole || isReported(lot)) return null;
  const visits = compass.find(({ mode }) => mode === 'lieu');
  const proposed = visits === undefined ? 1 : visits.manquent - visits.attendus.length;
  return (
    <>
      <Button icon={<IconDice3 size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('complement.bouton')}
      </Button>
      {isOpen && <ComplementDialog idLot={lot.id} proposed={proposed} left={left} onClose={() => setOpen(false)} />}
    </>
  );
}
