import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { usePiecesEnGarde } from '../../data/pieces-en-garde.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ChampsTicket, useNouveauTicket } from './champs-ticket.tsx';

export interface NouveauTicketProps {
  readonly session: Session;
  /** Of the application that its author is using. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A new ticket beside the list: on the device at once, sent when the network allows. */
export function NouveauTicket({ session, version, onClose, onCreated }: NouveauTicketProps) {
  const { t } = useTranslation('tickets');
  const redaction = useNouveauTicket(session, { version, ecran: PATHS.tickets });
  const enGarde = usePiecesEnGarde();
  const envoyer = async (): Promise<void> => {
    const id = await redaction.envoyer();
    if (id !== null) onCreated(id);
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('creer')}
      footer={
        <Button variant="primary" size="lg" loading={enGarde} onClick={() => void envoyer()}>
          {t('envoyer')}
        </Button>
      }
    >
      <ChampsTicket redaction={redaction} />
    </SidePanel>
  );
}
