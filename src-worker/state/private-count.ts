import { canWriteInPlace, countedPrivateBytes, privateFiles } from '../browser.ts';

/** The two files of ours. Others there are of a version that removed its files, and whose count is not to be believed. */
export const BALLAST = 'lest';
export const PROBE = 'sonde';
/** Four times what stands there with a photo on trial: more was never written. */
const PLAUSIBLE_BYTES = 256 * 1024 * 1024;
/** Files that a thread may hold open at once, with room for what else the browser has open. */
const MOST_HANDLES = 400;

/** Chromium has both, and TypeScript neither. */
interface ChromiumDirectory extends FileSystemDirectoryHandle {
  readonly remove?: (options: { readonly recursive: boolean }) => Promise<void>;
}
interface ChromiumFile extends FileSystemFileHandle {
  readonly createSyncAccessHandle: (options?: {
    readonly mode: 'readwrite-unsafe';
  }) => Promise<FileSystemSyncAccessHandle>;
}

/**
 * [sync/C26] Chromium counts private files twice. What is written in place is added to a sum in memory, and never to the
 * one on the disk; the size of a file that is removed is taken off both. So a file removed with something in it takes
 * its size off the sum of the disk, which, below zero, is read at the next start as 4 GB: IndexedDB then refuses every
 * write as beyond its quota. Files of ours are emptied and never removed; a count that is wrong already is made again
 * here, before anything is written: the sum of the disk goes away with the whole directory, and is taken anew.
 *
 * The sum in memory outlives it, and only handles on the files give it back: removed by a thread that has no handles (a
 * service worker), the files leave every thread refused until the browser starts again. Such a thread leaves a wrong count
 * as it is and answers false, unless `orRemove` says that nobody else comes.
 */
export async function recount(orRemove = canWriteInPlace()): Promise<boolean> {
  const files = await privateFiles();
  if (files === null) return true;
  const names: string[] = [];
  for await (const name of files.keys()) names.push(name);
  // To ask is to have the sum of the disk read for as long as the browser runs: of an empty directory, it goes unread.
  const counted = names.length === 0 ? 0 : ((await countedPrivateBytes()) ?? 0);
  const isWrong = counted > PLAUSIBLE_BYTES;
  if (areOurs(names) && !isWrong) return true;
  if (isWrong && !orRemove) return false;
  if (isWrong) await giveAllBack(files, names, counted);
  await beginAnew(files, names);
  return true;
}

const areOurs = (names: readonly string[]): boolean =>
  names.includes(BALLAST) && names.every((name) => name === BALLAST || name === PROBE);

async function giveAllBack(files: ChromiumDirectory, names: readonly string[], bytes: number): Promise<void> {
  for (const name of names) await giveBack(await files.getFileHandle(name), bytes);
}

async function beginAnew(files: ChromiumDirectory, names: readonly string[]): Promise<void> {
  await removeAll(files, names);
  await (await privateFiles())?.getFileHandle(BALLAST, { create: true });
}

/**
 * Takes so many bytes off the sum in memory. A handle that closes gives back what the
 * file has less than when it was opened: each of several on one file, emptied once, gives back the whole of it. Where
 * this is not so, the count is right when the browser starts again.
 */
async function giveBack(file: ChromiumFile, bytes: number): Promise<void> {
  const { size } = await file.getFile();
  const handles: FileSystemSyncAccessHandle[] = [];
  try {
    const needed = size === 0 ? 0 : Math.min(Math.ceil(bytes / size), MOST_HANDLES);
    while (handles.length < needed) handles.push(await file.createSyncAccessHandle({ mode: 'readwrite-unsafe' }));
    handles[0]?.truncate(0);
    handles[0]?.flush();
  } catch {
    // A service worker has no such handle, and an older browser one of them.
  } finally {
    for (const handle of handles) handle.close();
  }
}

async function removeAll(files: ChromiumDirectory, names: readonly string[]): Promise<void> {
  if (files.remove !== undefined) return files.remove({ recursive: true });
  for (const name of names) await files.removeEntry(name, { recursive: true });
}
