import { z } from 'zod';

/** [preuves/PV13] What this installation believes: a page keeps it, and verifies by it without a network. */
export const confiance = z.object({
  /** Certificates that seal or sealed here, in DER; one that was withdrawn vouches for nothing any more, whatever its date. */
  sceaux: z.array(z.object({ der: z.base64(), retire: z.boolean() })),
  /** Roots of the timestamping authority, in DER. */
  horodatage: z.array(z.base64()),
});
export type Confiance = z.output<typeof confiance>;
