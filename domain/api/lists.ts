import { REASON_MAX } from '../base/text-limits.ts';
import { z } from 'zod';

export const SIZE_MAX = 500;

/** `-champ` sorts down, commas separate; only the named fields. */
const sortOf = (fields: readonly string[]) => {
  const one = `-?(?:${fields.join('|')})`;
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^${one}(?:,${one})*$`));
};

/**
 * Query of a list: page (from 1), size, sort by these words, search; its filters are added with `.extend`. `apres`: the id of
 * the last document of the page before, in place of a page number ([lists/LI5]).
 */
export const listQuery = (sorts: readonly string[]) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    apres: z.guid().toLowerCase().optional(),
    size: z.coerce.number().int().min(1).max(SIZE_MAX).default(50),
    sort: sortOf(sorts).optional(),
    search: z.string().trim().max(100).optional(),
  });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    size: z.number().int().min(1),
  });

/** Server number or UUID: a word of the API never collides with an id. */
export const recordId = z.string().regex(/^(?:\d{1,9}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i);
export const byId = z.strictObject({ id: recordId });

/** Revision a document is at (0: made on a device, and not received yet); an edit made on another one is merged or answered CONFLIT. */
export const revision = { rev: z.number().int().min(0), seq: z.number().int().min(0) };
export const base = { base: z.number().int().min(1).optional() };
export const reason = z.string().trim().min(1).max(REASON_MAX);
export const withReason = z.strictObject({ motif: reason, ...base });
