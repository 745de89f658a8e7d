import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deedsOf } from '#domain/contrats/story.ts';
import { amendmentLines } from '#domain/contrats/story-lines.ts';
import type { Session } from '../../../src-worker/api.ts';
import { type HistoryEvent, localEdits } from '../../shared/history/events.ts';
import { Story } from '../../shared/history/story.tsx';
import { Card } from '../../ui/card.tsx';
import { readStory } from './actions.ts';
import type { LocalContrat } from './row.ts';
import { useDeedWords } from './use-deed-words.ts';
import type { Around } from './use-parties.ts';

interface StoryCardProps {
  readonly contrat: LocalContrat;
  readonly session: Session;
  readonly around: Around;
}

/** [contrats/CT47] Who did what and when, signatories included, for the office. */
export function StoryCard({ contrat, session, around: { contrats } }: StoryCardProps) {
  const { t } = useTranslation('contrats');
  const { id, rev } = contrat;
  const others = useMemo(() => amendmentLines(id, contrats), [id, contrats]);
  const waiting = localEdits('records', [contrat]).map((edit) => ({ edit, deeds: deedsOf(edit.champs, rev === 0) }));
  return (
    <Card title={t('histoire.titre')}>
      <Story
        id={id}
        stamp={String(rev)}
        session={session}
        waiting={waiting}
        others={others}
        ask={readStory}
        deedsOf={eventDeeds}
        words={useDeedWords(contrat)}
        nobody={t('histoire.serveur')}
      />
    </Card>
  );
}

const eventDeeds = ({ champs, action }: HistoryEvent) => deedsOf(champs, action === 'creation');
