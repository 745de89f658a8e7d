import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningStep, StepReading } from '#domain/ouverture/missing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import styles from './ouverture.module.css';

interface StepSectionProps {
  /** From 1. */
  readonly rank: number;
  readonly reading: StepReading;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** undefined: this is the last one. */
  readonly following: OpeningStep | undefined;
  readonly onFollowing: (step: OpeningStep) => void;
  readonly children: ReactNode;
}

/** One step: what it lacks, and, when it is open, its gestures. Passing it notes nothing: it stays to be done. */
export function StepSection(props: StepSectionProps) {
  const { rank, reading, isOpen, onOpen, following, onFollowing, children } = props;
  const { step, missing } = reading;
  const { t } = useTranslation('ouverture');
  const id = useId();
  const isDone = missing.length === 0;
  return (
    <li className={styles['step']} aria-current={isOpen ? 'step' : undefined}>
      <h2 className={styles['title']}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <span className={styles['rank']} aria-hidden>
            {rank}
          </span>
          <span className={styles['name']}>{t(`etapes.${step}`)}</span>
          <Badge tone={isDone ? 'ok' : 'new'} icon={<Glyph tone={isDone ? 'ok' : 'new'} />}>
            {isDone ? t('fait') : t('aFaire')}
          </Badge>
        </button>
      </h2>
      <div id={id} role="region" aria-label={t(`etapes.${step}`)} hidden={!isOpen} className={styles['content']}>
        {isOpen && (
          <>
            <p className={styles['text']}>{t(`textes.${step}`)}</p>
            {!isDone && (
              <p className={styles['missing']}>
                {t('ilManque', { quoi: missing.map((word) => t(`manque.${word}`)).join(', ') })}
              </p>
            )}
            {children}
            {following !== undefined && (
              <div className={styles['foot']}>
                <Button onClick={() => onFollowing(following)}>{t(isDone ? 'suivante' : 'passer')}</Button>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
