import { can } from '#domain/access/can.ts';
import type { WrittenAnnonce, LectureRecord } from '#domain/annonces/annonce.ts';
import type { Result } from '#domain/base/result.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { create } from '../../data/edit-document.ts';
import { api } from '../../data/api.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { putAway } from './put-away.ts';

/** `id` null: a new one. */
export const publish = (id: string | null, annonce: WrittenAnnonce): Promise<Result<unknown>> =>
  id === null ? api.notificationAdd({ body: annonce }) : api.notificationModify({ body: { id, ...annonce } });

export const removeAnnonce = (id: string): Promise<Result<unknown>> => api.notificationDelete({ params: { id } });

/** [annonces/N6] At once on this device, whatever happens next; then, for those who write, on the others. */
export async function hide(session: Session, idAnnonce: string): Promise<void> {
  putAway.add(idAnnonce);
  if (!can(actorOf(session), 'annonce.lue').ok) return;
  const lecture: LectureRecord = {
    id: crypto.randomUUID(),
    kind: 'lecture',
    variante: VARIANT,
    idUser: session.user.id,
    idAnnonce,
    lueLe: new Date().toISOString(),
  };
  await create('records', { ...lecture });
}
