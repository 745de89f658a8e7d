import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument, erreursDeType, estVide, horsListe } from '../access/schemas.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import { estReouverture, statutsPossibles, suivantsDe } from './statuts.ts';
import { ticketEcrit, ticketModifie, type StatutTicket, type TicketRecord } from './ticket.ts';

/** [tickets/B2] What the author of a ticket writes of it, by what they are. */
const CHAMPS_DE_L_ADMIN = Object.keys(ticketModifie.shape);
const CHAMPS_DU_RESPONSABLE = ['titre', 'description', 'status', 'motif'];
const CHAMPS_DE_L_AUTEUR = ['status', 'motif'];

/** [tickets/B1] [tickets/B5] A new ticket: what the device wrote beside its author's words is dropped. */
export function verifierNouveauTicket({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const droit = can(acteur, 'ticket.creer');
  if (!droit.ok) return droit;
  const saisi = { ecran: null, version: null, erreur: null, ...changes };
  const refus = erreursDeDocument(ticketEcrit, saisi);
  if (refus !== null) return refus;
  return ok({
    changes: {
      kind: 'ticket',
      ...ticketEcrit.parse(saisi),
      variante: contexte.variante,
      status: 'Initié',
      reponse: null,
      motif: null,
      assigneA: null,
      nomAssigne: null,
      idBureauInspection: acteur.idBureauInspection ?? contexte.bureauServi,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`, role: acteur.role },
      createdAt: maintenant,
      updatedAt: maintenant,
    },
  });
}

/** [tickets/B2] [tickets/B3] [tickets/B4] Edit of a ticket. */
export function verifierTicket(
  { acteur, changes, contexte, maintenant }: EditAVerifier,
  ticket: TicketRecord,
): EditVerifie {
  const isAdmin = acteur.role === 'ADMIN';
  const isAuteur = ticket.auteur.id === acteur.id;
  const droit = can(acteur, 'ticket.modifier', { idUser: ticket.auteur.id });
  if (!droit.ok) return droit;
  const ecrits = sansSuites(changes);
  const refus = horsListe(ecrits, champsDe(acteur.role)) ?? erreursDeType(ticketModifie, ecrits);
  if (refus !== null) return refus;
  const vers = ecrits['status'] as StatutTicket | undefined;
  const interdit = refusDeStatut(ticket, vers, { isAdmin, isAuteur, motif: ecrits['motif'] });
  if (interdit !== null) return interdit;
  const assigne = assignation(ecrits, ticket, contexte.assigne);
  if (!assigne.ok) return assigne;
  return ok({ changes: { ...rognes(ecrits), ...assigne.value, updatedAt: maintenant } });
}

function champsDe(role: string): readonly string[] {
  if (role === 'ADMIN') return CHAMPS_DE_L_ADMIN;
  return role === 'MANAGER' ? CHAMPS_DU_RESPONSABLE : CHAMPS_DE_L_AUTEUR;
}

/** What follows from an edit is computed again. */
const sansSuites = ({ nomAssigne: _nom, updatedAt: _le, ...ecrits }: Changes): Changes => ecrits;

const rognes = (ecrits: Changes): Changes =>
  Object.fromEntries(
    Object.entries(ecrits).map(([champ, value]) => [champ, typeof value === 'string' ? value.trim() : value]),
  );

interface Demande {
  readonly isAdmin: boolean;
  readonly isAuteur: boolean;
  readonly motif: unknown;
}

function refusDeStatut({ status: de }: TicketRecord, vers: StatutTicket | undefined, demande: Demande): Refusal | null {
  if (vers === undefined || vers === de) return null;
  if (!suivantsDe(de).includes(vers)) return refuse('TRANSITION_INTERDITE', { de, vers });
  if (!statutsPossibles(de, demande).includes(vers))
    return refuse('DROIT_INSUFFISANT', { champs: { status: 'interdit' } });
  return estReouverture(de, vers) && estVide(demande.motif) ? refuse('MOTIF_REQUIS') : null;
}

/** [tickets/B5] The name of whom it is assigned to follows their account. */
function assignation(
  ecrits: Changes,
  ticket: TicketRecord,
  assigne: EditAVerifier['contexte']['assigne'],
): Result<Changes> {
  const { assigneA } = ecrits;
  if (assigneA === undefined) return ok({});
  if (assigneA === null) return ok({ nomAssigne: null });
  const lit =
    assigne?.role === 'ADMIN' ||
    (assigne?.role === 'MANAGER' &&
      assigne.idBureauInspection !== null &&
      assigne.idBureauInspection === ticket.idBureauInspection);
  return assigne !== null && lit
    ? ok({ nomAssigne: assigne.nom })
    : refuse('VALIDATION', { champs: { assigneA: 'inconnu' } });
}
