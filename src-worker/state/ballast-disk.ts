import { canWriteInPlace, privateFiles } from '../browser.ts';
import type { BallastDisk } from './ballast.ts';
import { BALLAST, PROBE } from './private-count.ts';

const STEP_BYTES = 1024 * 1024;
/** What `getRandomValues` fills at most at a time. */
const RANDOM_BYTES = 65_536;

type Files = FileSystemDirectoryHandle;

/**
 * The ballast in the origin's private files: written in place and freed at once, without the journals of IndexedDB, and
 * refused by a full disk without a consequence for what stands there (measured, .docs/decisions/2026-11-23-ballast.md). They are emptied by
 * their handle and never removed (private-count.ts). null: the browser has no such files here.
 */
export async function ballastDisk(): Promise<BallastDisk | null> {
  const files = canWriteInPlace() ? await privateFiles() : null;
  if (files === null) return null;
  return {
    size: () => onFile(files, BALLAST, (file) => file.getSize()),
    extend: (bytes) =>
      onFile(files, BALLAST, (file) => {
        fill(file, bytes);
        return file.getSize();
      }),
    truncate: (bytes) => onFile(files, BALLAST, (file) => cut(file, bytes)),
    probe: (bytes) =>
      onFile(files, PROBE, (file) => {
        // A browser killed in the middle of a probe has left it there.
        if (file.getSize() > 0) cut(file, 0);
        try {
          fill(file, bytes);
          return file.getSize() >= bytes;
        } finally {
          cut(file, 0);
        }
      }),
  };
}

/** The room is there for others when this returns. */
function cut(file: FileSystemSyncAccessHandle, bytes: number): void {
  file.truncate(bytes);
  file.flush();
}

async function onFile<T>(files: Files, name: string, act: (file: FileSystemSyncAccessHandle) => T): Promise<T> {
  const handle = await files.getFileHandle(name, { create: true });
  const file = await handle.createSyncAccessHandle();
  try {
    return act(file);
  } finally {
    file.close();
  }
}

/** Up to so many bytes, or up to the end of the disk, which is no error here. */
function fill(file: FileSystemSyncAccessHandle, bytes: number): void {
  const step = noise();
  try {
    for (let at = file.getSize(); at < bytes; at = file.getSize())
      if (file.write(step.subarray(0, Math.min(STEP_BYTES, bytes - at)), { at }) === 0) return;
    file.flush();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Bytes that no file system can compress away. */
function noise(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(STEP_BYTES);
  for (let at = 0; at < STEP_BYTES; at += RANDOM_BYTES) crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES));
  return bytes;
}
