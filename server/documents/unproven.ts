import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../db/db.ts';
import { findDocument } from './document.ts';
import { serverAuthor } from './server-author.ts';
import { deleteDocument } from './store.ts';

interface Unproven {
  readonly id: number;
  readonly variantes: readonly Variant[];
}

/**
 * [session/D16] At start, once: sign-ups of a former version, which made an account of an address before anybody had proven
 * it. What was typed goes back behind its link, which still opens it; the account goes, and frees the address.
 */
export const releaseUnproven = (db: Db, now: string): Promise<void> =>
  db.transaction(async (tx) => {
    const accounts = await tx.query<Unproven>(
      `select id, variantes from utilisateurs
        where active_le is null and email_verifie_le is null and mot_de_passe is not null for update`,
      [],
    );
    for (const account of accounts) await release(tx, account, now);
  });

async function release(tx: Sql, { id, variantes }: Unproven, now: string): Promise<void> {
  await tx.query(
    `insert into inscriptions (empreinte, email, variante, donnees, le, expire_le)
     select l.empreinte, u.email, u.variantes[1], jsonb_build_object('email', u.email, 'hashed', u.mot_de_passe, 'nom', u.nom,
         'prenom', u.prenom, 'telephone', u.telephone, 'langue', u.langue, 'siret', u.siret,
         'raisonSociale', u.raison_sociale, 'role', u.role), u.cree_le, l.expire_le
       from utilisateurs u join liens l on l.id_user = u.id
      where u.id = $1 and l.usage = 'email' and l.utilise_le is null on conflict do nothing`,
    [id],
  );
  for (const variante of variantes) {
    const record = await findDocument(tx, { collection: 'records', id: `utilisateur-${id}-${variante}` }, true);
    if (record !== null && !record.supprime) await deleteDocument(tx, serverAuthor(variante, now), record);
  }
  for (const table of ['liens', 'adresses_demandees', 'avis_courriels'])
    await tx.query(`delete from ${table} where id_user = $1`, [id]);
  await tx.query('delete from utilisateurs where id = $1', [id]);
}
