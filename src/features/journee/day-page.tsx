import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { InstallNotice } from '../../ui/install-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DayMap, type Etape } from './day-map.tsx';
import styles from './day.module.css';
import { DayHeader, DaySkeleton } from './day-header.tsx';
import { missingOf, missingWords } from './readiness.ts';
import { ReadyToLeave } from './ready-to-leave.tsx';
import { dayAfter, useDay, type DayView } from './use-day.ts';
import { TripRow, VisitRow } from './visit-row.tsx';

function etapesOf({ journee, telecharges }: DayView): readonly Etape[] {
  const toneOf = (visit: Visit<Intervention>): Etape['ton'] => {
    if (visit.avancement !== 'a-venir') return visit.avancement;
    return missingOf(telecharges.get(visit.intervention.id)).length === 0 ? 'a-venir' : 'pas-prete';
  };
  return (journee?.visits ?? []).flatMap((visit, index) =>
    visit.lieu === null
      ? []
      : [
          {
            cle: visit.intervention.id,
            rang: index + 1,
            lieu: visit.lieu,
            ville: visit.intervention.adresse.ville,
            ton: toneOf(visit),
          },
        ],
  );
}

function Visits({ view }: { readonly view: DayView }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  const { journee, place, forms, telecharges, villeDomicile } = view;
  if (journee === undefined) return <DaySkeleton />;
  if (journee.visits.length === 0) {
    return (
      <EmptyState title={t('vide.titre')} text={t('vide.texte')}>
        <LinkButton to="/dossiers/new">{t('vide.dossiers')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ol className={styles.visites}>
      {journee.visits.map((visit) => (
        <VisitRow
          key={visit.intervention.id}
          visit={visit}
          place={place?.(visit.intervention) ?? null}
          missing={missingWords(
            missingOf(telecharges.get(visit.intervention.id)),
            forms.has(visit.intervention.idVersionFormulaire),
          )}
        />
      ))}
      {journee.retour === null ? null : (
        <li>
          <TripRow trajet={journee.retour} />
          <div className={styles.ligne}>
            <span className={styles.heure}>{formats.heure(journee.retour.arrival)}</span>
            <span className={styles.retour}>{t('retourA', { ville: villeDomicile })}</span>
          </div>
        </li>
      )}
    </ol>
  );
}

/** /dashboard/analytics for CONTROL: the visits of today and tomorrow in order, where they are, and what is ready to leave. */
export function DayPage() {
  const formats = useFormats();
  const { t } = useTranslation('journee');
  const [aujourdhui] = useState(() => formats.jourDe(new Date().toISOString()));
  const [jour, choisirJour] = useState(aujourdhui);
  const view = useDay(jour);
  const etapes = etapesOf(view);
  return (
    <div className={styles.page}>
      <div className={styles.liste}>
        <DayHeader
          day={jour}
          days={[aujourdhui, dayAfter(aujourdhui)]}
          chooseDay={choisirJour}
          dayPlan={view.journee}
        />
        <div className={styles.defile}>
          <InstallNotice />
          <Visits view={view} />
        </div>
      </div>
      <aside className={styles.plan} aria-label={t('carte.titre', { n: etapes.length })}>
        <DayMap etapes={etapes} domicile={view.domicile} nomDomicile={view.villeDomicile || t('carte.domicile')} />
        {view.journee === undefined || view.journee.visits.length === 0 ? null : (
          <ReadyToLeave
            visits={view.journee.visits}
            telecharges={view.telecharges}
            day={jour}
            days={[aujourdhui, dayAfter(aujourdhui)]}
          />
        )}
      </aside>
    </div>
  );
}
