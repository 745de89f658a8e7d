import { TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDownload, IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { SlugDossier } from '#domain/dossiers/etat.ts';
import { useEstConnecte } from '../../../data/use-etat-moteur.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectionBar, type BulkAction } from '../../../ui/table/selection-bar.tsx';
import { archiverTous, desarchiverTous, telechargerTous, type Bilan } from '../actions.ts';
import { useMots } from '../mots.ts';
import { useAnswers } from '../use-answers.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { aArchiver, aDesarchiver, type Tri } from './archive.ts';
import type { DossierRow } from './dossier-row.ts';
import styles from './list.module.css';

interface BulkActionsProps {
  readonly actor: Actor;
  readonly chosen: readonly DossierRow[];
  readonly slug: SlugDossier;
  readonly onClear: () => void;
  readonly onExport: () => void;
}

/** What can be done to the chosen rows; an action that cannot be done says why instead of vanishing. */
export function BulkActions({ actor, chosen, slug, onClear, onExport }: BulkActionsProps) {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  const isOnline = useEstConnecte();
  const [asked, setAsked] = useState<'archiver' | 'desarchiver' | null>(null);
  const documents = chosen.map((row) => row.source);
  const toArchive = aArchiver(actor, documents);
  const toRestore = aDesarchiver(actor, documents);
  const actions: BulkAction[] = [
    {
      id: 'telecharger',
      label: t('choix.telecharger'),
      icon: <IconDownload size={16} stroke={1.8} aria-hidden />,
      reason: actor.offlineAccess ? (isOnline ? undefined : t('choix.reseauRequis')) : t('choix.horsLigneInterdit'),
      onRun: () => {
        void download();
      },
    },
    {
      id: 'exporter',
      label: t('exporter'),
      icon: <IconTableExport size={16} stroke={1.8} aria-hidden />,
      onRun: onExport,
    },
  ];
  const answers = useAnswers({ actor, chosen: documents, onDone: onClear });
  const deletion = useDeletion({ actor, chosen: documents, onDone: onClear });
  if (slug === 'pending') actions.push(...answers.actions);
  else if (can(actor, 'dossier.archiver', { idBureauInspection: actor.idBureauInspection }).ok) {
    actions.push(slug === 'archive' ? restoreAction() : archiveAction());
  }
  if (deletion.action !== null && slug !== 'archive') actions.push(deletion.action);

  function archiveAction(): BulkAction {
    return {
      id: 'archiver',
      label: t('choix.archiver'),
      icon: <IconArchive size={16} stroke={1.8} aria-hidden />,
      reason: reasonOf(toArchive, t('choix.aucunArchivable', { ...mots })),
      onRun: () => {
        setAsked('archiver');
      },
    };
  }
  function restoreAction(): BulkAction {
    return {
      id: 'desarchiver',
      label: t('choix.desarchiver'),
      icon: <IconArchiveOff size={16} stroke={1.8} aria-hidden />,
      reason: reasonOf(toRestore, t('choix.aucunDesarchivable', { ...mots })),
      onRun: () => {
        setAsked('desarchiver');
      },
    };
  }
  function reasonOf(tri: Tri, none: string): string | undefined {
    if (!tri.aLeDroit) return t('choix.droit');
    return tri.possibles.length === 0 ? none : undefined;
  }
  function announce(bilan: Bilan, done: (count: number) => string): void {
    if (bilan.faits > 0) toast.success(done(bilan.faits));
    if (bilan.echecs > 0) toast.error(t('choix.echecs', { ...mots, count: bilan.echecs }));
  }
  async function download(): Promise<void> {
    onClear();
    const bilan = await telechargerTous(chosen.map((row) => row.id));
    announce(bilan, (count) => t('choix.telecharges', { ...mots, count }));
  }
  const run = async (motif: string): Promise<void> => {
    const isArchive = asked === 'archiver';
    setAsked(null);
    const bilan = isArchive ? await archiverTous(ids(toArchive), motif) : await desarchiverTous(ids(toRestore), motif);
    announce(bilan, (count) => t(isArchive ? 'choix.archives' : 'choix.desarchives', { ...mots, count }));
    onClear();
  };
  return (
    <>
      <SelectionBar
        summary={t('choix.resume', { ...mots, count: chosen.length })}
        actions={actions}
        clearLabel={t('choix.effacer')}
        onClear={onClear}
      />
      <ArchiveDialog
        kind={asked}
        count={(asked === 'desarchiver' ? toRestore : toArchive).possibles.length}
        leftOut={asked === 'archiver' ? toArchive.ecartes : 0}
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={(motif) => void run(motif)}
      />
      {answers.dialogs}
      {deletion.dialog}
    </>
  );
}

const ids = (tri: Tri): readonly string[] => tri.possibles.map((dossier) => dossier.id);

interface ArchiveDialogProps {
  readonly kind: 'archiver' | 'desarchiver' | null;
  readonly count: number;
  readonly leftOut: number;
  readonly onClose: () => void;
  readonly onConfirm: (motif: string) => void;
}

/** Archiving asks to be sure; unarchiving asks why, since an archive is what an assessor reads. */
export function ArchiveDialog({ kind, count, leftOut, onClose, onConfirm }: ArchiveDialogProps) {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
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
      title={t(isRestore ? 'choix.desarchiverTitre' : 'choix.archiverTitre', { ...mots, count })}
      confirmLabel={t(isRestore ? 'choix.desarchiver' : 'choix.archiver')}
    >
      <p>{t(isRestore ? 'choix.desarchiverTexte' : 'choix.archiverTexte', { ...mots })}</p>
      {leftOut > 0 ? <p>{t('choix.ecartes', { ...mots, count: leftOut })}</p> : null}
      {isRestore ? (
        <TextInput
          className={styles['reason']}
          label={t('choix.motif')}
          placeholder={t('choix.motifExemple')}
          value={motif}
          maxLength={500}
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
