import { MESSAGE_MAX } from '#domain/base/text-limits.ts';
import { SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { lieuDe, type LocalPiece } from '../../../data/pieces.ts';
import { useBrouillon } from '../../../data/use-brouillon.ts';
import { usePiecesEnGarde } from '../../../data/pieces-en-garde.ts';
import { usePiecesChoisies } from '../../../data/use-pieces-choisies.ts';
import { CartePiece } from '../../../shared/papers/carte-piece.tsx';
import { PiecesChoisies } from '../../../shared/papers/pieces-choisies.tsx';
import pieceStyles from '../../../shared/papers/pieces.module.css';
import { ecrireMessage } from '../actions.ts';
import { useLecture } from '../non-lus.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { useMots } from '../mots.ts';
import { initialesDe } from '../../../shared/people/personnes.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { DossierData, LocalMessage } from './use-dossier.ts';
import styles from './detail.module.css';
import threadStyles from './thread.module.css';

type Fil = 'partage' | 'interne';
interface Saisie {
  readonly texte: string;
  readonly fil: Fil;
}
const SANS_PIECE: readonly LocalPiece[] = [];
const isCustomer = ({ role }: Session): boolean => role === 'CLIENT' || role === 'ENTREPRISE';

interface MessageThreadProps {
  readonly dossier: LocalDossier;
  readonly messages: readonly LocalMessage[];
  /** [dossiers/D23] Files of the messages, by message. */
  readonly jointes: DossierData['jointes'];
  readonly ici: ReadonlySet<string>;
  readonly session: Session;
}

/** The conversation of a dossier: shared with the client and the installer, or kept inside the office. */
export function MessageThread({ dossier, messages, jointes, ici, session }: MessageThreadProps) {
  const { t } = useTranslation('dossier');
  const mots = useMots();
  useLecture(dossier.id);
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
              pieces={jointes.get(message.id) ?? SANS_PIECE}
              ici={ici}
            />
          ))}
        </ol>
      )}
      {dossier.etat === 'ARCHIVE' ? <p className={styles['none']}>{t('messages.archive', { ...mots })}</p> : null}
      {dossier.etat !== 'ARCHIVE' && !mayWrite ? <p className={styles['none']}>{t('messages.droit')}</p> : null}
      {dossier.etat !== 'ARCHIVE' && mayWrite ? <Composer dossier={dossier} session={session} /> : null}
    </>
  );
}

interface MessageLineProps {
  readonly message: LocalMessage;
  readonly dossier: LocalDossier;
  readonly pieces: readonly LocalPiece[];
  readonly ici: ReadonlySet<string>;
}

function MessageLine({ message, dossier, pieces, ici }: MessageLineProps) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  const today = useToday();
  const { auteur, texte, fil, createdAt } = message;
  const isToday = formats.jourDe(createdAt) === today;
  const sync = syncStateOf(message);
  const qui =
    auteur.role === 'CLIENT'
      ? dossier.nomClient
      : auteur.role === 'ENTREPRISE'
        ? (dossier.nomEntreprise ?? '')
        : t('messages.bureau');
  return (
    <li className={threadStyles['message']}>
      <Avatar initials={initialesDe(auteur.nom)} />
      <div className={threadStyles['messageBody']}>
        <p className={threadStyles['author']}>
          <strong>{auteur.nom}</strong>
          {fil === 'interne' ? (
            <span className={threadStyles['tag']} title={t('messages.interneTitre')}>
              {t('messages.interne')}
            </span>
          ) : null}
        </p>
        <p className={threadStyles['when']}>
          {t('messages.auteur', { qui, quand: isToday ? formats.heure(createdAt) : formats.dateHeure(createdAt) })}
        </p>
        <p className={threadStyles['text']}>{texte}</p>
        {pieces.length === 0 ? null : (
          <ul className={pieceStyles['jointes']}>
            {pieces.map((piece) => (
              <CartePiece key={piece.id} piece={piece} lieu={lieuDe(piece, ici)} isEditable={false} />
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
  const enGarde = usePiecesEnGarde();
  const zone = useRef<HTMLFormElement>(null);
  const sujet = `message:${dossier.id}`;
  const surEchec = (code: ErrorCode) => toast.error(t(`erreurs:${code}`));
  const choisies = usePiecesChoisies({
    sujet,
    sujetDe: (idMessage) => ({ idDossier: dossier.id, idMessage }),
    surEchec,
    surPerdues: (perdues) => toast.error(t('pieces:perdues', { noms: perdues.map(({ nom }) => nom).join(', ') })),
  });
  // The thread is kept with the words, and stays for the next ones: a note for the office never becomes the client's.
  const [choisi, setChoisi] = useState<Fil>('partage');
  const { saisie, ecrire, finir } = useBrouillon<Saisie>({ sujet, avant: { texte: '', fil: choisi }, surEchec });
  const { texte, fil } = saisie;
  const write = (next: Saisie): void => {
    setChoisi(next.fil);
    if (next.texte === '') void finir();
    else ecrire(next);
  };
  const recipient = isCustomer(session)
    ? t('messages.ecrireBureau')
    : fil === 'interne'
      ? t('messages.ecrireInterne')
      : t('messages.ecrirePartage', { nom: dossier.nomClient });
  const send = async (): Promise<void> => {
    if (texte.trim() === '' || enGarde) return;
    const written = await ecrireMessage(session, { id: choisies.id, idDossier: dossier.id, fil, texte });
    if (!written.ok) return void surEchec(written.code);
    setChoisi(fil);
    await Promise.all([finir(), choisies.joindre()]);
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
          data={[
            { value: 'partage', label: t('messages.partage') },
            { value: 'interne', label: t('messages.interne') },
          ]}
          onChange={(value) => {
            write({ texte, fil: value === 'interne' ? 'interne' : 'partage' });
          }}
        />
      )}
      <div className={threadStyles['compose']}>
        <textarea
          rows={texte.length > 60 ? 4 : 1}
          value={texte}
          maxLength={MESSAGE_MAX}
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
        <IconButton type="submit" label={t('commun:envoyer')} disabled={texte.trim() === '' || enGarde}>
          <IconSend size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      <PiecesChoisies pieces={choisies.pieces} onChange={choisies.changer} zone={zone} />
    </form>
  );
}
