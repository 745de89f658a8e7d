import { DESCRIPTION_MAX, REASON_MAX } from '#domain/base/text-limits.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#domain/sync/documents.ts';
import { PRIORITES_TICKET, type StatutTicket, type TicketRecord } from '#domain/tickets/ticket.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { estReouverture, statutsPossibles } from '#domain/tickets/statuts.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { modifierTicket } from './actions.ts';
import { useSaisie } from './use-saisie.ts';

const COMPTES = { selector: { kind: 'utilisateur' } };
const PERSONNE = '';

/** What an administrator decides of a ticket: one save, on the device at once. */
export function SuiviCarte({ ticket }: { readonly ticket: TicketRecord }) {
  const { t } = useTranslation(['tickets', 'erreurs', 'commun']);
  const avant = {
    status: ticket.status as string,
    priority: ticket.priority as string,
    assigneA: ticket.assigneA === null ? PERSONNE : String(ticket.assigneA),
    reponse: ticket.reponse ?? '',
    motif: '',
  };
  const { saisie, ecrire, finir } = useSaisie(`ticket:${ticket.id}:suivi`, avant);
  const [isAsked, setAsked] = useState(false);
  const statuts = [ticket.status, ...statutsPossibles(ticket.status, { isAdmin: true, isAuteur: false })];
  const vers = statuts.find((status) => status === saisie.status) ?? ticket.status;
  const isReouvert = vers !== ticket.status && estReouverture(ticket.status, vers);
  const assignables = useAssignables(ticket);
  const changes = changesDe({ ...saisie, status: vers, isReouvert }, ticket);
  const manqueMotif = isReouvert && saisie.motif.trim() === '';
  const save = async (): Promise<void> => {
    setAsked(true);
    if (manqueMotif) return;
    const assigne = assignables.find(({ value }) => value === saisie.assigneA);
    const nom = 'assigneA' in changes ? { nomAssigne: assigne?.label ?? null } : {};
    const written = await modifierTicket(ticket.id, { ...changes, ...nom });
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finir();
    setAsked(false);
    toast.success(t('tickets:enregistre'));
  };
  return (
    <Card title={t('tickets:suivi')}>
      <div className={form['group']}>
        <Select
          label={t('tickets:champs.status')}
          data={statuts.map((value) => ({ value, label: t(`tickets:statuts.${value}`) }))}
          value={vers}
          allowDeselect={false}
          onChange={(status) => ecrire({ status: status ?? ticket.status })}
        />
        {isReouvert ? (
          <TextInput
            label={t('tickets:motif')}
            value={saisie.motif}
            required
            maxLength={REASON_MAX}
            error={isAsked && manqueMotif ? t('tickets:motifRequis') : undefined}
            onChange={(event) => ecrire({ motif: event.currentTarget.value })}
          />
        ) : null}
        <Select
          label={t('tickets:champs.priority')}
          data={PRIORITES_TICKET.map((value) => ({ value, label: t(`tickets:priorites.${value}`) }))}
          value={saisie.priority}
          allowDeselect={false}
          onChange={(priority) => ecrire({ priority: priority ?? ticket.priority })}
        />
        <Select
          label={t('tickets:champs.assigne')}
          data={assignables}
          value={saisie.assigneA}
          searchable
          allowDeselect={false}
          onChange={(assigneA) => ecrire({ assigneA: assigneA ?? PERSONNE })}
        />
        <Textarea
          label={t('tickets:reponse')}
          value={saisie.reponse}
          rows={5}
          maxLength={DESCRIPTION_MAX}
          onChange={(event) => ecrire({ reponse: event.currentTarget.value })}
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
function useAssignables({ idBureauInspection, assigneA, nomAssigne }: TicketRecord) {
  const { t } = useTranslation('tickets');
  const comptes = useLive<UtilisateurRecord>('records', COMPTES) ?? [];
  const lisent = comptes.filter(
    ({ role, actif, idBureauInspection: bureau }) =>
      actif && (role === 'ADMIN' || (role === 'MANAGER' && bureau !== null && bureau === idBureauInspection)),
  );
  const choix = lisent.map((compte) => ({ value: String(compte.idUser), label: fullName(compte) }));
  const present = assigneA === null ? [] : [{ value: String(assigneA), label: nomAssigne ?? String(assigneA) }];
  const tous = [...choix, ...present.filter(({ value }) => choix.every((autre) => autre.value !== value))];
  return [{ value: PERSONNE, label: t('personne') }, ...tous];
}

interface Decision {
  readonly status: StatutTicket;
  readonly priority: string;
  readonly assigneA: string;
  readonly reponse: string;
  readonly motif: string;
  readonly isReouvert: boolean;
}

function changesDe({ isReouvert, motif, ...saisie }: Decision, ticket: TicketRecord): Changes {
  const voulu: Changes = {
    status: saisie.status,
    priority: saisie.priority,
    assigneA: saisie.assigneA === PERSONNE ? null : Number(saisie.assigneA),
    reponse: saisie.reponse.trim() === '' ? null : saisie.reponse.trim(),
  };
  const present: Readonly<Record<string, unknown>> = { ...ticket };
  const changes = Object.fromEntries(Object.entries(voulu).filter(([champ, value]) => value !== present[champ]));
  return isReouvert ? { ...changes, motif: motif.trim() } : changes;
}
