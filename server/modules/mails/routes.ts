import { fold, foldSql } from '#domain/base/fold.ts';
import { can } from '#domain/access/can.ts';
import { mailsCalls } from '#domain/api/mails.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { isSecret, withoutSecrets } from '#domain/courriels/secrets.ts';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { COLUMNS, type KeptCourriel } from '../../mail/outbox.ts';
import { sendToContacts } from './send.ts';
import { listTemplates, replaceTemplate } from './templates.ts';

export const mailsModule = defineModule(mailsCalls, {
  sendEmail: ({ body }, context) => sendToContacts(context, body),
  mails: ({ query }, context) => listMails(context, query),
  mailTemplates: ({ query }, context) => listTemplates(context, query),
  mailTemplateReplace: ({ body }, context) => replaceTemplate(context, body),
  mail: async ({ params }, { actor, courrier }) => {
    const right = can(actor, 'courriel.lire');
    if (!right.ok) return right;
    const mail = await courrier.read(params.id);
    return mail === null ? refuse('INTROUVABLE') : ok(told(mail));
  },
  mailRetry: async ({ params }, { actor, courrier }) => {
    const right = can(actor, 'courriel.lire');
    if (!right.ok) return right;
    const mail = await courrier.read(params.id);
    if (mail === null) return refuse('INTROUVABLE');
    if (!courrier.isOuvert) return refuse('REGLE_METIER', { regle: 'sans-serveur-de-courrier' });
    if (!(await courrier.resend(params.id))) return refuse('REGLE_METIER', { regle: 'courriel-parti' });
    return ok(told((await courrier.read(params.id)) ?? mail));
  },
});

/** [courriels/L5] A link and a code are their reader's alone. */
const told = (mail: KeptCourriel) => {
  const { texte, html } = mail;
  const words = isSecret(mail) ? { texte: withoutSecrets(texte), html: withoutSecrets(html) } : {};
  return { ...mail, ...words, pieces: [...mail.pieces] };
};

/** [courriels/L5] Newest first unless asked otherwise. */
async function listMails({ actor, db }: Context, { page, size, sort = '-le', search = '', etat: wanted }: AskedList) {
  const right = can(actor, 'courriel.lire');
  if (!right.ok) return right;
  const where = `($1::text is null or etat = $1) and ($2 = '' or position($2 in ${foldSql(`a || ' ' || sujet`)}) > 0)`;
  const [etat, looked] = [wanted ?? null, fold(search)];
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  const items = await db.query<KeptCourriel>(
    `select ${COLUMNS} from courriels where ${where} order by n ${order} limit $3 offset $4`,
    [etat, looked, size, (page - 1) * size],
  );
  const [count] = await db.query<{ n: number }>(`select count(*)::integer as n from courriels where ${where}`, [
    etat,
    looked,
  ]);
  return ok({ items, total: count?.n ?? 0, page, size });
}
type AskedList = z.output<typeof mailsCalls.mails.query>;
