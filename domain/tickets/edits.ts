import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { TicketEdit } from './context.ts';
import { documentErrors, typeErrors, isEmpty, outsideList } from '../fields/schemas.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { isReopening, possibleStatuses, statusesAfter } from './statuses.ts';
import { writtenTicket, editedTicket, type TicketStatus, type TicketRecord } from './ticket.ts';

type TicketField = keyof typeof editedTicket.shape;
const ALL_FIELDS = Object.keys(editedTicket.shape) as readonly TicketField[];
/** Its author gives it up, or opens it again and says why. */
const ENDINGS = ['status', 'motif'] as const;

/** [tickets/B1] [tickets/B5] A new ticket: what the device wrote beside its author's words is dropped. */
export function checkNewTicket({ actor, changes, context, now }: TicketEdit): CheckedEdit {
  const right = can(actor, 'ticket.creer');
  if (!right.ok) return right;
  const typed = { ecran: null, version: null, erreur: null, ...changes };
  const refusal = documentErrors(writtenTicket, typed);
  if (refusal !== null) return refusal;
  return ok({
    changes: {
      kind: 'ticket',
      ...writtenTicket.parse(typed),
      variante: context.variante,
      status: 'Initié',
      reponse: null,
      motif: null,
      assigneA: null,
      nomAssigne: null,
      idBureauInspection: actor.idBureauInspection ?? context.bureauServi,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`, role: actor.role },
      createdAt: now,
      updatedAt: now,
    },
  });
}

const mayWrite = (actor: Actor, { auteur }: Pick<TicketRecord, 'auteur'>) =>
  can(actor, 'ticket.modifier', { idUser: auteur.id });

/** [tickets/B2] What somebody may write now of a ticket that they read: its rule asks it, and so do its screens. */
export function ticketFieldsOf(actor: Actor, ticket: Pick<TicketRecord, 'auteur'>): readonly TicketField[] {
  if (!mayWrite(actor, ticket).ok) return [];
  if (actor.role === 'ADMIN') return ALL_FIELDS;
  return actor.role === 'MANAGER' ? ['titre', 'description', ...ENDINGS] : ENDINGS;
}

/** [tickets/B2] [tickets/B3] [tickets/B4] Edit of a ticket. */
export function checkTicket({ actor, changes, context, now }: TicketEdit, ticket: TicketRecord): CheckedEdit {
  const isAdmin = actor.role === 'ADMIN';
  const isAuthor = ticket.auteur.id === actor.id;
  const right = mayWrite(actor, ticket);
  if (!right.ok) return right;
  const written = withoutDerived(changes);
  const refusal = outsideList(written, ticketFieldsOf(actor, ticket)) ?? typeErrors(editedTicket, written);
  if (refusal !== null) return refusal;
  const to = written['status'] as TicketStatus | undefined;
  const forbidden = statusRefusal(ticket, to, { isAdmin, isAuteur: isAuthor, motif: written['motif'] });
  if (forbidden !== null) return forbidden;
  const assignee = assignment(written, ticket, context.assigne);
  if (!assignee.ok) return assignee;
  return ok({ changes: { ...trimmed(written), ...assignee.value, updatedAt: now } });
}

/** What follows from an edit is computed again. */
const withoutDerived = ({ nomAssigne: _name, updatedAt: _at, ...ecrits }: Changes): Changes => ecrits;

const trimmed = (written: Changes): Changes =>
  Object.fromEntries(
    Object.entries(written).map(([champ, value]) => [champ, typeof value === 'string' ? value.trim() : value]),
  );

interface Demande {
  readonly isAdmin: boolean;
  readonly isAuteur: boolean;
  readonly motif: unknown;
}

function statusRefusal({ status: de }: TicketRecord, to: TicketStatus | undefined, demande: Demande): Refusal | null {
  if (to === undefined || to === de) return null;
  if (!statusesAfter(de).includes(to)) return refuse('TRANSITION_INTERDITE', { de, vers: to });
  if (!possibleStatuses(de, demande).includes(to))
    return refuse('DROIT_INSUFFISANT', { champs: { status: 'interdit' } });
  return isReopening(de, to) && isEmpty(demande.motif) ? refuse('MOTIF_REQUIS') : null;
}

/** [tickets/B5] Who reads this ticket and may take care of it. */
export const mayTakeCareOf = (
  { role, idBureauInspection: bureau }: Pick<Actor, 'role' | 'idBureauInspection'>,
  { idBureauInspection }: Pick<TicketRecord, 'idBureauInspection'>,
): boolean => role === 'ADMIN' || (role === 'MANAGER' && bureau !== null && bureau === idBureauInspection);

/** [tickets/B5] The name of whom it is assigned to follows their account. */
function assignment(
  written: Changes,
  ticket: TicketRecord,
  assignee: TicketEdit['context']['assigne'],
): Result<Changes> {
  const { assigneA } = written;
  if (assigneA === undefined) return ok({});
  if (assigneA === null) return ok({ nomAssigne: null });
  return assignee !== null && mayTakeCareOf(assignee, ticket)
    ? ok({ nomAssigne: assignee.nom })
    : refuse('VALIDATION', { champs: { assigneA: 'inconnu' } });
}
