import { join } from 'node:path';

/** Longer than any name that the server makes, shorter than what any file system takes (255 bytes). */
const MAX_NAME = 200;
/** Letters, digits and `_ @ . + ~ -`, and never a dot first: neither a folder above, nor a hidden file, nor half of an escape. */
const NAME = /^(?!\.)[\w@.+~-]+$/;

/** A key that would name something else than one file of its folder. Its text stands in the message, cut and escaped. */
export class UnsafeName extends Error {
  constructor(name: string) {
    super(`${JSON.stringify(name.slice(0, MAX_NAME))} is no name of a file`);
    this.name = 'UnsafeName';
  }
}

/** Whether a name is one of a file: what `pathInside` takes. */
export const isFileName = (name: string): boolean => name.length <= MAX_NAME && NAME.test(name);

/**
 * [storage/ST1] The path of one file, or of one folder, in a folder: the only place of the server where a name that comes from
 * data (an id, a hash, an instant) becomes a path. Throws UnsafeName, whoever gave the name.
 */
export function pathInside(folder: string, name: string): string {
  if (!isFileName(name)) throw new UnsafeName(name);
  return join(folder, name);
}
