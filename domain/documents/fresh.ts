import type { Actor } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import type { FiledDocument } from './document.ts';

/** [documents/DO1] What a document has before anybody has done anything with it; its first version is still to come. */
export const freshDocument = (actor: Pick<Actor, 'id' | 'prenom' | 'nom' | 'role'>, now: string) =>
  ({
    kind: 'document',
    partages: [],
    versions: [],
    version: 0,
    lecteurs: {},
    auteur: { id: actor.id, nom: fullName(actor), role: actor.role },
    createdAt: now,
    updatedAt: now,
    retireLe: null,
    motifRetrait: null,
  }) satisfies Partial<FiledDocument>;
