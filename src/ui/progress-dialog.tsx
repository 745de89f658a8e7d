import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './dialogs.module.css';
import { useFormats } from './format/use-formats.ts';
import { ProgressBar } from './progress-bar.tsx';

export interface ProgressStep {
  readonly label: string;
  readonly fait: number;
  readonly total: number;
  readonly state: 'attente' | 'cours' | 'fini' | 'erreur';
}

export interface ProgressDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  /** Bytes moved so far, and expected when known. */
  readonly octets: number;
  readonly octetsTotal?: number | null;
  /** Time left, already written. */
  readonly remaining?: string | undefined;
  readonly steps: readonly ProgressStep[];
  /** Stops after what is in flight; what is done stays done. */
  readonly onCancel: () => void;
  readonly onBackground: () => void;
  /** Beside the buttons: what Annuler keeps. */
  readonly note?: string;
  /** Under the steps: what this progress means for the person who waits. */
  readonly children?: ReactNode;
}

const ICONS = { attente: IconCircle, cours: IconRefresh, fini: IconCheck, erreur: IconAlertTriangle };

const share = (steps: readonly ProgressStep[]): number => {
  const total = steps.reduce((sum, step) => sum + step.total, 0);
  return total === 0 ? 0 : steps.reduce((sum, step) => sum + step.fait, 0) / total;
};

/** Blocking dialog of a download or a synchronisation (specification, section 1): counts, Mo, two ways out. */
export function ProgressDialog({
  opened,
  title,
  text,
  octets,
  octetsTotal,
  remaining,
  steps,
  onCancel,
  onBackground,
  note,
  children,
}: ProgressDialogProps) {
  const { t } = useTranslation('commun');
  const formats = useFormats();
  const moved = formats.octets(octets);
  const expected = octetsTotal ? formats.octets(octetsTotal) : null;
  const ratio = octetsTotal ? Math.min(1, octets / octetsTotal) : share(steps);
  const unit = t(`unites.${moved.unite}`);
  return (
    <Modal
      opened={opened}
      onClose={onBackground}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={560}
      title={title}
      classNames={{ content: styles['content'], header: styles['head'], title: styles['title'], body: styles['body'] }}
    >
      {text && <p className={styles['text']}>{text}</p>}
      <p className={styles['measure']}>
        <strong>{moved.valeur}</strong>
        <span>
          {expected
            ? t('moSurMo', { unite: unit, total: `${expected.valeur}\u202F${t(`unites.${expected.unite}`)}` })
            : unit}
        </span>
        {remaining && <span className={styles['remaining']}>{remaining}</span>}
      </p>
      <ProgressBar ratio={ratio} label={title} />
      <ul className={styles['steps']}>
        {steps.map(({ label, fait, total, state }) => {
          const Icon = ICONS[state];
          return (
            <li key={label} className={styles[state]}>
              <Icon size={state === 'attente' ? 12 : 18} stroke={1.9} aria-hidden />
              <span className={styles['stepLabel']}>{label}</span>
              <span className="tabular">
                {t('surCombien', { fait: formats.nombre(fait), total: formats.nombre(total) })}
              </span>
            </li>
          );
        })}
      </ul>
      {children}
      <div className={styles['actions']}>
        {note && <span className={styles['note']}>{note}</span>}
        <Button size="lg" onClick={onCancel}>
          {t('annuler')}
        </Button>
        <Button size="lg" variant="primary" onClick={onBackground}>
          {t('continuerArrierePlan')}
        </Button>
      </div>
    </Modal>
  );
}
