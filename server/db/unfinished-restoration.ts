import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from '../explained.ts';

/** Folder of the data where a restoration waits until it is whole. */
export const UNFINISHED_RESTORATION = 'restauration.encours';

/** [sauvegardes/SV7] A restoration that was killed is no database to serve: half of its files would be missed by nobody. */
export function requireWholeRestoration(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED_RESTORATION))) return;
  throw new Explained(
    `Une restauration n’est pas allée à son terme dans ${dataDir}. Videz ce dossier, et la base de DATABASE_URL s’il y en a ` +
      'une, puis relancez « npm run restore ».',
  );
}
