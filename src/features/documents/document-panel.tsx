import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFieldsOf, mayShare } from '#domain/documents/edits.ts';
import { type Actor, isLead } from '#domain/access/roles.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { foldersOf } from '#domain/documents/folders.ts';
import { versionRefusal } from '#domain/documents/rights.ts';
import { deedsOf } from '#domain/documents/story.ts';
import { FILE_TYPES } from '#domain/fichiers/files.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { type DraftAttachment, keepAttachments } from '../../data/pieces.ts';
import { type HistoryEvent, localEdits } from '../../shared/history/events.ts';
import { Story } from '../../shared/history/story.tsx';
import { Departed } from '../../shared/departure/departed.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FoundAttachments } from '../../shared/papers/found-attachments.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { addVersion, putBack, readStory, saveVersion } from './actions.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { DocumentRow, LocalFile } from './row.ts';
import { ShareDialog } from './share-dialog.tsx';
import { StatutBadge } from './statut-badge.tsx';
import { Twin } from './twin.tsx';
import { useDeedWords } from './use-deed-words.ts';
import { useOffices } from './use-documents.ts';
import { useReading, VersionList } from './version-list.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import styles from './documents.module.css';

interface DocumentPanelProps {
  readonly row: DocumentRow;
  /** [sync/S33] It left this device while it was open. */
  readonly isGone: boolean;
  readonly session: Session;
  /** Of the same place: what bears its name, and their folders. */
  readonly rows: readonly DocumentRow[];
  /** Between its versions and its history. */
  readonly readers?: ReactNode;
  readonly onClose: () => void;
}

type Asked = 'modifier' | 'partager' | 'retirer' | null;

/** A document: what it is, its versions, and what its reader may do with it. */
export function DocumentPanel({ row, isGone, session, rows, readers, onClose }: DocumentPanelProps) {
  const { document, versions, statut } = row;
  const [asked, setAsked] = useState<Asked>(null);
  const actor = actorOf(session);
  const close = (): void => setAsked(null);
  const download = useDownload(session, document);
  const folders = foldersOf(rows.map((one) => one.document)).map(({ path }) => path);
  return (
    <SidePanel opened onClose={onClose} title={document.nom} width={480}>
      <Departed isGone={isGone} gone={{ collection: 'records', id: document.id, rev: document.rev }} nom={document.nom}>
        <div className={styles['body']}>
          <div>
            <StatutBadge statut={statut} />
          </div>
          <Twin row={row} rows={rows} session={session} onRename={() => setAsked('modifier')} />
          <Gestures row={row} session={session} onAsk={setAsked} onDownload={download} />
          <Facts row={row} />
          <VersionList versions={versions} enVigueur={document.version} onDownload={download} />
          {readers}
          {isLead(actor.role) && <History row={row} session={session} />}
        </div>
      </Departed>
      {asked === 'modifier' && <EditDialog document={document} folders={folders} onClose={close} />}
      {asked === 'partager' && <ShareDialog document={document} onClose={close} />}
      {asked === 'retirer' && (
        <WithdrawDialog documents={[document]} isOwn={!isLead(actor.role)} onClose={close} onDone={close} />
      )}
    </SidePanel>
  );
}

type About = Pick<DocumentPanelProps, 'row' | 'session'>;

/** A version is saved on the disk of whoever asks, or it is said why it is not. */
function useDownload(session: Session, document: FiledDocument): (file: LocalFile) => void {
  const { t } = useTranslation('documents');
  const save = async (file: LocalFile): Promise<void> => {
    if (!(await saveVersion(session, document, file))) toast.error(t('horsAppareil'));
  };
  return (file) => void save(file);
}

interface GesturesProps extends About {
  readonly onAsk: (asked: Asked) => void;
  readonly onDownload: (file: LocalFile) => void;
}

function Gestures({ row: { document, versions }, session, onAsk, onDownload }: GesturesProps) {
  const { t } = useTranslation(['documents', 'erreurs', 'pieces']);
  const actor = actorOf(session);
  const read = useReading();
  const fields = documentFieldsOf(actor, document);
  const current = versions[0]?.file;
  const isOut = document.retireLe !== null;
  const mayGive = versionRefusal(actor, document) === null;
  const take = async (piece: DraftAttachment): Promise<void> => {
    const done = await addVersion(document.id, piece);
    if (!done.ok) return void toast.error(`${piece.nom} : ${t(`erreurs:${done.code}`)}`);
    toast.success(t('documents:versionAjoutee'));
  };
  const give = async (file: File): Promise<void> => {
    const { gardees, refusees } = await keepAttachments([file]);
    const [piece] = gardees;
    const [refused] = refusees;
    if (refused !== undefined) toast.error(`${file.name} : ${t(`erreurs:${refused.code}`)}`);
    if (piece !== undefined) await take(piece);
  };
  return (
    <div className={styles['gestures']}>
      {mayGive && <FoundAttachments onTake={take} />}
      {current?.type === 'application/pdf' && (
        <Button variant="primary" onClick={() => read(current.id)}>
          {t('documents:lire')}
        </Button>
      )}
      {current !== undefined && <Button onClick={() => onDownload(current)}>{t('documents:telecharger')}</Button>}
      {mayGive && (
        <FileButton
          size="md"
          accept={FILE_TYPES.join(',')}
          label={t('documents:nouvelleVersion')}
          onFiles={([file]) => void give(file)}
        >
          {t('documents:nouvelleVersion')}
        </FileButton>
      )}
      {mayShare(actor, document) && !isOut && (
        <Button onClick={() => onAsk('partager')}>{t('documents:partager')}</Button>
      )}
      {fields.includes('nom') && <Button onClick={() => onAsk('modifier')}>{t('documents:modifier')}</Button>}
      {fields.includes('retireLe') && <WithdrawGesture document={document} actor={actor} onAsk={onAsk} />}
    </div>
  );
}

interface WithdrawGestureProps extends Pick<GesturesProps, 'onAsk'> {
  readonly document: FiledDocument;
  readonly actor: Actor;
}

/** [documents/DO8] Withdrawn, or put back. */
function WithdrawGesture({ document, actor, onAsk }: WithdrawGestureProps) {
  const { t } = useTranslation(['documents', 'erreurs']);
  const back = async (): Promise<void> => {
    const done = await putBack(document.id);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('documents:remis'));
  };
  if (document.retireLe !== null) return <Button onClick={() => void back()}>{t('documents:remettre')}</Button>;
  return (
    <Button onClick={() => onAsk('retirer')}>
      {t(isLead(actor.role) ? 'documents:retirer' : 'documents:supprimer')}
    </Button>
  );
}

function Facts({ row: { document } }: Pick<About, 'row'>) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const offices = useOffices();
  const { categorie, dossierParent, valideDu, valideAu, partages, auteur, createdAt, motifRetrait } = document;
  const since = valideDu === null ? null : t('du', { jour: formats.jour(valideDu) });
  const until = valideAu === null ? null : t('jusquAu', { jour: formats.jour(valideAu) });
  return (
    <DefinitionList
      items={[
        { term: t('colonnes.categorie'), value: t(`categories.${categorie}`) },
        { term: t('dossier'), value: dossierParent },
        { term: t('colonnes.validite'), value: [since, until].filter(Boolean).join(' ') },
        ...(partages.length === 0
          ? []
          : [
              {
                term: t('colonnes.partages'),
                value: partages.map((one) => offices.get(one) ?? t('bureauInconnu', { numero: one })).join(', '),
              },
            ]),
        { term: t('ajoutePar'), value: t('parQui', { nom: auteur.nom, date: formats.date(createdAt) }) },
        ...(motifRetrait === null ? [] : [{ term: t('motif'), value: motifRetrait }]),
      ]}
    />
  );
}

function History({ row: { document }, session }: About) {
  const { t } = useTranslation('documents');
  const { id, rev } = document;
  const waiting = localEdits('records', [document]).map((edit) => ({ edit, deeds: deedsOf(edit.champs, rev === 0) }));
  return (
    <section>
      <h3>{t('histoire.titre')}</h3>
      <Story
        id={id}
        stamp={String(rev)}
        session={session}
        waiting={waiting}
        ask={readStory}
        deedsOf={eventDeeds}
        words={useDeedWords()}
      />
    </section>
  );
}

const eventDeeds = ({ champs, action }: HistoryEvent) => deedsOf(champs, action === 'creation');
