import { can } from '#domain/access/can.ts';
import { mailsCalls } from '#domain/api/mails.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { COLUMNS, type CourrielGarde } from '../../mail/outbox.ts';
import { sendToContacts } from './send.ts';
import { listTemplates, replaceTemplate } from './templates.ts';

export const mailsModule = defineModule(mailsCalls, {
  sendEmail: ({ body }, context) => sendToContacts(context, body),
  mails: ({ query }, context) => listMails(context, query),
  mailTemplates: ({ query }, context) => listTemplates(context, query),
  mailTemplateReplace: ({ body }, context) => replaceTemplate(context, body),
  mail: async ({ params }, { acteur, courrier }) => {
    const droit = can(acteur, 'courriel.lire');
    if (!droit.ok) return droit;
    const mail = await courrier.lire(params.id);
    return mail === null ? refuse('INTROUVABLE') : ok({ ...mail, pieces: [...mail.pieces] });
  },
  mailRetry: async ({ params }, { acteur, courrier }) => {
    const droit = can(acteur, 'courriel.lire');
    if (!droit.ok) return droit;
    const mail = await courrier.lire(params.id);
    if (mail === null) return refuse('INTROUVABLE');
    if (!courrier.isOuvert) return refuse('REGLE_METIER', { regle: 'sans-serveur-de-courrier' });
    if (!(await courrier.renvoyer(params.id))) return refuse('REGLE_METIER', { regle: 'courriel-parti' });
    return ok((await courrier.lire(params.id)) ?? mail);
  },
});

/** [courriels/L5] Newest first unless asked otherwise. */
async function listMails({ acteur, db }: Context, { page, size, sort = '-le', search = '', etat: voulu }: AskedList) {
  const droit = can(acteur, 'courriel.lire');
  if (!droit.ok) return droit;
  const where = `($1::text is null or etat = $1) and ($2 = '' or position(lower($2) in lower(a || ' ' || sujet)) > 0)`;
  const etat = voulu ?? null;
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  const items = await db.query<CourrielGarde>(
    `select ${COLUMNS} from courriels where ${where} order by n ${order} limit $3 offset $4`,
    [etat, search, size, (page - 1) * size],
  );
  const [count] = await db.query<{ n: number }>(`select count(*)::integer as n from courriels where ${where}`, [
    etat,
    search,
  ]);
  return ok({ items, total: count?.n ?? 0, page, size });
}
type AskedList = z.output<typeof mailsCalls.mails.query>;
