import { useTranslation } from 'react-i18next';
import { meanScore } from '#domain/ocr/verdict.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { isIn, type PapersView, VIEWS } from './results.ts';
import { VerdictBadge } from './statut-badge.tsx';
import type { OpenAnalyse, Paper } from './use-analyse.ts';
import styles from './analyse.module.css';

interface PaperListProps {
  readonly papers: readonly Paper[];
  readonly view: PapersView;
  readonly onView: (view: PapersView) => void;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly progressOf: OpenAnalyse['progressOf'];
}

/** Papers of the analysis, by what is to be done with them. */
export function PaperList({ papers, view, onView, current, onOpen, progressOf }: PaperListProps) {
  const { t } = useTranslation('analyses');
  const formats = useFormats();
  const mean = meanScore(papers.flatMap(({ score }) => score ?? []));
  return (
    <section className={styles['papers']} aria-label={t('papiers')}>
      <div className={styles['views']} role="group" aria-label={t('vues.zone')}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {t(`vues.${one}`)} <b>{formats.nombre(papers.filter((paper) => isIn(one, paper)).length)}</b>
          </button>
        ))}
      </div>
      <ul className={styles['list']}>
        {papers
          .filter((paper) => isIn(view, paper))
          .map((paper) => (
            <li key={paper.id}>
              <button
                type="button"
                className={styles['paper']}
                aria-current={paper.id === current || undefined}
                onClick={() => onOpen(paper.id)}
              >
                <span className={`${styles['name']} ellipsis`}>{paper.nom.replace(/\.\w+$/, '')}</span>
                <VerdictBadge paper={paper} />
                <span className={`${styles['about']} ellipsis`}>{aboutOf(paper)}</span>
                <span className={styles['score']}>{progressText(paper)}</span>
              </button>
            </li>
          ))}
      </ul>
      <footer className={styles['foot']}>
        {mean === null ? <span /> : <span>{t('moyenne', { score: formats.pourcent(mean / 100) })}</span>}
        <span className={styles['keys']}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('suivant')}
        </span>
      </footer>
    </section>
  );

  function aboutOf({ proposition, pages, statut }: Paper): string {
    if (proposition !== null) return [proposition.nom, proposition.numero].filter(Boolean).join(', ');
    return statut === 'lu' ? t('pages', { count: pages.length }) : '';
  }
  function progressText({ id, score, statut }: Paper): string {
    if (score !== null) return formats.pourcent(score / 100);
    const progress = statut === 'en attente' ? progressOf(id) : null;
    if (progress === null || progress.sur === null) return statut === 'en attente' ? t('attend') : '';
    return t('pageLue', { page: progress.lues, total: progress.sur });
  }
}
