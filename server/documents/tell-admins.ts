import type { Annonce } from '#domain/notifications/notification.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import { serverAuthor } from './server-author.ts';

/**
 * [storage/ST3] What the server could not do by itself, told to every ADMIN by a bell that nobody turns off, on each of their
 * portals. `tx`: the transaction that sets the thing aside, so that one is not done without the other. `maintenant`:
 * ISO instant.
 */
export async function tellAdmins(
  tx: Sql,
  { titre, message }: Pick<Annonce, 'titre' | 'message'>,
  now: string,
): Promise<void> {
  const admins = await tx.query<{ id: number; variantes: Variant[] }>(
    `select id, variantes from utilisateurs where actif and role = 'ADMIN' order by id`,
  );
  for (const { id, variantes } of admins)
    for (const variante of variantes)
      await ringPeople(tx, serverAuthor(variante, now), {
        a: [id],
        evenement: 'securite',
        annonce: { titre, message, lien: null, niveau: 'alerte' },
      });
}
