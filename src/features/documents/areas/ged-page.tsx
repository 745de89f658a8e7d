import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeOfNew } from '#domain/access/office-of-new.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { PATHS } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAddress } from '../../../ui/list/use-address.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useFiledRows } from '../use-documents.ts';
import { CLIENT_KEY } from '../use-tabs.ts';
import { Area } from './area.tsx';
import { AreaListPage } from './area-list.tsx';
import { usePeople } from './use-people.ts';
import styles from './areas.module.css';

const CLIENTS = { selector: { kind: 'client' } };

/** /ged: the areas of the clients of an office, one of them, or one's own; live and without a network. */
export function GedPage() {
  const session = useSession();
  const clients = useLive<ClientRecord>('records', CLIENTS);
  const { query } = useAddress();
  if (session === null) return null;
  if (session.user.role === 'CLIENT') return <OwnArea session={session} clients={clients} />;
  const asked = new URLSearchParams(query).get(CLIENT_KEY);
  if (asked === null) return <Areas session={session} clients={clients} />;
  return <OneArea key={asked} session={session} clients={clients} idClient={asked} />;
}

interface Known {
  readonly session: Session;
  readonly clients: readonly ClientRecord[] | undefined;
}

function Areas({ session, clients }: Known) {
  const actor = useMemo(() => actorOf(session), [session]);
  return <AreaListPage clients={clients} filed={useFiledRows()} actor={actor} />;
}

function OneArea({ session, clients, idClient }: Known & { readonly idClient: string }) {
  const { t } = useTranslation(['documents', 'menu']);
  const people = usePeople(idClient);
  const client = clients?.find(({ id }) => id === idClient);
  if (clients === undefined) return <SkeletonLines count={8} />;
  if (client === undefined)
    return (
      <EmptyState ofDevice level={1} title={t('documents:espaces.inconnu')} text={t('documents:espaces.inconnuTexte')}>
        <LinkButton to={PATHS.ged}>{t('documents:espaces.retour')}</LinkButton>
      </EmptyState>
    );
  const { raisonSociale: nomClient, idBureauInspection, actif } = client;
  return (
    <Area
      session={session}
      place={{ idBureauInspection, idClient, nomClient }}
      title={nomClient}
      people={people}
      isOpen={actif !== false}
      crumb={
        <nav className={styles['crumb']} aria-label={t('documents:espaces.chemin')}>
          <Link to={PATHS.ged}>{t('menu:ged')}</Link>
          <span aria-hidden>›</span>
          <span>{nomClient}</span>
        </nav>
      }
    />
  );
}

function OwnArea({ session, clients }: Known) {
  const { t } = useTranslation('menu');
  const { idClient } = session.user;
  const own = clients?.find(({ id }) => id === idClient);
  const place = useMemo(
    () => ({
      idBureauInspection: own?.idBureauInspection ?? officeOfNew(actorOf(session), VARIANT, null),
      idClient: idClient ?? '',
      nomClient: own?.raisonSociale ?? null,
    }),
    [own, idClient, session],
  );
  return <Area session={session} place={place} title={t('maGed')} people={undefined} isOpen />;
}
