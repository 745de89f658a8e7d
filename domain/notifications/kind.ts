import { NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import { verifierNotification } from './edits.ts';
import type { NotificationRecord } from './notification.ts';

export const notificationKind: RecordKind<NotificationRecord> = {
  name: 'notification',
  collection: 'records',
  edit: verifierNotification,
  needs: [],
  isOwn: () => true,
  keys: ({ idUser, variante }) => [`user:${idUser}:${variante}`],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idUser: 'garde',
    titre: 'marque',
    message: 'marque',
    niveau: 'garde',
    lien: 'nul',
    createdAt: 'garde',
    lueLe: 'garde',
  },
};
