import { DESCRIPTION_MAX, LINE_MAX } from '#domain/base/text-limits.ts';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_PRIORITES, TICKET_TYPES, type TicketRecord } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useChosenAttachments, type ChosenAttachments as Choisies } from '../../data/use-chosen-attachments.ts';
import { lastError } from '../../platform/last-error.ts';
import form from '../../ui/form-page.module.css';
import { ChosenAttachments } from '../../shared/papers/chosen-attachments.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createTicket } from './actions.ts';
import { useEntry, type Entry } from './use-entry.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

const EMPTY = { type: 'Bug', priority: 'Moyenne', titre: '', description: '' };

interface Origin {
  /** Of the application that its author is using. */
  readonly version: string;
  /** Path of the screen they came from; null: not known. */
  readonly ecran: string | null;
}
interface TicketDraft extends Entry<typeof EMPTY> {
  readonly choisies: Choisies;
  /** Asked to be sent while a field was empty. */
  readonly isDemande: boolean;
  /** Id of the ticket, on the device and in the queue; null: refused, and said so. */
  readonly send: () => Promise<string | null>;
}

/** A ticket being written: one draft, wherever it is written from. */
export function useNewTicket(session: Session, origin: Origin): TicketDraft {
  const { t } = useTranslation(['tickets', 'erreurs', 'pieces']);
  const entry = useEntry('ticket:nouveau', EMPTY);
  const chosen = useChosenAttachments({
    sujet: 'ticket:nouveau',
    subjectOf: (idTicket) => ({ idTicket }),
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
    onLost: (lost) => toast.error(t('pieces:perdues', { noms: lost.map(({ nom }) => nom).join(', ') })),
  });
  const [isDemande, setDemande] = useState(false);
  const send = async (): Promise<string | null> => {
    setDemande(true);
    const { type, priority, titre, description } = entry.saisie;
    if (titre.trim() === '' || description.trim() === '') return null;
    const { id } = chosen;
    const written = await createTicket(session, id, {
      type: type as TicketRecord['type'],
      priority: priority as TicketRecord['priority'],
      titre: titre.trim(),
      description: description.trim(),
      ...origin,
      erreur: lastError(),
    });
    if (!written.ok) {
      toast.error(t(`erreurs:${written.code}`));
      return null;
    }
    await entry.finish();
    await chosen.attach();
    setDemande(false);
    toast.success(t('tickets:cree'));
    return id;
  };
  return { ...entry, choisies: chosen, isDemande, send };
}

export function TicketFields({ draft }: { readonly draft: TicketDraft }) {
  const { t } = useTranslation(['tickets', 'champs']);
  const { saisie, write, isDemande, choisies } = draft;
  const zone = useRef<HTMLDivElement>(null);
  const missing = (champ: 'titre' | 'description'): string | undefined =>
    isDemande && saisie[champ].trim() === '' ? t('requis') : undefined;
  return (
    <div ref={zone} className={form['group']}>
      <Select
        label={t('champs.type')}
        data={TICKET_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={saisie.type}
        allowDeselect={false}
        onChange={(type) => write({ type: type ?? EMPTY.type })}
      />
      <Select
        label={t('champs.priority')}
        data={TICKET_PRIORITES.map((value) => ({ value, label: t(`priorites.${value}`) }))}
        value={saisie.priority}
        allowDeselect={false}
        onChange={(priority) => write({ priority: priority ?? EMPTY.priority })}
      />
      <TextInput
        label={t('champs:titre')}
        value={saisie.titre}
        required
        maxLength={LINE_MAX}
        error={missing('titre')}
        onChange={(event) => write({ titre: event.currentTarget.value })}
      />
      <Textarea
        label={t('champs.description')}
        description={t('descriptionAide')}
        value={saisie.description}
        required
        rows={8}
        maxLength={DESCRIPTION_MAX}
        error={missing('description')}
        onChange={(event) => write({ description: event.currentTarget.value })}
      />
      <p className={form['hint']}>{t('capture')}</p>
      <ChosenAttachments pieces={choisies.pieces} onChange={choisies.change} zone={zone} />
      <p className={form['hint']}>{t('joint')}</p>
    </div>
  );
}
