import { rename, rm, writeFile } from 'node:fs/promises';

/** End of the name of what is not written whole: nothing reads it. */
export const UNFINISHED = '.encours';

/** [server/V4] A file appears under its name once it is on the disk; a disk that is full keeps nothing of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}${UNFINISHED}`, content, { flush: true });
    await rename(`${path}${UNFINISHED}`, path);
  } catch (error) {
    await rm(`${path}${UNFINISHED}`, { force: true });
    throw error;
  }
}
