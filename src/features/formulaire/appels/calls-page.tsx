import { Select } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { nextCall } from '#domain/lots/contact/call-queue.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useSession } from '../../../data/use-session.ts';
import { lotPath, PATHS, synthesePath } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { CallCard } from './call-card.tsx';
import { CallList } from './call-list.tsx';
import { type Calls, type LocalCall, useCalls, useLotsToCall } from './use-calls.ts';
import styles from './appels.module.css';

/** [lots/L83] /batch/appels?lot=…&controle=…: the calls of a lot, one after the other, with or without a network. */
export function CallsPage() {
  const { t } = useTranslation('appels');
  const session = useSession();
  const lots = useLotsToCall();
  const [address, setAddress] = useSearchParams();
  if (session === null || lots === undefined) return <SkeletonLines count={8} />;
  const idLot = address.get('lot') ?? lots[0]?.id ?? null;
  if (idLot === null) return <EmptyState ofDevice level={1} title={t('aucunLot')} text={t('aucunLotTexte')} />;
  const open = (lot: string, controle: string | null) =>
    setAddress(controle === null ? { lot } : { lot, controle }, { replace: true });
  return (
    <div className={styles['page']}>
      <PageHeader title={t('titre')} subtitle={t('sousTitre')}>
        <Select
          aria-label={t('lot')}
          data={lots.map(({ id, uniqueCode, libelle }) => ({ value: id, label: uniqueCode ?? libelle ?? id }))}
          value={idLot}
          allowDeselect={false}
          onChange={(id) => id !== null && open(id, null)}
        />
        <LinkButton to={session.role === 'CLIENT' ? synthesePath(idLot) : lotPath(idLot)}>{t('voirLot')}</LinkButton>
      </PageHeader>
      <CallsOfLot
        key={idLot}
        idLot={idLot}
        asked={address.get('controle')}
        session={session}
        onOpen={(controle) => open(idLot, controle)}
      />
    </div>
  );
}

interface CallsOfLotProps {
  readonly idLot: string;
  /** Control that the address names; null: the first of the queue. */
  readonly asked: string | null;
  readonly session: Session;
  readonly onOpen: (idControl: string) => void;
}

function CallsOfLot({ idLot, ...props }: CallsOfLotProps) {
  const { t } = useTranslation('appels');
  const calls = useCalls(idLot);
  if (calls === undefined) return <SkeletonLines count={8} />;
  if (calls === null || calls.queue.length === 0)
    return (
      <EmptyState ofDevice title={t('aucunAppel')} text={t('aucunAppelTexte')}>
        <LinkButton to={props.session.role === 'CLIENT' ? PATHS.clientLots : PATHS.lots}>{t('voirLots')}</LinkButton>
      </EmptyState>
    );
  return <OpenCalls calls={calls} {...props} />;
}

/** The one that is open stays, however the queue moves: an attempt that was just noted takes nobody elsewhere. */
function useCurrent({ queue }: Calls, asked: string | null): LocalCall | undefined {
  const [first] = useState(() => nextCall(queue, null)?.control.id ?? queue[0]?.control.id);
  return queue.find(({ control }) => control.id === (asked ?? first)) ?? queue[0];
}

function OpenCalls({ calls, asked, session, onOpen }: Omit<CallsOfLotProps, 'idLot'> & { readonly calls: Calls }) {
  const { t } = useTranslation('appels');
  const { lot, queue, counts } = calls;
  const current = useCurrent(calls, asked);
  const following = nextCall(queue, current?.control.id ?? null);
  const goOn = following === null ? null : () => onOpen(following.control.id);
  useHotkeys([['alt+PageDown', () => goOn?.()]], []);
  if (current === undefined) return null;
  const mayCall = etatOfLot(lot) !== 'CLOS' && can(actorOf(session), 'lot.contacter', current.control).ok;
  return (
    <div className={styles['columns']}>
      <aside className={styles['queue']} aria-label={t('file')}>
        <p role="status" className={styles['counts']}>
          {t('compte', { faits: counts.conclu, total: queue.length })}
          {counts.rappel + counts.plusTard > 0 ? ` · ${t('rappels', { count: counts.rappel + counts.plusTard })}` : ''}
        </p>
        <CallList queue={queue} current={current.control.id} onOpen={onOpen} />
      </aside>
      <CallCard
        key={current.control.id}
        call={current}
        lot={lot}
        session={session}
        isReadOnly={!mayCall}
        onNext={goOn}
      />
    </div>
  );
}
