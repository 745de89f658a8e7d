import { Select } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proposedResult, trialLines } from '#domain/forms/draft/trial.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormulaire } from '../formulaire-context.ts';
import type { Tried } from '../trial/trial-provider.tsx';
import styles from './trial.module.css';
import { TrialFindings } from './trial-findings.tsx';

interface TrialPanelProps {
  readonly borrowed: readonly string[];
  /** Rules and criteria that do not read. */
  readonly leftOut: number;
  /** What is typed since cannot be tried. */
  readonly isLast: boolean;
  readonly former: VersionFormulaireRecord;
  readonly idType: string;
  /** Answers that the trial begins again from. */
  readonly onTake: (answers: Tried) => void;
}

/** [forms/FD11] [forms/FD12] « Essayer »: what is answered above, or in a visit of this device; what shows, why, what is missing. */
export function TrialPanel({ borrowed, leftOut, isLast, former, idType, onTake }: TrialPanelProps) {
  const { t } = useTranslation('concepteur');
  const { compile } = useFormulaire();
  useEveryAnswer();
  const { session } = useFormulaire().vivant;
  const lines = trialLines(compile, session);
  const missing = session.missing().map((id) => compile.champs.get(id)?.definition.cf_label ?? id);
  const proposed = proposedResult(compile, session);
  const [isOpen, setOpen] = useState(true);
  return (
    <section className={styles['trial']} aria-label={t('essayer')}>
      <header className={styles['trialHead']}>
        <h2>
          <IconPlayerPlay size={16} stroke={1.8} aria-hidden /> {t('essayer')}
        </h2>
        <Visits idType={idType} onTake={onTake} />
        {borrowed.length > 0 && <span className={styles['hint']}>{t('emprunt', { version: former.version })}</span>}
        {leftOut > 0 && <span className={styles['hint']}>{t('regle.laisses', { count: leftOut })}</span>}
        {!isLast && <span className={styles['hint']}>{t('dernierEtat')}</span>}
        <p className={styles['proposed']} role="status">
          {proposed === null ? t('sansResultat') : t('resultatPropose', { resultat: proposed })}
        </p>
        <Button variant="text" onClick={() => onTake({})}>
          {t('vider')}
        </Button>
        <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'replierEssai' : 'deplierEssai')}
        </Button>
      </header>
      <div className={styles['trialBody']} hidden={!isOpen}>
        <div>
          <h3>{t('ceQuiSAffiche')}</h3>
          <ul className={styles['lines']}>
            {lines.map(({ cf_id, libelle, isVisible, words }) => (
              <li key={cf_id} data-hidden={!isVisible || undefined}>
                {isVisible ? (
                  <IconEye size={16} role="img" aria-label={t('affiche')} />
                ) : (
                  <IconEyeOff size={16} role="img" aria-label={t('cache')} />
                )}
                <strong>{libelle}</strong>
                <span>{isVisible ? words : t('estFaux', { condition: words })}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('resteARemplir', { count: missing.length })}</h3>
          <ul className={styles['lines']}>
            {missing.map((label, rank) => (
              <li key={rank}>{label}</li>
            ))}
          </ul>
        </div>
        <TrialFindings />
      </div>
    </section>
  );
}

/** Drawn again after each answer, of whatever field. */
function useEveryAnswer(): void {
  const { vivant, compile } = useFormulaire();
  const [, setTimes] = useState(0);
  useEffect(() => {
    const stops = [...compile.champs.keys()].map((cfId) =>
      vivant.session.subscribe(cfId, () => setTimes((times) => times + 1)),
    );
    return () => stops.forEach((stop) => stop());
  }, [vivant, compile]);
}

interface VisitsProps {
  readonly idType: string;
  readonly onTake: (answers: Tried) => void;
}

const CHOICES_MAX = 50;

/** Visits of this type that this device holds, with their answers. */
function Visits({ idType, onTake }: VisitsProps) {
  const { t } = useTranslation('concepteur');
  const visits = useLive<Intervention>('interventions', { selector: { idTypeIntervention: idType } }) ?? [];
  const filled = visits.filter(({ champs }) => Object.keys(champs).length > 0).slice(0, CHOICES_MAX);
  if (filled.length === 0) return <span className={styles['hint']}>{t('sansVisite')}</span>;
  return (
    <Select
      aria-label={t('reponsesDe')}
      placeholder={t('reponsesDe')}
      data={filled.map(({ id, numeroDossier, numero }) => ({ value: id, label: `${numeroDossier} · ${numero ?? ''}` }))}
      searchable
      onChange={(id) => {
        const visit = filled.find((one) => one.id === id);
        if (visit !== undefined) onTake(visit.champs);
      }}
    />
  );
}
