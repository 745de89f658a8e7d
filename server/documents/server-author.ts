import type { Actor } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Author } from './edit.ts';

/** Nobody's account: what the server does by itself, at its start or every hour. */
const SERVER: Actor = {
  id: 0,
  nom: 'Constat',
  prenom: '',
  role: 'ADMIN',
  idBureauInspection: null,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: false,
};

/** Author of what the server writes by itself on a portal. `maintenant`: ISO instant of the server. */
export const serverAuthor = (variante: Variant, now: string): Author => ({
  actor: SERVER,
  variante,
  portees: [],
  now,
});
