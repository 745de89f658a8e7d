import { REASON_MAX } from '#domain/base/text-limits.ts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { useAnnonce } from '../../../shared/outcome/use-annonce.ts';
import { NO_REASON, useTyping } from '../../../shared/typing/use-typing.tsx';
import { archiveAll, unarchiveAll } from '../actions.ts';
import { toArchive, toUnarchive, type Sorting } from './archive.ts';
import type { LocalDossier } from './dossier-row.ts';
import styles from './list.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

interface Archiving {
  /** null: this person never archives. */
  readonly action: BulkAction | null;
  readonly dialog: ReactNode;
}

/** Archive the chosen dossiers, or take them out of the archive. */
export function useArchive({
  actor,
  chosen,
  isRestore,
  onDone,
}: {
  readonly actor: Actor;
  readonly chosen: readonly LocalDossier[];
  readonly isRestore: boolean;
  readonly onDone: () => void;
}): Archiving {
  const { t } = useTranslation('dossiers');
  const say = useAnnonce();
  const [isAsked, setAsked] = useState(false);
  if (!can(actor, 'dossier.archiver', { idBureauInspection: actor.idBureauInspection }).ok) {
    return { action: null, dialog: null };
  }
  const sorting = isRestore ? toUnarchive(actor, chosen) : toArchive(actor, chosen);
  const run = async (motif: string): Promise<boolean> => {
    const ids = sorting.possibles.map(({ id }) => id);
    const summary = isRestore ? await unarchiveAll(ids, motif) : await archiveAll(ids, motif);
    say(summary, {
      done: (count) => t(isRestore ? 'choix.desarchives' : 'choix.archives', { count }),
      failures: (count, why) => `${t('choix.echecs', { count })} ${why}`,
    });
    if (summary.echecs > 0) return false;
    setAsked(false);
    onDone();
    return true;
  };
  const Icon = isRestore ? IconArchiveOff : IconArchive;
  return {
    action: {
      id: isRestore ? 'desarchiver' : 'archiver',
      label: t(isRestore ? 'choix.desarchiver' : 'choix.archiver'),
      icon: <Icon size={16} stroke={1.8} aria-hidden />,
      reason: reasonOf(sorting, {
        droit: t('choix.droit'),
        aucun: t(isRestore ? 'choix.aucunDesarchivable' : 'choix.aucunArchivable'),
      }),
      onRun: () => setAsked(true),
    },
    dialog: (
      <ArchiveDialog
        kind={isAsked ? (isRestore ? 'desarchiver' : 'archiver') : null}
        count={sorting.possibles.length}
        leftOut={isRestore ? 0 : sorting.ecartes}
        onClose={() => setAsked(false)}
        onConfirm={run}
      />
    ),
  };
}

function reasonOf(sorting: Sorting, words: { readonly droit: string; readonly aucun: string }): string | undefined {
  if (!sorting.aLeDroit) return words.droit;
  return sorting.possibles.length === 0 ? words.aucun : undefined;
}

interface ArchiveDialogProps {
  readonly kind: 'archiver' | 'desarchiver' | null;
  readonly count: number;
  readonly leftOut: number;
  readonly onClose: () => void;
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onConfirm: (motif: string) => Promise<boolean>;
}

/** Archiving asks to be sure; unarchiving asks why, since an archive is what an assessor reads. */
export function ArchiveDialog({ kind, ...props }: ArchiveDialogProps) {
  return kind === null ? null : <AskedArchive {...props} isRestore={kind === 'desarchiver'} />;
}

type AskedArchiveProps = Omit<ArchiveDialogProps, 'kind'> & { readonly isRestore: boolean };

function AskedArchive({ isRestore, count, leftOut, onClose, onConfirm }: AskedArchiveProps) {
  const { t } = useTranslation(['dossiers', 'champs']);
  const { typed, type, finish, notice } = useTyping('dossier.desarchiver', NO_REASON);
  const { motif } = typed;
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (isRestore && motif.trim() === '') return setMissing(true);
    setBusy(true);
    const isDone = await onConfirm(motif);
    setBusy(false);
    if (isDone) await finish();
  };
  return (
    <ConfirmDialog
      opened
      loading={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t(isRestore ? 'choix.desarchiverTitre' : 'choix.archiverTitre', { count })}
      confirmLabel={t(isRestore ? 'choix.desarchiver' : 'choix.archiver')}
    >
      <p>{t(isRestore ? 'choix.desarchiverTexte' : 'choix.archiverTexte')}</p>
      {leftOut > 0 ? <p>{t('choix.ecartes', { count: leftOut })}</p> : null}
      {isRestore ? notice : null}
      {isRestore ? (
        <TextInput
          className={styles['reason']}
          label={t('champs:motif')}
          placeholder={t('choix.motifExemple')}
          value={motif}
          maxLength={REASON_MAX}
          required
          error={isMissing && motif.trim() === '' ? t('choix.motifRequis') : undefined}
          onChange={(event) => {
            type({ motif: event.currentTarget.value });
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
}
