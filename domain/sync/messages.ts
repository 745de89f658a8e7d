import { z } from 'zod';
import { SYNCED_COLLECTIONS } from '../fields/documents.ts';

/** Raised whenever a message below changes; tests/protocol.test.ts holds the hash that forces it. */
export const SYNC_VERSION = 3;
export const PAGE_MAX = 1000;
export const PUSH_MAX = 100;

const collection = z.enum(SYNCED_COLLECTIONS);
const path = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)?$/);
const day = z.iso.date();
/** Marks that the server gave before, the newest first (SPEC.md [sync/C28]). */
const marks = z
  .string()
  .max(1000)
  .regex(/^\d{1,15}\.[0-9a-f-]{36}(,\d{1,15}\.[0-9a-f-]{36})*$/)
  .optional();

/** GET /api/Sync/pull. Without epoch and seq: from the beginning. With `debut` and `fin`: only the visits of those days and what they need, and the checkpoint does not move. */
export const pullQuery = z.object({
  epoch: z.uuid().optional(),
  seq: z.coerce.number().int().min(0).optional(),
  reperes: marks,
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(500),
  debut: day.optional(),
  fin: day.optional(),
  version: z.coerce.number().int().min(1).default(SYNC_VERSION),
});

export const serverDocument = z.looseObject({
  id: z.string().min(1).max(64),
  rev: z.number().int().min(0),
  seq: z.number().int().min(0),
  supprime: z.literal(true).optional(),
});

export const pullAnswer = z.object({
  /** Identity of the database. Another one than the device knows: pull all again, send again what it forgot. */
  epoch: z.uuid(),
  /** Last seq that this database shares with the epoch named in the query: the lowest start of the epochs begun since (SPEC.md [sync/S16]). Absent: not known. */
  epochSeq: z.number().int().min(0).optional(),
  /** Checkpoint after this page. */
  seq: z.number().int().min(0),
  fini: z.boolean(),
  /** Documents still to come after this page: an estimate for the progress bar. */
  restants: z.number().int().min(0),
  /** Server clock: the device tells its user when it is more than two minutes off. */
  heure: z.iso.datetime(),
  /** On the last page: the latest mark of this database, to be shown at the next pull (SPEC.md [sync/C28]). */
  repere: z.string().max(80).optional(),
  docs: z.array(z.object({ c: collection, d: serverDocument })),
});

export const edit = z.object({
  editId: z.uuid(),
  collection,
  /** The server's own names are edited too; that of a new document is judged with its line (document-id.ts, SPEC.md [sync/S25]). */
  id: z.string().min(1).max(64),
  /** Revision the edit was made on; 0 for a document created on the device. */
  baseRev: z.number().int().min(0),
  nouveau: z.boolean(),
  changes: z.record(path, z.json()),
  faitLe: z.iso.datetime(),
  horsLigne: z.boolean(),
});

/** POST /api/Sync/push. Edits are applied in order; each answer stands alone. */
export const pushBody = z.object({
  version: z.number().int().min(1),
  /** The epoch that the device knows. Another one than the server's: nothing is applied, `reponses` is empty, and the device pulls first. */
  epoch: z.uuid().optional(),
  /** Of a database that was replaced, they tell it before anything is applied. */
  reperes: marks,
  appareil: z.object({ id: z.string().min(1).max(64), version: z.string().max(32) }),
  edits: z.array(edit).max(PUSH_MAX),
});

export const pushReply = z.object({
  editId: z.uuid(),
  id: z.string(),
  statut: z.enum(['accepte', 'conflit', 'refus']),
  /** Current server document, refusals included whenever the user may see it. */
  doc: serverDocument.optional(),
  code: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  /** On a conflict: who wrote each changed path since baseRev, and when. */
  auteurs: z.record(path, z.object({ nom: z.string(), le: z.iso.datetime() })).optional(),
});

export const pushAnswer = z.object({ epoch: z.uuid(), heure: z.iso.datetime(), reponses: z.array(pushReply) });

export type PullQuery = z.output<typeof pullQuery>;
export type PullAnswer = z.output<typeof pullAnswer>;
export type Edit = z.output<typeof edit>;
export type PushBody = z.output<typeof pushBody>;
export type PushReply = z.output<typeof pushReply>;
export type PushAnswer = z.output<typeof pushAnswer>;
