/** The eight roles (specification, section 6). */
export const ROLES = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const;
export type Role = (typeof ROLES)[number];

/** Who reads archives and writes nothing (permissions, section 5): the assessor and the State. */
export const ROLES_LECTEURS: readonly Role[] = ['COFRAC', 'PNCEE'];

/** Who acts: what every rule needs to know of the signed-in user. Rights come from here, never from the token. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  readonly nom: string;
  readonly prenom: string;
  /** null for ADMIN (all offices) and for accounts not attached yet. */
  readonly idBureauInspection: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  /** Offices whose archives COFRAC and PNCEE may read. */
  readonly bureauxAttaches: readonly number[];
  /** Authorisation codes taken away; null = none (gaps.md 66). */
  readonly droitRestreint: readonly string[] | null;
  readonly offlineAccess: boolean;
}
