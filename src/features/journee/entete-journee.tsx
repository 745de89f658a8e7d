import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Journee } from '#domain/planning/journee.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './entete.module.css';

export interface EnteteJourneeProps {
  readonly jour: string;
  readonly jours: readonly [string, string];
  readonly choisirJour: (jour: string) => void;
  readonly journee: Journee<Intervention> | undefined;
}

export function EnteteJournee({ jour, jours, choisirJour, journee }: EnteteJourneeProps) {
  const { t } = useTranslation(['journee', 'commun']);
  const formats = useFormats();
  return (
    <header className={styles.entete}>
      <div className={styles.titre}>
        <div>
          <h1>{t('titre')}</h1>
          <p className={styles.date}>{formats.jourComplet(jour)}</p>
        </div>
        <div role="group" aria-label={t('choixJour')} className={styles.choix}>
          {jours.map((choix, rang) => (
            <button key={choix} type="button" aria-pressed={choix === jour} onClick={() => choisirJour(choix)}>
              {rang === 0 ? t('commun:aujourdhui') : t('demain')}
            </button>
          ))}
        </div>
      </div>
      {journee === undefined || journee.visites.length === 0 ? null : <Totaux journee={journee} />}
    </header>
  );
}

function Totaux({ journee }: { readonly journee: Journee<Intervention> }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  return (
    <p className={styles.totaux} title={journee.estComplete ? undefined : t('kmPartiel')}>
      <span>{t('visites', { count: journee.visites.length })}</span>
      <span>
        {journee.estComplete ? '' : '≥ '}
        {t('carte.km', { n: formats.nombre(journee.km) })}
      </span>
      <span>{t('trajet', { duree: formats.duree(journee.minutesDeTrajet) })}</span>
      {journee.retour === null ? null : (
        <span>{t('retourEstime', { heure: formats.heure(journee.retour.arrivee) })}</span>
      )}
    </p>
  );
}

/** Five blocks where the visits will stand: never a spinner alone. */
export function SqueletteJournee() {
  return (
    <div className={styles.squelette} aria-busy="true">
      {[0, 1, 2, 3, 4].map((rang) => (
        <div key={rang}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
