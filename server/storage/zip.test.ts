import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unzip } from '../test-support/unzip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

async function* asMade(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}
const made = async (entries: Iterable<ZipEntry>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(zipOf(asMade(entries))).toArray());

describe('[lots/L87] an archive', () => {
  test('gives back each file under its name, whatever they are', async () => {
    const file = fc.tuple(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), fc.uint8Array());
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(file, { selector: ([name]) => name }), async (files) => {
        const entries = files.map(([name, bytes]) => ({ name, content: Buffer.from(bytes) }));
        const read = unzip(await made(entries));
        expect([...read].map(([name, content]) => [name, [...content]])).toEqual(
          entries.map(({ name, content }) => [name, [...content]]),
        );
      }),
    );
  });

  test('of more than 65,535 files is a Zip64', async () => {
    const entries = Array.from({ length: 65_600 }, (_, rank) => ({ name: `r/${rank}`, content: Buffer.from('x') }));
    const read = unzip(await made(entries));
    expect([read.size, read.get('r/65599')?.toString()]).toEqual([65_600, 'x']);
  });

  test('asks for a file once the one before has left', async () => {
    const asked: string[] = [];
    const files = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.from(name) }));
    async function* slowly(): AsyncGenerator<ZipEntry> {
      for (const one of files) {
        asked.push(one.name);
        yield await Promise.resolve(one);
      }
    }
    const stream = zipOf(slowly());
    await stream.next();
    expect(asked).toEqual(['a']);
    await stream.return(undefined);
    expect(asked).toEqual(['a']);
  });
});
