import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { placeOf, type LocalPiece, presentAttachments } from '../../data/pieces.ts';
import { useLive } from '../../data/use-live.ts';
import { useBytesHere } from '../../data/use-bytes-here.ts';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { AddAttachmentsTo } from '../../shared/papers/add-attachments-to.tsx';
import { AttachmentCard } from '../../shared/papers/attachment-card.tsx';
import styles from '../../shared/papers/pieces.module.css';

interface AttachmentsCardProps {
  readonly ticket: Pick<TicketRecord, 'id'>;
  readonly session: Session;
}

/** [tickets/B12] Files of a ticket: who reads it adds some, without a network too. */
export function AttachmentsCard({ ticket: { id: idTicket }, session }: AttachmentsCardProps) {
  const { t } = useTranslation('pieces');
  const all = useLive<LocalPiece>('records', { selector: { kind: 'fichier', cleDossier: '', idTicket } });
  const here = useBytesHere();
  const actor = actorOf(session);
  const pieces = presentAttachments(all ?? []);
  return (
    <Card title={t('titre')}>
      {all !== undefined && pieces.length === 0 ? <p className={form['hint']}>{t('aucune')}</p> : null}
      <ul className={styles['liste']}>
        {pieces.map((piece) => (
          <AttachmentCard
            key={piece.id}
            piece={piece}
            lieu={placeOf(piece, here)}
            isEditable={can(actor, 'commentaire.modifier', { idUser: piece.auteur.id }).ok}
          />
        ))}
      </ul>
      {can(actor, 'commentaire.ecrire').ok ? <AddAttachmentsTo subject={{ idTicket }} /> : null}
    </Card>
  );
}
