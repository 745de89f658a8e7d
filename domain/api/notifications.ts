import { z } from 'zod';
import { isAssessor, ROLES } from '../access/roles.ts';
import { annonceRecord, changedAnnonce, LEVELS, writtenAnnonce } from '../annonces/annonce.ts';
import { LANGUES } from '../base/languages.ts';
import { VARIANTS } from '../variants/variants.ts';
import { calls } from './call.ts';
import { byId, recordId, revision } from './lists.ts';

const ALL_BUT_ARCHIVE = ROLES.filter((role) => !isAssessor(role));

/** A line of the bell. */
export const notificationAnswer = z.object({
  id: z.string(),
  titre: z.string(),
  message: z.string(),
  niveau: z.enum(LEVELS),
  lien: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lue: z.boolean(),
});
/** An announcement as its reader sees it: one language. */
export const banner = z.object({
  id: z.string(),
  /** Of the title and the message: French when they were not written in the one asked for ([annonces/N2]). */
  langue: z.enum(LANGUES),
  titre: z.string(),
  message: z.string(),
  niveau: z.enum(LEVELS),
  lien: z.string().nullable(),
  debut: z.iso.datetime(),
  fin: z.iso.datetime().nullable(),
});
export type Banner = z.output<typeof banner>;
/** An announcement as administrators write it. */
const annonceAnswer = annonceRecord.omit({ kind: true }).extend(revision);

export const notificationsCalls = calls({
  notificationsBySubDomain: {
    method: 'GET',
    path: '/api/Notification/GetBySubDomain/:x',
    summary: 'Annonces en cours d’une variante : celles de l’appelant, ou les publiques sans session',
    tag: 'Notification',
    params: z.strictObject({ x: z.enum(VARIANTS) }),
    query: z.strictObject({ langue: z.enum(LANGUES).default('fr') }),
    answer: z.array(banner),
    roles: 'public',
    offline: 'L',
  },
  notifications: {
    method: 'GET',
    path: '/api/Notification/GetNotificationsById',
    summary: 'Notifications de l’appelant',
    tag: 'Notification',
    query: z.strictObject({
      nonLues: z.stringbool().default(false),
      /** Only those made after this instant. */
      since: z.iso.datetime().optional(),
      size: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.object({ items: z.array(notificationAnswer), totalNonLues: z.number().int() }),
    roles: ROLES,
    offline: 'L',
  },
  notificationsAll: {
    method: 'GET',
    path: '/api/Notification/GetAllNotifications',
    summary: 'Toutes les annonces, les plus récentes d’abord',
    tag: 'Notification',
    query: z.strictObject({ variante: z.enum(VARIANTS).optional(), actif: z.stringbool().optional() }),
    answer: z.array(annonceAnswer),
    roles: ['ADMIN'],
    offline: '-',
  },
  notificationAdd: {
    method: 'POST',
    path: '/api/Notification/AddNotification',
    summary: 'Publie une annonce',
    tag: 'Notification',
    body: writtenAnnonce,
    answer: annonceAnswer,
    status: 201,
    roles: ['ADMIN'],
    offline: '-',
  },
  notificationModify: {
    method: 'PUT',
    path: '/api/Notification/ModifyNotification',
    summary: 'Marque comme lue ou non lue ; un administrateur modifie une annonce',
    tag: 'Notification',
    body: z.union([
      z.strictObject({ id: recordId, lue: z.boolean() }),
      z.strictObject({ id: recordId, ...changedAnnonce.shape }),
    ]),
    answer: z.union([annonceAnswer, notificationAnswer]),
    roles: ALL_BUT_ARCHIVE,
    offline: 'Q',
  },
  notificationDelete: {
    method: 'DELETE',
    path: '/api/Notification/DeleteNotification/:id',
    summary: 'Supprime une annonce, ou une notification de l’appelant',
    tag: 'Notification',
    params: byId,
    answer: 'none',
    roles: ALL_BUT_ARCHIVE,
    offline: 'Q',
  },
});
