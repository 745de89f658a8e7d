import { MESSAGE_MAX } from '#domain/base/text-limits.ts';
import { SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import {
  type MessageThread as StoredThread,
  threadOf,
  threadToWrite,
  writableThreads,
  type Thread,
} from '#domain/dossiers/messages.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { placeOf, type LocalPiece } from '../../../data/pieces.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useAttachmentsBeingKept } from '../../../data/attachments-being-kept.ts';
import { useChosenAttachments } from '../../../data/use-chosen-attachments.ts';
import { AttachmentCard } from '../../../shared/papers/attachment-card.tsx';
import { ChosenAttachments } from '../../../shared/papers/chosen-attachments.tsx';
import pieceStyles from '../../../shared/papers/pieces.module.css';
import { writeMessage } from '../actions.ts';
import { useMarkRead } from '../unread.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { initialsOf } from '../../../shared/people/persons.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { DossierData, LocalMessage } from './use-dossier.ts';
import styles from './detail.module.css';
import threadStyles from './thread.module.css';
import { TOO_LONG, useTooLong } from '../../../ui/too-long.ts';

interface Entry {
  readonly texte: string;
  /** `partage` in a draft of a former program. */
  readonly fil: StoredThread;
}
const NO_ATTACHMENTS: readonly LocalPiece[] = [];
const isCustomer = ({ role }: Session): boolean => role === 'CLIENT' || role === 'ENTREPRISE';

interface MessageThreadProps {
  readonly dossier: LocalDossier;
  readonly messages: readonly LocalMessage[];
  /** [dossiers/D23] Files of the messages, by message. */
  readonly jointes: DossierData['jointes'];
  readonly here: ReadonlySet<string>;
  readonly session: Session;
}

/** [dossiers/D32] The conversation of a dossier: its threads in one order of time, each message with those who read it. */
export function MessageThread({ dossier, messages, jointes, here, session }: MessageThreadProps) {
  const { t } = useTranslation('dossier');
  useMarkRead(dossier.id);
  const actor = actorOf(session);
  const mayWrite = can(actor, 'message.ecrire', dossier).ok;
  return (
    <>
      {messages.length === 0 ? (
        <p className={styles['none']}>
          {t('messages.vide')}. {mayWrite && dossier.etat !== 'ARCHIVE' ? t('messages.videTexte') : null}
        </p>
      ) : (
        <ol className={threadStyles['thread']}>
          {messages.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              dossier={dossier}
              pieces={jointes.get(message.id) ?? NO_ATTACHMENTS}
              here={here}
              ownThread={isCustomer(session) ? threadOf(session.role) : null}
            />
          ))}
        </ol>
      )}
      {dossier.etat === 'ARCHIVE' ? <p className={styles['none']}>{t('messages.archive')}</p> : null}
      {dossier.etat !== 'ARCHIVE' && !mayWrite ? <p className={styles['none']}>{t('messages.droit')}</p> : null}
      {dossier.etat !== 'ARCHIVE' && mayWrite ? <Composer dossier={dossier} session={session} /> : null}
    </>
  );
}

/** [access/A45] Whom a message was for, when the dossier has another client or installer since; null: it still is. */
function formerReader({ fil, tiers }: LocalMessage, dossier: LocalDossier): string | null {
  if (tiers === undefined || fil === 'interne') return null;
  const isOfClient = fil !== 'entreprise' && tiers.idClient !== dossier.idClient;
  const isOfInstaller = fil !== 'client' && tiers.idEntreprise !== dossier.idEntreprise;
  if (isOfClient) return tiers.nomClient;
  return isOfInstaller ? tiers.nomEntreprise : null;
}

interface MessageLineProps {
  readonly message: LocalMessage;
  readonly dossier: LocalDossier;
  readonly pieces: readonly LocalPiece[];
  readonly here: ReadonlySet<string>;
  /** Of a customer, whose messages need not say whom they are for. */
  readonly ownThread: Thread | null;
}

function MessageLine({ message, dossier, pieces, here, ownThread }: MessageLineProps) {
  const { t } = useTranslation(['dossier', 'dossiers']);
  const formats = useFormats();
  const today = useToday();
  const { auteur, texte, fil, createdAt, tiers = dossier } = message;
  const isToday = formats.jourDe(createdAt) === today;
  const sync = syncStateOf(message);
  const who =
    auteur.role === 'CLIENT'
      ? tiers.nomClient
      : auteur.role === 'ENTREPRISE'
        ? (tiers.nomEntreprise ?? '')
        : t('messages.bureau');
  const former = formerReader(message, dossier);
  return (
    <li className={threadStyles['message']}>
      <Avatar initials={initialsOf(auteur.nom)} />
      <div className={threadStyles['messageBody']}>
        <p className={threadStyles['author']}>
          <strong>{auteur.nom}</strong>
          {former === null ? null : (
            <span className={threadStyles['tag']}>{t('dossiers:changement.ancien', { nom: former })}</span>
          )}
          {fil === ownThread ? null : (
            <span className={threadStyles['tag']} data-fil={fil}>
              {fil === 'partage' ? t('messages.partage') : t(`messages.fils.${fil}`)}
            </span>
          )}
        </p>
        <p className={threadStyles['when']}>
          {t('messages.auteur', { qui: who, quand: isToday ? formats.heure(createdAt) : formats.dateHeure(createdAt) })}
        </p>
        <p className={threadStyles['text']}>{texte}</p>
        {pieces.length === 0 ? null : (
          <ul className={pieceStyles['jointes']}>
            {pieces.map((piece) => (
              <AttachmentCard key={piece.id} piece={piece} lieu={placeOf(piece, here)} isEditable={false} />
            ))}
          </ul>
        )}
        {sync === 'recu' ? null : <SyncBadge state={sync} />}
      </div>
    </li>
  );
}

/** A new message: kept as it is typed, and on the disk before the field empties. */
function Composer({ dossier, session }: { readonly dossier: LocalDossier; readonly session: Session }) {
  const { t } = useTranslation(['dossier', 'erreurs', 'pieces', 'commun']);
  const areBeingKept = useAttachmentsBeingKept();
  const zone = useRef<HTMLFormElement>(null);
  const subject = `message:${dossier.id}`;
  const onFailure = (code: ErrorCode) => toast.error(t(`erreurs:${code}`));
  const chosenAttachments = useChosenAttachments({
    sujet: subject,
    subjectOf: (idMessage) => ({ idDossier: dossier.id, idMessage }),
    onFailure,
    onLost: (lost) => toast.error(t('pieces:perdues', { noms: lost.map(({ nom }) => nom).join(', ') })),
  });
  // The thread is kept with the words, and stays for the next ones: a note for the office never becomes the client's.
  const threads = writableThreads(session.role, dossier);
  const [choisi, setChoisi] = useState<StoredThread>(isCustomer(session) ? threadOf(session.role) : 'client');
  const {
    saisie,
    write: writeEntry,
    finish,
  } = useKeptDraft<Entry>({ sujet: subject, before: { texte: '', fil: choisi }, onFailure });
  const { texte } = saisie;
  const fil = threadToWrite(saisie.fil, threads);
  const noteId = useId();
  const tooLong = useTooLong()(texte, MESSAGE_MAX);
  const write = (next: Entry): void => {
    setChoisi(next.fil);
    if (next.texte === '') void finish();
    else writeEntry(next);
  };
  const recipient = isCustomer(session)
    ? t('messages.ecrireBureau')
    : fil === 'interne'
      ? t('messages.ecrireInterne')
      : t('messages.ecrireA', { nom: (fil === 'client' ? dossier.nomClient : dossier.nomEntreprise) ?? '' });
  const send = async (): Promise<void> => {
    if (texte.trim() === '' || areBeingKept || tooLong !== undefined) return;
    const written = await writeMessage(session, { id: chosenAttachments.id, dossier, fil, texte });
    if (!written.ok) return void onFailure(written.code);
    setChoisi(fil);
    await Promise.all([finish(), chosenAttachments.attach()]);
  };
  return (
    <form
      ref={zone}
      className={threadStyles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isCustomer(session) ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('messages.fil')}
          value={fil}
          data={threads.map((thread) => ({ value: thread, label: t(`messages.fils.${thread}`) }))}
          onChange={(thread) => {
            write({ texte, fil: thread });
          }}
        />
      )}
      <div className={threadStyles['compose']}>
        <textarea
          rows={texte.length > 60 ? 4 : 1}
          value={texte}
          {...(tooLong === undefined ? {} : { [TOO_LONG]: true, 'aria-invalid': true, 'aria-describedby': noteId })}
          placeholder={recipient}
          aria-label={recipient}
          title={t('messages.raccourci')}
          onChange={(event) => {
            write({ texte: event.target.value, fil });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
        />
        <IconButton type="submit" label={t('commun:envoyer')} disabled={texte.trim() === '' || areBeingKept}>
          <IconSend size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {tooLong === undefined ? null : (
        <p id={noteId} role="alert">
          {tooLong}
        </p>
      )}
      <ChosenAttachments pieces={chosenAttachments.pieces} onChange={chosenAttachments.change} zone={zone} />
    </form>
  );
}
