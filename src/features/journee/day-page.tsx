import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#domain/base/days.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { formIdOf } from '#domain/interventions/visit-form.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { InstallNotice } from '../../ui/install-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsAllHere } from '../../ui/received.tsx';
import { SignatureNotice } from '../../shared/signature/signature-notice.tsx';
import { DayMap, type Etape } from './day-map.tsx';
import styles from './day.module.css';
import { DownloadButton } from './download-button.tsx';
import { DayHeader, DaySkeleton } from './day-header.tsx';
import { missingOf, missingWords, sharedLack } from './readiness.ts';
import { OfflineRightNotice } from './offline-right-notice.tsx';
import { ReadyToLeave } from './ready-to-leave.tsx';
import { useDay, type DayView } from './use-day.ts';
import { TripRow, VisitRow } from './visit-row.tsx';
import { useToday } from '../../ui/format/use-today.ts';

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

/** What each visit still to make lacks, and what they all lack alike (null: each says its own). */
function lacksOf({ journee, forms, telecharges }: DayView) {
  const words = new Map(
    (journee?.visits ?? [])
      .filter(({ avancement }) => avancement !== 'faite')
      .map(({ intervention }) => [
        intervention.id,
        missingWords(missingOf(telecharges.get(intervention.id)), forms.has(formIdOf(intervention))),
      ]),
  );
  const lacks = [...words.values()];
  return { words, shared: sharedLack(lacks), count: lacks.filter((one) => one.length > 0).length };
}
type Lacks = ReturnType<typeof lacksOf>;

function SharedLack({ lacks, days }: { readonly lacks: Lacks; readonly days: readonly [string, string] }) {
  const { t } = useTranslation('journee');
  if (lacks.shared === null) return null;
  return (
    <Notice
      tone="wait"
      title={t('manque.visites', { count: lacks.count })}
      action={
        <DownloadButton portee={{ genre: 'jours', debut: days[0], fin: days[1] }}>
          {t('telechargerJours')}
        </DownloadButton>
      }
    >
      {lacks.shared.map((word) => t(`manque.${word}`)).join(' · ')}
    </Notice>
  );
}

function Visits({ view, lacks }: { readonly view: DayView; readonly lacks: Lacks }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  const { journee, place, villeDomicile } = view;
  if (journee === undefined) return <DaySkeleton />;
  if (journee.visits.length === 0) {
    return (
      <EmptyState ofDevice title={t('vide.titre')} text={t('vide.texte')}>
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
          missing={lacks.words.get(visit.intervention.id) ?? []}
          isLackSaid={lacks.shared !== null}
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
  const { t } = useTranslation('journee');
  const aujourdhui = useToday();
  const days = [aujourdhui, plusDays(aujourdhui, 1)] as const;
  const [chosen, choisirJour] = useState(aujourdhui);
  // A page left open through the night is about the new day.
  const jour = days.includes(chosen) ? chosen : aujourdhui;
  const view = useDay(jour);
  const etapes = etapesOf(view);
  const lacks = lacksOf(view);
  const isAllHere = useIsAllHere();
  return (
    <div className={styles.page}>
      <div className={styles.liste}>
        <DayHeader day={jour} days={days} chooseDay={choisirJour} dayPlan={view.journee} />
        <div className={styles.defile}>
          <InstallNotice />
          <div className={styles.signature}>
            <SignatureNotice />
          </div>
          <OfflineRightNotice />
          <SharedLack lacks={lacks} days={days} />
          <Visits view={view} lacks={lacks} />
        </div>
      </div>
      <aside className={styles.plan} aria-label={t('carte.titre', { n: etapes.length })}>
        <DayMap
          etapes={etapes}
          isKnown={view.journee !== undefined && isAllHere}
          domicile={view.domicile}
          nomDomicile={view.villeDomicile || t('carte.domicile')}
        />
        {view.journee === undefined || view.journee.visits.length === 0 ? null : (
          <ReadyToLeave
            visits={view.journee.visits}
            telecharges={view.telecharges}
            forms={view.forms}
            isOffered={lacks.shared !== null}
            day={jour}
            days={days}
          />
        )}
      </aside>
    </div>
  );
}
