import { REASON_MAX } from '#domain/base/text-limits.ts';
import { IconTrash, IconTrashOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { BulkAction } from '../../ui/table/selection-bar.tsx';
import { useAnnonce } from '../../shared/outcome/use-annonce.ts';
import type { Summary } from '../../data/summary.ts';
import { NO_REASON, useTyping } from '../../shared/typing/use-typing.tsx';
import { unmarkAll, markAll } from './actions.ts';
import { toMark } from './list/archive.ts';
import type { LocalDossier } from './list/dossier-row.ts';
import styles from './list/list.module.css';
import { TextInput } from '../../ui/text-input.tsx';

interface Deletion {
  /** null: this person never sets these dossiers to delete. */
  readonly action: BulkAction | null;
  readonly dialog: ReactNode;
}

/** Set to delete, with a reason and 30 days to think again; the administrator takes the mark off. */
export function useDeletion({
  actor,
  chosen,
  onDone,
}: {
  readonly actor: Actor;
  readonly chosen: readonly LocalDossier[];
  readonly onDone: () => void;
}): Deletion {
  const { t } = useTranslation('dossiers');
  const say = useAnnonce();
  const [isAsked, setAsked] = useState(false);
  const marked = chosen.filter(({ aSupprimerLe }) => aSupprimerLe !== null);
  const sorting = toMark(actor, chosen);
  const announce = (summary: Summary, done: (count: number) => string): void => {
    say(summary, { done, failures: (count, why) => `${t('choix.echecs', { count })} ${why}` });
  };
  const restore = async (): Promise<void> => {
    const summary = await unmarkAll(marked.map(({ id }) => id));
    announce(summary, (count) => t('suppression.restaures', { count }));
    onDone();
  };
  const mark = async (motif: string): Promise<boolean> => {
    const summary = await markAll(
      sorting.possibles.map(({ id }) => id),
      motif,
    );
    announce(summary, (count) => t('suppression.marques', { count }));
    if (summary.echecs > 0) return false;
    setAsked(false);
    onDone();
    return true;
  };
  if (marked.length > 0 && marked.length === chosen.length && can(actor, 'dossier.effacer').ok) {
    const icon = <IconTrashOff size={16} stroke={1.8} aria-hidden />;
    return {
      action: { id: 'restaurer', label: t('suppression.restaurer'), icon, onRun: () => void restore() },
      dialog: null,
    };
  }
  if (!sorting.aLeDroit) return { action: null, dialog: null };
  return {
    action: {
      id: 'supprimer',
      label: t('suppression.bouton'),
      icon: <IconTrash size={16} stroke={1.8} aria-hidden />,
      reason: sorting.possibles.length === 0 ? t('suppression.aucun') : undefined,
      onRun: () => setAsked(true),
    },
    dialog: isAsked ? (
      <DeletionDialog
        count={sorting.possibles.length}
        leftOut={sorting.ecartes}
        onClose={() => setAsked(false)}
        onConfirm={mark}
      />
    ) : null,
  };
}

interface DeletionDialogProps {
  readonly count: number;
  readonly leftOut: number;
  readonly onClose: () => void;
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onConfirm: (motif: string) => Promise<boolean>;
}

function DeletionDialog({ count, leftOut, onClose, onConfirm }: DeletionDialogProps) {
  const { t } = useTranslation(['dossiers', 'champs']);
  const { typed, type, finish, notice } = useTyping('dossier.supprimer', NO_REASON);
  const { motif } = typed;
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (motif.trim() === '') return setMissing(true);
    setBusy(true);
    const isDone = await onConfirm(motif);
    setBusy(false);
    if (isDone) await finish();
  };
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      loading={isBusy}
      onConfirm={() => void confirm()}
      title={t('suppression.titre', { count })}
      confirmLabel={t('suppression.bouton')}
    >
      <p>{t('suppression.texte')}</p>
      {leftOut > 0 ? <p>{t('suppression.ecartes', { count: leftOut })}</p> : null}
      {notice}
      <TextInput
        className={styles['reason']}
        label={t('champs:motif')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isMissing && motif.trim() === '' ? t('choix.motifRequis') : undefined}
        onChange={(event) => type({ motif: event.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
