import { IconDice3, IconFileSpreadsheet, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { daysBetween } from '#domain/base/days.ts';
import { lotFieldsOf } from '#domain/lots/edits.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS, synthesePath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { NotReceivedNotice } from '../../shared/connection/not-received-notice.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Fact, RecordHeader } from '../../ui/record-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { backToList } from '../../ui/list/list-places.ts';
import { removeLot } from './actions.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { EditLot } from './edit-lot.tsx';
import { EtatLotBadge } from './etat-lot-badge.tsx';
import { ListImport } from './import/list-import.tsx';
import { ListedLot } from './listed-lot.tsx';
import { EmptyTypeNotice } from './empty-type-notice.tsx';
import { ListNotices } from './list-notices.tsx';
import { type LotData, useLot } from './use-lot.ts';
import styles from './lots.module.css';

/** /batch/update/{id}: a lot, its list and its draw; live, and read without a network. */
export function LotPage() {
  const { t } = useTranslation('lots');
  const { id = '' } = useParams();
  const session = useSession();
  const data = useLot(id);
  if (session === null) return null;
  if (data === undefined) return <SkeletonLines count={8} />;
  if (data === null) {
    return (
      <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <LinkButton {...backToList(PATHS.lots)}>{t('retour')}</LinkButton>
      </EmptyState>
    );
  }
  return <OpenLot key={id} data={data} session={session} />;
}

type Opened = 'import' | 'draw' | 'removal' | 'edit' | null;

/** What this person may do to the lot as it stands. */
function rightsOf({ lot, rows }: LotData, session: Session) {
  const actor = actorOf(session);
  const isOpen = etatOfLot(lot) === 'OUVERT';
  return {
    mayEdit: lotFieldsOf(actor, lot).includes('libelle'),
    mayList: isOpen && can(actor, 'lot.deposer', lot).ok,
    mayDraw: isOpen && rows.length > 0 && can(actor, 'lot.tirer', lot).ok,
    mayRemove: isOpen && can(actor, 'lot.supprimer', lot).ok,
  };
}

function OpenLot({ data, session }: { readonly data: LotData; readonly session: Session }) {
  const [opened, setOpened] = useState<Opened>(null);
  const hasReceivedAll = useHasReceivedAll();
  const { mayList, mayDraw, mayRemove, mayEdit } = rightsOf(data, session);
  const close = () => setOpened(null);
  const open = (one: Opened) => () => setOpened(one);
  return (
    <div className={styles['page']}>
      <Header
        data={data}
        onEdit={mayEdit ? open('edit') : null}
        onImport={mayList ? open('import') : null}
        onDraw={mayDraw && hasReceivedAll ? open('draw') : null}
        onRemove={mayRemove ? open('removal') : null}
      />
      <EmptyTypeNotice lot={data.lot} session={session} />
      <Operations data={data} session={session} mayList={mayList} onImport={open('import')} />
      {opened === 'import' && <ListImport data={data} session={session} onClose={close} />}
      {opened === 'draw' && <DrawDialog data={data} onClose={close} />}
      {opened === 'edit' && <EditLot lot={data.lot} onClose={close} />}
      {opened === 'removal' && <Removal id={data.lot.id} onClose={close} />}
    </div>
  );
}

interface OperationsProps {
  readonly data: LotData;
  readonly session: Session;
  readonly mayList: boolean;
  readonly onImport: () => void;
}

/** The list of a lot; none is told before all has come. */
function Operations({ data, session, mayList, onImport }: OperationsProps) {
  const hasReceivedAll = useHasReceivedAll();
  const list =
    data.rows.length > 0 ? (
      <ListedLot data={data} session={session} mayList={mayList} />
    ) : (
      <NoList onImport={mayList ? onImport : null} />
    );
  if (hasReceivedAll)
    return (
      <>
        <ListNotices data={data} mayEnd={mayList} />
        {list}
      </>
    );
  return (
    <>
      <div className={styles['notices']}>
        <NotReceivedNotice />
      </div>
      {data.rows.length > 0 ? list : <SkeletonLines count={6} />}
    </>
  );
}

function NoList({ onImport }: { readonly onImport: (() => void) | null }) {
  const { t } = useTranslation('lots');
  return (
    <EmptyState
      ofDevice
      drawing="plan"
      title={t('liste.vide')}
      text={t(onImport === null ? 'liste.videSans' : 'liste.videTexte')}
    >
      {onImport !== null && (
        <Button
          variant="primary"
          size="lg"
          icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
          onClick={onImport}
        >
          {t('importer')}
        </Button>
      )}
    </EmptyState>
  );
}

interface HeaderProps {
  readonly data: LotData;
  /** null: not theirs to do, or not now. */
  readonly onEdit: (() => void) | null;
  readonly onImport: (() => void) | null;
  readonly onDraw: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function Header({ data: { lot, list }, onEdit, onImport, onDraw, onRemove }: HeaderProps) {
  const { t } = useTranslation(['lots', 'menu']);
  const isOffline = useIsOffline();
  const sync = syncStateOf(lot);
  return (
    <RecordHeader
      breadcrumb={[
        <Link key="liste" {...backToList(PATHS.lots)}>
          {t('menu:lots')}
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
      facts={useFacts(lot, list)}
    >
      {onEdit !== null && (
        <IconButton label={t('lots:modifier')} onClick={onEdit}>
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {onImport !== null && (
        <Button icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />} onClick={onImport}>
          {t('lots:importer')}
        </Button>
      )}
      {lot.tirage == null ? null : <LinkButton to={synthesePath(lot.id)}>{t('menu:synthese')}</LinkButton>}
      {onRemove !== null && (
        <IconButton label={t('lots:supprimer')} disabled={isOffline} onClick={onRemove}>
          <IconTrash size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {onDraw !== null && (
        <Button variant="primary" icon={<IconDice3 size={16} stroke={1.8} aria-hidden />} onClick={onDraw}>
          {t('lots:tirer')}
        </Button>
      )}
    </RecordHeader>
  );
}

/** A deposit is near three weeks before it. */
const SOON_DAYS = 21;
const DEPOSITED: readonly string[] = ['SYNTHESE EMISE', 'CLOS'];

const isSoon = (lot: LotData['lot'], today: string): boolean =>
  lot.dateDepot != null && !DEPOSITED.includes(etatOfLot(lot)) && daysBetween(today, lot.dateDepot) <= SOON_DAYS;

function useFacts(lot: LotData['lot'], list: LotData['list']): readonly Fact[] {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const { nomClient = '–', fiche = '–', periodeDu = null, periodeAu = null, dateDepot = null } = lot;
  const day = (value: string | null): string => (value === null ? '–' : formats.jour(value));
  const today = useToday();
  const isAllHere = useHasReceivedAll();
  const volumeOf = (some: LotData['list']): string => {
    const volume = some.reduce((sum, { volumeCumac }) => sum + (volumeCumac ?? 0), 0);
    return volume === 0 ? '–' : t('mwh', { volume: formats.nombre(volume / 1000) });
  };
  const isDated = periodeDu !== null || periodeAu !== null;
  return [
    { label: t('champs.client'), value: nomClient },
    { label: t('champs.fiche'), value: fiche },
    { label: t('colonnes.operations'), value: isAllHere ? formats.nombre(list.length) : '–' },
    { label: t('champs.volume'), value: volumeOf(isAllHere ? list : []) },
    { label: t('champs.periode'), value: isDated ? `${day(periodeDu)} – ${day(periodeAu)}` : '–' },
    { label: t('champs.dateDepot'), value: day(dateDepot), isUrgent: isSoon(lot, today) },
  ];
}

/** [lots/L5] With the network: the list goes with the lot. */
function Removal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['lots', 'erreurs', 'commun']);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await removeLot(id);
    setBusy(false);
    if (!answer.ok) return void toast.error(t(`erreurs:${answer.code}`));
    await navigate(PATHS.lots);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('lots:supprimerTitre')}
      confirmLabel={t('commun:supprimer')}
      danger
      loading={isBusy}
    >
      {t('lots:supprimerTexte')}
    </ConfirmDialog>
  );
}
