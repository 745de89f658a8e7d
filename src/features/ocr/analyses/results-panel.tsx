import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES_MAX } from '#domain/ocr/document.ts';
import { SURE } from '#domain/ocr/verdict.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Result } from './results.ts';
import type { Paper } from './use-analyse.ts';
import { ValueDialog } from './value-dialog.tsx';
import { useValueText } from './value-text.ts';
import { verdictKey } from './words.ts';
import styles from './results.module.css';

interface ResultsPanelProps {
  readonly paper: Paper;
  readonly results: readonly Result[];
  readonly active: string | null;
  readonly onActive: (idMotCle: string) => void;
  /** The server has written something. */
  readonly onWritten: () => void;
}

/** What each keyword gave in a paper, how surely, and what is missing. */
export function ResultsPanel({ paper, results, active, onActive, onWritten }: ResultsPanelProps) {
  const { t } = useTranslation('analyses');
  const [typing, setTyping] = useState<Result | null>(null);
  const found = results.filter(({ isFulfilled }) => isFulfilled).length;
  return (
    <section className={styles['results']} aria-label={t('motsCles')}>
      <header className={styles['resultsHead']}>
        <h2>
          {t('motsCles')} <span>{t('surTotal', { count: found, total: results.length })}</span>
        </h2>
        <span>{t('valeurConfiance')}</span>
      </header>
      <Reason paper={paper} results={results} />
      <ul>
        {results.map((result) => (
          <Line
            key={result.one.idMotCle}
            result={result}
            isActive={result.one.idMotCle === active}
            onActive={() => onActive(result.one.idMotCle)}
            onType={() => setTyping(result)}
          />
        ))}
      </ul>
      {typing !== null && (
        <ValueDialog
          idPaper={paper.id}
          result={typing}
          onClose={() => setTyping(null)}
          onWritten={() => {
            setTyping(null);
            onWritten();
          }}
        />
      )}
    </section>
  );
}

/** Why a paper is not what is expected of it, in one sentence. */
function Reason({ paper, results }: Pick<ResultsPanelProps, 'paper' | 'results'>) {
  const { t } = useTranslation(['analyses', 'ocr']);
  const { statut, defaut, verdict } = paper;
  if (statut === 'en erreur')
    return <Notice tone="ko" title={t(`ocr:defauts.${defaut ?? 'illisible'}`, { max: PAGES_MAX })} />;
  if (verdict === null) return <Notice tone="new" title={t('analyses:enLecture')} />;
  const word = verdictKey(verdict);
  if (word === 'conforme') return null;
  const about = results.filter(({ one, isFulfilled, isDoubted }) =>
    verdict === 'Incomplet' ? one.obligatoire && !isFulfilled : isDoubted || !isFulfilled,
  );
  const noms = about.map(({ one }) => one.motCle).join(', ');
  return (
    <Notice tone={verdict === 'À relire' ? 'wait' : 'ko'} title={t(`analyses:raisonsVerdict.${word}`, { noms })} />
  );
}

interface LineProps {
  readonly result: Result;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onType: () => void;
}

function Line({ result, isActive, onActive, onType }: LineProps) {
  const { t } = useTranslation('analyses');
  const { one, mark, isFulfilled, isDoubted } = result;
  return (
    <li className={styles['result']} data-active={isActive || undefined}>
      <button type="button" className={styles['resultBody']} aria-pressed={isActive} onClick={onActive}>
        <span className={styles['number']} data-missing={!isFulfilled || undefined}>
          {mark ?? (isFulfilled ? '–' : <IconX size={13} stroke={2} aria-hidden />)}
        </span>
        <Words result={result} />
        {isFulfilled ? (
          <Confidence result={result} />
        ) : (
          <span className={styles['missing']}>{t(one.attendu === 'absent' ? 'enTrop' : 'manquant')}</span>
        )}
      </button>
      {isDoubted && (
        <Button
          variant="text"
          size="sm"
          aria-label={t(isFulfilled ? 'corrigerPour' : 'saisirPour', { motCle: one.motCle })}
          onClick={onType}
        >
          {t(isFulfilled ? 'corriger' : 'saisir')}
        </Button>
      )}
    </li>
  );
}

/** The keyword and its value; of one that gave none, what is expected of it. */
function Words({ result: { one, isFulfilled } }: Pick<LineProps, 'result'>) {
  const { t } = useTranslation('analyses');
  const valueText = useValueText();
  if (isFulfilled && one.attendu !== 'absent')
    return (
      <span className={styles['words']}>
        <span>{one.motCle}</span>
        <strong>{valueText(one)}</strong>
      </span>
    );
  const absent = isFulfilled ? 'absentAttendu' : 'absentTrouve';
  const present = one.obligatoire ? 'obligatoireAttendu' : 'attendu';
  return (
    <span className={styles['words']}>
      <strong>{one.motCle}</strong>
      <span>{t(one.attendu === 'absent' ? absent : present)}</span>
    </span>
  );
}

function Confidence({ result: { one } }: Pick<LineProps, 'result'>) {
  const { t } = useTranslation('analyses');
  const formats = useFormats();
  if (one.saisiPar !== null) return <span className={styles['typed']}>{t('saisiPar', { nom: one.saisiPar.nom })}</span>;
  if (one.attendu === 'absent') return null;
  return (
    <span className={styles['confidence']} data-doubted={one.confiance < SURE || undefined}>
      <span className={styles['gauge']} aria-hidden>
        <span style={{ width: `${100 * one.confiance}%` }} />
      </span>
      {formats.pourcent(one.confiance)}
    </span>
  );
}
