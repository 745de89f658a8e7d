import type { Role } from '#domain/access/roles.ts';
import { ROLES } from '#domain/access/roles.ts';
import { BUREAU_OF_VARIANT, VARIANTS } from '#domain/variants/variants.ts';
import type { Variant } from '#domain/variants/variants.ts';

export const DEMO_PASSWORD = 'Constat-2026';

export interface CompteDemo {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly variante: Variant;
  readonly prenom: string;
  readonly nom: string;
  readonly idBureauInspection: number | null;
}

type Post = Lowercase<Role> | 'control2' | 'control3';
const POSTS: readonly Post[] = [...ROLES.map((role) => role.toLowerCase() as Lowercase<Role>), 'control2', 'control3'];

const NAMES: Readonly<Record<Variant, Readonly<Record<Post, readonly [prenom: string, nom: string]>>>> = {
  cee: {
    admin: ['Gaëlle', 'Morvan'],
    manager: ['Claire', 'Vasseur'],
    control: ['Yann', 'Kerdoncuff'],
    control2: ['Samia', 'Haddad'],
    control3: ['Baptiste', 'Roussel'],
    basic: ['Sandrine', 'Hamelin'],
    client: ['Maud', 'Le Bihan'],
    entreprise: ['Loïc', 'Thébault'],
    cofrac: ['Hélène', 'Dubreuil'],
    pncee: ['Olivier', 'Castel'],
  },
  eds: {
    admin: ['Gaëlle', 'Morvan'],
    manager: ['Thomas', 'Guéguen'],
    control: ['Hugo', 'Delaunay'],
    control2: ['Paul', 'Lenormand'],
    control3: ['Aïcha', 'Benali'],
    basic: ['Corinne', 'Le Tallec'],
    client: ['Bertrand', 'Lescop'],
    entreprise: ['Virginie', 'Audrain'],
    cofrac: ['Hélène', 'Dubreuil'],
    pncee: ['Olivier', 'Castel'],
  },
  mar: {
    admin: ['Gaëlle', 'Morvan'],
    manager: ['Nathalie', 'Ropars'],
    control: ['Inès', 'Moreau'],
    control2: ['Maëlle', 'Quéré'],
    control3: ['Karim', 'Ziani'],
    basic: ['Julie', 'Perrot'],
    client: ['Brigitte', 'Salaün'],
    entreprise: ['Ronan', 'Le Guen'],
    cofrac: ['Hélène', 'Dubreuil'],
    pncee: ['Olivier', 'Castel'],
  },
};

/** Customers have the office that serves them: its responsable manages their accounts. */
const OUT_OF_BUREAU: readonly Role[] = ['ADMIN', 'COFRAC', 'PNCEE'];

/** `<role>.<variant>@constat.example`, all with MOT_DE_PASSE_DEMO; ids in the order of this list. */
export const DEMO_ACCOUNTS: readonly CompteDemo[] = VARIANTS.flatMap((variante) =>
  POSTS.map((post) => ({ variante, poste: post })),
).map(({ variante, poste }, rank) => {
  const role = poste.replace(/\d$/, '').toUpperCase() as Role;
  const [prenom, nom] = NAMES[variante][poste];
  return {
    id: rank + 1,
    email: `${poste}.${variante}@constat.example`,
    role,
    variante,
    prenom,
    nom,
    idBureauInspection: OUT_OF_BUREAU.includes(role) ? null : BUREAU_OF_VARIANT[variante],
  };
});

export const accountsOf = (variante: Variant, role: Role): readonly CompteDemo[] =>
  DEMO_ACCOUNTS.filter((compte) => compte.variante === variante && compte.role === role);
