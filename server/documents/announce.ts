import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { type AnnouncedEvent, type Channels, channelsOf } from '#domain/courriels/preferences.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Annonce, NotificationRecord } from '#domain/notifications/notification.ts';
import type { Sql } from '../db/db.ts';
import { noteNotice } from './notices.ts';
import type { StoredDocument } from './document.ts';
import type { Author } from './edit.ts';
import { SERVER_ORIGIN } from './history.ts';
import { insertDocument } from './store.ts';

/** Tells whom a write concerns, when it is of the kind that it is for. `avant`: null when the document is new. */
export type Bell = (tx: Sql, author: Author, change: WrittenChange) => Promise<void>;
export interface WrittenChange {
  readonly before: StoredDocument | null;
  readonly apres: StoredDocument;
  readonly isToldTogether?: boolean;
}

export interface Ringing {
  readonly a: readonly number[];
  readonly annonce: Annonce & Partial<Pick<NotificationRecord, 'changements'>>;
  /** What it is about: people choose by it how they are told ([courriels/L9]). */
  readonly evenement: AnnouncedEvent;
  /** Somebody else did it in the name of the author: they are told too. */
  readonly isOfOthers?: boolean;
  /** Somebody may be hurt: told on the screen and by mail, whatever they chose. */
  readonly isUrgent?: boolean;
}

/** Tells these users as each chose, in the transaction of what they are told; never the one who did it. */
export async function ringPeople(
  tx: Sql,
  author: Author,
  { a, annonce, evenement, isOfOthers = false, isUrgent = false }: Ringing,
): Promise<void> {
  const people = [...new Set(a)].filter((idUser) => isOfOthers || idUser !== author.actor.id);
  if (people.length === 0) return;
  const { variante, now: creeLe } = author;
  for (const [idUser, voies] of await channelsOfEach(tx, people, evenement)) {
    const { changements: _, ...notice } = annonce;
    if (voies.courriel || isUrgent) await noteNotice(tx, { idUser, variante, ...notice, creeLe });
    if (!voies.cloche && !isUrgent) continue;
    const changes: Changes = {
      kind: 'notification',
      variante: author.variante,
      idUser,
      ...annonce,
      createdAt: author.now,
      lueLe: null,
    };
    const edit = { collection: 'records', id: randomUUID(), changes, nouveau: true } as const;
    const written = await insertDocument(
      tx,
      { auteur: { ...author, origine: SERVER_ORIGIN }, edit },
      { anyScope: true },
    );
    must(written.ok ? written : null, 'the server may ring every bell');
  }
}

/** [courriels/L9] In the order of the ids asked for; an account that is gone is told nothing. */
async function channelsOfEach(
  tx: Sql,
  ids: readonly number[],
  event: AnnouncedEvent,
): Promise<readonly (readonly [number, Channels])[]> {
  const rows = await tx.query<{ id: number; notifications: unknown }>(
    `select id, data -> 'notifications' as notifications from utilisateurs where id = any($1::integer[])`,
    [[...ids]],
  );
  const choices = new Map(rows.map(({ id, notifications }) => [id, channelsOf(notifications, event)]));
  return ids.flatMap((id) => {
    const channels = choices.get(id);
    return channels === undefined ? [] : [[id, channels] as const];
  });
}
