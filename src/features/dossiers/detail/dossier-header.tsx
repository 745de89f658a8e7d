import { IconDeviceTablet, IconDownload, IconMail, IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { slugDeEtat } from '#domain/dossiers/etat.ts';
import { fullName } from '#domain/base/person.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useEstConnecte } from '../../../data/use-etat-moteur.ts';
import { mailPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordHeader, type Fact } from '../../../ui/record-header.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { telechargerTous } from '../actions.ts';
import { urgenceDe } from '../echeance.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { MOT, RACINE, useMots } from '../mots.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { MoreMenu } from './more-menu.tsx';
import { listAddress, Neighbours } from './neighbours.tsx';
import type { DossierData } from './use-dossier.ts';
import styles from './detail.module.css';

interface DossierHeaderProps {
  readonly data: DossierData;
  readonly session: Session;
  /** Address of the list it was opened from; null when it was opened by its own address. */
  readonly liste: string | null;
  readonly onMessage: () => void;
}

export function DossierHeader({ data, session, liste, onMessage }: DossierHeaderProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  const { dossier } = data;
  const sync = syncStateOf(dossier);
  const facts = useFacts(dossier);
  const address = liste === null ? null : listAddress(liste);
  return (
    <RecordHeader
      breadcrumb={useBreadcrumb(dossier, liste)}
      number={dossier.numero ?? t('commun:numeroAVenir')}
      badge={
        <>
          <EtatBadge etat={dossier.etat} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={[fullName(dossier.beneficiaire), dossier.adresseTravaux.ville].filter(Boolean).join(', ')}
      facts={facts}
      position={
        liste === null || address === null ? null : <Neighbours id={dossier.id} liste={liste} address={address} />
      }
    >
      <HeaderButtons data={data} session={session} liste={liste} onMessage={onMessage} />
    </RecordHeader>
  );
}

function useBreadcrumb(dossier: LocalDossier, liste: string | null): readonly ReactNode[] {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  const slug = slugDeEtat(dossier.etat);
  const own = `${RACINE}/${slug}`;
  return [
    mots.Dossiers,
    <Link key="etat" to={liste ?? own}>
      {t(`titres.${slug}`, { ...mots })}
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
  const urgence = urgenceDe(dossier, useToday());
  const deadline = (): string => {
    if (echeance === null) return none;
    const jour = formats.jour(echeance);
    if (urgence === null) return jour;
    const key = { retard: 'faits.enRetard', aujourdhui: 'faits.aujourdhui', proche: 'faits.dans' } as const;
    return t(key[urgence.genre], { jour, count: urgence.jours });
  };
  return [
    { label: t(`faits.${MOT.client}`), value: words(dossier.nomClient) },
    { label: t(`faits.${MOT.installateur}`), value: words(dossier.nomEntreprise) },
    { label: t('faits.lot'), value: words(dossier.codeLot) },
    {
      label: t('faits.interventions'),
      value:
        totaux.interventions === 0 ? none : t('faits.validees', { count: totaux.valides, total: totaux.interventions }),
    },
    { label: t('faits.prochaineVisite'), value: prochaineVisite === null ? none : formats.dateHeure(prochaineVisite) },
    { label: t('faits.echeance'), value: deadline(), isUrgent: urgence !== null },
  ];
}

function HeaderButtons({ data, session, liste, onMessage }: DossierHeaderProps) {
  const { t } = useTranslation(['dossier', 'erreurs', 'champs']);
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
      {data.dossier.etat === 'EN ATTENTE' ? (
        <AnswerButtons dossier={data.dossier} session={session} liste={liste} />
      ) : (
        <DownloadButton data={data} session={session} />
      )}
      <MoreMenu dossier={data.dossier} session={session} />
    </>
  );
}

function DownloadButton({ data: { dossier, isKept }, session }: Pick<DossierHeaderProps, 'data' | 'session'>) {
  const { t } = useTranslation(['dossier', 'dossiers', 'commun']);
  const mots = useMots();
  const isOnline = useEstConnecte();
  const [isRunning, setRunning] = useState(false);
  if (!session.user.offlineAccess) return null;
  const download = async (): Promise<void> => {
    setRunning(true);
    const bilan = await telechargerTous([dossier.id]);
    setRunning(false);
    if (bilan.echecs > 0) toast.error(t('dossiers:choix.echecs', { ...mots, count: 1 }));
    else if (bilan.faits > 0) toast.success(t('actions.telecharge', { numero: dossier.numero ?? '' }));
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
