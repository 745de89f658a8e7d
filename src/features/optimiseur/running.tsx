import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTold } from '../../../src-worker/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './running.module.css';
import type { Running as RunningComputation } from './use-computation.ts';

interface RunningProps {
  readonly running: RunningComputation;
  readonly onStop: () => void;
  readonly onAbandon: () => void;
}

/** [planning/PO15] Honest: what was asked, since when, how many attempts are done, and what the best plan so far is worth. */
export function Running({ running: { asked, told, isStopping }, onStop, onAbandon }: RunningProps) {
  const { t } = useTranslation('optimiseur');
  return (
    <div className={styles['running']}>
      <h2>{t('enCours')}</h2>
      <p>
        {[
          t('aCalculer', { count: asked.ids.length }),
          t('pourControleurs', { count: asked.controllers.length }),
          t('surJours', { count: asked.days.length }),
        ].join(', ')}
      </p>
      <ProgressBar ratio={told === null ? 0 : told.fait / told.sur} label={t('avancement')} />
      <div className={styles['where']}>
        <span>{t(whereOf(told))}</span>
        <Elapsed />
      </div>
      <Best told={told} total={asked.ids.length} />
      <div className={styles['foot']}>
        <Button variant="primary" loading={isStopping} disabled={told === null} onClick={onStop}>
          {t('arreter')}
        </Button>
        <Button variant="text" onClick={onAbandon}>
          {t('abandonner')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('arreterDit')}</p>
    </div>
  );
}

/** A plan is known from the first one on: before it, it waits for its turn. */
const isKnown = (told: PlanTold): boolean => told.placees + told.km + told.cout > 0;

function whereOf(told: PlanTold | null) {
  if (told === null) return 'demande';
  if (told.isOfDevice) return 'surCetAppareil';
  return told.fait === 0 && !isKnown(told) ? 'attendSonTour' : 'surLeServeur';
}

/** Nothing is known before the first plan: it says so rather than zero. */
function Best({ told, total }: { readonly told: PlanTold | null; readonly total: number }) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const plan = told !== null && isKnown(told) ? told : null;
  const lines = [
    ['essais', told && t('surTous', { n: formats.nombre(told.fait), total: formats.nombre(told.sur) })],
    ['placees', plan && t('surTous', { n: plan.placees, total })],
    ['km', plan && `${formats.nombre(plan.km)}\u00A0km`],
    ['cout', plan && `${formats.nombre(plan.cout)}\u00A0min`],
  ] as const;
  return (
    <dl className={styles['best']} aria-label={t('meilleur')}>
      {lines.map(([what, value]) => (
        <div key={what}>
          <dt>{t(`mesures.${what}`)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Elapsed() {
  const { t } = useTranslation('optimiseur');
  const now = useNow(1000);
  const [since] = useState(now);
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1000));
  return <span className={styles['elapsed']}>{t('depuis', { n: seconds })}</span>;
}
