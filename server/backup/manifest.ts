import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Destination } from './destination.ts';
import { BackupFailure } from './failure.ts';
import { lockSchema, openLock, type Unlocked } from './lock.ts';
import { seal, unseal } from './sealed.ts';

const FORMAT = 1;
const END = '.sauvegarde';
const NAME = /^constat-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.sauvegarde$/;
/** A header is a few hundred bytes: whoever put a file of another kind there is not read to its end. */
const MAX_HEADER_BYTES = 4096;

const bytes = z.object({ objet: z.string(), sha256: z.string(), taille: z.number().int() });
/** [sauvegardes/SV2] What a backup holds: closed by its key, beside the lock of this key. */
const manifestSchema = z.object({
  epoch: z.string(),
  seq: z.number().int(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ nom: z.string(), lignes: z.number().int() })),
  base: bytes,
  /** Beside the data folder, or in it; `le`: when its bytes came. */
  fichiers: z.array(bytes.extend({ chemin: z.string(), le: z.number() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** What anybody may read of a backup: nothing of what it holds. */
const headerSchema = z.object({
  constat: z.number().int(),
  version: z.string(),
  le: z.iso.datetime(),
  /** Bytes of all its objects. */
  taille: z.number().int(),
  fichiers: z.number().int(),
  /** Files that the disk does not give back as they came. */
  alteres: z.number().int(),
  verrou: lockSchema,
});
export type Header = z.output<typeof headerSchema>;

export const nameOf = (le: string): string => `constat-${le.replaceAll(/[:.]/g, '-')}${END}`;

/** Names of the backups that stand there, the newest first. */
export async function backupsOf(destination: Destination): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of destination.list('')) if (NAME.test(name)) names.push(name);
  return names.toSorted().toReversed();
}

export async function writeBackup(
  destination: Destination,
  { header, key, manifest }: { readonly header: Header; readonly key: Buffer; readonly manifest: Manifest },
): Promise<void> {
  const line = JSON.stringify(header);
  const text = await promisify(gzip)(JSON.stringify(manifest));
  await destination.write(nameOf(header.le), whole(line, seal({ key, name: line }, once(text))));
}

async function* whole(line: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`${line}\n`);
  yield* sealed;
}

async function* once(text: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield text;
}

/** Throws `coupe` for what is no header, `version` for one that a later product wrote. */
export async function readHeader(destination: Destination, name: string): Promise<Header> {
  return (await split(destination, name)).header;
}

export async function readManifest(
  destination: Destination,
  { name, key }: { readonly name: string; readonly key: Buffer },
): Promise<Manifest> {
  const { line, rest } = await split(destination, name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of unseal({ key, name: line }, rest)) chunks.push(chunk);
  const text = await promisify(gunzip)(Buffer.concat(chunks));
  return manifestSchema.parse(JSON.parse(text.toString()));
}

/** The key of a backup. */
export const unlock = async (destination: Destination, name: string, passphrase: string): Promise<Unlocked> =>
  openLock((await readHeader(destination, name)).verrou, passphrase);

async function split(destination: Destination, name: string) {
  const chunks = (await destination.read(name))[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  let end = -1;
  while (end === -1 && held.length < MAX_HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    held = Buffer.concat([held, next.value]);
    end = held.indexOf('\n');
  }
  const line = held.subarray(0, Math.max(0, end)).toString();
  const header = headerOf(line, name);
  const rest = async function* (): AsyncGenerator<Uint8Array, void> {
    yield held.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { line, header, rest: rest(), stop: () => chunks.return?.() };
}

function headerOf(line: string, name: string): Header {
  const read = headerSchema.safeParse(parsed(line));
  if (!read.success) throw new BackupFailure('coupe', name);
  if (read.data.constat > FORMAT) throw new BackupFailure('version', read.data.version);
  return read.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
