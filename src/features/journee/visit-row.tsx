import {
  IconAlertTriangle,
  IconCar,
  IconCheck,
  IconKey,
  IconLock,
  IconPhone,
  IconPlayerPlay,
  IconRoute,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSamePlace } from '#domain/interventions/follow-dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';
import type { Trip } from '#domain/planning/trip.ts';
import { fullName } from '#domain/base/person.ts';
import { routeUrl } from '../../shared/map/route-url.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { useSession } from '../../data/use-session.ts';
import { useDocument } from '../../data/use-document.ts';
import type { VisitPlace } from '../../data/sync-state.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './day.module.css';
import type { MissingWord } from './readiness.ts';
import type { VisitOfDay } from './use-day.ts';

interface VisitProps {
  readonly visit: Visit<VisitOfDay>;
  /** Where it is, photos and signatures included; null: not known yet. */
  readonly place: VisitPlace | null;
  readonly missing: readonly MissingWord[];
  /** What is missing was said above, for all of them at once. */
  readonly isLackSaid: boolean;
}

export function TripRow({ trajet }: { readonly trajet: Trip }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  return (
    <p className={styles.trajet}>
      <IconCar size={14} stroke={1.7} aria-hidden />
      {`${formats.duration(trajet.minutes)} · ${t('carte.km', { n: formats.nombre(trajet.km) })}`}
    </p>
  );
}

/** Readiness, or where the answers are once the visit has been worked on. */
function VisitState({ visit, place, missing }: Omit<VisitProps, 'isLackSaid'>) {
  const { t } = useTranslation('journee');
  if (place === null) return null;
  if (place !== 'recu' || visit.avancement === 'faite') return <SyncBadge state={place} />;
  if (missing.length > 0) {
    return (
      <span className={styles.pasPret}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        {t('pasPret')}
      </span>
    );
  }
  return (
    <span className={styles.pret}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('pret')}
    </span>
  );
}

function VisitLack({ visit, missing, isLackSaid }: Omit<VisitProps, 'place'>) {
  const { t } = useTranslation('journee');
  if (missing.length === 0 || isLackSaid || visit.avancement === 'faite') return null;
  return (
    <div className={styles.manque}>
      <span>{missing.map((word) => t(`manque.${word}`)).join(' · ')}</span>
      <DownloadButton portee={{ genre: 'dossier', id: visit.intervention.demandeId }} />
    </div>
  );
}

const addressOf = ({ adresse }: Intervention): string => `${adresse.ligne1}, ${adresse.ville}`;

const useIsSecond = ({ idSecond = null }: VisitOfDay): boolean => useSession()?.user.id === idSecond;

/** [planning/P26] With whom: whom this person accompanies, or who accompanies them. */
function Accompanied({ visit }: { readonly visit: VisitOfDay }) {
  const { t } = useTranslation('planning');
  const isSecond = useIsSecond(visit);
  const { nomControleur, nomSecond = null } = visit;
  if (isSecond) return <span>{t('aDeux.accompagne', { nom: nomControleur ?? '' })}</span>;
  return nomSecond === null ? null : <span>{t('aDeux.par', { nom: nomSecond })}</span>;
}

function NextVisitCard({ visit, place, missing, isLackSaid }: VisitProps) {
  const { t } = useTranslation('journee');
  const { intervention } = visit;
  const dossier = useDocument('dossiers', intervention.demandeId);
  const isSecond = useIsSecond(intervention);
  const isElsewhere = dossier != null && !isSamePlace(intervention.adresse, dossier.adresseTravaux);
  return (
    <div className={styles.suivante}>
      <div className={styles.rangee}>
        <h2 className={styles.nomSuivante}>{fullName(intervention.beneficiaire)}</h2>
        <VisitState visit={visit} place={place} missing={missing} />
      </div>
      <p className={styles.adresse}>
        {addressOf(intervention)}
        {isElsewhere ? ` · ${t('adressePropre')}` : null}
      </p>
      <p className={styles.details}>
        <b>{intervention.codeFiche}</b>
        <Link to={`/dossiers/current/${intervention.demandeId}`}>{intervention.numeroDossier}</Link>
        <Accompanied visit={intervention} />
        {intervention.rdvFixe ? (
          <span>
            <IconLock size={14} stroke={1.7} aria-hidden /> {t('rdvFixe')}
          </span>
        ) : null}
        {intervention.consignes === null ? null : (
          <span>
            <IconKey size={14} stroke={1.7} aria-hidden /> {intervention.consignes}
          </span>
        )}
      </p>
      <VisitLack visit={visit} missing={missing} isLackSaid={isLackSaid} />
      <div className={styles.gestes}>
        <LinkButton
          variant="primary"
          size="touch"
          full
          to={`/intervention/current/${intervention.id}`}
          icon={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
        >
          {isSecond ? t('ouvrir') : intervention.etat === 'NOUVELLE' ? t('demarrer') : t('reprendre')}
        </LinkButton>
        <a className={styles.geste} href={routeUrl(intervention)}>
          <IconRoute size={18} stroke={1.8} aria-hidden />
          {t('itineraire')}
        </a>
        {intervention.beneficiaire.telephone === null ? null : (
          <a
            className={styles.geste}
            href={`tel:${intervention.beneficiaire.telephone.replaceAll(' ', '')}`}
            aria-label={t('appeler', { nom: fullName(intervention.beneficiaire) })}
          >
            <IconPhone size={18} stroke={1.8} aria-hidden />
          </a>
        )}
      </div>
    </div>
  );
}

export function VisitRow({ visit, place, missing, isLackSaid }: VisitProps) {
  const formats = useFormats();
  const { t } = useTranslation('journee');
  const { intervention, avancement, depuis, arrival } = visit;
  return (
    <li>
      {depuis === null ? null : <TripRow trajet={depuis} />}
      <div className={avancement === 'faite' ? `${styles.ligne} ${styles.faite}` : styles.ligne}>
        <span className={styles.heure}>
          <time dateTime={visit.debut}>{formats.at(visit.intervention).heure(visit.debut)}</time>
          <time dateTime={visit.fin} className={styles.fin}>
            {formats.at(visit.intervention).heure(visit.fin)}
          </time>
          {arrival === null ? null : (
            <strong className={styles.late}>
              {t('arrivee', { heure: formats.at(visit.intervention).heure(arrival) })}
            </strong>
          )}
        </span>
        {avancement === 'suivante' ? (
          <NextVisitCard visit={visit} place={place} missing={missing} isLackSaid={isLackSaid} />
        ) : (
          <div className={styles.corps}>
            <div className={styles.rangee}>
              <Link className={styles.nom} to={`/intervention/current/${intervention.id}`}>
                {fullName(intervention.beneficiaire)}
              </Link>
              <VisitState visit={visit} place={place} missing={missing} />
            </div>
            <div className={styles.rangee}>
              <span className={styles.adresse}>{addressOf(intervention)}</span>
              <Accompanied visit={intervention} />
              <span className={styles.fiche}>{intervention.codeFiche}</span>
            </div>
            <VisitLack visit={visit} missing={missing} isLackSaid={isLackSaid} />
          </div>
        )}
      </div>
    </li>
  );
}
