import { z } from 'zod';
import { refuse, type Refusal } from '../base/result.ts';

/**
 * Ids of documents stand in two spaces that never meet (SPEC.md [sync/S25]): whatever a person makes, on a device or by a
 * call, is named by a UUID; what the server writes under a name of its own (`EDS-CTQ-v2`, `reglages-3-eds`, the number
 * of an account) is never named by one.
 */
const uuid = z.uuid().lowercase();

/** Whether a document made by a person may bear this id: a UUID, in lower case, which is how devices and the server write it. */
export const isDocumentUuid = (id: string): boolean => uuid.safeParse(id).success;

/** Id that a call may choose for what it creates, so that it can be sent again: written in lower case whatever its caller typed. */
export const newDocumentId = z.uuid().toLowerCase();

/**
 * [sync/S25] Why a new document may not bear its id; null when it may. Each line of a push is judged alone: one that is
 * refused is kept, with what it says, and holds up no other.
 */
export const refusalOfNewId = (id: string): Refusal | null =>
  isDocumentUuid(id) ? null : refuse('VALIDATION', { champs: { id: 'valeur' } });
