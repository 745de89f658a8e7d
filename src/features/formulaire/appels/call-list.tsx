import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallStep, QueuedCall } from '#domain/lots/contact/call-queue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './appels.module.css';

interface CallListProps {
  readonly queue: readonly QueuedCall[];
  readonly current: string;
  readonly onOpen: (idControl: string) => void;
}

const TONES = {
  rappel: 'ko',
  aAppeler: 'wait',
  aReessayer: 'wait',
  plusTard: 'wait',
  conclu: 'ok',
} as const satisfies Record<CallStep, string>;

/** What a call takes until it has been measured, in pixels. */
const HEIGHT = 84;
const OVERSCAN = 6;

/** [lots/L83] The queue, in the order in which it is called: those in sight are drawn, and the one that is open. */
export function CallList({ queue, current, onOpen }: CallListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const keep = queue.findIndex(({ control }) => control.id === current);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler here: nothing is memoised behind its back
  const virtual = useVirtualizer({
    count: queue.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (rank) => queue[rank]?.control.id ?? rank,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return keep === -1 || near.includes(keep) ? near : [...near, keep].toSorted((a, b) => a - b);
    },
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const call = queue[index];
    return call === undefined ? [] : [{ call, index, start }];
  });
  return (
    <div ref={scroller} className={styles['scroller']}>
      <ol className={styles['list']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ call, index, start }) => (
          <li
            key={call.control.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={queue.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <button
              type="button"
              className={styles['entry']}
              aria-current={call.control.id === current ? 'true' : undefined}
              onClick={() => onOpen(call.control.id)}
            >
              <strong>{call.control.reference}</strong>
              <span>{[call.operation.nom, call.operation.ville].join(', ')}</span>
              <Step call={call} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Step({ call: { step, rappelLe, attempts, control } }: { readonly call: QueuedCall }) {
  const { t } = useTranslation(['appels', 'controles']);
  const formats = useFormats();
  const { conclusion } = control;
  const said =
    step === 'conclu' && conclusion !== null
      ? t(`controles:conclusions.${conclusion.resultat}`)
      : rappelLe === null
        ? t(`appels:etapes.${step}`, { count: attempts })
        : t('appels:rappelLe', { instant: formats.dateHeure(rappelLe) });
  return (
    <Badge tone={conclusion !== null && conclusion.resultat !== 'Satisfaisant' ? 'ko' : TONES[step]}>{said}</Badge>
  );
}
