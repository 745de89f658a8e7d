import { ok } from '#domain/base/result.ts';
import { notificationKind } from '#domain/notifications/kind.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { countVisible, listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

export const presentNotification = (document: SeenDocument) => {
  const { id, titre, message, niveau, lien, createdAt, lueLe } = dataOf(notificationKind, document);
  return { id, titre, message, niveau, lien, createdAt, lue: lueLe !== null };
};

interface Asked {
  readonly nonLues: boolean;
  readonly since?: string | undefined;
  readonly size: number;
}

/** The bell of the caller, the newest first. The count is of all that is unread, whatever was asked. */
export async function listNotifications(context: Context, { nonLues, since = '', size }: Asked) {
  const { actor, db } = context;
  const own = "data ->> 'kind' = 'notification' and (data ->> 'idUser')::integer = $3";
  const sinceCreated = "data ->> 'createdAt' > $4";
  const documents = await listVisible(db, context, {
    collection: 'records',
    where: `${own} and ${sinceCreated}${nonLues ? " and data ->> 'lueLe' is null" : ''}`,
    params: [actor.id, since],
    tail: `order by data ->> 'createdAt' desc, id limit ${size}`,
  });
  const totalUnread = await countVisible(db, context, {
    collection: 'records',
    where: `${own} and data ->> 'lueLe' is null`,
    params: [actor.id],
  });
  return ok({ items: documents.map(presentNotification), totalNonLues: totalUnread });
}
