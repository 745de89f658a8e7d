import { REASON_MAX } from '#domain/base/text-limits.ts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { useAnnonce } from '../../../shared/outcome/use-annonce.ts';
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
  const run = async (motif: string): Promise<void> => {
    setAsked(false);
    const ids = sorting.possibles.map(({ id }) => id);
    say(isRestore ? await unarchiveAll(ids, motif) : await archiveAll(ids, motif), {
      done: (count) => t(isRestore ? 'choix.desarchives' : 'choix.archives', { count }),
      failures: (count, why) => `${t('choix.echecs', { count })} ${why}`,
    });
    onDone();
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
        onConfirm={(motif) => void run(motif)}
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
  readonly onConfirm: (motif: string) => void;
}

/** Archiving asks to be sure; unarchiving asks why, since an archive is what an assessor reads. */
export function ArchiveDialog({ kind, count, leftOut, onClose, onConfirm }: ArchiveDialogProps) {
  const { t } = useTranslation(['dossiers', 'champs']);
  const [motif, setMotif] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isRestore = kind === 'desarchiver';
  const confirm = (): void => {
    if (isRestore && motif.trim() === '') {
      setMissing(true);
      return;
    }
    setMotif('');
    onConfirm(motif);
  };
  return (
    <ConfirmDialog
      opened={kind !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={t(isRestore ? 'choix.desarchiverTitre' : 'choix.archiverTitre', { count })}
      confirmLabel={t(isRestore ? 'choix.desarchiver' : 'choix.archiver')}
    >
      <p>{t(isRestore ? 'choix.desarchiverTexte' : 'choix.archiverTexte')}</p>
      {leftOut > 0 ? <p>{t('choix.ecartes', { count: leftOut })}</p> : null}
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
            setMotif(event.currentTarget.value);
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
}
