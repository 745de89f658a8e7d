import { DESCRIPTION_MAX, REASON_MAX } from '#domain/base/text-limits.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#domain/fields/documents.ts';
import { TICKET_PRIORITES, type TicketStatus, type TicketRecord } from '#domain/tickets/ticket.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { mayTakeCareOf } from '#domain/tickets/edits.ts';
import { isReopening, possibleStatuses } from '#domain/tickets/statuses.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { modifierTicket } from './actions.ts';
import { useEntry } from './use-entry.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

const ACCOUNTS = { selector: { kind: 'utilisateur' } };
const NOBODY = '';

/** What an administrator decides of a ticket: one save, on the device at once. */
export function FollowUpCard({ ticket }: { readonly ticket: TicketRecord }) {
  const { t } = useTranslation(['tickets', 'erreurs', 'commun']);
  const before = {
    status: ticket.status as string,
    priority: ticket.priority as string,
    assigneA: ticket.assigneA === null ? NOBODY : String(ticket.assigneA),
    reponse: ticket.reponse ?? '',
    motif: '',
  };
  const { saisie, write, finish } = useEntry(`ticket:${ticket.id}:suivi`, before);
  const [isAsked, setAsked] = useState(false);
  const statuses = [ticket.status, ...possibleStatuses(ticket.status, { isAdmin: true, isAuteur: false })];
  const newStatus = statuses.find((status) => status === saisie.status) ?? ticket.status;
  const isReouvert = newStatus !== ticket.status && isReopening(ticket.status, newStatus);
  const assignees = useAssignees(ticket);
  const changes = changesOf({ ...saisie, status: newStatus, isReouvert }, ticket);
  const isMotifMissing = isReouvert && saisie.motif.trim() === '';
  const save = async (): Promise<void> => {
    setAsked(true);
    if (isMotifMissing) return;
    const assignee = assignees.find(({ value }) => value === saisie.assigneA);
    const nom = 'assigneA' in changes ? { nomAssigne: assignee?.label ?? null } : {};
    const written = await modifierTicket(ticket.id, { ...changes, ...nom });
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finish();
    setAsked(false);
    toast.success(t('tickets:enregistre'));
  };
  return (
    <Card title={t('tickets:suivi')}>
      <div className={form['group']}>
        <Select
          label={t('tickets:champs.status')}
          data={statuses.map((value) => ({ value, label: t(`tickets:statuts.${value}`) }))}
          value={newStatus}
          allowDeselect={false}
          onChange={(status) => write({ status: status ?? ticket.status })}
        />
        {isReouvert ? (
          <TextInput
            label={t('tickets:motif')}
            value={saisie.motif}
            required
            maxLength={REASON_MAX}
            error={isAsked && isMotifMissing ? t('tickets:motifRequis') : undefined}
            onChange={(event) => write({ motif: event.currentTarget.value })}
          />
        ) : null}
        <Select
          label={t('tickets:champs.priority')}
          data={TICKET_PRIORITES.map((value) => ({ value, label: t(`tickets:priorites.${value}`) }))}
          value={saisie.priority}
          allowDeselect={false}
          onChange={(priority) => write({ priority: priority ?? ticket.priority })}
        />
        <Select
          label={t('tickets:champs.assigne')}
          data={assignees}
          value={saisie.assigneA}
          searchable
          allowDeselect={false}
          onChange={(assigneA) => write({ assigneA: assigneA ?? NOBODY })}
        />
        <Textarea
          label={t('tickets:reponse')}
          value={saisie.reponse}
          rows={5}
          maxLength={DESCRIPTION_MAX}
          onChange={(event) => write({ reponse: event.currentTarget.value })}
        />
        <div className={form['row']}>
          <Button variant="primary" disabled={Object.keys(changes).length === 0} onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** [tickets/B5] Who reads this ticket and may take care of it. */
function useAssignees(ticket: TicketRecord) {
  const { assigneA, nomAssigne } = ticket;
  const { t } = useTranslation('tickets');
  const accounts = useLive<UtilisateurRecord>('records', ACCOUNTS) ?? [];
  const readers = accounts.filter((account) => account.actif && mayTakeCareOf(account, ticket));
  const choice = readers.map((compte) => ({ value: String(compte.idUser), label: fullName(compte) }));
  const present = assigneA === null ? [] : [{ value: String(assigneA), label: nomAssigne ?? String(assigneA) }];
  const all = [...choice, ...present.filter(({ value }) => choice.every((other) => other.value !== value))];
  return [{ value: NOBODY, label: t('personne') }, ...all];
}

interface Decision {
  readonly status: TicketStatus;
  readonly priority: string;
  readonly assigneA: string;
  readonly reponse: string;
  readonly motif: string;
  readonly isReouvert: boolean;
}

function changesOf({ isReouvert, motif, ...saisie }: Decision, ticket: TicketRecord): Changes {
  const wanted: Changes = {
    status: saisie.status,
    priority: saisie.priority,
    assigneA: saisie.assigneA === NOBODY ? null : Number(saisie.assigneA),
    reponse: saisie.reponse.trim() === '' ? null : saisie.reponse.trim(),
  };
  const present: Readonly<Record<string, unknown>> = { ...ticket };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([champ, value]) => value !== present[champ]));
  return isReouvert ? { ...changes, motif: motif.trim() } : changes;
}
