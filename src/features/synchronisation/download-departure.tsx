import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { visitsToMake, type VisitContents, type VisitReason } from '#domain/planning/departure.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './download-departure.module.css';

const DAY_MS = 86_400_000;
const ALL = { selector: {} };

/** What the dialog says of one visit. */
export interface ExpectedVisit {
  readonly id: string;
  readonly dateRdv: string;
  readonly nom: string;
  readonly ville: string;
  readonly fuseau?: Intervention['fuseau'] | undefined;
  readonly raisons: readonly VisitReason[];
}

/** The visits of today and tomorrow of the signed-in controller, live; empty for anybody else. */
function useExpectedVisits(): readonly ExpectedVisit[] {
  const idControleur = useSession()?.user.id ?? 0;
  const formats = useFormats();
  const [maintenantMs] = useState(() => Date.now());
  // A day of margin on both sides: the calendar decides, whatever the time zone of the instants.
  const query = useMemo(() => {
    const [debut, fin] = [-1, 3].map((days) => new Date(maintenantMs + days * DAY_MS).toISOString());
    return { selector: { cleControleur: idControleur, cleDate: { $gte: debut, $lt: fin } } };
  }, [idControleur, maintenantMs]);
  const visits = useLive<Intervention>('interventions', query);
  const bundles = useLive<VisitContents & { readonly id: string }>('interventionsWithReport', ALL);
  return useMemo(() => {
    const days = [0, 1].map((next) => formats.jourDe(new Date(maintenantMs + next * DAY_MS).toISOString()));
    const contents = new Map(bundles?.map((bundle) => [bundle.id, bundle]));
    return visitsToMake(visits ?? [], contents, days).map(
      ({ visit: { id, beneficiaire, adresse, fuseau }, dateRdv, reasons }) => ({
        id,
        dateRdv,
        fuseau,
        raisons: reasons,
        nom: fullName(beneficiaire),
        ville: adresse.ville,
      }),
    );
  }, [visits, bundles, formats, maintenantMs]);
}

/** « Prêt à partir », visit by visit, while the download brings what they lack ([planning/P7]). */
export function DownloadDeparture() {
  return <DepartureList visits={useExpectedVisits()} />;
}

/** @public drawn alone by its test */
export function DepartureList({ visits }: { readonly visits: readonly ExpectedVisit[] }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  if (visits.length === 0) return null;
  const readyVisits = visits.filter(({ raisons }) => raisons.length === 0).length;
  return (
    <section className={styles['depart']} aria-labelledby="depart-telechargement">
      <div className={styles['tete']}>
        <h3 id="depart-telechargement">{t('pret')}</h3>
        <span className="tabular">{t('partir.pretes', { count: readyVisits, total: visits.length })}</span>
      </div>
      <ul className={styles['visites']}>
        {visits.map(({ id, dateRdv, fuseau, nom, ville, raisons: [raison] }) => (
          <li key={id} data-pret={raison === undefined}>
            {raison === undefined ? (
              <IconCheck size={16} stroke={2} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            )}
            <time dateTime={dateRdv}>{formats.at({ fuseau }).dateHeure(dateRdv)}</time>
            <span className={styles['nom']}>{[nom, ville].filter(Boolean).join(', ')}</span>
            <span className={styles['etat']}>{raison === undefined ? t('pret') : t(`manque.${raison}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
