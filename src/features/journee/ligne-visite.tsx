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
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { RaisonVisite } from '#domain/planning/depart.ts';
import type { Visite } from '#domain/planning/journee.ts';
import type { Trajet } from '#domain/planning/trajet.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { BoutonTelecharger } from './bouton-telecharger.tsx';
import styles from './journee.module.css';

type VisiteLocale = Visite<Intervention & Partial<Pick<LocalDocument, 'dirty' | 'local'>>>;

export function LigneTrajet({ trajet }: { readonly trajet: Trajet }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  return (
    <p className={styles.trajet}>
      <IconCar size={14} stroke={1.7} aria-hidden />
      {`${formats.duree(trajet.minutes)} · ${t('carte.km', { n: formats.nombre(trajet.km) })}`}
    </p>
  );
}

/** Readiness, or where the answers are once the visit has been worked on. */
function EtatVisite({ visite, manques }: { readonly visite: VisiteLocale; readonly manques: readonly RaisonVisite[] }) {
  const { t } = useTranslation('journee');
  const { dirty, local } = visite.intervention;
  if (dirty === 1) return <SyncBadge state={local?.refus ? 'refuse' : 'appareil'} />;
  if (visite.avancement === 'faite') return <SyncBadge state="recu" />;
  if (manques.length > 0) {
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

function ManqueVisite({
  visite,
  manques,
}: {
  readonly visite: VisiteLocale;
  readonly manques: readonly RaisonVisite[];
}) {
  const { t } = useTranslation('journee');
  const premier = manques[0];
  if (premier === undefined || visite.avancement === 'faite') return null;
  return (
    <div className={styles.manque}>
      <span>{t(`manque.${premier}`)}</span>
      <BoutonTelecharger portee={{ genre: 'dossier', id: visite.intervention.demandeId }} />
    </div>
  );
}

const adresseDe = ({ adresse }: Intervention): string => `${adresse.ligne1}, ${adresse.ville}`;

const itineraire = ({ adresse }: Intervention): string =>
  adresse.lat === null || adresse.lng === null
    ? `geo:0,0?q=${encodeURIComponent(`${adresse.ligne1}, ${adresse.codePostal} ${adresse.ville}`)}`
    : `geo:${adresse.lat},${adresse.lng}?q=${adresse.lat},${adresse.lng}`;

function CarteSuivante({
  visite,
  manques,
}: {
  readonly visite: VisiteLocale;
  readonly manques: readonly RaisonVisite[];
}) {
  const { t } = useTranslation('journee');
  const { intervention } = visite;
  return (
    <div className={styles.suivante}>
      <div className={styles.rangee}>
        <h2 className={styles.nomSuivante}>{fullName(intervention.beneficiaire)}</h2>
        <EtatVisite visite={visite} manques={manques} />
      </div>
      <p className={styles.adresse}>{adresseDe(intervention)}</p>
      <p className={styles.details}>
        <b>{intervention.codeFiche}</b>
        <Link to={`/dossiers/current/${intervention.demandeId}`}>{intervention.numeroDossier}</Link>
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
      <ManqueVisite visite={visite} manques={manques} />
      <div className={styles.gestes}>
        <LinkButton
          variant="primary"
          size="touch"
          full
          to={`/intervention/current/${intervention.id}`}
          icon={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
        >
          {intervention.etat === 'NOUVELLE' ? t('demarrer') : t('reprendre')}
        </LinkButton>
        <a className={styles.geste} href={itineraire(intervention)}>
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

export function LigneVisite({
  visite,
  manques,
}: {
  readonly visite: VisiteLocale;
  readonly manques: readonly RaisonVisite[];
}) {
  const formats = useFormats();
  const { intervention, avancement, depuis } = visite;
  return (
    <li>
      {depuis === null ? null : <LigneTrajet trajet={depuis} />}
      <div className={avancement === 'faite' ? `${styles.ligne} ${styles.faite}` : styles.ligne}>
        <span className={styles.heure}>
          <time dateTime={visite.debut}>{formats.heure(visite.debut)}</time>
          <time dateTime={visite.fin} className={styles.fin}>
            {formats.heure(visite.fin)}
          </time>
        </span>
        {avancement === 'suivante' ? (
          <CarteSuivante visite={visite} manques={manques} />
        ) : (
          <div className={styles.corps}>
            <div className={styles.rangee}>
              <Link className={styles.nom} to={`/intervention/current/${intervention.id}`}>
                {fullName(intervention.beneficiaire)}
              </Link>
              <EtatVisite visite={visite} manques={manques} />
            </div>
            <div className={styles.rangee}>
              <span className={styles.adresse}>{adresseDe(intervention)}</span>
              <span className={styles.fiche}>{intervention.codeFiche}</span>
            </div>
            <ManqueVisite visite={visite} manques={manques} />
          </div>
        )}
      </div>
    </li>
  );
}
