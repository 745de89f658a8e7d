import type { Destination } from './destination.ts';
import { BackupFailure } from './failure.ts';
import { readHeader, readManifest, unlock } from './manifest.ts';

const BLOCK = 512;
/** Above, a size is written in binary (GNU): octal has eleven digits. */
const MAX_OCTAL = 8 ** 11;

interface Member {
  readonly name: string;
  readonly taille: number;
}

/**
 * One backup whole, still closed, as a tar: unpacked, it is a folder that `npm run restore` takes. Refused before its
 * first byte when an object that it names is not there.
 */
export async function copyOf(
  destination: Destination,
  name: string,
  passphrase: string,
): Promise<AsyncGenerator<Uint8Array, void>> {
  const { le } = await readHeader(destination, name);
  const { key } = await unlock(destination, name, passphrase);
  const { base, fichiers } = await readManifest(destination, { name, key });
  const members: Member[] = [];
  for (const one of new Set([...fichiers.map(({ objet }) => objet), base.objet, name])) {
    const taille = await destination.size(one);
    if (taille === null) throw new BackupFailure('absent', one);
    members.push({ name: one, taille });
  }
  return archive(destination, members, Date.parse(le));
}

async function* archive(
  destination: Destination,
  members: readonly Member[],
  atMs: number,
): AsyncGenerator<Uint8Array, void> {
  for (const member of members) {
    yield headOf(member, atMs);
    yield* await destination.read(member.name);
    yield Buffer.alloc((BLOCK - (member.taille % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** POSIX ustar. */
function headOf({ name, taille }: Member, atMs: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 100);
  for (const [at, text] of [
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
    [
      136,
      Math.floor(atMs / 1000)
        .toString(8)
        .padStart(11, '0'),
    ],
    [148, '        '],
    [156, '0'],
    [257, 'ustar\u000000'],
  ] as const)
    head.write(text, at);
  if (taille < MAX_OCTAL) head.write(taille.toString(8).padStart(11, '0'), 124);
  else {
    head.writeUInt8(0x80, 124);
    head.writeBigUInt64BE(BigInt(taille), 128);
  }
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}
