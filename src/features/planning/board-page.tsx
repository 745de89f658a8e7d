import { SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { mondayOf, weekNumber } from '#domain/base/days.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { mayPlan } from '../../shared/assignment/planning.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './board.module.css';
import { BoardGrid, BoardTotal } from './board-grid.tsx';
import { BOARD_VIEWS, dayOfAddress, viewOfAddress, type BoardPeriod, type BoardView } from './board-period.ts';
import { ToPlanPanel } from './to-plan-panel.tsx';
import { useBoard } from './use-board.ts';
import { useMoves } from './use-moves.tsx';
import { VisitPanel } from './visit-panel.tsx';

/** /planning/manager and /planning/bureau: the week of an office; who may not plan reads it. */
export function BoardPage() {
  const session = useSession();
  return session === null ? null : <Board session={session} idUser={null} />;
}

/** /planning/controller: one's own week, from the device. */
export function OwnBoardPage() {
  const session = useSession();
  return session === null ? null : <Board session={session} idUser={session.user.id} />;
}

interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly nom: string;
}
const OFFICES = { selector: { kind: 'bureau' } };

function Board({ session, idUser }: { readonly session: Session; readonly idUser: number | null }) {
  const { t } = useTranslation('planning');
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const view = viewOfAddress(params.get('vue'));
  const day = dayOfAddress(params.get('du'), today);
  const offices = useLive<Office>('records', OFFICES);
  const idBureau = session.user.idBureauInspection ?? officeOf(params.get('bureau'), offices);
  const board = useBoard({ view, day, idBureau, idUser });
  const { drop, write, dialog } = useMoves(board);
  const [held, setHeld] = useState<LocalVisit | null>(null);
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = board.visits.find(({ id }) => id === openedId);
  const actor = useMemo(() => actorOf(session), [session]);
  // Their own visits keep their controller: the day alone is asked for.
  const mayMove = (visit: LocalVisit): boolean =>
    canBePlanned(visit.etat) && (idUser === null ? mayPlan(actor, visit) : can(actor, 'planning.ecrire', visit).ok);
  const mayLock = (visit: LocalVisit): boolean => can(actor, 'intervention.affecter', visit).ok;
  const change = (more: Readonly<Record<string, string>>): void =>
    setParams({ ...Object.fromEntries(params), ...more }, { replace: true });
  useRelease(held !== null, () => setHeld(null));
  const controllers = board.rows?.map(({ controller }) => controller) ?? [];
  return (
    <div className={styles['page']}>
      <Head
        isOwn={idUser !== null}
        offices={session.user.idBureauInspection === null ? offices : undefined}
        {...{ view, day, today, idBureau, change }}
        period={board.period}
      />
      {held === null ? null : (
        <p role="status" className={styles['held']}>
          {t('tenue', { nom: held.beneficiaire.nom })}
          <Button size="sm" onClick={() => setHeld(null)}>
            {t('lacher')}
          </Button>
        </p>
      )}
      <div className={styles['body']} data-held={held !== null || undefined}>
        <section className={styles['main']} aria-label={t('titre')}>
          {board.rows === undefined ? (
            <SkeletonLines count={8} />
          ) : board.rows.length === 0 ? (
            <EmptyState title={t('personne')} text={t('personneTexte')} />
          ) : (
            <>
              <BoardGrid
                rows={board.rows}
                period={board.period}
                holidays={board.holidays}
                today={today}
                held={held}
                mayMove={mayMove}
                onHold={setHeld}
                onDrop={(controller, jour) => {
                  if (held === null) return;
                  setHeld(null);
                  drop({ visit: held, controller, jour });
                }}
                onOpen={({ id }) => setOpened(id)}
                onDay={(du) => change({ du, vue: 'jour' })}
              />
              <footer className={styles['foot']}>
                <Legend />
                <BoardTotal rows={board.rows} />
              </footer>
            </>
          )}
        </section>
        <ToPlanPanel
          visits={board.waiting}
          isOwn={idUser !== null}
          echeanceOf={board.echeanceOf}
          today={today}
          held={held}
          mayMove={mayMove}
          onHold={setHeld}
          onOpen={({ id }) => setOpened(id)}
        />
      </div>
      {opened === undefined ? null : (
        <VisitPanel
          visit={opened}
          controllers={controllers.filter(({ actif }) => actif)}
          mayMove={mayMove(opened)}
          onClose={() => setOpened(null)}
          onHold={() => {
            setOpened(null);
            setHeld(opened);
          }}
          onDrop={(asked) => {
            setOpened(null);
            drop(asked);
          }}
          onLock={mayLock(opened) ? (rdvFixe) => void write(opened.id, { rdvFixe }) : null}
        />
      )}
      {dialog}
    </div>
  );
}

interface HeadProps {
  readonly isOwn: boolean;
  /** Among which one chooses; undefined: there is one. */
  readonly offices: readonly Office[] | undefined;
  readonly idBureau: number | null;
  readonly view: BoardView;
  readonly day: string;
  readonly today: string;
  readonly period: BoardPeriod;
  readonly change: (more: Readonly<Record<string, string>>) => void;
}

/** Which period of which office, and how it is drawn. */
function Head({ isOwn, offices = [], idBureau, view, day, today, period, change }: HeadProps) {
  const { t } = useTranslation('planning');
  return (
    <PageHeader title={t(isOwn ? 'mien' : 'titre')} subtitle={<PeriodName period={period} day={day} />}>
      {offices.length > 1 ? (
        <Select
          aria-label={t('bureau')}
          data={offices.map((one) => ({ value: String(one.idBureau), label: one.nom }))}
          value={String(idBureau)}
          allowDeselect={false}
          onChange={(bureau) => bureau !== null && change({ bureau })}
        />
      ) : null}
      <IconButton label={t('avant')} outlined onClick={() => change({ du: period.previous })}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('apres')} outlined onClick={() => change({ du: period.next })}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      <Button onClick={() => change({ du: today })}>{t('maintenant')}</Button>
      <SegmentedControl
        aria-label={t('vue')}
        data={BOARD_VIEWS.map((value) => ({ value, label: t(`vues.${value}`) }))}
        value={view}
        onChange={(vue) => change({ vue })}
      />
    </PageHeader>
  );
}

/** The office of the address when it is one; the first otherwise. */
function officeOf(text: string | null, offices: readonly { readonly idBureau: number }[] | undefined): number | null {
  const found = offices?.find(({ idBureau }) => String(idBureau) === text);
  return (found ?? offices?.[0])?.idBureau ?? null;
}

function PeriodName({ period: { view, days }, day }: { readonly period: BoardPeriod; readonly day: string }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  if (view === 'jour') return formats.jourComplet(first);
  if (view === 'mois') return t('mois', { du: formats.jourLong(first), au: formats.jourLong(last) });
  return t('semaine', {
    numero: weekNumber(mondayOf(first)),
    du: formats.jourCourt(first),
    au: formats.jourLong(last),
  });
}

function Legend() {
  const { t } = useTranslation('planning');
  return (
    <ul className={styles['legend']}>
      {(['faite', 'fixe', 'prevue'] as const).map((state) => (
        <li key={state}>
          <i data-state={state} aria-hidden /> {t(`legende.${state}`)}
        </li>
      ))}
      <li>{t('trajetEstime')}</li>
    </ul>
  );
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
