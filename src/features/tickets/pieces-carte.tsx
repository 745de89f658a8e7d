import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { lieuDe, type LocalPiece, piecesPresentes } from '../../data/pieces.ts';
import { useLive } from '../../data/use-live.ts';
import { useOctetsIci } from '../../data/use-octets-ici.ts';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { AjouterA } from '../../shared/papers/ajouter-a.tsx';
import { CartePiece } from '../../shared/papers/carte-piece.tsx';
import styles from '../../shared/papers/pieces.module.css';

interface PiecesCarteProps {
  readonly ticket: Pick<TicketRecord, 'id'>;
  readonly session: Session;
}

/** [tickets/B12] Files of a ticket: who reads it adds some, without a network too. */
export function PiecesCarte({ ticket: { id: idTicket }, session }: PiecesCarteProps) {
  const { t } = useTranslation('pieces');
  const toutes = useLive<LocalPiece>('records', { selector: { kind: 'fichier', cleDossier: '', idTicket } });
  const ici = useOctetsIci();
  const actor = actorOf(session);
  const pieces = piecesPresentes(toutes ?? []);
  return (
    <Card title={t('titre')}>
      {toutes !== undefined && pieces.length === 0 ? <p className={form['hint']}>{t('aucune')}</p> : null}
      <ul className={styles['liste']}>
        {pieces.map((piece) => (
          <CartePiece
            key={piece.id}
            piece={piece}
            lieu={lieuDe(piece, ici)}
            isEditable={can(actor, 'commentaire.modifier', { idUser: piece.auteur.id }).ok}
          />
        ))}
      </ul>
      {can(actor, 'commentaire.ecrire').ok ? <AjouterA sujet={{ idTicket }} /> : null}
    </Card>
  );
}
