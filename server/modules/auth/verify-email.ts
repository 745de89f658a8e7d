import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { sonner } from '../../documents/announce.ts';
import { destinataires } from '../../documents/concerned.ts';
import { spendLink } from './liens.ts';
import { publishUser } from './publish.ts';
import { findUser, type UserRow } from './queries.ts';

/** The address is its owner's: the office can now activate the account, and its responsables are told. */
export function verifyEmail(token: string, context: PublicContext): Promise<Result<null>> {
  const { db, maintenant } = context;
  return db.transaction(async (tx) => {
    const used = await spendLink(tx, { token, usage: 'email', maintenant });
    if (!used.ok) return used;
    await tx.query('update utilisateurs set email_verifie_le = $2 where id = $1', [used.value, maintenant]);
    const user = must(await findUser(tx, used.value), 'the user of a link exists');
    const { variante } = context;
    await publishUser(tx, { acteur: user, variante, portees: [], maintenant }, { user, action: 'verifyEmail' });
    await ringOffice(tx, user, context);
    return ok(null);
  });
}

async function ringOffice(tx: Sql, user: UserRow, { variante, maintenant }: PublicContext): Promise<void> {
  if (user.activeLe !== null || user.idBureauInspection === null) return;
  const responsables = await destinataires(tx, {
    role: 'MANAGER',
    colonne: 'id_bureau',
    valeur: user.idBureauInspection,
  });
  const qui = [`${user.prenom} ${user.nom}`, user.raisonSociale].filter(Boolean).join(', ');
  await sonner(
    tx,
    { acteur: user, variante, portees: [], maintenant },
    {
      a: responsables,
      evenement: 'compte',
      annonce: {
        titre: 'Compte à activer',
        message: `${qui} demande un compte (${user.role === 'CLIENT' ? 'client' : 'installateur'}).`,
        lien: `/users/edit?id=${user.id}`,
        niveau: 'info',
      },
    },
  );
}
