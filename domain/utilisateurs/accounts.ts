import { refuse, type Refusal } from '../base/result.ts';
import { type Autorisation, AUTORISATIONS, isWithdrawn } from '../access/authorisations.ts';
import type { Variant } from '../variants/variants.ts';
import { ASSESSOR_ROLES, ROLES, type Actor, type ActorOfPortals, type Role } from '../access/roles.ts';

/** What the rules read of an account. */
export interface Compte {
  readonly id: number;
  readonly role: Role;
  readonly idBureauInspection: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  readonly droitRestreint: readonly string[] | null;
  /** Offices whose archives an assessor reads. */
  readonly bureauxAttaches: readonly number[];
  /** Portals that it opens. */
  readonly variantes: readonly Variant[];
}
/** Fields of an account that its owner never writes. */
export interface RequestedRights {
  readonly role?: Role | undefined;
  readonly idBureauInspection?: number | null | undefined;
  readonly idClient?: string | null | undefined;
  readonly idEntreprise?: string | null | undefined;
  readonly droitRestreint?: readonly string[] | null | undefined;
  readonly actif?: boolean | undefined;
  readonly bureauxAttaches?: readonly number[] | undefined;
}

/** Roles that a MANAGER neither gives nor changes. */
const RESERVES: readonly Role[] = ['ADMIN', ...ASSESSOR_ROLES];

/** Roles that somebody may give to an account. */
export const givableRoles = ({ role }: Pick<Actor, 'role'>): readonly Role[] =>
  role === 'ADMIN' ? ROLES : role === 'MANAGER' ? ROLES.filter((one) => !RESERVES.includes(one)) : [];

/**
 * [access/A14] [access/A39] Whose account exists for somebody: one's own, everybody's for ADMIN, for a MANAGER those of their
 * office that open a portal which they open too.
 */
export const isKnown = (
  actor: ActorOfPortals,
  compte: Pick<Compte, 'id' | 'idBureauInspection' | 'variantes'>,
): boolean =>
  actor.id === compte.id ||
  actor.role === 'ADMIN' ||
  (isOfBureau(actor, compte) && compte.variantes.some((one) => actor.variantes.includes(one)));

const isOfBureau = (actor: Actor, { idBureauInspection }: Pick<Compte, 'idBureauInspection'>): boolean =>
  actor.role === 'MANAGER' && actor.idBureauInspection !== null && actor.idBureauInspection === idBureauInspection;

/**
 * [access/A14] [access/A39] Whether somebody manages the rights of an account: never their own, except ADMIN; and a MANAGER
 * those alone that open no portal beyond theirs, since an account has one role, one address and one password for all.
 */
export function canManage(actor: ActorOfPortals, compte: Compte): boolean {
  if (actor.role === 'ADMIN') return true;
  const isOwn = actor.id === compte.id;
  const isWithin = compte.variantes.every((one) => actor.variantes.includes(one));
  const isOfTheirs = isOfBureau(actor, compte) && isKnown(actor, compte) && isWithin;
  return !isOwn && isOfTheirs && !RESERVES.includes(compte.role) && !isWithdrawn(actor, 'utilisateur.gerer');
}

/**
 * [access/A15] [access/A16] Why these rights may not be given; null: they may. `avant`: the account as it stands, as a new one is before
 * anything was given to it.
 */
export function rightsRefusal(actor: ActorOfPortals, before: Compte, demandes: RequestedRights): Refusal | null {
  if (!canManage(actor, before) || !canGive(actor, before, demandes)) {
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  }
  if (closesThemselves(actor, before, demandes)) return refuse('REGLE_METIER', { regle: 'soi-meme' });
  return (
    beyondOwnRefusal(actor, before, demandes) ?? attachmentRefusal({ ...before, ...definedOnly(demandes) }, demandes)
  );
}

/** [access/A14] Neither a role beyond those one gives, nor another office than one's own. */
function canGive(actor: Actor, before: Compte, { role, idBureauInspection }: RequestedRights): boolean {
  if (actor.role === 'ADMIN') return true;
  const isGivable = role === undefined || role === before.role || givableRoles(actor).includes(role);
  return isGivable && (idBureauInspection === undefined || idBureauInspection === actor.idBureauInspection);
}

const closesThemselves = (actor: Actor, before: Compte, { actif, role = before.role }: RequestedRights): boolean =>
  actor.id === before.id && (actif === false || role !== before.role);

/** [access/A15] Nobody gives a right that was taken away from them. */
function beyondOwnRefusal(actor: Actor, before: Compte, { droitRestreint }: RequestedRights): Refusal | null {
  if (droitRestreint === undefined || actor.droitRestreint === null) return null;
  const returned = actor.droitRestreint.filter(
    (code) => !(droitRestreint?.includes(code) ?? false) && (before.droitRestreint?.includes(code) ?? false),
  );
  return returned.length === 0 ? null : refuse('DROIT_INSUFFISANT', { autorisations: returned });
}

/** [access/A16] An account that opens is attached to what it opens: an office, a client, an installer. */
function attachmentRefusal(after: Compte, { actif, role }: RequestedRights): Refusal | null {
  if (actif !== true && role === undefined) return null;
  const missing = missingAttachment(after);
  return missing === null ? null : refuse('REGLE_METIER', { regle: 'rattachement', champs: { [missing]: 'requis' } });
}

/** Field by which an account of this role is attached and which is empty; null: none. */
export function missingAttachment(
  compte: Pick<Compte, 'role' | 'idBureauInspection' | 'idClient' | 'idEntreprise' | 'bureauxAttaches'>,
): 'idBureauInspection' | 'idClient' | 'idEntreprise' | 'bureauxAttaches' | null {
  switch (compte.role) {
    case 'MANAGER':
    case 'CONTROL':
    case 'BASIC':
      return compte.idBureauInspection === null ? 'idBureauInspection' : null;
    case 'CLIENT':
      return compte.idClient === null ? 'idClient' : null;
    case 'ENTREPRISE':
      return compte.idEntreprise === null ? 'idEntreprise' : null;
    case 'COFRAC':
    case 'PNCEE':
      return compte.bureauxAttaches.length === 0 ? 'bureauxAttaches' : null;
    case 'ADMIN':
      return null;
  }
}

const definedOnly = (demandes: RequestedRights): Partial<Compte> =>
  Object.fromEntries(Object.entries(demandes).filter(([, value]) => value !== undefined)) as Partial<Compte>;

/** Authorisations that mean something for a role: the others are not offered. */
const BY_ROLE: Partial<Record<Role, readonly Autorisation[]>> = {
  CONTROL: ['optimiseur.appliquer'],
  CLIENT: ['dossier.creer', 'dossier.supprimer'],
  ENTREPRISE: ['dossier.creer', 'dossier.supprimer'],
};
export function autorisationsOfRole(role: Role): readonly Autorisation[] {
  if (role === 'ADMIN' || role === 'MANAGER') return AUTORISATIONS;
  return BY_ROLE[role] ?? [];
}

/** [bureaux/O12] Whose new account may work without a network unless somebody says otherwise: visits are made where there is none. */
export const worksOffline = (role: Role): boolean => role === 'CONTROL';
