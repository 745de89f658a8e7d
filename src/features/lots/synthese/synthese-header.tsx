import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { etatOfLot } from '#domain/lots/lot.ts';
import { PATHS } from '../../../platform/paths.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { EtatLotBadge } from '../etat-lot-badge.tsx';
import type { LocalLot } from '../use-lots.ts';
import { backToList } from '../../../ui/list/list-places.ts';

interface SyntheseHeaderProps {
  readonly lot: LocalLot;
  readonly isClient: boolean;
  /** What its reader may do. */
  readonly children: ReactNode;
}

/** Which lot it is, and how far. */
export function SyntheseHeader({ lot, isClient, children }: SyntheseHeaderProps) {
  const { t } = useTranslation('menu');
  const sync = syncStateOf(lot);
  return (
    <RecordHeader
      breadcrumb={[
        <Link key="liste" {...backToList(isClient ? PATHS.clientLots : PATHS.lots)}>
          {t(isClient ? 'mesLots' : 'lots')}
        </Link>,
        lot.nomClient ?? '',
      ]}
      number={lot.uniqueCode ?? lot.id}
      badge={
        <>
          <EtatLotBadge etat={etatOfLot(lot)} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={lot.libelle}
      facts={[]}
    >
      {children}
    </RecordHeader>
  );
}
