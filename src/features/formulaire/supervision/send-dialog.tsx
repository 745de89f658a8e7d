import { useTranslation } from 'react-i18next';
import { ecartsOf } from '#domain/supervisions/ecart.ts';
import { type Fault, faultsOf } from '#domain/supervisions/ready.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { sendForSignature } from './actions.ts';
import styles from './supervision.module.css';
import { useUnsaved } from './unsaved.ts';
import { type Grid, type LocalSupervision, usePictures } from './use-supervision.ts';

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
  const { cards } = useUnsaved();
  const photos = usePictures(supervision.id);
  const faults = faultsOf(supervision, { grille, today, photos: photos ?? [] });
  const isReady = photos !== undefined && faults.length === 0 && cards.length === 0;
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
      onConfirm={isReady ? () => void send() : null}
      title={t(isReady ? 'envoyerTitre' : 'manqueTitre')}
      confirmLabel={t('envoyer')}
    >
      {isReady ? (
        t('envoyerTexte', { inspecteur: supervision.nomInspecteur })
      ) : (
        <ul className={styles['faults']}>
          {cards.length > 0 && <li>{t('nonEnregistre')}</li>}
          {faults.map((fault) => (
            <li key={`${fault.code} ${fault.sur ?? ''}`}>{told(fault)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
