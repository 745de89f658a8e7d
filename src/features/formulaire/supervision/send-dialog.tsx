import { useTranslation } from 'react-i18next';
import { ecartsOf } from '#domain/supervisions/ecart.ts';
import { type Fault, faultsOf } from '#domain/supervisions/ready.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { sendForSignature } from './actions.ts';
import styles from './supervision.module.css';
import type { Grid, LocalSupervision } from './use-supervision.ts';

interface SendDialogProps {
  readonly supervision: LocalSupervision;
  readonly grid: Grid;
  readonly onClose: () => void;
}

/** [supervisions/SU12] What lacks, all of it; then the question. */
export function SendDialog({ supervision, grid: { grille, compile }, onClose }: SendDialogProps) {
  const { t } = useTranslation('supervision');
  const words = useRefusalWords();
  const today = useToday();
  const faults = faultsOf(supervision, { grille, today });
  const gaps = ecartsOf(supervision.ecarts);
  const told = ({ code, sur = '' }: Fault): string => {
    if (code === 'critere')
      return t('fautes.critere', { question: compile.champs.get(sur)?.definition.cf_label ?? sur });
    if (code === 'ecart') return t('fautes.ecart', { ecart: gaps.find(({ id }) => id === sur)?.constat ?? '' });
    return t(`fautes.${code}`);
  };
  const send = async (): Promise<void> => {
    const done = await sendForSignature(supervision.id);
    if (!done.ok) return void toast.error(words(done));
    toast.success(t('envoyee'));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={faults.length === 0 ? () => void send() : null}
      title={t(faults.length === 0 ? 'envoyerTitre' : 'manqueTitre')}
      confirmLabel={t('envoyer')}
    >
      {faults.length === 0 ? (
        t('envoyerTexte', { inspecteur: supervision.nomInspecteur })
      ) : (
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={`${fault.code} ${fault.sur ?? ''}`}>{told(fault)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
