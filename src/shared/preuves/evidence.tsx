import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hasChanged, verdictOf } from '#domain/preuves/lecture.ts';
import { ok } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChainCard } from './chain-card.tsx';
import { ContentsCard } from './contents-card.tsx';
import styles from './evidence.module.css';
import { LimitsCard } from './limits-card.tsx';
import { type ReadReport, readReport } from './read-report.ts';
import { useInstants } from './use-instants.ts';

/** [preuves/PV12] The evidence of a PDF, read on this device: `content` stays the same object while it is the same file. */
export function Evidence({ content }: { readonly content: Blob }) {
  const { t } = useTranslation('preuve');
  const ask = useCallback(async () => ok(await readReport(content)), [content]);
  const { answer } = useAnswer(ask);
  if (answer?.ok !== true)
    return (
      <output aria-label={t('lecture')}>
        <p className={styles['wait']}>{t('lecture')}</p>
        <SkeletonLines count={6} />
      </output>
    );
  const reading = answer.value;
  return reading.ok ? (
    <Report report={reading.report} />
  ) : (
    <Notice tone="ko" announced title={t('refus.titre')}>
      {t(`refus.${reading.fault}`)}
    </Notice>
  );
}

function Report({ report }: { readonly report: ReadReport }) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const { dossier, chaines, horodatages } = report;
  const { numero, version } = dossier.intervention;
  return (
    <div className={styles['report']}>
      <div>
        <h2 className={styles['title']}>
          {numero === null ? t('rapport.sansNumero', { version }) : t('rapport.titre', { numero, version })}
        </h2>
        <p className={styles['hint']}>{t('rapport.fait', { date: instant(dossier.faitLe) })}</p>
      </div>
      <VerdictNotice report={report} />
      <div className={styles['chains']}>
        {chaines.map((one, rank) => (
          <ChainCard key={one.chaine.id} read={one} stamps={horodatages[rank] ?? []} />
        ))}
      </div>
      <ContentsCard report={report} />
      <LimitsCard />
    </div>
  );
}

/** Never green: nothing here says who made the file. */
const TONES = { conforme: 'wait', change: 'wait', rompue: 'ko' } as const;

function VerdictNotice({ report }: { readonly report: ReadReport }) {
  const { t } = useTranslation('preuve');
  const verdict = verdictOf(report);
  return (
    <Notice
      tone={TONES[verdict]}
      announced
      title={
        verdict === 'change'
          ? t('verdict.change', { count: report.contenu.filter(hasChanged).length })
          : t(`verdict.${verdict}`)
      }
    >
      {t(`verdict.${verdict}Texte`)}
    </Notice>
  );
}
