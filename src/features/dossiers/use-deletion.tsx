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
    onDone();
  };
  const restore = async (): Promise<void> => {
    const summary = await unmarkAll(marked.map(({ id }) => id));
    announce(summary, (count) => t('suppression.restaures', { count }));
  };
  const mark = async (motif: string): Promise<void> => {
    setAsked(false);
    const summary = await markAll(
      sorting.possibles.map(({ id }) => id),
      motif,
    );
    announce(summary, (count) => t('suppression.marques', { count }));
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
        onConfirm={(motif) => void mark(motif)}
      />
    ) : null,
  };
}

interface DeletionDialogProps {
  readonly count: number;
  readonly leftOut: number;
  readonly onClose: () => void;
  readonly onConfirm: (motif: string) => void;
}

function DeletionDialog({ count, leftOut, onClose, onConfirm }: DeletionDialogProps) {
  const { t } = useTranslation(['dossiers', 'champs']);
  const [motif, setMotif] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      onConfirm={() => {
        if (motif.trim() === '') setMissing(true);
        else onConfirm(motif);
      }}
      title={t('suppression.titre', { count })}
      confirmLabel={t('suppression.bouton')}
    >
      <p>{t('suppression.texte')}</p>
      {leftOut > 0 ? <p>{t('suppression.ecartes', { count: leftOut })}</p> : null}
      <TextInput
        className={styles['reason']}
        label={t('champs:motif')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isMissing && motif.trim() === '' ? t('choix.motifRequis') : undefined}
        onChange={(event) => setMotif(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
