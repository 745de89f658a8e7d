import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Deps } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { createLink, endOfLife, LIFE_HOURS } from './liens.ts';
import type { UserRow } from './queries.ts';
import { portalOf, type Waiting } from './tell.ts';

type Needs = Pick<Deps, 'clock' | 'config' | 'courrier'>;
interface PasswordLink {
  readonly variante: Variant;
  readonly modele: 'motDePasse' | 'invitation';
}

/** A link to choose a password, on a portal that this user opens; its mail waits for this transaction. */
export async function preparePasswordLink(
  tx: Sql,
  { user, variante, modele }: PasswordLink & { readonly user: UserRow },
  { clock, config, courrier }: Needs,
): Promise<Waiting> {
  const hours = modele === 'invitation' ? LIFE_HOURS.invitation : LIFE_HOURS.oubli;
  const token = await createLink(tx, { idUser: user.id, expireLe: endOfLife(clock(), hours) });
  const portal = portalOf(user, variante);
  const lien = addressOf(config, portal, `/auth/reset-password?token=${token}`);
  const donnees = { prenom: user.prenom, lien, heures: hours };
  return courrier.postWithin(tx, { a: user.email, variante: portal, langue: user.langue, modele, donnees });
}

export async function sendPasswordLink(
  user: UserRow,
  link: PasswordLink,
  context: Needs & Pick<Deps, 'db'>,
): Promise<void> {
  const mail = await context.db.transaction((tx) => preparePasswordLink(tx, { ...link, user }, context));
  await context.courrier.lancer([mail]);
}
