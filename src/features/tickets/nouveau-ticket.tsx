import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRIORITES_TICKET, TYPES_TICKET, type PrioriteTicket, type TypeTicket } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { creerTicket } from './actions.ts';
import { useSaisie } from './use-saisie.ts';

export interface NouveauTicketProps {
  readonly session: Session;
  /** Of the application that its author is using. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

const VIDE = { type: 'Bug', priority: 'Moyenne', titre: '', description: '' };
const TITRE_MAX = 200;
const DESCRIPTION_MAX = 8000;

/** A new ticket: on the device at once, sent when the network allows. */
export function NouveauTicket({ session, version, onClose, onCreated }: NouveauTicketProps) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const { saisie, ecrire, finir } = useSaisie('ticket:nouveau', VIDE);
  const [isAsked, setAsked] = useState(false);
  const manque = (champ: 'titre' | 'description'): string | undefined =>
    isAsked && saisie[champ].trim() === '' ? t('tickets:requis') : undefined;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (saisie.titre.trim() === '' || saisie.description.trim() === '') return;
    const id = crypto.randomUUID();
    const refus = await creerTicket(session, id, {
      type: saisie.type as TypeTicket,
      priority: saisie.priority as PrioriteTicket,
      titre: saisie.titre.trim(),
      description: saisie.description.trim(),
      version,
    });
    if (refus !== null) return void toast.error(t(`erreurs:${refus}`));
    await finir();
    toast.success(t('tickets:cree'));
    onCreated(id);
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('tickets:creer')}
      footer={
        <Button variant="primary" size="lg" onClick={() => void save()}>
          {t('tickets:envoyer')}
        </Button>
      }
    >
      <div className={form['group']}>
        <Select
          label={t('tickets:champs.type')}
          data={TYPES_TICKET.map((value) => ({ value, label: t(`tickets:types.${value}`) }))}
          value={saisie.type}
          allowDeselect={false}
          onChange={(type) => ecrire({ type: type ?? VIDE.type })}
        />
        <Select
          label={t('tickets:champs.priority')}
          data={PRIORITES_TICKET.map((value) => ({ value, label: t(`tickets:priorites.${value}`) }))}
          value={saisie.priority}
          allowDeselect={false}
          onChange={(priority) => ecrire({ priority: priority ?? VIDE.priority })}
        />
        <TextInput
          label={t('tickets:champs.titre')}
          value={saisie.titre}
          required
          maxLength={TITRE_MAX}
          error={manque('titre')}
          onChange={(event) => ecrire({ titre: event.currentTarget.value })}
        />
        <Textarea
          label={t('tickets:champs.description')}
          description={t('tickets:descriptionAide')}
          value={saisie.description}
          required
          rows={8}
          maxLength={DESCRIPTION_MAX}
          error={manque('description')}
          onChange={(event) => ecrire({ description: event.currentTarget.value })}
        />
      </div>
    </SidePanel>
  );
}
