import { IconCalendarPlus, IconDeviceTablet, IconDownload, IconMail, IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasLots } from '#domain/variants/variants.ts';
import { can } from '#domain/access/can.ts';
import { shownEtat, slugOfEtat } from '#domain/dossiers/shown.ts';
import { fullName } from '#domain/base/person.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useIsConnected } from '../../../data/use-engine-state.ts';
import { mailPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordHeader, type Fact } from '../../../ui/record-header.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { downloadAll } from '../actions.ts';
import { urgencyOf } from '../deadline.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { ROOT } from '../dossier-words.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { backToList } from '../../../ui/list/list-places.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { MoreMenu } from './more-menu.tsx';
import { listAddress, Neighbours } from './neighbours.tsx';
import { RapportButton } from './rapport-button.tsx';
import type { DossierData } from './use-dossier.ts';
import type { DossierPlanning } from './use-dossier-planning.tsx';
import styles from './detail.module.css';

interface DossierHeaderProps {
  readonly data: DossierData;
  readonly session: Session;
  /** Address of the list it was opened from; null when it was opened by its own address. */
  readonly list: string | null;
  readonly planning: DossierPlanning;
  readonly onMessage: () => void;
}

export function DossierHeader({ data, session, list, planning, onMessage }: DossierHeaderProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  const { dossier } = data;
  const sync = syncStateOf(dossier);
  const facts = useFacts(dossier);
  const address = list === null ? null : listAddress(list);
  return (
    <RecordHeader
      breadcrumb={useBreadcrumb(dossier, list)}
      number={dossier.numero ?? t('commun:numeroAVenir')}
      badge={
        <>
          <EtatBadge etat={shownEtat(dossier)} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={[fullName(dossier.beneficiaire), dossier.adresseTravaux.ville].filter(Boolean).join(', ')}
      facts={facts}
      position={list === null || address === null ? null : <Neighbours id={dossier.id} list={list} address={address} />}
    >
      <HeaderButtons data={data} session={session} list={list} planning={planning} onMessage={onMessage} />
    </RecordHeader>
  );
}

function useBreadcrumb(dossier: LocalDossier, list: string | null): readonly ReactNode[] {
  const { t } = useTranslation('dossiers');
  const slug = slugOfEtat(shownEtat(dossier));
  const own = `${ROOT}/${slug}`;
  return [
    t('titres.all'),
    <Link key="etat" {...backToList(list ?? own)}>
      {t(`titres.${slug}`)}
    </Link>,
  ];
}

/** Names and codes keep their hyphens close: proportional figures. */
const words = (text: string | null): ReactNode => <span className={styles['words']}>{text ?? '–'}</span>;

function useFacts(dossier: LocalDossier): readonly Fact[] {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  const none = t('faits.aucune');
  const { totaux, prochaineVisite, echeance } = dossier;
  const urgence = urgencyOf(dossier, useToday());
  const deadline = (): string => {
    if (echeance === null) return none;
    const day = formats.jour(echeance);
    if (urgence === null) return day;
    const key = { retard: 'faits.enRetard', aujourdhui: 'faits.aujourdhui', proche: 'faits.dans' } as const;
    return t(key[urgence.genre], { jour: day, count: urgence.jours });
  };
  return [
    { label: t('faits.client'), value: words(dossier.nomClient) },
    { label: t('faits.installateur'), value: words(dossier.nomEntreprise) },
    ...(hasLots(VARIANT) ? [{ label: t('faits.lot'), value: words(dossier.codeLot) }] : []),
    {
      label: t('faits.interventions'),
      value:
        totaux.interventions === 0 ? none : t('faits.validees', { count: totaux.valides, total: totaux.interventions }),
    },
    {
      label: t('faits.prochaineVisite'),
      value: prochaineVisite === null ? none : formats.at(dossier).dateHeure(prochaineVisite),
    },
    { label: t('faits.echeance'), value: deadline(), isUrgent: urgence !== null },
  ];
}

function HeaderButtons({ data, session, list, planning, onMessage }: DossierHeaderProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'erreurs', 'champs']);
  return (
    <>
      {can(actorOf(session), 'message.lire', data.dossier).ok ? (
        <Button
          className={styles['deskOnly']}
          icon={<IconMessage size={16} stroke={1.8} aria-hidden />}
          onClick={onMessage}
        >
          {t('champs:message')}
        </Button>
      ) : null}
      {can(actorOf(session), 'courriel.envoyer', data.dossier).ok ? (
        <LinkButton to={mailPath(data.dossier.id)} icon={<IconMail size={16} stroke={1.8} aria-hidden />}>
          {t('actions.courriel')}
        </LinkButton>
      ) : null}
      <RapportButton data={data} session={session} />
      {data.dossier.etat === 'EN ATTENTE' ? (
        <AnswerButtons dossier={data.dossier} session={session} list={list} />
      ) : (
        <DownloadButton data={data} session={session} />
      )}
      {planning.isPossible ? (
        <Button
          variant={planning.isWanted ? 'primary' : 'default'}
          icon={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
          onClick={planning.ask}
        >
          {t('dossiers:planifier.bouton')}
        </Button>
      ) : null}
      <MoreMenu dossier={data.dossier} session={session} />
    </>
  );
}

function DownloadButton({ data: { dossier, isKept }, session }: Pick<DossierHeaderProps, 'data' | 'session'>) {
  const { t } = useTranslation(['dossier', 'dossiers', 'commun']);
  const isOnline = useIsConnected();
  const [isRunning, setRunning] = useState(false);
  if (!session.user.offlineAccess) return null;
  const download = async (): Promise<void> => {
    setRunning(true);
    const summary = await downloadAll([dossier.id]);
    setRunning(false);
    if (summary.echecs > 0) toast.error(t('dossiers:choix.echecs', { count: 1 }));
    else if (summary.faits > 0) toast.success(t('actions.telecharge', { numero: dossier.numero ?? '' }));
  };
  return (
    <Button
      variant={isKept ? 'default' : 'primary'}
      icon={
        isKept ? (
          <IconDeviceTablet size={16} stroke={1.8} aria-hidden />
        ) : (
          <IconDownload size={16} stroke={1.8} aria-hidden />
        )
      }
      loading={isRunning}
      disabled={!isOnline}
      title={isOnline ? undefined : t('commun:telechargementReseau')}
      onClick={() => void download()}
    >
      {t(isKept ? 'actions.dejaGarde' : 'commun:telechargerHorsLigne')}
    </Button>
  );
}
