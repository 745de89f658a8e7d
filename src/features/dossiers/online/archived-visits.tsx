import { useTranslation } from 'react-i18next';
import { shownEtatOfVisit } from '#domain/interventions/etat.ts';
import type { Actor } from '#domain/access/roles.ts';
import { RapportLink } from '../../../shared/rapports/rapport-link.tsx';
import type { VisitWithRapport } from '../../../shared/rapports/readable-rapport.ts';
import { useRapport } from '../../../shared/rapports/use-rapport.ts';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useNatureWord } from '../../../shared/visit-nature.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from '../detail/interventions.module.css';

interface ArchivedVisitsProps {
  readonly visits: readonly VisitWithRapport[];
  readonly actor: Actor;
}

/** Visits of a dossier that is read online: each leads to its report, none to its form, which this device could not draw. */
export function ArchivedVisits({ visits, actor }: ArchivedVisitsProps) {
  const { t } = useTranslation(['dossier', 'commun']);
  const natureWord = useNatureWord();
  const formats = useFormats();
  const openRapport = useRapport();
  return (
    <section aria-label={t('onglets.interventions')}>
      <h2>{t('onglets.interventions')}</h2>
      <ul className={styles['cards']}>
        {visits.map((visit) => (
          <li key={visit.id} className={styles['card']}>
            <div className={styles['cardLine']}>
              <strong>{visit.numero ?? t('commun:numeroAVenir')}</strong>
              <EtatBadge etat={shownEtatOfVisit(visit)} />
            </div>
            <div className={styles['cardLine']}>
              <span>{`${visit.codeFiche} · ${natureWord(visit.nature)}`}</span>
              <span className={styles['result']}>{visit.resultat ?? '–'}</span>
            </div>
            <div className={styles['cardLine']}>
              <span>{visit.nomControleur ?? '–'}</span>
              <span className="tabular">
                {visit.dateRdv === null ? '–' : formats.at(visit).dateHeure(visit.dateRdv)}
              </span>
            </div>
            <div className={styles['cardLine']}>
              <span>{t('interventions.rapport')}</span>
              <RapportLink visit={visit} actor={actor} onOpen={openRapport} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
