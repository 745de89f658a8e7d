import type { FieldPath, LocalDocument } from '#domain/fields/documents.ts';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { isTransient } from '#domain/sync/push.ts';

/** Where what was typed on a document is: the words of SyncBadge. */
export type DocumentSync = 'recu' | 'appareil' | 'envoi' | 'refuse' | 'conflit';

type Unsent = Pick<LocalDocument, 'dirty' | 'local'>;

/** The gravest first: a person must act on a refusal or a conflict, the rest goes by itself, what time lifts included. */
export function syncStateOf({ dirty, local }: Unsent): DocumentSync {
  if (dirty === 0 || local === undefined) return 'recu';
  if (local.refus !== undefined && !isTransient(local.refus)) return 'refuse';
  if (local.enConflit !== undefined && local.enConflit.length > 0) return 'conflit';
  return local.envoi === undefined ? 'appareil' : 'envoi';
}

/** The same for a group of fields: null when none of them was changed on this device. */
export function syncStateOfFields(document: Unsent, fields: readonly FieldPath[]): DocumentSync | null {
  const { dirty, local } = document;
  if (dirty === 0 || local === undefined) return null;
  const isIn = (path: FieldPath): boolean => fields.some((field) => path === field || path.startsWith(`${field}.`));
  if (local.enConflit?.some(isIn) === true) return 'conflit';
  if (!Object.keys(local.base).some(isIn)) return null;
  if (local.refus !== undefined && !isTransient(local.refus)) return 'refuse';
  return Object.keys(local.envoi?.changes ?? {}).some(isIn) ? 'envoi' : 'appareil';
}

/** Where what waits on this device is. `illisible`: a picture that the device itself could not read ([sync/M12]). */
export type PlaceHere = DocumentSync | 'illisible';

/** Where a visit is. `attendu`: nothing of it waits here, and pictures of it are still on another device. */
export type VisitPlace = PlaceHere | 'attendu';

/** Photos and signatures of a visit, as far as the server has not got them. */
export interface WaitingPictures {
  /** Where those of this device are: descriptions with unsent edits, and bytes that wait or were refused. */
  readonly here: readonly PlaceHere[];
  /** Taken, not received, and not on this device. */
  readonly elsewhere: number;
}

export const NO_PICTURES: WaitingPictures = { here: [], elsewhere: 0 };
const GRAVEST_FIRST = [
  'refuse',
  'conflit',
  'illisible',
  'appareil',
  'envoi',
  'attendu',
] as const satisfies readonly VisitPlace[];

/** [interventions/I23] One answer for a whole visit: its document, its photos and its signatures. */
export function visitPlace(visit: Unsent, { here, elsewhere }: WaitingPictures): VisitPlace {
  const own = syncStateOf(visit);
  if (here.length === 0 && elsewhere === 0) return own;
  const places = new Set<VisitPlace>([own, ...here, ...(elsewhere > 0 ? (['attendu'] as const) : [])]);
  return GRAVEST_FIRST.find((place) => places.has(place)) ?? 'recu';
}

/** Whether what was sent can be on its way: without a network, or held by a session that is over, it is here and nowhere else. */
export const canTravel = ({ connexion, session }: Pick<EngineState, 'connexion' | 'session'>): boolean =>
  connexion === 'en-ligne' && session === 'ouverte';

/** [interventions/I23] What the screen says of it. */
export const placeShown = <P extends VisitPlace>(place: P, isTravelling: boolean): P | 'appareil' =>
  place === 'envoi' && !isTravelling ? 'appareil' : place;
