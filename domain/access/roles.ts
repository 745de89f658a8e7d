import type { TimeZone } from '../base/time-zone.ts';
import type { Variant } from '../variants/variants.ts';

/** The eight roles (specification, section 6). */
export const ROLES = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const;
export type Role = (typeof ROLES)[number];
/** Those who work in a control office. */
export const OFFICE_ROLES = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC'] as const satisfies readonly Role[];
/** Those who run it. */
export const LEAD_ROLES = ['ADMIN', 'MANAGER'] as const satisfies readonly Role[];
export const isLead = (role: Role): boolean => role === 'ADMIN' || role === 'MANAGER';
/** Those who see to the visits: they plan, carry out and review them. */
export const FIELD_ROLES = [...LEAD_ROLES, 'CONTROL'] as const satisfies readonly Role[];
/** Those who order, and those whose works are controlled. */
export const CUSTOMER_ROLES = ['CLIENT', 'ENTREPRISE'] as const satisfies readonly Role[];
/** Those who read archives and write nothing (permissions, section 5): the assessor and the State. */
export const ASSESSOR_ROLES: readonly Role[] = ['COFRAC', 'PNCEE'];
export const isAssessor = (role: Role): boolean => ASSESSOR_ROLES.includes(role);

/** Who acts: what every rule needs to know of the signed-in user. Rights come from here, never from the token. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  readonly nom: string;
  readonly prenom: string;
  /** null for ADMIN (all offices) and for accounts not attached yet. */
  readonly idBureauInspection: number | null;
  /** [bureaux/O15] Of that office; absent or null: the hour of Paris. */
  readonly fuseau?: TimeZone | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  /** Offices whose archives COFRAC and PNCEE may read. */
  readonly bureauxAttaches: readonly number[];
  /** Authorisation codes taken away; null = none. */
  readonly droitRestreint: readonly string[] | null;
  readonly offlineAccess: boolean;
}

/** Whoever is signed in on a device, as the rules know them. The offices that COFRAC and PNCEE read matter to the server's scope only. */
export const actorOnDevice = ({
  id,
  role,
  nom,
  prenom,
  idBureauInspection,
  fuseau = null,
  idClient,
  idEntreprise,
  droitRestreint,
  offlineAccess,
}: Omit<Actor, 'bureauxAttaches'>): Actor => ({
  id,
  role,
  nom,
  prenom,
  idBureauInspection,
  fuseau,
  idClient,
  idEntreprise,
  bureauxAttaches: [],
  droitRestreint,
  offlineAccess,
});

/** With the portals that the account opens, which what is asked about accounts needs ([access/A39]); ADMIN opens them all. */
export interface ActorOfPortals extends Actor {
  readonly variantes: readonly Variant[];
}
