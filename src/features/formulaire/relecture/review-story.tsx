import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { HistoryLine, HistoryRecord } from '#domain/historique/kept.ts';
import { returnsBefore, type ReviewDeed, reviewDeedOf } from '#domain/interventions/review-story.ts';
import { actorOf } from '../../../data/actor.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { type HistoryEvent, localEdits } from '../../../shared/history/events.ts';
import { readHistory } from '../../../shared/history/read-history.ts';
import { Story } from '../../../shared/history/story.tsx';
import { Card } from '../../../ui/card.tsx';
import type { FormulaireData } from '../use-formulaire-data.ts';

const NONE: readonly HistoryLine[] = [];
const isReviewed = ({ etat, commentaireRt }: FormulaireData['intervention']): boolean =>
  !['NOUVELLE', 'EN COURS'].includes(etat) || (commentaireRt ?? '') !== '';

/** [interventions/I61] Who submitted this report, who sent it back and why, who submitted it again, who issued it; what waits here first. */
export function ReviewStory({ data: { dossier, intervention } }: { readonly data: FormulaireData }) {
  const { t } = useTranslation('formulaire');
  const session = useSession();
  const { demandeId, numero } = intervention;
  const histories = useLive<HistoryRecord>('records', { selector: { kind: 'historique', cleDossier: demandeId } });
  const lines = histories?.[0]?.lignes ?? NONE;
  const deedsOf = useCallback(
    (event: Pick<HistoryEvent, 'collection' | 'numero' | 'champs' | 'date'>): readonly ReviewDeed[] => {
      if (event.collection !== 'interventions' || event.numero !== numero) return [];
      const deed = reviewDeedOf(event.champs, returnsBefore(lines, event));
      return deed === null ? [] : [deed];
    },
    [lines, numero],
  );
  if (session === null || dossier === null || !can(actorOf(session), 'historique.lire', dossier).ok) return null;
  if (!isReviewed(intervention)) return null;
  const waiting = localEdits('interventions', [intervention])
    .map((edit) => ({ edit, deeds: deedsOf({ ...edit, collection: 'interventions', date: edit.depuis }) }))
    .filter(({ deeds }) => deeds.length > 0);
  return (
    <Card title={t('relectures.titre')}>
      <Story
        id={demandeId}
        stamp={String(intervention.rev)}
        session={session}
        waiting={waiting}
        ask={readHistory}
        deedsOf={deedsOf}
        words={({ quoi, motif }: ReviewDeed) =>
          t(`relectures.${quoi}`, { motif: motif === '' ? t('relectures.sansMotif') : motif })
        }
      />
    </Card>
  );
}
