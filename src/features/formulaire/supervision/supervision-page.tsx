import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Photo } from '#domain/interventions/intervention.ts';
import { supervisionFieldsOf } from '#domain/supervisions/edits.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { PATHS, supervisionPath, supervisionReaderPath } from '../../../platform/paths.ts';
import { Departed } from '../../../shared/departure/departed.tsx';
import { useKept } from '../../../shared/departure/use-kept.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { backToList } from '../../../ui/list/list-places.ts';
import { ConclusionCard } from './conclusion-card.tsx';
import { GapsCard } from './gaps-card.tsx';
import { Gestures } from './gestures.tsx';
import { GridCards } from './grid.tsx';
import { HeadingCard } from './heading-card.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { StoryCard } from './story-card.tsx';
import { UnsavedProvider, useCards } from './unsaved.ts';
import styles from './supervision.module.css';
import { SupervisionHeader } from './supervision-header.tsx';
import {
  type Grid,
  type LocalSupervision,
  useGrid,
  useIsSupervisor,
  usePictures,
  useSupervision,
} from './use-supervision.ts';

/** /supervisions/current/{id}: filled in, sent, signed, read; live, and without a network. */
export function SupervisionPage() {
  const { t } = useTranslation('supervision');
  const { id = '' } = useParams();
  const session = useSession();
  const { supervision, isGone } = useOpened(id);
  if (session === null) return null;
  if (supervision === undefined) return <SkeletonLines count={8} />;
  if (supervision === null) {
    return (
      <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <LinkButton {...backToList(PATHS.supervisions)} variant="primary" size="lg">
          {t('retour')}
        </LinkButton>
      </EmptyState>
    );
  }
  // Another version is another page: what was typed of the former one is not found again in it.
  return (
    <Departed
      isGone={isGone}
      gone={{ collection: 'records', id, rev: supervision.rev }}
      nom={supervision.numero ?? t('sansNumero')}
    >
      <Around key={`${id} ${String(supervision.version)}`} supervision={supervision} session={session} />
    </Departed>
  );
}

/** One that was withdrawn is still here, and is not shown any more; one that left this device stays readable. */
function useOpened(id: string) {
  const { shown, isGone } = useKept('records', id, useSupervision(id));
  const isHere = useDocument('records', id) !== null;
  return isGone && isHere ? ({ supervision: null, isGone: false } as const) : { supervision: shown, isGone };
}

interface OpenProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
}

function Around({ supervision, session }: OpenProps) {
  const grid = useGrid(supervision.idGrille);
  const isSupervisor = useIsSupervisor(session);
  const photos = usePictures(supervision.id);
  if (grid === undefined || isSupervisor === undefined || photos === undefined) return <SkeletonLines count={8} />;
  return <OpenSupervision {...{ supervision, session, grid, isSupervisor, photos }} />;
}

interface OpenSupervisionProps extends OpenProps {
  readonly grid: Grid | null;
  readonly isSupervisor: boolean;
  readonly photos: readonly Photo[];
}

function OpenSupervision({ supervision, session, grid, isSupervisor, photos }: OpenSupervisionProps) {
  const { t } = useTranslation('supervision');
  const fields = supervisionFieldsOf(actorOf(session), supervision, isSupervisor);
  const isWritten = fields.includes('champs');
  const last = supervision.deverrouillages.at(-1);
  const cards = useCards();
  return (
    <UnsavedProvider value={cards}>
      <div className={styles['page']}>
        <SupervisionHeader supervision={supervision}>
          <Gestures supervision={supervision} session={session} grid={grid} fields={fields} />
        </SupervisionHeader>
        <div className={styles['body']}>
          {last !== undefined && supervision.etat === 'EN COURS' && (
            <Notice
              tone="wait"
              title={t('deverrouilleePar', { nom: last.par.nom })}
              action={
                <LinkButton to={supervisionReaderPath(supervision.id, supervisionPath(supervision.id), last.version)}>
                  {t('lireVersion', { version: last.version })}
                </LinkButton>
              }
            >
              {last.motif}
            </Notice>
          )}
          <HeadingCard supervision={supervision} session={session} isReadOnly={!isWritten} />
          {grid === null ? (
            <Notice tone="ko" title={t('sansGrille')}>
              {t('sansGrilleTexte')}
            </Notice>
          ) : (
            <GridCards {...{ supervision, grid, session, photos }} isReadOnly={!isWritten} />
          )}
          <GapsCard supervision={supervision} fields={fields} />
          <ConclusionCard supervision={supervision} isReadOnly={!isWritten} />
          <SignaturesCard supervision={supervision} session={session} />
          <StoryCard supervision={supervision} session={session} />
        </div>
      </div>
    </UnsavedProvider>
  );
}
