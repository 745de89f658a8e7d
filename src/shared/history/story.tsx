import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { fullName } from '#domain/base/person.ts';
import type { HistoryLine, HistoryRecord } from '#domain/historique/kept.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EventLine, LocalLine } from './event-line.tsx';
import { type EditLocal, eventsOf, type HistoryEvent } from './events.ts';
import styles from './history.module.css';
import { NotRead, ReadAt } from './reading.tsx';
import { useHistoryReading } from './use-history-reading.ts';

interface StoryProps<Deed> {
  readonly id: string;
  /** Changes when somebody wrote it, since its history has grown. */
  readonly stamp: string;
  readonly session: Session;
  /** What this device has not sent. */
  readonly waiting: readonly { readonly edit: EditLocal; readonly deeds: readonly Deed[] }[];
  /** What the device knows beside what it asked for: the same list from one drawing to the next. */
  readonly others?: readonly HistoryLine[];
  /** Both functions stay the same from one drawing to the next. */
  readonly ask: (id: string) => Promise<Result<unknown>>;
  readonly deedsOf: (event: HistoryEvent) => readonly Deed[];
  readonly words: (deed: Deed) => string;
  /** Who did what nobody's account did. */
  readonly nobody?: string;
}

const NONE: readonly HistoryLine[] = [];

/** The history of one record in words: what waits on this device first, then what the server remembers, the newest first. */
export function Story<Deed>(props: StoryProps<Deed>) {
  const { id, stamp, session, waiting, others = NONE, ask, deedsOf, words, nobody = '' } = props;
  const { t } = useTranslation('dossier');
  const histories = useLive<HistoryRecord>('records', { selector: { kind: 'historique', cleDossier: id } });
  const read = histories?.[0] ?? null;
  const reading = useHistoryReading({ id, mayRead: true, stamp, ask });
  const events = useMemo(() => {
    // What wrote only what follows from the rest is no event.
    const all = eventsOf([...(read?.lignes ?? []), ...others]).map((event) => ({ event, deeds: deedsOf(event) }));
    return all.filter(({ deeds }) => deeds.length > 0);
  }, [read, others, deedsOf]);
  const nom = fullName(session.user);
  const whoOf = ({ utilisateur }: HistoryEvent): string => (utilisateur === '' ? nobody : utilisateur);
  return (
    <div className={styles['history']}>
      {waiting.length === 0 ? null : <h3>{t('historique.local')}</h3>}
      {waiting.map(({ edit, deeds }) => (
        <ol key={edit.id} className={styles['events']}>
          <LocalLine edit={edit} nom={nom} sentence={<strong>{nom}</strong>}>
            <Sentences all={deeds.map(words)} />
          </LocalLine>
        </ol>
      ))}
      {reading.refusal === null ? null : <ErrorState refusal={{ code: reading.refusal }} onRetry={reading.retry} />}
      {read === null ? <NotRead isReading={reading.isReading} isShort={events.length > 0} /> : null}
      <ol className={styles['events']}>
        {events.map(({ event, deeds }) => (
          <EventLine key={event.id} event={event} who={whoOf(event)} sentence={<strong>{whoOf(event)}</strong>}>
            <Sentences all={deeds.map(words)} />
          </EventLine>
        ))}
      </ol>
      {read === null ? null : <ReadAt luLe={read.luLe} isEmpty={events.length === 0} reading={reading} />}
    </div>
  );
}

function Sentences({ all }: { readonly all: readonly string[] }) {
  return (
    <ul className={styles['changes']}>
      {all.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was done stays, in its order
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );
}
