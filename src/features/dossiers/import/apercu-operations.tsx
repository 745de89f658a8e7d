import { useTranslation } from 'react-i18next';
import styles from '../../../ui/import.module.css';
import type { LigneOperation, OperationsPreparees } from './preparer.ts';
import { useRaison } from './use-raison.ts';

/** Drawn at once; the counts above speak of all the lines. */
const LIGNES_DESSINEES = 200;
const ORDRE = { refusee: 0, doublon: 1, prete: 2 };

/** What a list would make: counts, columns left out, and its lines, those to look at first. */
export function ApercuOperations({ prepare: { lignes, ignorees } }: { readonly prepare: OperationsPreparees }) {
  const { t } = useTranslation(['operations', 'tableur', 'dossier', 'dossiers']);
  const raison = useRaison();
  const compte = (etat: LigneOperation['etat']) => lignes.filter((ligne) => ligne.etat === etat).length;
  const dessinees = lignes.toSorted((a, b) => ORDRE[a.etat] - ORDRE[b.etat]).slice(0, LIGNES_DESSINEES);
  return (
    <>
      <p className={styles['compte']} role="status">
        <span>{t('tableur:pretes', { count: compte('prete') })}</span>
        <span className={styles['wait']}>{t('tableur:doublons', { count: compte('doublon') })}</span>
        <span className={styles['ko']}>{t('tableur:refusees', { count: compte('refusee') })}</span>
      </p>
      {ignorees.length > 0 && <p>{t('tableur:ignorees', { titres: ignorees.join(', ') })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['cadre']} role="region" aria-label={t('tableur:apercu')} tabIndex={0}>
        <table className={styles['apercu']}>
          <thead>
            <tr>
              <th scope="col">{t('tableur:ligne')}</th>
              <th scope="col">{t('dossier:groupes.beneficiaire')}</th>
              <th scope="col">{t('tableur:ville')}</th>
              <th scope="col">{t('dossier:champs.types')}</th>
              <th scope="col">{t('tableur:etat')}</th>
            </tr>
          </thead>
          <tbody>
            {dessinees.map((ligne) => (
              <tr key={ligne.numero}>
                <td>{ligne.numero}</td>
                <td>{ligne.saisie.textes['beneficiaire.nom']}</td>
                <td>{ligne.saisie.textes['adresseTravaux.ville']}</td>
                <td>{ligne.saisie.types.join(', ')}</td>
                <td className={styles[TONS[ligne.etat]]}>
                  {ligne.etat === 'prete' ? t('operations:prete') : raison({ ligne, code: null })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lignes.length > LIGNES_DESSINEES && <p>{t('tableur:premieres', { n: LIGNES_DESSINEES })}</p>}
    </>
  );
}

const TONS = { prete: 'ok', doublon: 'wait', refusee: 'ko' } as const;
