import { refuse, type Refusal } from '../base/result.ts';
import { type Autorisation, AUTORISATIONS, estRetiree } from './authorisations.ts';
import { ASSESSOR_ROLES, ROLES, type Actor, type Role } from './roles.ts';

/** What the rules read of an account. */
export interface Compte {
  readonly id: number;
  readonly role: Role;
  readonly idBureauInspection: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  readonly droitRestreint: readonly string[] | null;
}
/** Fields of an account that its owner never writes. */
export interface DroitsDemandes {
  readonly role?: Role | undefined;
  readonly idBureauInspection?: number | null | undefined;
  readonly idClient?: string | null | undefined;
  readonly idEntreprise?: string | null | undefined;
  readonly droitRestreint?: readonly string[] | null | undefined;
  readonly actif?: boolean | undefined;
}

/** Roles that a MANAGER neither gives nor changes. */
const RESERVES: readonly Role[] = ['ADMIN', ...ASSESSOR_ROLES];

/** Roles that somebody may give to an account. */
export const rolesDonnables = ({ role }: Pick<Actor, 'role'>): readonly Role[] =>
  role === 'ADMIN' ? ROLES : role === 'MANAGER' ? ROLES.filter((un) => !RESERVES.includes(un)) : [];

/** [access/A14] Whose account exists for somebody: one's own, everybody's for ADMIN, the office's for its MANAGER. */
export const estConnu = (acteur: Actor, compte: Pick<Compte, 'id' | 'idBureauInspection'>): boolean =>
  acteur.id === compte.id || acteur.role === 'ADMIN' || estDuBureau(acteur, compte);

const estDuBureau = (acteur: Actor, { idBureauInspection }: Pick<Compte, 'idBureauInspection'>): boolean =>
  acteur.role === 'MANAGER' && acteur.idBureauInspection !== null && acteur.idBureauInspection === idBureauInspection;

/** [access/A14] Whether somebody manages the rights of an account: never their own, except ADMIN. */
export function peutGerer(acteur: Actor, compte: Compte): boolean {
  if (acteur.role === 'ADMIN') return true;
  const sien = acteur.id === compte.id;
  return (
    !sien && estDuBureau(acteur, compte) && !RESERVES.includes(compte.role) && !estRetiree(acteur, 'utilisateur.gerer')
  );
}

/**
 * [access/A15] [access/A16] Why these rights may not be given; null: they may. `avant`: the account as it stands, as a new one is before
 * anything was given to it.
 */
export function refusDeDroits(acteur: Actor, avant: Compte, demandes: DroitsDemandes): Refusal | null {
  if (!peutGerer(acteur, avant) || !peutDonner(acteur, avant, demandes)) {
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  }
  if (seFerme(acteur, avant, demandes)) return refuse('REGLE_METIER', { regle: 'soi-meme' });
  return refusAuDela(acteur, avant, demandes) ?? refusDeRattachement({ ...avant, ...definis(demandes) }, demandes);
}

/** [access/A14] Neither a role beyond those one gives, nor another office than one's own. */
function peutDonner(acteur: Actor, avant: Compte, { role, idBureauInspection }: DroitsDemandes): boolean {
  if (acteur.role === 'ADMIN') return true;
  const donne = role === undefined || role === avant.role || rolesDonnables(acteur).includes(role);
  return donne && (idBureauInspection === undefined || idBureauInspection === acteur.idBureauInspection);
}

const seFerme = (acteur: Actor, avant: Compte, { actif, role = avant.role }: DroitsDemandes): boolean =>
  acteur.id === avant.id && (actif === false || role !== avant.role);

/** [access/A15] Nobody gives a right that was taken away from them. */
function refusAuDela(acteur: Actor, avant: Compte, { droitRestreint }: DroitsDemandes): Refusal | null {
  if (droitRestreint === undefined || acteur.droitRestreint === null) return null;
  const rendus = acteur.droitRestreint.filter(
    (code) => !(droitRestreint?.includes(code) ?? false) && (avant.droitRestreint?.includes(code) ?? false),
  );
  return rendus.length === 0 ? null : refuse('DROIT_INSUFFISANT', { autorisations: rendus });
}

/** [access/A16] An account that opens is attached to what it opens: an office, a client, an installer. */
function refusDeRattachement(apres: Compte, { actif, role }: DroitsDemandes): Refusal | null {
  if (actif !== true && role === undefined) return null;
  const manque = rattachementManquant(apres);
  return manque === null ? null : refuse('REGLE_METIER', { regle: 'rattachement', champs: { [manque]: 'requis' } });
}

/** Field by which an account of this role is attached and which is empty; null: none. */
export function rattachementManquant(
  compte: Pick<Compte, 'role' | 'idBureauInspection' | 'idClient' | 'idEntreprise'>,
): 'idBureauInspection' | 'idClient' | 'idEntreprise' | null {
  switch (compte.role) {
    case 'MANAGER':
    case 'CONTROL':
    case 'BASIC':
      return compte.idBureauInspection === null ? 'idBureauInspection' : null;
    case 'CLIENT':
      return compte.idClient === null ? 'idClient' : null;
    case 'ENTREPRISE':
      return compte.idEntreprise === null ? 'idEntreprise' : null;
    default:
      return null;
  }
}

const definis = (demandes: DroitsDemandes): Partial<Compte> =>
  Object.fromEntries(Object.entries(demandes).filter(([, value]) => value !== undefined)) as Partial<Compte>;

/** Authorisations that mean something for a role: the others are not offered. */
const PAR_ROLE: Partial<Record<Role, readonly Autorisation[]>> = {
  CLIENT: ['dossier.creer', 'dossier.supprimer'],
  ENTREPRISE: ['dossier.creer', 'dossier.supprimer'],
};
export function autorisationsDuRole(role: Role): readonly Autorisation[] {
  if (role === 'ADMIN' || role === 'MANAGER') return AUTORISATIONS;
  return PAR_ROLE[role] ?? [];
}
