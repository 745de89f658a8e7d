import { canManage, isKnown } from '#domain/utilisateurs/accounts.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { createLink, endOfLife, LIFE_HOURS } from './liens.ts';
import { findUser } from './queries.ts';
import { portalOf } from './tell.ts';

interface PrintedLink {
  readonly lien: string;
  readonly expireLe: string;
}

/**
 * [bureaux/O5] For an office without a mail server, or a person without an address at hand: it opens an account in which
 * nobody has entered yet. Whoever has a password asks for another one by themselves, or through a forced reset, which tells them.
 */
export async function printedLink(idUser: number, context: Context): Promise<Result<PrintedLink>> {
  const { actor, db, config, variante, clock } = context;
  return db.transaction(async (tx): Promise<Result<PrintedLink>> => {
    await tx.query('select 1 from utilisateurs where id = $1 for update', [idUser]);
    const user = await findUser(tx, idUser);
    if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
    if (!canManage(actor, user)) return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
    if (user.motDePasse !== null || !user.actif) return refuse('REGLE_METIER', { regle: 'compte-ouvert' });
    const expireLe = endOfLife(clock(), LIFE_HOURS.invitation);
    const token = await createLink(tx, { idUser, expireLe });
    return ok({ lien: addressOf(config, portalOf(user, variante), `/auth/reset-password?token=${token}`), expireLe });
  });
}
