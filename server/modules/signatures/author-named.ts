import type { Actor } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Author } from '../../documents/edit.ts';

/** In the name of whoever sent an envelope, whoever moved it. */
export const authorNamed = (actor: Actor, variante: Variant, now: string): Author => ({
  actor,
  variante,
  portees: [],
  now,
});
