import { IconArrowDown, IconArrowLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatSection } from '#domain/forms/sections.ts';
import { Button } from '../../ui/button.tsx';
import type { Obstacle } from './decisions.ts';
import styles from './pied.module.css';
import type { Remaining } from './section-navigation.ts';

export interface Neighbours {
  readonly precedente: EtatSection | undefined;
  readonly suivante: EtatSection | undefined;
}

export interface FooterProps {
  readonly voisines: Neighbours;
  readonly onSection: (idSection: string) => void;
  readonly restes: Remaining;
  readonly onRemaining: () => void;
  /** null: Soumettre can work. undefined: this person does not submit, nothing is said of it. */
  readonly obstacle: Obstacle | null | undefined;
  readonly onSubmit: () => void;
}

/** What is left, why Soumettre does not work yet, and the next step: a single full button. */
export function Footer({ voisines, onSection, restes, onRemaining, obstacle, onSubmit }: FooterProps) {
  const { t } = useTranslation('formulaire');
  const isReady = obstacle === null;
  return (
    <footer className={styles['pied']}>
      <RemainingButton restes={restes} onRemaining={onRemaining} />
      {isReady ? (
        <p className={styles['raison']} data-pret>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {t('pied.pret')}
        </p>
      ) : (
        <p className={styles['raison']}>
          <PhraseObstacle obstacle={obstacle} />
        </p>
      )}
      <span className={styles['espace']} />
      <StepButtons voisines={voisines} onSection={onSection} discret={isReady} />
      {isReady ? (
        <Button size="touch" variant="primary" onClick={onSubmit}>
          {t('pied.soumettre')}
        </Button>
      ) : null}
    </footer>
  );
}

/** Foot of a form that is only read, with what the reviewer may do. */
export function ReadingFooter({
  voisines,
  onSection,
  children,
}: Pick<FooterProps, 'voisines' | 'onSection'> & { readonly children?: ReactNode }) {
  return (
    <footer className={styles['pied']}>
      <StepButtons voisines={voisines} onSection={onSection} discret />
      {children}
    </footer>
  );
}

function RemainingButton({ restes: { manquants, erreurs }, onRemaining }: Pick<FooterProps, 'restes' | 'onRemaining'>) {
  const { t } = useTranslation('formulaire');
  if (manquants.length + erreurs.length === 0) return null;
  return (
    <button type="button" className={styles['reste']} onClick={onRemaining}>
      <IconArrowDown size={18} stroke={1.9} aria-hidden />
      {manquants.length > 0
        ? t('pied.reste', { count: manquants.length })
        : t('pied.corriger', { count: erreurs.length })}
    </button>
  );
}

function PhraseObstacle({ obstacle }: { readonly obstacle: Obstacle | undefined }) {
  const { t } = useTranslation('formulaire');
  switch (obstacle?.cause) {
    case undefined:
      return null;
    case 'conflit':
    case 'assignation':
      return t(`pied.${obstacle.cause}`);
    case 'manquants':
    case 'erreurs':
    case 'photos':
      return t(`pied.${obstacle.cause}`, { count: obstacle.nombre });
  }
}

/** `discret`: another button of the foot is the full one. */
function StepButtons({
  voisines: { precedente, suivante },
  onSection,
  discret,
}: Pick<FooterProps, 'voisines' | 'onSection'> & { readonly discret: boolean }) {
  const { t } = useTranslation('formulaire');
  return (
    <>
      {precedente === undefined ? null : (
        <Button
          size="touch"
          className={styles['precedent']}
          aria-label={`${t('pied.precedent')} : ${precedente.libelle}`}
          onClick={() => onSection(precedente.id)}
        >
          <span className={styles['precedentLarge']}>{t('pied.precedent')}</span>
          <IconArrowLeft size={18} stroke={1.9} aria-hidden className={styles['etroit']} />
        </Button>
      )}
      {suivante === undefined ? null : (
        <Button
          size="touch"
          variant={discret ? 'default' : 'primary'}
          aria-label={`${t('pied.suivant')} : ${suivante.libelle}`}
          onClick={() => onSection(suivante.id)}
        >
          <span className={styles['suivantLarge']}>{suivante.libelle}</span>
          <span className={styles['etroit']}>{t('pied.suivant')}</span>
          <IconChevronRight size={18} stroke={1.9} aria-hidden />
        </Button>
      )}
    </>
  );
}
