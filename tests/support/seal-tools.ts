/** Seals seen by other programs than ours: openssl and pdfsig, where they are installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadSeal } from '../../server/test-support/read-seals.ts';
import { PDF_TOOLS } from './pdf-tools.mjs';

export const isHere = (tool: string): boolean => PDF_TOOLS.some((one) => one.name === tool && one.isHere());

/** Answers what it says on both of its outputs; throws when it fails. */
export const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export interface SealFiles {
  /** A folder for the files that the programs read. */
  readonly folder: string;
  /** Path of the certificate that vouches for the seal and for the authority, in PEM. */
  readonly root: string;
}

/** What openssl finds right: the seal and its chain, over the very bytes that it covers; its timestamp. Throws when it refuses one. */
export function opensslReads(
  { covered, der, signature, token }: ReadSeal,
  { folder, root }: SealFiles,
): { readonly seal: boolean; readonly timestamp: boolean } {
  const pathOf = (name: string, bytes: Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const out = join(folder, 'out.bin');
  const args = ['-verify', '-binary', '-inform', 'DER', '-CAfile', root, '-purpose', 'any', '-cades'];
  run(
    'openssl',
    'cms',
    ...args,
    '-in',
    pathOf('seal.der', der),
    '-content',
    pathOf('covered.bin', covered),
    '-out',
    out,
  );
  const stamp = ['-token_in', '-in', pathOf('token.der', token), '-data', pathOf('value.bin', signature)];
  const told = run('openssl', 'ts', '-verify', ...stamp, '-CAfile', root);
  return { seal: readFileSync(out).equals(covered), timestamp: told.includes('Verification: OK') };
}

/** How many seals pdfsig finds, how many it holds valid, and how many cover the whole file. */
export function pdfsigReads(path: string): { readonly seals: number; readonly valid: number; readonly whole: number } {
  const told = run('pdfsig', '-nocert', path);
  const times = (words: RegExp): number => told.match(words)?.length ?? 0;
  return {
    seals: times(/ETSI\.CAdES\.detached/g),
    valid: times(/Signature is Valid\./g),
    whole: times(/Total document signed/g),
  };
}
