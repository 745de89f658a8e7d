import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import type { BoardRow } from '#domain/planning/board.ts';
import { preparedOf } from '#domain/planning/preparation.ts';
import { mayPlan } from '../../shared/assignment/planning.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useMoves } from '../../shared/moves/use-moves.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { newAim } from './aim.ts';
import styles from './board.module.css';
import { BoardFoot } from './board-foot.tsx';
import { BoardGrid } from './board-grid.tsx';
import type { BoardView } from './board-period.ts';
import { OwnDay } from './own-day.tsx';
import { ToPlanPanel } from './to-plan-panel.tsx';
import type { BoardData } from './use-board.ts';
import { VisitPanel } from './visit-panel.tsx';

interface BodyProps {
  readonly board: BoardData;
  readonly actor: Actor;
  readonly isOwn: boolean;
  readonly today: string;
  readonly onDay: (jour: string) => void;
}

/** The board itself and what is to plan beside it: a visit is held, then dropped, or opened. */
export function BoardBody({ board, actor, isOwn, today, onDay }: BodyProps) {
  const { drop, write, dialog } = useMoves(board);
  const { held, aim, hold } = useHeld();
  const [openedId, setOpened] = useState<string | null>(null);
  // Their own visits keep their controller: the day alone is asked for.
  const mayMove = useCallback(
    (visit: LocalVisit): boolean =>
      canBePlanned(visit.etat) && (isOwn ? can(actor, 'planning.ecrire', visit).ok : mayPlan(actor, visit)),
    [actor, isOwn],
  );
  const mayLock = (visit: LocalVisit): boolean => !board.isPreparing && can(actor, 'intervention.affecter', visit).ok;
  const open = useCallback(({ id }: LocalVisit) => setOpened(id), []);
  const gestures = { held, mayMove, onHold: hold, onOpen: open };
  const dropOn = useCallback(
    (controller: Controller, jour: string, minute?: number) => {
      if (held === null) return;
      hold(null);
      drop({ visit: held, controller, jour, ...(minute === undefined ? {} : { minute }) });
    },
    [held, hold, drop],
  );
  const ownDayOf = ([row]: readonly BoardRow<LocalVisit>[]) =>
    isOwn && board.period.view === 'jour' && row !== undefined ? <OwnDay row={row} onOpen={open} /> : null;
  const opened = board.visits.find(({ id }) => id === openedId);
  return (
    <>
      <div className={styles['body']} data-held={held !== null || undefined}>
        <Sheet board={board}>
          {(rows) => (
            <BoardGrid
              {...gestures}
              rows={rows}
              period={board.period}
              holidays={board.holidays}
              isPreparing={board.isPreparing}
              today={today}
              aim={aim}
              onDrop={dropOn}
              onDay={onDay}
              below={ownDayOf(rows)}
            />
          )}
        </Sheet>
        <ToPlanPanel {...gestures} visits={board.waiting} isOwn={isOwn} echeanceOf={board.echeanceOf} today={today} />
        {held === null ? null : <Held visit={held} view={board.period.view} onRelease={() => hold(null)} />}
      </div>
      {opened === undefined ? null : (
        <VisitPanel
          visit={opened}
          isPreparing={board.isPreparing}
          published={publishedOf(board, opened)}
          controllers={board.rows?.flatMap(({ controller }) => (controller.actif ? [controller] : [])) ?? []}
          mayMove={mayMove(opened)}
          onClose={() => setOpened(null)}
          onHold={() => {
            setOpened(null);
            hold(opened);
          }}
          onDrop={(asked) => {
            setOpened(null);
            drop(asked);
          }}
          onWithdraw={() => void write(opened.id, { rdvPrepare: null })}
          onPair={board.isPreparing ? null : (changes) => void write(opened.id, changes)}
          mayGive={can(actor, 'intervention.affecter', opened).ok}
          onLock={mayLock(opened) ? (rdvFixe) => void write(opened.id, { rdvFixe }) : null}
        />
      )}
      {dialog}
    </>
  );
}

/** As it stands published, while its prepared place is drawn; null: it is drawn as it stands. */
const publishedOf = ({ isPreparing, published }: BoardData, { id }: LocalVisit): LocalVisit | null =>
  isPreparing ? (published.find((one) => one.id === id && preparedOf(one) !== null) ?? null) : null;

interface SheetProps {
  readonly board: BoardData;
  readonly children: (rows: NonNullable<BoardData['rows']>) => ReactNode;
}

function Sheet({ board: { rows, isPreparing }, children }: SheetProps) {
  const { t } = useTranslation('planning');
  return (
    <section className={styles['main']} aria-label={t('titre')}>
      {rows === undefined ? (
        <SkeletonLines count={8} />
      ) : rows.length === 0 ? (
        <EmptyState ofDevice title={t('personne')} text={t('personneTexte')} />
      ) : (
        <>
          {children(rows)}
          <BoardFoot rows={rows} isPreparing={isPreparing} />
        </>
      )}
    </section>
  );
}

interface HeldProps {
  readonly visit: LocalVisit;
  readonly view: BoardView;
  readonly onRelease: () => void;
}

function Held({ visit, view, onRelease }: HeldProps) {
  const { t } = useTranslation('planning');
  return (
    <p role="status" className={styles['held']}>
      {t(view === 'jour' ? 'tenueHeure' : 'tenue', { nom: visit.beneficiaire.nom })}
      <Button size="sm" onClick={onRelease}>
        {t('lacher')}
      </Button>
    </p>
  );
}

/** The visit that waits for its place, and what its gesture remembers. */
function useHeld() {
  const [held, setHeld] = useState<LocalVisit | null>(null);
  const [aim] = useState(newAim);
  const hold = useCallback(
    (visit: LocalVisit | null) => {
      aim.forget();
      setHeld(visit);
    },
    [aim],
  );
  useRelease(held !== null, () => hold(null));
  return { held, aim, hold };
}

/** Escape lets a held visit go. */
function useRelease(isHeld: boolean, release: () => void): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') release();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
}
