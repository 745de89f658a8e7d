import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNotification } from './edits.ts';
import type { NotificationRecord } from './notification.ts';

export const notificationKind: RecordKind<NotificationRecord> = {
  ...STANDS_ALONE,
  name: 'notification',
  collection: 'records',
  edit: checkNotification,
  isOwn: () => true,
  keys: ({ idUser, variante }) => [`user:${idUser}:${variante}`],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idUser: 'garde',
    titre: 'marque',
    message: 'marque',
    niveau: 'garde',
    lien: 'nul',
    changements: 'liste',
    createdAt: 'garde',
    lueLe: 'garde',
  },
};
