import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { authenticityOf, isAuthentic } from '#domain/preuves/authenticite.ts';
import { hasChanged, verdictOf } from '#domain/preuves/lecture.ts';
import { ok } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChainCard } from './chain-card.tsx';
import { ContentsCard } from './contents-card.tsx';
import styles from './evidence.module.css';
import { LimitsCard } from './limits-card.tsx';
import { OriginNotice } from './origin-notice.tsx';
import { type FileFault, type ReadReport, readReport, type ReportFault } from './read-report.ts';
import { askServer, trustList } from './trust-list.ts';
import { useInstants } from './use-instants.ts';

const read = async (content: Blob) =>
  ok(await readReport(content, { trust: await trustList(), askServer, now: new Date() }));

/** [preuves/PV12] The evidence of a PDF, read on this device: `content` stays the same object while it is the same file. */
export function Evidence({ content }: { readonly content: Blob }) {
  const { t } = useTranslation('preuve');
  const ask = useCallback(() => read(content), [content]);
  const { answer } = useAnswer(ask);
  if (answer?.ok !== true)
    return (
      <output aria-label={t('lecture')}>
        <p className={styles['wait']}>{t('lecture')}</p>
        <SkeletonLines count={6} />
      </output>
    );
  const reading = answer.value;
  if (!reading.ok) return <Refused fault={reading.fault} />;
  const { origine, preuve } = reading;
  const isSure = isAuthentic(authenticityOf(origine));
  return (
    <div className={styles['report']}>
      <OriginNotice origine={origine} />
      {preuve.ok ? (
        <Report report={preuve.report} isSure={isSure} isAttested={isSure || origine.dossier.etat === 'signe'} />
      ) : (
        <Refused fault={preuve.fault} />
      )}
    </div>
  );
}

function Refused({ fault }: { readonly fault: FileFault | ReportFault }) {
  const { t } = useTranslation('preuve');
  return (
    <Notice tone={fault === 'sansPreuve' ? 'wait' : 'ko'} announced title={t('refus.titre')}>
      {t(`refus.${fault}`)}
    </Notice>
  );
}

interface ReportProps {
  readonly report: ReadReport;
  /** Whether every byte of the file is this installation’s. */
  readonly isSure: boolean;
  /** Whether its evidence is, at least. */
  readonly isAttested: boolean;
}

function Report({ report, isSure, isAttested }: ReportProps) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const { dossier, chaines, horodatages } = report;
  const { numero, version } = dossier.intervention;
  return (
    <>
      <div>
        <h2 className={styles['title']}>
          {numero === null ? t('rapport.sansNumero', { version }) : t('rapport.titre', { numero, version })}
        </h2>
        <p className={styles['hint']}>
          {t(isAttested ? 'rapport.fait' : 'rapport.faitSelon', { date: instant(dossier.faitLe) })}
        </p>
      </div>
      <VerdictNotice report={report} isSure={isSure} />
      <div className={styles['chains']}>
        {chaines.map((one, rank) => (
          <ChainCard key={one.chaine.id} read={one} stamps={horodatages[rank] ?? []} isAttested={isAttested} />
        ))}
      </div>
      <ContentsCard report={report} />
      <LimitsCard />
    </>
  );
}

const TONES = { conforme: 'wait', change: 'wait', rompue: 'ko' } as const;

/** Green only when the file is sure: otherwise anybody may have written it. */
function VerdictNotice({ report, isSure }: Omit<ReportProps, 'isAttested'>) {
  const { t } = useTranslation('preuve');
  const verdict = verdictOf(report);
  const count = report.contenu.filter(hasChanged).length;
  const titles = {
    conforme: t(isSure ? 'verdict.conformeSur' : 'verdict.conforme'),
    change: t(isSure ? 'verdict.changeSur' : 'verdict.change', { count }),
    rompue: t('verdict.rompue'),
  };
  return (
    <Notice tone={isSure && verdict === 'conforme' ? 'ok' : TONES[verdict]} announced title={titles[verdict]}>
      {t(`verdict.${verdict}Texte`)}
    </Notice>
  );
}
