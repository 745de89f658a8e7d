import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { LigneLue, TableauPrepare } from './tableau.ts';

/** Drawn at once; the counts above speak of all the lines. */
const LIGNES_DESSINEES = 200;
const ORDRE = { refusee: 0, doublon: 1, prete: 2 };
const TONS = { prete: 'ok', doublon: 'wait', refusee: 'ko' } as const;

export interface ColonneApercu<L extends LigneLue> {
  readonly titre: string;
  readonly valeur: (ligne: L) => ReactNode;
}
interface ApercuTableauProps<L extends LigneLue> {
  readonly prepare: TableauPrepare<L>;
  /** After the number of the line and what it will make. */
  readonly colonnes: readonly ColonneApercu<L>[];
  /** What a line will make, or why nothing. */
  readonly dire: (ligne: L) => ReactNode;
}

/** What a list would make: counts, columns left out, and its lines, those to look at first. */
export function ApercuTableau<L extends LigneLue>({ prepare, colonnes, dire }: ApercuTableauProps<L>) {
  const { t } = useTranslation('tableur');
  const { lignes, ignorees } = prepare;
  const compte = (etat: LigneLue['etat']) => lignes.filter((ligne) => ligne.etat === etat).length;
  const dessinees = lignes.toSorted((a, b) => ORDRE[a.etat] - ORDRE[b.etat]).slice(0, LIGNES_DESSINEES);
  return (
    <>
      <p className={styles['compte']} role="status">
        <span>{t('pretes', { count: compte('prete') })}</span>
        {compte('doublon') > 0 && <span className={styles['wait']}>{t('doublons', { count: compte('doublon') })}</span>}
        {compte('refusee') > 0 && <span className={styles['ko']}>{t('refusees', { count: compte('refusee') })}</span>}
      </p>
      {ignorees.length > 0 && <p>{t('ignorees', { titres: ignorees.join(', ') })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['cadre']} role="region" aria-label={t('apercu')} tabIndex={0}>
        <table className={styles['apercu']}>
          <thead>
            <tr>
              <th scope="col">{t('ligne')}</th>
              <th scope="col">{t('etat')}</th>
              {colonnes.map(({ titre }) => (
                <th key={titre} scope="col">
                  {titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dessinees.map((ligne) => (
              <tr key={ligne.numero}>
                <td>{ligne.numero}</td>
                {/* Before what was read: on a phone the rest is a scroll away. */}
                <td className={styles[TONS[ligne.etat]]}>{dire(ligne)}</td>
                {colonnes.map(({ titre, valeur }) => (
                  <td key={titre}>{valeur(ligne)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lignes.length > LIGNES_DESSINEES && <p>{t('premieres', { n: LIGNES_DESSINEES })}</p>}
    </>
  );
}
