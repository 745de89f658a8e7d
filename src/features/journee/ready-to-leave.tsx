import { formIdOf } from '#domain/interventions/visit-form.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { deviceReasons, type TabletState, type DeviceReason } from '#domain/planning/departure.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';
import { sessionDaysLeft } from '../../platform/offline-hint.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { StorageWarning } from '../../ui/storage-warning.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './day.module.css';
import { departureSummary, type Telecharge } from './readiness.ts';
import { useTablet } from './use-tablet.ts';

function Point({
  isReady,
  nom,
  children,
}: {
  readonly isReady: boolean;
  readonly nom: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={isReady ? undefined : styles.alerte}>
      {isReady ? (
        <IconCheck size={16} stroke={2} aria-hidden />
      ) : (
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      )}
      <span>{nom}</span>
      <span className={styles.valeur}>{children}</span>
    </li>
  );
}

export interface ReadyToLeaveProps {
  readonly visits: readonly Visit<Intervention>[];
  readonly telecharges: ReadonlyMap<string, Telecharge>;
  /** Versions of forms that are on this device. */
  readonly forms: ReadonlySet<string>;
  /** A sentence above the visits already offers to bring them all. */
  readonly isOffered: boolean;
  /** Day on screen. */
  readonly day: string;
  readonly days: readonly [string, string];
}

/** « Prêt à partir » for the day on screen: green or red for the tablet and its visits, each red with its reason. */
export function ReadyToLeave({ visits, telecharges, forms, isOffered, day, days }: ReadyToLeaveProps) {
  const { t } = useTranslation('journee');
  const asked = visits.map((visit) => ({ ...visit, intervention: withItsForm(visit.intervention) }));
  const summary = departureSummary(asked, { telecharges, forms });
  const tablet = useTablet(day);
  const reasons = deviceReasons(tablet);
  const isReady = summary.pretes === summary.visites && reasons.length === 0;
  const areFormulairesReady = summary.formulairesPresents === summary.formulaires;
  return (
    <section className={styles.partir} aria-labelledby="pour-partir">
      <div className={styles.rangee}>
        <h2 id="pour-partir">{t('partir.titre')}</h2>
        <Badge tone={isReady ? 'ok' : 'ko'} icon={<Glyph tone={isReady ? 'ok' : 'ko'} />}>
          {t(isReady ? 'partir.toutPret' : 'partir.resteAFaire')}
        </Badge>
        <span className={styles.valeur}>{t('partir.pretes', { count: summary.pretes, total: summary.visites })}</span>
      </div>
      <ul className={styles.points}>
        <Point isReady={areFormulairesReady} nom={t('partir.formulaires')}>
          {areFormulairesReady
            ? t('partir.formulairesAJour', { count: summary.formulaires })
            : t('partir.formulairesManquants', { presents: summary.formulairesPresents, total: summary.formulaires })}
        </Point>
        <Point isReady={summary.visitesSansPhotos === 0} nom={t('partir.photos')}>
          {summary.visitesSansPhotos === 0
            ? t('partir.photosCompletes')
            : t('partir.photosManquantes', { count: summary.visitesSansPhotos })}
        </Point>
        <TabletPoints tablet={tablet} reasons={reasons} />
      </ul>
      <StorageWarning />
      {summary.pretes < summary.visites && !isOffered ? (
        <DownloadButton portee={{ genre: 'jours', debut: days[0], fin: days[1] }}>
          {t('telechargerJours')}
        </DownloadButton>
      ) : null}
    </section>
  );
}

/** The browser's figure is a promise, not a measure ([sync/C26]): it is shown as a bound, beside what the disk itself said. */
function Room({ tablet: { placeLibre, reserve } }: { readonly tablet: TabletState }) {
  const { t } = useTranslation('journee');
  const octets = useOctets();
  if (reserve === false) return t('partir.placePresquePleine');
  if (placeLibre === null) return t('partir.placeInconnue');
  return reserve === true ? t('partir.placeAuPlus', { octets: octets(placeLibre) }) : octets(placeLibre);
}

interface TabletPointsProps {
  readonly tablet: TabletState;
  readonly reasons: readonly DeviceReason[];
}

/** The tablet itself: what the browser does not say is left out, except the free space, which is expected there. */
function TabletPoints({ tablet, reasons }: TabletPointsProps) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  const { horsLigneJusquAu, syncDate, jour, zone, batterie } = tablet;
  const remaining = horsLigneJusquAu === null ? 0 : sessionDaysLeft(horsLigneJusquAu, jour, zone);
  const isReady = (raison: DeviceReason) => !reasons.includes(raison);
  return (
    <>
      {tablet.programme === null || tablet.programme === undefined ? null : (
        <Point isReady={isReady('programme')} nom={t('partir.programme')}>
          {t(`partir.programmeEtat.${tablet.programme}`)}
        </Point>
      )}
      <Point isReady={isReady('place')} nom={t('partir.place')}>
        <Room tablet={tablet} />
      </Point>
      <Point isReady={isReady('session')} nom={t('partir.session')}>
        {isReady('session') ? t('partir.sessionJours', { count: remaining }) : t('partir.sessionSans')}
      </Point>
      <Point isReady={isReady('synchronisation')} nom={t('partir.synchronisation')}>
        {syncDate === null ? t('partir.jamais') : formats.dateHeure(syncDate)}
      </Point>
      {isReady('horloge') ? null : (
        <Point isReady={false} nom={t('partir.horloge')}>
          {t('partir.horlogeFausse')}
        </Point>
      )}
      {batterie === null ? null : (
        <Point isReady={isReady('batterie')} nom={t('partir.batterie')}>
          {formats.pourcent(batterie)}
        </Point>
      )}
    </>
  );
}

/** [interventions/I76] */
const withItsForm = (visit: Intervention): Pick<Intervention, 'id' | 'idVersionFormulaire'> => ({
  id: visit.id,
  idVersionFormulaire: formIdOf(visit),
});
