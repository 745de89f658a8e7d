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

/** [lots/L83] The queue, in the order in which it is called. */
export function CallList({ queue, current, onOpen }: CallListProps) {
  return (
    <ol className={styles['list']}>
      {queue.map((call) => (
        <li key={call.control.id}>
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
