import { LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { DEVICE_REASONS, VISIT_REASONS } from '../planning/departure.ts';
import { SYNCED_COLLECTIONS } from '../fields/documents.ts';
import { calls } from './call.ts';
import { listQuery, pageOf } from './lists.ts';

/** Made by the device at its first start; tells nothing of its owner. As long as a push may name it, or a list would not tell it. */
const idAppareil = z.string().min(1).max(64);
const compte = z.number().int().min(0);
const instant = z.iso.datetime();

/** What a device says of itself at each contact (domain/session/SPEC.md, [session/D1]). */
export const etatAppareil = z.object({
  /** Bytes; 0 when the browser does not say. */
  stockage: z.object({ utilises: compte, quota: compte, photos: compte }),
  /** Whether the browser promised not to evict the local databases; null: not asked yet. */
  persistant: z.boolean().nullable(),
  /** Edits and photos that the server has not received, and the instant of the oldest one. */
  enAttente: z.object({ nombre: compte, photos: compte, depuis: instant.nullable() }),
  /**
   * « Prêt à partir » (domain/planning/departure.ts): visits of today and tomorrow still to make, how many of them can be
   * made without a network, and the reasons of each red. Devices of older versions give the counts only.
   */
  pret: z.object({
    visites: compte,
    pretes: compte,
    details: z
      .array(
        z.object({
          id: z.string().max(64),
          numero: z.string().max(20).nullable(),
          ville: z.string().max(200),
          dateRdv: instant,
          raisons: z.array(z.enum(VISIT_REASONS)),
        }),
      )
      .max(100)
      .optional(),
    raisons: z.array(z.enum(DEVICE_REASONS)).optional(),
  }),
  /** Last complete synchronisation. */
  syncDate: instant.nullable(),
});
export type EtatAppareil = z.output<typeof etatAppareil>;

/** What a person makes on a device, as a report of a wipe tells it apart. */
export const RESCUED_KINDS = ['saisie', 'photo', 'brute', 'fichier', 'signature', 'appel', 'brouillon'] as const;
export type RescuedKind = (typeof RESCUED_KINDS)[number];

const rescue = z.object({
  /** Edits and calls, photos, files and signatures that left before the wipe. */
  envoyes: compte,
  photosEnvoyees: compte,
  /** What could not be applied (refused, in conflict, no session, a draft that was sent to nobody), whole. */
  copies: z.array(
    z.object({
      collection: z.enum([...SYNCED_COLLECTIONS, 'commandes']),
      id: z.string().max(64),
      changes: z.record(z.string(), z.json()),
    }),
  ),
  /** What stands in no copy and could not leave: what the server refused, what the device cannot read. These are lost. */
  perdus: compte,
  photosPerdues: compte,
  /** Copies that other reports of the same phase brought before this one: a long list comes in several. */
  suite: z.boolean().optional(),
  /** What a better road may still bring, as long as the order gives time. Absent: programs of before, which waited for nothing. */
  enAttente: compte.optional(),
  /** How many of each kind left, and how many are lost. */
  parGenre: z.partialRecord(z.enum(RESCUED_KINDS), z.object({ envoyes: compte, perdus: compte })).optional(),
  /** The first of what is lost: its name, and why. */
  pertes: z
    .array(z.object({ genre: z.enum(RESCUED_KINDS), nom: z.string().max(300), code: z.string().max(60) }))
    .max(100)
    .optional(),
});
/** What was rescued before a wipe, and what was not. */
export type Rescue = z.output<typeof rescue>;

const effacement = z.object({
  /** An order waits until the device has said that it is done: off, refusing or out of reach look the same from here. */
  etat: z.enum(['en-attente', 'efface', 'scelle']),
  ordreLe: instant,
  par: z.string(),
  effaceLe: instant.nullable(),
  /** [session/D28] What cannot leave in time is kept sealed rather than deleted. */
  sceller: z.boolean(),
  scelleLe: instant.nullable(),
  rapport: rescue.nullable(),
});

export const appareil = z.object({
  id: idAppareil,
  idUser: z.number().int(),
  utilisateur: z.string(),
  email: z.string(),
  role: z.string(),
  idBureauInspection: z.number().int().nullable(),
  offlineAccess: z.boolean(),
  variante: z.string().nullable(),
  /** System and browser, as the device names them. */
  libelle: z.string(),
  /** Version of the application. */
  version: z.string(),
  vuLe: instant,
  /** null: this device has sent edits, but never said how it is. */
  etat: etatAppareil.nullable(),
  effacement: effacement.nullable(),
});
export type Appareil = z.output<typeof appareil>;

/** In base64. */
const thirtyTwoBytes = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

/**
 * [session/D2] What a device made for itself at its first start and shows to the server alone, which keeps its hash. Absent
 * from the programs before, which prove nothing.
 */
const preuve = thirtyTwoBytes.optional();

/** A data key of a device (domain/session/SPEC.md, [session/K5]). */
const deviceKey = thirtyTwoBytes;

const target = z.object({ id: idAppareil });
const ofWhom = z.object({ idUser: z.coerce.number().int().min(1) });

/**
 * Devices of the office. `appareilContact` and `appareilRapport` need no session: an account that was closed must not
 * keep its tablet from hearing that it is to be wiped. The device shows its own proof instead.
 */
export const devicesCalls = calls({
  appareilsList: {
    method: 'GET',
    path: '/api/Sync/appareils',
    summary: 'Appareils des utilisateurs : tous pour ADMIN, ceux du bureau pour son responsable',
    tag: 'Sync',
    query: listQuery(['vuLe', 'utilisateur', 'depuis'])
      .omit({ apres: true })
      .extend({ idUser: z.coerce.number().int().optional() }),
    answer: pageOf(appareil),
    roles: LEAD_ROLES,
    offline: '-',
  },
  appareilContact: {
    method: 'POST',
    path: '/api/Sync/contact',
    summary: 'Un appareil dit comment il va ; la réponse lui dit s’il doit s’effacer',
    tag: 'Sync',
    body: z.object({
      id: idAppareil,
      idUser: z.number().int().min(1),
      preuve,
      libelle: z.string().max(120),
      version: z.string().max(32),
      etat: etatAppareil,
    }),
    answer: z.object({
      heure: instant,
      effacer: z
        .object({
          ordre: z.uuid(),
          /** Session that sends what waits here and does nothing else: the order ended the others. null: none for a device that proved nothing, or whose account is closed. */
          jeton: z.string().nullable(),
          /** Until it stops waiting for a better road, in milliseconds ([session/D28]). */
          resteMs: z.number().int().optional(),
          sceller: z.boolean().optional(),
        })
        .nullable(),
      /** Whether this user may still sign in here without a network; null: the server does not know this device, or its proof. */
      horsLigne: z.boolean().nullable(),
    }),
    roles: 'public',
    offline: '-',
  },
  appareilEffacer: {
    method: 'POST',
    path: '/api/Sync/appareils/:id/effacer',
    summary: 'Ordonner à un appareil d’envoyer ce qu’il peut, puis d’effacer ses données',
    tag: 'Sync',
    params: target,
    body: ofWhom.extend({ sceller: z.boolean().default(false) }),
    answer: appareil,
    roles: LEAD_ROLES,
    offline: '-',
  },
  appareilGarder: {
    method: 'DELETE',
    path: '/api/Sync/appareils/:id/effacer',
    summary: 'Retirer un ordre d’effacement qui attend encore',
    tag: 'Sync',
    params: target,
    query: ofWhom,
    answer: appareil,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  appareilCle: {
    method: 'POST',
    path: '/api/Sync/appareils/:id/cle',
    summary: 'Confier la clé des données de cet appareil, ou reprendre celle qui a été confiée',
    tag: 'Sync',
    params: target,
    /** null asks for it. Given one while the server has one already, the server answers the one that it has. */
    body: z.object({ cle: deviceKey.nullable(), preuve }),
    answer: z.object({ cle: deviceKey.nullable() }),
    roles: '*',
    readers: true,
    offline: '-',
  },
  appareilRapport: {
    method: 'POST',
    path: '/api/Sync/appareils/:id/rapport',
    summary: 'Ce qu’un appareil a sauvé avant de s’effacer, puis que c’est fait',
    tag: 'Sync',
    params: target,
    body: z.object({ ordre: z.uuid(), phase: z.enum(['sauvetage', 'efface', 'scelle']), sauvetage: rescue, preuve }),
    answer: 'none',
    roles: 'public',
    offline: '-',
  },
});

/** Asked of a connected device by the event stream, when an order waits for one of its user's. */
export const CONTACT_EVENT = 'contact';
