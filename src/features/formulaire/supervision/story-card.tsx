import { useTranslation } from 'react-i18next';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { deedsOf, pictureDeedsOf } from '#domain/supervisions/story.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useLive } from '../../../data/use-live.ts';
import { type HistoryEvent, localEdits } from '../../../shared/history/events.ts';
import { Story } from '../../../shared/history/story.tsx';
import { Card } from '../../../ui/card.tsx';
import { readStory } from './actions.ts';
import { useDeedWords } from './use-deed-words.ts';
import type { LocalSupervision } from './use-supervision.ts';

interface StoryCardProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
}

/** [supervisions/SU32] Who did what and when: what waits on this device first, then what the server remembers. */
export function StoryCard({ supervision, session }: StoryCardProps) {
  const { t } = useTranslation('supervision');
  const { id: idSupervision, rev } = supervision;
  const pictures = useLive<Picture>('photos', { selector: { idIntervention: '', idSupervision } });
  const words = useDeedWords();
  if (pictures === undefined) return null;
  const newPictures = new Set(pictures.flatMap((one) => (one.rev === 0 ? [one.id] : [])));
  const waiting = [
    ...localEdits('records', [supervision]).map((edit) => ({ edit, deeds: deedsOf(edit.champs, rev === 0) })),
    ...localEdits('photos', pictures).map((edit) => ({
      edit,
      deeds: pictureDeedsOf(edit.champs, newPictures.has(edit.id) ? 1 : 0),
    })),
  ];
  return (
    <Card title={t('histoire.titre')}>
      <Story
        id={idSupervision}
        stamp={[supervision, ...pictures].map((one) => one.rev).join(' ')}
        session={session}
        waiting={waiting}
        ask={readStory}
        deedsOf={eventDeeds}
        words={words}
      />
    </Card>
  );
}
type Picture = Photo & LocalDocument;

function eventDeeds({ champs, action, collection, whole }: HistoryEvent) {
  const isNew = action === 'creation';
  return collection === 'photos' ? pictureDeedsOf(champs, isNew ? whole : 0) : deedsOf(champs, isNew);
}
