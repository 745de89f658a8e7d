import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { ReadLine, TableauPrepare } from './tableau.ts';

/** Drawn at once; the counts above speak of all the lines. */
const DRAWN_LINES = 200;
const ORDER = { refusee: 0, doublon: 1, prete: 2 };
const TONS = { prete: 'ok', doublon: 'wait', refusee: 'ko' } as const;

export interface PreviewColumn<L extends ReadLine> {
  readonly titre: string;
  readonly value: (line: L) => ReactNode;
}
interface SpreadsheetPreviewProps<L extends ReadLine> {
  readonly prepare: TableauPrepare<L>;
  /** After the number of the line and what it will make. */
  readonly columns: readonly PreviewColumn<L>[];
  /** What a line will make, or why nothing. */
  readonly tell: (line: L) => ReactNode;
}

/** What a list would make: counts, columns left out, and its lines, those to look at first. */
export function SpreadsheetPreview<L extends ReadLine>({ prepare, columns, tell }: SpreadsheetPreviewProps<L>) {
  const { t } = useTranslation('tableur');
  const { lignes, ignorees } = prepare;
  const compte = (etat: ReadLine['etat']) => lignes.filter((line) => line.etat === etat).length;
  // [lots/L71] Every column that is kept, and no empty one.
  const filled = columns.filter(({ value }) =>
    lignes.some((line) => ![null, undefined, ''].includes(value(line) as '')),
  );
  const drawn = lignes.toSorted((a, b) => ORDER[a.etat] - ORDER[b.etat]).slice(0, DRAWN_LINES);
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
              {filled.map(({ titre }) => (
                <th key={titre} scope="col">
                  {titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((line) => (
              <tr key={line.numero}>
                <td>{line.numero}</td>
                {/* Before what was read: on a phone the rest is a scroll away. */}
                <td className={styles[TONS[line.etat]]}>{tell(line)}</td>
                {filled.map(({ titre, value }) => (
                  <td key={titre}>{value(line)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lignes.length > DRAWN_LINES && <p>{t('premieres', { n: DRAWN_LINES })}</p>}
    </>
  );
}
