import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { useAttachmentsBeingKept } from '../../data/attachments-being-kept.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TicketFields, useNewTicket } from './ticket-fields.tsx';

export interface NewTicketProps {
  readonly session: Session;
  /** Of the application that its author is using. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** A new ticket beside the list: on the device at once, sent when the network allows. */
export function NewTicket({ session, version, onClose, onCreated }: NewTicketProps) {
  const { t } = useTranslation('tickets');
  const draft = useNewTicket(session, { version, ecran: PATHS.tickets });
  const areBeingKept = useAttachmentsBeingKept();
  const send = async (): Promise<void> => {
    const id = await draft.send();
    if (id !== null) onCreated(id);
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('creer')}
      footer={
        <Button variant="primary" size="lg" loading={areBeingKept} onClick={() => void send()}>
          {t('envoyer')}
        </Button>
      }
    >
      <TicketFields draft={draft} />
    </SidePanel>
  );
}
