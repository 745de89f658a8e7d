import type { z } from 'zod';
import type { preuvesCalls } from '#domain/api/preuves.ts';
import { can } from '#domain/access/can.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Head, IdentiteChaine, Maillon, Salted } from '#domain/preuves/chain.ts';
import { LINKS_OF_VISIT_MAX, receive, type Received } from '#domain/preuves/receive.ts';
import type { Sql } from '../../db/db.ts';
import { lockVisible } from '../../documents/locked.ts';
import type { Context } from '../../http/context.ts';
import { awaitStamp, stampHead } from '../../reports/heads.ts';
import { sha256OfText } from '../../reports/preuve.ts';

type Sent = z.output<typeof preuvesCalls.preuvesRecevoir.body>;
type Answer = z.output<typeof preuvesCalls.preuvesRecevoir.answer>;

/** [preuves/PV7] Takes what follows of each chain, in a transaction of its own; a break is written down, and refuses nothing else. */
export async function takeChains({ appareil, chaines }: Sent, context: Context): Promise<Result<Answer>> {
  const answers: Answer['chaines'][number][] = [];
  const begun: { readonly idChaine: string; readonly n: number }[] = [];
  for (const { id, idIntervention, maillons } of chaines) {
    const identite = { id, idIntervention, appareil, idUser: context.actor.id };
    const taken = await context.db.transaction((tx) => takeChain(tx, context, { identite, sent: maillons }));
    if (taken?.isFirst === true) begun.push({ idChaine: id, n: taken.n });
    answers.push({ id, recu: taken?.n ?? 0, rupture: taken?.rupture ?? null, inconnue: taken === null });
  }
  stampAfterwards(context, begun);
  return ok({ chaines: answers });
}

/** [preuves/PV11] At first contact, once the device has its answer; what follows, each minute (watch.ts). */
function stampAfterwards(
  { courrier, horodatage, db, log }: Context,
  begun: readonly { idChaine: string; n: number }[],
) {
  if (horodatage === null || begun.length === 0) return;
  courrier.afterwards(async () => {
    for (const head of begun) {
      const stamped = await stampHead(db, horodatage, head);
      if (!stamped.ok) return log.warn({ code: stamped.code }, 'the timestamp of a chain is awaited');
    }
  });
}

interface Taken extends Received {
  /** Its first links came now, and their timestamp is awaited. */
  readonly isFirst: boolean;
}

interface OneChain {
  readonly identite: IdentiteChaine;
  readonly sent: readonly Salted<Maillon>[];
}

/** null: its sender sees no such visit, or answers nothing of it. The lock of the visit orders two sendings of one chain. */
async function takeChain(
  tx: Sql,
  { session, now, horodatage }: Pick<Context, 'session' | 'now' | 'horodatage'>,
  { identite, sent }: OneChain,
): Promise<Taken | null> {
  const visit = await lockVisible(tx, session, { collection: 'interventions', id: identite.idIntervention });
  if (visit === null || !can(session.actor, 'photo.ajouter', visit.data).ok) return null;
  const known = await knownOf(tx, identite);
  const received: Received =
    known === null
      ? { suite: [], n: 0, rupture: { n: 1, raison: 'lien' } }
      : await receive(sha256OfText, { identite, known, sent, room: await roomOf(tx, identite) });
  await keep(tx, identite, { links: received.suite, now });
  if (received.rupture !== null) await noteBreak(tx, identite, { ...received.rupture, now });
  const { id, idIntervention, idUser } = identite;
  const isAwaited = received.suite.length > 0 && horodatage !== null;
  const head = { idChaine: id, n: received.n, idIntervention, idUser };
  return { ...received, isFirst: isAwaited && (await awaitStamp(tx, head, now)) };
}

async function roomOf(tx: Sql, { idIntervention, idUser }: IdentiteChaine): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::integer as n from preuves where id_intervention = $1 and id_user = $2',
    [idIntervention, idUser],
  );
  return LINKS_OF_VISIT_MAX - (row?.n ?? 0);
}

/** null: this id is of a chain of another visit, device or user. */
async function knownOf(tx: Sql, { id, idIntervention, appareil, idUser }: IdentiteChaine): Promise<Head[] | null> {
  const rows = await tx.query<Head & { isIts: boolean }>(
    `select n, maillon ->> 'empreinte' as empreinte,
       id_intervention = $2 and appareil = $3 and id_user = $4 as "isIts"
     from preuves where id_chaine = $1 order by n`,
    [id, idIntervention, appareil, idUser],
  );
  return rows.every(({ isIts }) => isIts) ? rows : null;
}

async function keep(
  tx: Sql,
  { id, idIntervention, appareil, idUser }: IdentiteChaine,
  { links, now }: { readonly links: readonly Salted<Maillon>[]; readonly now: string },
): Promise<void> {
  if (links.length === 0) return;
  await tx.query(
    `insert into preuves (id_chaine, n, id_intervention, appareil, id_user, maillon, sel, recu_le)
     select $1, (m ->> 'n')::integer, $2, $3, $4, m - 'sel', m ->> 'sel', $5 from jsonb_array_elements($6::jsonb) m`,
    [id, idIntervention, appareil, idUser, now, JSON.stringify(links)],
  );
}

const noteBreak = (
  tx: Sql,
  { id, idIntervention, appareil, idUser }: IdentiteChaine,
  { n, raison, now }: { readonly n: number; readonly raison: string; readonly now: string },
): Promise<unknown> =>
  tx.query(
    `insert into preuves_ruptures (id_chaine, n, id_intervention, appareil, id_user, raison, le)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, n, idIntervention, appareil, idUser, raison, now],
  );
