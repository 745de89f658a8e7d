import { engine } from './worker-client.ts';

/** The disk is asked again after this long: others than us fill it too. */
const BELIEVED_MS = 2000;
/** An engine that is busy or dead holds no keystroke back. */
const PATIENCE_MS = 500;

let believedUntilMs = 0;

/**
 * [sync/C26] Whether a commit of text has room, asked of the engine, which alone can try the disk. Told yes, it is
 * believed for two seconds; without an answer, the write is tried. `isDoubted`: a write
 * has just failed.
 */
export async function roomForText({ isDoubted = false } = {}): Promise<boolean> {
  if (!isDoubted && Date.now() < believedUntilMs) return true;
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, true));
  const asked = engine()
    .makeRoomForText()
    .catch(() => true);
  const hasRoom = await Promise.race([asked, patience]);
  if (hasRoom) believedUntilMs = Date.now() + BELIEVED_MS;
  return hasRoom;
}
