import { UNFINISHED } from '../db/write-whole.ts';
import type { Destination } from './destination.ts';
import { backupsOf, readManifest } from './manifest.ts';

/**
 * [sauvegardes/SV5] The newest ones stay, then the objects that one of them names. Where one cannot be read (another
 * passphrase, a cut file), nobody knows what it names: objects stay until it leaves.
 */
export async function prune(
  destination: Destination,
  { key, kept }: { readonly key: Buffer; readonly kept: number },
): Promise<void> {
  const names = await backupsOf(destination);
  for (const half of await halves(destination)) await destination.remove(half);
  for (const old of names.slice(kept)) await destination.remove(old);
  const named = await namedBy(destination, { key, names: names.slice(0, kept) });
  if (named === null) return;
  const leaving: string[] = [];
  for await (const { name } of destination.list('objets')) if (!named.has(name)) leaving.push(name);
  for (const name of leaving) await destination.remove(name);
}

/** Manifests that a kill left: nobody else is writing one. */
async function halves(destination: Destination): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of destination.list('')) if (name.endsWith(UNFINISHED)) names.push(name);
  return names;
}

/** null: one of them does not say. */
async function namedBy(
  destination: Destination,
  { key, names }: { readonly key: Buffer; readonly names: readonly string[] },
): Promise<ReadonlySet<string> | null> {
  const named = new Set<string>();
  for (const name of names) {
    const manifest = await readManifest(destination, { name, key }).catch(() => null);
    if (manifest === null) return null;
    for (const { objet } of [manifest.base, ...manifest.fichiers]) named.add(objet);
  }
  return named;
}
