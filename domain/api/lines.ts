import { z } from 'zod';

/**
 * A call that declares what it tells (`progress`) says it to whoever asks for this type, a line of JSON each: as many as it
 * likes of the first shape, then one of the second, which is its answer or its refusal. An empty line says that it is at
 * work. What ends without the last is no answer. Whoever asks for anything else is answered as by any call.
 */
export const LINES_TYPE = 'application/x-ndjson';

export const line = z.union([
  z.strictObject({ progres: z.unknown() }),
  z.strictObject({ statut: z.number().int(), corps: z.unknown() }),
]);
export type Line = z.output<typeof line>;
