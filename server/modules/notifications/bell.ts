import { ok } from '#domain/base/result.ts';
import type { NotificationRecord } from '#domain/sync/references.ts';
import { listVisible, type StoredDocument } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';

export const presentNotification = ({ data }: StoredDocument) => {
  const { id, titre, message, niveau, lien, createdAt, lueLe } = data as unknown as NotificationRecord;
  return { id, titre, message, niveau, lien, createdAt, lue: lueLe !== null };
};

interface Asked {
  readonly nonLues: boolean;
  readonly since?: string | undefined;
  readonly size: number;
}

/** The bell of the caller, the newest first. The count is of all that is unread, whatever was asked. */
export async function listNotifications({ acteur, db, portees }: Context, { nonLues, since = '', size }: Asked) {
  const siennes = "data ->> 'kind' = 'notification' and (data ->> 'idUser')::integer = $3";
  const depuis = "data ->> 'createdAt' > $4";
  const documents = await listVisible(db, {
    collection: 'records',
    portees,
    where: `${siennes} and ${depuis}${nonLues ? " and data ->> 'lueLe' is null" : ''}`,
    params: [acteur.id, since],
    tail: `order by data ->> 'createdAt' desc, id limit ${size}`,
  });
  const [count] = await db.query<{ n: number }>(
    `select count(*)::integer as n from documents where collection = $1 and portees && $2::text[] and not supprime
     and ${siennes} and data ->> 'lueLe' is null`,
    ['records', portees, acteur.id],
  );
  return ok({ items: documents.map(presentNotification), totalNonLues: count?.n ?? 0 });
}
