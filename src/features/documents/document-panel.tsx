import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFieldsOf, mayShare } from '#domain/documents/edits.ts';
import { isLead } from '#domain/access/roles.ts';
import { deedsOf } from '#domain/documents/story.ts';
import { FILE_TYPES } from '#domain/dossiers/files.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { keepAttachments } from '../../data/pieces.ts';
import { type HistoryEvent, localEdits } from '../../shared/history/events.ts';
import { Story } from '../../shared/history/story.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { addVersion, putBack, readStory, saveVersion } from './actions.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { DocumentRow } from './row.ts';
import { ShareDialog } from './share-dialog.tsx';
import { StatutBadge } from './statut-badge.tsx';
import { useDeedWords } from './use-deed-words.ts';
import { useOffices } from './use-documents.ts';
import { useReading, VersionList } from './version-list.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import styles from './documents.module.css';

interface DocumentPanelProps {
  readonly row: DocumentRow;
  readonly session: Session;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

type Asked = 'modifier' | 'partager' | 'retirer' | null;

/** A document: what it is, its versions, and what its reader may do with it. */
export function DocumentPanel({ row, session, folders, onClose }: DocumentPanelProps) {
  const { document, versions, statut } = row;
  const [asked, setAsked] = useState<Asked>(null);
  const actor = actorOf(session);
  const close = (): void => setAsked(null);
  return (
    <SidePanel opened onClose={onClose} title={document.nom} width={480}>
      <div className={styles['body']}>
        <div>
          <StatutBadge statut={statut} />
        </div>
        <Gestures row={row} session={session} onAsk={setAsked} />
        <Facts row={row} />
        <VersionList versions={versions} enVigueur={document.version} />
        {isLead(actor.role) && <History row={row} session={session} />}
      </div>
      {asked === 'modifier' && <EditDialog document={document} folders={folders} onClose={close} />}
      {asked === 'partager' && <ShareDialog document={document} onClose={close} />}
      {asked === 'retirer' && <WithdrawDialog documents={[document]} onClose={close} onDone={close} />}
    </SidePanel>
  );
}

type About = Pick<DocumentPanelProps, 'row' | 'session'>;

function Gestures({ row: { document, versions }, session, onAsk }: About & { readonly onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation(['documents', 'erreurs', 'pieces']);
  const actor = actorOf(session);
  const read = useReading();
  const fields = documentFieldsOf(actor, document);
  const current = versions[0]?.file;
  const isOut = document.retireLe !== null;
  const download = async (): Promise<void> => {
    if (current !== undefined && !(await saveVersion(current))) toast.error(t('documents:horsAppareil'));
  };
  const give = async (file: File): Promise<void> => {
    const { gardees, refusees } = await keepAttachments([file]);
    const [piece] = gardees;
    const done = piece === undefined ? refusees[0] : await addVersion(document.id, piece);
    if (done !== undefined && 'code' in done) return void toast.error(`${file.name} : ${t(`erreurs:${done.code}`)}`);
    toast.success(t('documents:versionAjoutee'));
  };
  const back = async (): Promise<void> => {
    const done = await putBack(document.id);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('documents:remis'));
  };
  return (
    <div className={styles['gestures']}>
      {current?.type === 'application/pdf' && (
        <Button variant="primary" onClick={() => read(current.id)}>
          {t('documents:lire')}
        </Button>
      )}
      {current !== undefined && <Button onClick={() => void download()}>{t('documents:telecharger')}</Button>}
      {fields.includes('nom') && (
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
      {fields.includes('retireLe') &&
        (isOut ? (
          <Button onClick={() => void back()}>{t('documents:remettre')}</Button>
        ) : (
          <Button onClick={() => onAsk('retirer')}>{t('documents:retirer')}</Button>
        ))}
    </div>
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
