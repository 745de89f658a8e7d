import { IconRefresh, IconTableExport } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { erasedFrom, loosePapers } from '#domain/ocr/retention.ts';
import { PATHS } from '../../../platform/paths.ts';
import { writeTitle } from '../../../platform/variant/document-title.ts';
import { OfDeviceNotice } from '../../../shared/connection/of-device-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { readAgain } from './actions.ts';
import { DossierCard } from './dossier-card.tsx';
import { PaperList } from './paper-list.tsx';
import { PaperView } from './paper-view.tsx';
import { isIn, type PapersView, resultsOf } from './results.ts';
import { ResultsPanel } from './results-panel.tsx';
import { StatutBadge } from './statut-badge.tsx';
import { type OpenAnalyse, useAnalyse } from './use-analyse.ts';
import { useAnalyseExport } from './use-analyse-export.ts';
import { useNextKeys } from './use-next-keys.ts';
import styles from './analyse.module.css';

/** /ocr/analyses/details/:id: the papers of an analysis, what was found in each and where. */
export function AnalysePage() {
  const { id = '' } = useParams();
  return <Details key={id} id={id} />;
}

function Details({ id }: { readonly id: string }) {
  const { t } = useTranslation('analyses');
  const open = useAnalyse(id);
  const { analyse, answer, isRead, again } = open;
  if (analyse !== undefined) return <Opened open={open} analyse={analyse} />;
  if (!isRead) return <PageSkeleton />;
  return (
    <div className={styles['alone']}>
      {answer?.ok === false && answer.code !== 'INTROUVABLE' ? (
        <ErrorState refusal={answer} onRetry={again} />
      ) : (
        <EmptyState level={1} title={t('introuvable')}>
          <LinkButton to={PATHS.analyses}>{t('revenir')}</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

interface OpenedProps {
  readonly open: OpenAnalyse;
  readonly analyse: NonNullable<OpenAnalyse['analyse']>;
}

function Opened({ open, analyse }: OpenedProps) {
  const { papers, answer, again } = open;
  const [view, setView] = useState<PapersView>('tous');
  const [chosen, setChosen] = useState<string | null>(null);
  const [place, setPlace] = useState<{ readonly page: number; readonly active: string | null }>(FIRST);
  const shown = useMemo(() => papers.filter((paper) => isIn(view, paper)), [papers, view]);
  const paper = shown.find(({ id }) => id === chosen) ?? shown[0];
  const results = useMemo(() => resultsOf(paper?.resultats ?? []), [paper]);
  const choose = (id: string): void => {
    setChosen(id);
    setPlace(FIRST);
  };
  useNextKeys(
    shown.map(({ id }) => id),
    paper?.id ?? null,
    choose,
  );
  const activate = (active: string): void => {
    const page = results.find(({ one }) => one.idMotCle === active)?.one.page;
    setPlace((before) => ({ page: page ?? before.page, active }));
  };
  return (
    <div className={styles['page']}>
      <Head open={open} analyse={analyse} />
      <OfDeviceNotice answer={answer} />
      <div className={styles['columns']}>
        <PaperList
          papers={papers}
          view={view}
          onView={setView}
          current={paper?.id ?? null}
          onOpen={choose}
          progressOf={open.progressOf}
        />
        {paper !== undefined && (
          <>
            <PaperView
              paper={paper}
              results={results}
              page={place.page}
              onPage={(page) => setPlace((before) => ({ ...before, page }))}
              active={place.active}
              onActive={activate}
              textOf={open.textOf}
            />
            <div className={styles['side']}>
              <ResultsPanel
                key={paper.id}
                paper={paper}
                results={results}
                active={place.active}
                onActive={activate}
                onWritten={again}
              />
              <DossierCard key={`dossier ${paper.id}`} paper={paper} onWritten={again} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const FIRST = { page: 1, active: null };

function Head({ open, analyse }: OpenedProps) {
  const { t } = useTranslation(['analyses', 'ocr', 'menu', 'erreurs']);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const exportAll = useAnalyseExport(analyse.nom);
  const { nom, statut, typeDocument, lus, nbDocuments, creePar, createdAt } = analyse;
  useEffect(() => writeTitle(nom), [nom]);
  const isReading = statut === 'en attente' || statut === 'en cours';
  const retry = async (): Promise<void> => {
    setAsking(false);
    const done = await readAgain(analyse.id);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('analyses:relance', { nom }));
    open.again();
  };
  return (
    <header className={styles['head']}>
      <nav aria-label={t('analyses:chemin')}>
        <Link to={PATHS.analyses}>{t('menu:analyses')}</Link> › {t(`ocr:types.${typeDocument}`)}
      </nav>
      <div className={styles['headLine']}>
        <h1>{nom}</h1>
        <StatutBadge statut={statut} />
        <span className={styles['by']}>
          {t('analyses:lues', { count: lus, total: nbDocuments })} ·{' '}
          {t('analyses:parQui', { nom: creePar.nom, date: formats.dateHeure(createdAt) })}
        </span>
        <span className={styles['actions']}>
          <Button
            icon={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            disabled={isReading}
            title={isReading ? t('analyses:enLecture') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('analyses:relire')}
          </Button>
          <Button icon={<IconTableExport size={16} stroke={1.7} aria-hidden />} onClick={() => exportAll(open.papers)}>
            {t('analyses:exporter')}
          </Button>
        </span>
      </div>
      <Leaving open={open} analyse={analyse} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void retry()}
        title={t('analyses:relireTitre')}
        confirmLabel={t('analyses:relire')}
      >
        {t('analyses:relireTexte')}
      </ConfirmDialog>
    </header>
  );
}

/** [ocr/OC60] Papers that stand in no dossier: when they leave, and how many left. */
function Leaving({ open: { papers, isRead }, analyse }: OpenedProps) {
  const { t } = useTranslation('analyses');
  const formats = useFormats();
  const loose = loosePapers(papers).length;
  const gone = isRead ? analyse.nbDocuments - papers.length : 0;
  return (
    <>
      {loose > 0 && (
        <p className={styles['by']}>{t('effacement', { count: loose, date: formats.jour(erasedFrom(analyse)) })}</p>
      )}
      {gone > 0 && <p className={styles['by']}>{t('effacees', { count: gone })}</p>}
    </>
  );
}
