import { zoneOf } from '#domain/base/time-zone.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { can, type Action } from '#domain/access/can.ts';
import { readsArchiveOnline } from '#domain/dossiers/etat.ts';
import { canSeeFinances } from '#domain/kind/reserves.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs, type Tab } from '../../ui/tabs.tsx';
import { actorOf } from '../../data/actor.ts';
import { Departed } from '../../shared/departure/departed.tsx';
import { useKept } from '../../shared/departure/use-kept.ts';
import { AddVisit } from './detail/add-visit.tsx';
import { Beneficiary } from './detail/beneficiary.tsx';
import { Documents, photoSets } from './detail/documents.tsx';
import { DossierHeader } from './detail/dossier-header.tsx';
import { DossierNotices } from './detail/dossier-notices.tsx';
import { HistoryList } from './detail/history-list.tsx';
import { InformationTab } from './detail/information-tab.tsx';
import { InterventionsTable } from './detail/interventions-table.tsx';
import { MessageThread } from './detail/message-thread.tsx';
import { DossierPanel } from './detail/dossier-panel.tsx';
import { rapportsOfDossier } from './detail/rapports.ts';
import { Steps } from './detail/steps.tsx';
import { useDossierPlanning } from './detail/use-dossier-planning.tsx';
import { useDossier, type DossierData } from './detail/use-dossier.ts';
import { Menage } from './projet/menage.tsx';
import { FinancingPlan } from './projet/financing-plan.tsx';
import { Facturation } from './facturation/facturation-tab.tsx';
import { ZoneContext } from '../../ui/format/zone-context.ts';
import { Absent } from './online/absent.tsx';
import { ArchivedDossier } from './online/archived-dossier.tsx';
import { useUnread } from './unread.ts';
import styles from './detail/detail.module.css';

/** /dossiers/current/{id} and /projets/current/{id}. */
export function DossierPage() {
  const { id = '' } = useParams();
  const session = useSession();
  const { shown: data, isGone } = useKept('dossiers', id, useDossier(id));
  const syncDate = useFromEngine((etat) => etat.syncDate);
  const connection = useFromEngine((etat) => etat.connexion);
  if (session === null || data === undefined) return <Loading />;
  // The first synchronisation may still bring it: not here yet is not absent.
  if (data === null && syncDate === null && connection === 'en-ligne') return <Loading />;
  if (data === null)
    return readsArchiveOnline(session.role) ? (
      <ArchivedDossier key={id} id={id} actor={actorOf(session)} />
    ) : (
      <Absent />
    );
  return (
    <ZoneContext value={zoneOf(data.dossier)}>
      <Departed
        isGone={isGone}
        gone={{ collection: 'dossiers', id, rev: data.dossier.rev }}
        nom={data.dossier.numero ?? ''}
      >
        <Page key={id} data={data} session={session} />
      </Departed>
    </ZoneContext>
  );
}

const TABS = [
  'informations',
  'beneficiaire',
  'menage',
  'etapes',
  'financement',
  'interventions',
  'documents',
  'messages',
  'historique',
  'facturation',
] as const;
type TabId = (typeof TABS)[number];
const MAR_ONLY: readonly TabId[] = ['menage', 'etapes', 'financement'];
/** An assessor reads no conversation, an assistant no history; only the lead and the client read invoices. */
const RIGHTS: Partial<Record<TabId, Action>> = {
  messages: 'message.lire',
  historique: 'historique.lire',
  facturation: 'facture.lire',
};
/** The side panel says the same beside the others. */
const OWN_PANEL: readonly TabId[] = ['messages', 'historique'];

function Page({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('dossier');
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const tabs = useTabs(data, session);
  const planning = useDossierPlanning(data, session);
  const tab = tabs.find(({ id }) => id === params.get('onglet'))?.id ?? 'informations';
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const goTo = (next: TabId): void => {
    setParams(next === 'informations' ? {} : { onglet: next }, { replace: true, state: location.state });
  };
  return (
    <div className={styles['page']}>
      <DossierHeader
        data={data}
        session={session}
        list={listOf(location.state)}
        planning={planning}
        onMessage={() => {
          goTo('messages');
        }}
      />
      {planning.dialog}
      <Tabs group="dossier" label={t('onglets.zone')} tabs={tabs} value={tab} onChange={goTo} />
      <div className={styles['body']}>
        <TabPanel group="dossier" id={tab} className={styles['main'] ?? ''}>
          <DossierNotices dossier={data.dossier} />
          <TabContent tab={tab} data={data} session={session} onTab={goTo} onPlan={planning.ask} />
        </TabPanel>
        {isWide && !OWN_PANEL.includes(tab) ? <DossierPanel data={data} session={session} /> : null}
      </div>
    </div>
  );
}

function useTabs(data: DossierData, session: Session): readonly Tab<TabId>[] {
  const { t } = useTranslation('dossier');
  const { nombre } = useFormats();
  const unread = useUnread(data.dossier.id).length;
  const counts: Partial<Record<TabId, number>> = {
    interventions: data.interventions.length,
    documents: rapportsOfDossier(actorOf(session), data).length + data.pieces.length + photoSets(data).length,
    messages: data.messages.length,
  };
  const actor = actorOf(session);
  const mayRead = (id: TabId): boolean =>
    (RIGHTS[id] === undefined || can(actor, RIGHTS[id], data.dossier).ok) &&
    (id !== 'financement' || canSeeFinances(actor, data.dossier));
  return TABS.filter((id) => (VARIANT === 'mar' || !MAR_ONLY.includes(id)) && mayRead(id)).map((id) => {
    const count = counts[id];
    const countShown = id === 'messages' && unread > 0 ? t('messages.nonLus', { count: unread }) : nombre(count ?? 0);
    return { id, label: t(`onglets.${id}`), ...(count === undefined ? {} : { count: countShown }) };
  });
}

/** The list that this page was opened from travels with the history of the browser. */
function listOf(state: unknown): string | null {
  const list: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'liste') : null;
  return typeof list === 'string' && list.startsWith('/') ? list : null;
}

interface TabContentProps {
  readonly tab: TabId;
  readonly data: DossierData;
  readonly session: Session;
  readonly onTab: (tab: TabId) => void;
  readonly onPlan: () => void;
}

function TabContent({ tab, data, session, onTab, onPlan }: TabContentProps) {
  switch (tab) {
    case 'informations':
      return <InformationTab data={data} session={session} onTab={onTab} onPlan={onPlan} />;
    case 'beneficiaire':
      return <Beneficiary dossier={data.dossier} />;
    case 'menage':
      return <Menage dossier={data.dossier} session={session} />;
    case 'etapes':
      return <Steps dossier={data.dossier} session={session} />;
    case 'financement':
      return <FinancingPlan data={data} session={session} />;
    case 'interventions':
      return (
        <>
          <div className={styles['toolbar']}>
            <AddVisit session={session} dossier={data.dossier} onPlan={onPlan} />
          </div>
          <InterventionsTable {...data} />
        </>
      );
    case 'documents':
      return <Documents data={data} session={session} />;
    case 'messages':
      return <MessageThread {...data} session={session} />;
    case 'historique':
      return <HistoryList data={data} session={session} />;
    case 'facturation':
      return <Facturation data={data} session={session} />;
  }
}

/** The page has its title before its content. */
function Loading() {
  const { t } = useTranslation('dossiers');
  return (
    <>
      <h1 className="visually-hidden">{t('titres.all')}</h1>
      <PageSkeleton />
    </>
  );
}
