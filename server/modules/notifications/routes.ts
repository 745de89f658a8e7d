import { notificationsCalls } from '#domain/api/notifications.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { defineModule } from '../../http/mount.ts';
import { findOrRefuse } from '../documents.ts';
import {
  changeAnnouncement,
  deleteAnnouncement,
  isAnnouncement,
  listAnnouncements,
  presentAnnouncement,
  publishAnnouncement,
  shownNow,
} from './announcements.ts';
import { listNotifications } from './bell.ts';
import { deleteNotification, markAnnouncement, markNotification } from './marks.ts';

const presented = (written: Result<SeenDocument>) => (written.ok ? ok(presentAnnouncement(written.value)) : written);

export const notificationsModule = defineModule(notificationsCalls, {
  notificationsBySubDomain: ({ params, query }, context) =>
    shownNow(context, { variante: params.x, langue: query.langue }),
  notifications: ({ query }, context) => listNotifications(context, query),
  notificationsAll: ({ query }, context) => listAnnouncements(context, query),
  notificationAdd: async ({ body }, context) => presented(await publishAnnouncement(context, body)),
  notificationModify: async ({ body }, context) => {
    const found = await findOrRefuse(context, 'records', body.id.toLowerCase());
    if (!found.ok) return found;
    if ('lue' in body) {
      return isAnnouncement(found.value)
        ? markAnnouncement(context, found.value, body.lue)
        : markNotification(context, found.value.id, body.lue);
    }
    const { id: _id, ...changed } = body;
    if (!isAnnouncement(found.value)) return refuse('DROIT_INSUFFISANT');
    return presented(await changeAnnouncement(context, found.value, changed));
  },
  notificationDelete: async ({ params }, context) => {
    const found = await findOrRefuse(context, 'records', params.id.toLowerCase());
    if (!found.ok) return found;
    return isAnnouncement(found.value)
      ? deleteAnnouncement(context, found.value)
      : deleteNotification(context, found.value);
  },
});
