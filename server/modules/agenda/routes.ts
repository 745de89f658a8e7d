import { agendaCalls } from '#domain/api/agenda.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { defineModule } from '../../http/mount.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';
import { addressOf } from '../../mail/liens.ts';
import { ownOrManaged } from '../auth/managed.ts';
import { readAgenda } from './read.ts';

interface State {
  readonly creeLe: string | null;
  readonly luLe: string | null;
}

export const agendaModule = defineModule(agendaCalls, {
  agendaLire: ({ params }, context) => readAgenda(params.token, context),
  agendaEtat: async ({ params: { id } }, context) => {
    const allowed = await ownOrManaged(id, context);
    if (!allowed.ok) return allowed;
    const [row] = await context.db.query<{ creeLe: string; luLe: string | null }>(
      'select cree_le as "creeLe", lu_le as "luLe" from agendas where id_user = $1 and variante = $2',
      [id, context.variante],
    );
    return ok<State>(row ?? { creeLe: null, luLe: null });
  },
  agendaCreer: async ({ params: { id } }, context) => {
    const { db, actor, variante, now, config } = context;
    if (actor.id !== id) return refuse('INTROUVABLE');
    const token = newLinkToken();
    await db.query(
      `insert into agendas (id_user, variante, empreinte, cree_le) values ($1, $2, $3, $4)
       on conflict (id_user, variante) do update set empreinte = excluded.empreinte, cree_le = excluded.cree_le,
         lu_le = null`,
      [id, variante, hashLinkToken(token), now],
    );
    return ok({ adresse: addressOf(config, variante, `/api/Agenda/${token}/visites.ics`) });
  },
  agendaRevoquer: async ({ params: { id } }, context) => {
    const allowed = await ownOrManaged(id, context);
    if (!allowed.ok) return allowed;
    await context.db.query('delete from agendas where id_user = $1 and variante = $2', [id, context.variante]);
    return ok(null);
  },
});
