import { NOTE_MAX } from '#domain/base/text-limits.ts';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { TOO_LONG, useTooLong } from '../../ui/too-long.ts';
import styles from './dialogues.module.css';

export interface MotifDialogProps {
  /** Names what is typed, which a tablet that dies finds again. */
  readonly sujet: string;
  readonly titre: string;
  readonly libelle: string;
  /** What becomes of the text; said again, as a refusal, when it is missing. */
  readonly aide: string;
  readonly manquant: string;
  readonly button: string;
  readonly danger?: boolean;
  /** What is already written. */
  readonly depart?: string;
  readonly onClose: () => void;
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onConfirm: (motif: string) => Promise<boolean>;
  /** Asked beside the reason. */
  readonly field?: ReactNode;
  /** What will happen, what is kept. */
  readonly children?: ReactNode;
}

/** A gesture that leaves a reason behind: without one nothing is done, and what was typed stays. */
export function DialogueMotif(props: MotifDialogProps) {
  const { sujet, titre, libelle, aide, manquant, button, danger = false, depart = '', onClose, onConfirm } = props;
  const { t } = useTranslation(['commun', 'erreurs']);
  const id = useId();
  const { saisie, write, finish } = useKeptDraft({
    sujet,
    before: { motif: depart },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { motif } = saisie;
  const [manque, setManque] = useState(false);
  const [envoi, setEnvoi] = useState(false);
  const tooLong = useTooLong()(motif, NOTE_MAX);
  const fault = manque ? manquant : tooLong;
  const confirmMotif = async (): Promise<void> => {
    if (motif.trim() === '') return setManque(true);
    setEnvoi(true);
    const isDone = await onConfirm(motif.trim());
    if (isDone) await finish();
    setEnvoi(false);
    if (isDone) onClose();
  };
  return (
    <Dialog onClose={onClose} title={titre} width={520}>
      {props.children === undefined ? null : <p className={styles['motifTexte']}>{props.children}</p>}
      <div className={styles['motif']}>
        <label htmlFor={id}>{libelle}</label>
        <textarea
          id={id}
          data-autofocus
          value={motif}
          aria-required
          {...{ [TOO_LONG]: tooLong === undefined ? undefined : true }}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-aide`}
          onChange={(event) => {
            write({ motif: event.currentTarget.value });
            setManque(false);
          }}
        />
        <p id={`${id}-aide`} role={fault === undefined ? undefined : 'alert'}>
          {fault ?? aide}
        </p>
      </div>
      {props.field}
      <div className={styles['rapportPied']}>
        <Button size="lg" onClick={onClose}>
          {t('annuler')}
        </Button>
        <Button size="lg" variant={danger ? 'danger' : 'primary'} loading={envoi} onClick={() => void confirmMotif()}>
          {button}
        </Button>
      </div>
    </Dialog>
  );
}
