import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rates } from '#domain/lots/draw.ts';
import { NO_REASON, useTyping } from '../../shared/typing/use-typing.tsx';
import { drawLot } from './actions.ts';
import { useDrawRefusal } from './use-draw-refusal.ts';

interface Drawing {
  readonly id: string;
  /** null: what is typed is no rate. */
  readonly rates: Rates | null;
  /** [lots/L61] It takes fewer operations than this device knows that the table asks. */
  readonly isUnder: boolean;
  readonly onDrawn: () => void;
}

/** [lots/L8] A draw that is asked of the server, with its reason where it needs one, and what was refused of it. */
export function useDrawing({ id, rates, isUnder, onDrawn }: Drawing) {
  const { t } = useTranslation('lots');
  const words = useDrawRefusal();
  const { typed, type, finish, notice } = useTyping(`lot.tirage:${id}`, NO_REASON);
  const { motif } = typed;
  // The table of the server may have changed since.
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const needsReason = isUnder || isAsked;
  const draw = async (): Promise<void> => {
    if (rates === null) return setRefusal(t('tirage.tauxFaux'));
    const why = needsReason ? motif.trim() : null;
    if (why === '') return setRefusal(t('tirage.motifRequis'));
    setBusy(true);
    const answer = await drawLot(id, { ...rates, motif: why });
    setBusy(false);
    if (answer.ok) {
      await finish();
      return onDrawn();
    }
    if (answer.code === 'MOTIF_REQUIS') setAsked(true);
    setRefusal(words(answer));
  };
  return { motif, type, notice, needsReason, isBusy, refusal, draw };
}
