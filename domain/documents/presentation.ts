import { z } from 'zod';
import type { Actor } from '../access/roles.ts';
import { documentRecord, type FiledDocument } from './document.ts';
import { hasRead, readersOf } from './readers.ts';
import { echeanceOf, STATUTS, statutOf } from './validity.ts';

/** A document as the API tells it: `statut` and `echeance` are those of the day of the answer. */
export const shownDocument = documentRecord
  .omit({ kind: true, variante: true, lecteurs: true, rappelPour: true, effaceLe: true })
  .extend({
    statut: z.enum(STATUTS),
    echeance: z.enum(['expire', 'sous30', 'sous60']).nullable(),
    /** Its file in force; null: its bytes are not here yet. */
    fichier: z.uuid().nullable(),
    /** Whether the caller has read the version in force; always false of an office's people. */
    lu: z.boolean(),
    /** [documents/GE6] Who has read it, for the office; a client's person is told of their own reading. */
    lusPar: z.array(z.object({ idUser: z.number().int(), nom: z.string(), le: z.iso.datetime() })),
  });

export const presentDocument = <D extends FiledDocument>(document: D, actor: Pick<Actor, 'id'>, today: string) => ({
  ...document,
  statut: statutOf(document, today),
  echeance: echeanceOf(document, today),
  fichier: document.versions.at(-1) ?? null,
  lu: hasRead(document, actor),
  lusPar: readersOf(document, []).flatMap(({ idUser, nom, luLe }) =>
    luLe === null ? [] : [{ idUser, nom, le: luLe }],
  ),
});
