import { useTranslation } from 'react-i18next';
import styles from '../../../ui/import.module.css';
import type { ImportPrepare, LigneImport } from './preparer.ts';

/** Drawn at once; the counts above speak of all the lines. */
const LIGNES_DESSINEES = 200;
const ORDRE = { refusee: 0, doublon: 1, prete: 2 };

/** What a file would make: counts, columns left out, and its lines, those to look at first. */
export function Apercu({ prepare: { lignes, ignorees } }: { readonly prepare: ImportPrepare }) {
  const { t } = useTranslation('tableur');
  const compte = (etat: LigneImport['etat']) => lignes.filter((ligne) => ligne.etat === etat).length;
  const dessinees = lignes.toSorted((a, b) => ORDRE[a.etat] - ORDRE[b.etat]).slice(0, LIGNES_DESSINEES);
  return (
    <>
      <p className={styles['compte']} role="status">
        <span>{t('pretes', { count: compte('prete') })}</span>
        <span className={styles['wait']}>{t('doublons', { count: compte('doublon') })}</span>
        <span className={styles['ko']}>{t('refusees', { count: compte('refusee') })}</span>
      </p>
      {ignorees.length > 0 && <p>{t('ignorees', { titres: ignorees.join(', ') })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['cadre']} role="region" aria-label={t('apercu')} tabIndex={0}>
        <table className={styles['apercu']}>
          <thead>
            <tr>
              <th scope="col">{t('ligne')}</th>
              <th scope="col">{t('nom')}</th>
              <th scope="col">SIRET</th>
              <th scope="col">{t('ville')}</th>
              <th scope="col">{t('etat')}</th>
            </tr>
          </thead>
          <tbody>
            {dessinees.map((ligne) => (
              <tr key={ligne.numero}>
                <td>{ligne.numero}</td>
                <td>{ligne.saisie.raisonSociale}</td>
                <td>{ligne.saisie.siret}</td>
                <td>{ligne.saisie.ville}</td>
                <td>
                  <Etat ligne={ligne} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lignes.length > LIGNES_DESSINEES && <p>{t('premieres', { n: LIGNES_DESSINEES })}</p>}
    </>
  );
}

function Etat({ ligne: { etat, erreurs, semblable } }: { readonly ligne: LigneImport }) {
  const { t } = useTranslation(['tableur', 'tiers']);
  if (etat === 'prete') return t('tableur:prete');
  if (etat === 'doublon')
    return <span className={styles['wait']}>{t('tableur:ressemble', { nom: semblable ?? '' })}</span>;
  return erreurs.map(({ champ, erreur }) => (
    <div key={champ} className={styles['ko']}>
      {`${t(`tiers:champs.${champ}`)} – ${t(`tiers:erreurs.${erreur}`)}`}
    </div>
  ));
}
