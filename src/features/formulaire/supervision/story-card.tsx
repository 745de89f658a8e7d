import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { HistoryRecord } from '#domain/historique/kept.ts';
import { type Deed, deedsOf, pictureDeedsOf } from '#domain/supervisions/story.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useLive } from '../../../data/use-live.ts';
import { EventLine, LocalLine } from '../../../shared/history/event-line.tsx';
import { eventsOf, localEdits } from '../../../shared/history/events.ts';
import styles from '../../../shared/history/history.module.css';
import { NotRead, ReadAt } from '../../../shared/history/reading.tsx';
import { useHistoryReading } from '../../../shared/history/use-history-reading.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { readStory } from './actions.ts';
import { useDeedWords } from './use-deed-words.ts';
import type { LocalSupervision } from './use-supervision.ts';

interface StoryCardProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
}

/** [supervisions/SU32] Who did what and when: what waits on this device first, then what the server remembers. */
export function StoryCard({ supervision, session }: StoryCardProps) {
  const idSupervision = supervision.id;
  const pictures = useLive<Picture>('photos', { selector: { idIntervention: '', idSupervision } });
  return pictures === undefined ? null : <Story supervision={supervision} session={session} pictures={pictures} />;
}
type Picture = Photo & LocalDocument;

function Story({ supervision, session, pictures }: StoryCardProps & { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation(['supervision', 'dossier']);
  const { id, rev } = supervision;
  const histories = useLive<HistoryRecord>('records', { selector: { kind: 'historique', cleDossier: id } });
  const read = histories?.[0] ?? null;
  const stamp = [supervision, ...pictures].map((one) => one.rev).join(' ');
  const reading = useHistoryReading({ id, mayRead: true, stamp, ask: readStory });
  const events = useMemo(() => eventsOf(read?.lignes ?? []).flatMap(told), [read]);
  const newPictures = new Set(pictures.flatMap((one) => (one.rev === 0 ? [one.id] : [])));
  const waiting = [
    ...localEdits('records', [supervision]).map((edit) => ({ edit, deeds: deedsOf(edit.champs, rev === 0) })),
    ...localEdits('photos', pictures).map((edit) => ({
      edit,
      deeds: pictureDeedsOf(edit.champs, newPictures.has(edit.id) ? 1 : 0),
    })),
  ];
  const nom = fullName(session.user);
  return (
    <Card title={t('histoire.titre')}>
      <div className={styles['history']}>
        {waiting.length === 0 ? null : <h3>{t('dossier:historique.local')}</h3>}
        {waiting.map(({ edit, deeds }) => (
          <ol key={edit.id} className={styles['events']}>
            <LocalLine edit={edit} nom={nom} sentence={<strong>{nom}</strong>}>
              <Deeds deeds={deeds} />
            </LocalLine>
          </ol>
        ))}
        {reading.refusal === null ? null : <ErrorState refusal={{ code: reading.refusal }} onRetry={reading.retry} />}
        {read === null ? <NotRead isReading={reading.isReading} /> : null}
        <ol className={styles['events']}>
          {events.map(({ event, deeds }) => (
            <EventLine
              key={event.id}
              event={event}
              who={event.utilisateur}
              sentence={<strong>{event.utilisateur}</strong>}
            >
              <Deeds deeds={deeds} />
            </EventLine>
          ))}
        </ol>
        {read === null ? null : <ReadAt luLe={read.luLe} isEmpty={events.length === 0} reading={reading} />}
      </div>
    </Card>
  );
}

/** What wrote only what follows from the rest is no event. */
function told(event: ReturnType<typeof eventsOf>[number]) {
  const isNew = event.action === 'creation';
  const deeds =
    event.collection === 'photos'
      ? pictureDeedsOf(event.champs, isNew ? event.whole : 0)
      : deedsOf(event.champs, isNew);
  return deeds.length === 0 ? [] : [{ event, deeds }];
}

function Deeds({ deeds }: { readonly deeds: readonly Deed[] }) {
  const words = useDeedWords();
  return (
    <ul className={styles['changes']}>
      {deeds.map(words).map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was done stays, in its order
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );
}
