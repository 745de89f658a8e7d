import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconEraser, IconFileDownload, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { api } from '../../../data/api.ts';
import { useRemoval } from '../../../shared/removal/use-removal.tsx';
import { ROOT } from '../dossier-words.ts';
import { actorOf } from '../../../data/actor.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErasureDialog } from '../../../shared/personal-data/erasure-dialog.tsx';
import { usePersonalData } from '../../../shared/personal-data/use-personal-data.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { correct } from '../actions.ts';
import { toArchive, toUnarchive, archiveChanges, unarchiveChanges } from '../list/archive.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { ArchiveDialog } from '../list/use-archive.tsx';
import { useDeletion } from '../use-deletion.tsx';

/** What is done to a dossier now and then; nothing for who may do none of it. */
export function MoreMenu({ dossier, session }: { readonly dossier: LocalDossier; readonly session: Session }) {
  const { t } = useTranslation(['dossier', 'erreurs', 'commun']);
  const [asked, setAsked] = useState<'archiver' | 'desarchiver' | null>(null);
  const actor = actorOf(session);
  const subject = { type: 'beneficiaire', id: dossier.id } as const;
  const personal = usePersonalData(subject);
  const isArchived = dossier.etat === 'ARCHIVE';
  const sorting = isArchived ? toUnarchive(actor, [dossier]) : toArchive(actor, [dossier]);
  const deletion = useDeletion({ actor, chosen: [dossier], onDone: () => undefined });
  const removal = useDossierRemoval(dossier, actor);
  const mayErase = can(actor, 'rgpd.effacer').ok;
  if (!sorting.aLeDroit && deletion.action === null && !mayErase) return null;
  const run = async (motif: string): Promise<boolean> => {
    const refusal = await correct(dossier.id, isArchived ? unarchiveChanges(motif) : archiveChanges(motif));
    if (refusal !== null) {
      toast.error(t(`erreurs:${refusal}`));
      return false;
    }
    setAsked(null);
    toast.success(t(isArchived ? 'actions.desarchive' : 'actions.archive', { numero: dossier.numero ?? '' }));
    return true;
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton outlined label={t('commun:autresActions')}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {sorting.aLeDroit ? (
            <ArchiveItem
              kind={isArchived ? 'desarchiver' : 'archiver'}
              isPossible={sorting.possibles.length > 0}
              isErased={dossier.effaceLe !== undefined}
              onAsk={setAsked}
            />
          ) : null}
          {deletion.action === null ? null : (
            <Menu.Item
              leftSection={deletion.action.icon}
              disabled={deletion.action.reason !== undefined}
              title={deletion.action.reason}
              onClick={deletion.action.onRun}
            >
              {deletion.action.label}
            </Menu.Item>
          )}
          {removal.entry}
          {mayErase ? <PersonalDataItems personal={personal} /> : null}
        </Menu.Dropdown>
      </Menu>
      <ArchiveDialog
        kind={asked}
        count={1}
        leftOut={0}
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={run}
      />
      {deletion.dialog}
      {removal.dialog}
      {personal.isErasing ? <ErasureDialog subject={subject} onClose={() => personal.setErasing(false)} /> : null}
    </>
  );
}

/** [dossiers/D30] At once and for good, by an administrator. */
function useDossierRemoval({ id, numero, etat }: LocalDossier, actor: Actor) {
  const { t } = useTranslation(['dossier', 'commun']);
  const navigate = useNavigate();
  const name = numero ?? t('commun:numeroAVenir');
  const { ask, dialog } = useRemoval({
    title: t('suppression.titre', { numero: name }),
    text: t('suppression.texte'),
    done: t('suppression.faite', { numero: name }),
    refusals: { VERROUILLE: t('suppression.garde') },
    call: () => api.demandeDelete({ params: { id } }),
    onDone: () => void navigate(`${ROOT}/all`),
  });
  const mayRemove = etat !== 'ARCHIVE' && can(actor, 'dossier.effacer').ok;
  const entry = mayRemove ? (
    <Menu.Item leftSection={<IconTrashX size={16} stroke={1.8} aria-hidden />} onClick={ask}>
      {t('actions.supprimer')}
    </Menu.Item>
  ) : null;
  return { entry, dialog };
}

type Kind = 'archiver' | 'desarchiver';
interface ArchiveItemProps {
  readonly kind: Kind;
  readonly isPossible: boolean;
  readonly isErased: boolean;
  readonly onAsk: (kind: Kind) => void;
}

function ArchiveItem({ kind, isPossible, isErased, onAsk }: ArchiveItemProps) {
  const { t } = useTranslation('dossier');
  const Icon = kind === 'archiver' ? IconArchive : IconArchiveOff;
  const reason = isPossible ? undefined : t(isErased ? 'actions.efface' : 'actions.pasValide');
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.8} />}
      disabled={!isPossible}
      title={reason}
      onClick={() => {
        onAsk(kind);
      }}
    >
      {t(`actions.${kind}`)}
      {reason === undefined ? null : ` (${reason})`}
    </Menu.Item>
  );
}

/** Export and erasure of what is held about the beneficiary; only the server answers both. */
function PersonalDataItems({ personal }: { readonly personal: ReturnType<typeof usePersonalData> }) {
  const { t } = useTranslation('rgpd');
  const reason = personal.isOffline ? t('reseauRequis') : undefined;
  return (
    <>
      <Menu.Item
        leftSection={<IconFileDownload size={16} stroke={1.8} />}
        disabled={personal.isOffline || personal.isExporting}
        title={reason}
        onClick={personal.runExport}
      >
        {t('exporter')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconEraser size={16} stroke={1.8} />}
        disabled={personal.isOffline}
        title={reason}
        onClick={() => {
          personal.setErasing(true);
        }}
      >
        {t('effacerDonnees')}
      </Menu.Item>
    </>
  );
}
