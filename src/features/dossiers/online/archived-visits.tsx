import { useTranslation } from 'react-i18next';
import { shownEtatOfVisit } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import { useNatureWord } from '../../../shared/visit-nature.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from '../detail/interventions.module.css';

/** Visits of a dossier that is read online: none leads to a page of its own, which this device could not draw. */
export function ArchivedVisits({ visits }: { readonly visits: readonly Intervention[] }) {
  const { t } = useTranslation(['dossier', 'commun']);
  const natureWord = useNatureWord();
  const formats = useFormats();
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
          </li>
        ))}
      </ul>
    </section>
  );
}
