import { expect, test } from 'vitest';
import { readAttached } from './attached-file.ts';
import { ATTACHED_BYTES_MAX } from './piece-bounds.ts';

const NAME = 'preuve.json';

async function deflated(content: Blob): Promise<Blob> {
  return new Response(content.stream().pipeThrough(new CompressionStream('deflate'))).blob();
}

/** A PDF that carries this file, packed so many times. It says that the file is small. */
async function carrying(content: Blob, times: number): Promise<Blob> {
  let packed = content;
  for (let time = 0; time < times; time += 1) packed = await deflated(packed);
  const filters = Array.from({ length: times }, () => '/FlateDecode').join(' ');
  return new Blob([
    '%PDF-1.7\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(',
    NAME,
    ') 4 0 R] >> >> >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n',
    '4 0 obj\n<< /Type /Filespec /F (',
    NAME,
    ') /UF (',
    NAME,
    ') /EF << /F 5 0 R >> >>\nendobj\n',
    `5 0 obj\n<< /Type /EmbeddedFile /Filter [${filters}] /Length ${packed.size} /Params << /Size 12 >> >>\nstream\n`,
    packed,
    '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ]);
}

const MB = 1024 * 1024;
const blank = (bytes: number): Blob => new Blob(Array.from({ length: bytes / MB }, () => ' '.repeat(MB)));

test('[pdf/P10] a file of an honest size is read whole, packed once or twice', async () => {
  for (const times of [1, 2])
    expect(await readAttached(await carrying(new Blob(['{"a":"é"}']), times), NAME)).toEqual({
      ok: true,
      text: '{"a":"é"}',
    });
});

test('[pdf/P10] a file that unpacks beyond what we hold is refused while it is unpacked', async () => {
  for (const times of [1, 2]) {
    const bomb = await carrying(blank(ATTACHED_BYTES_MAX + 16 * MB), times);
    expect(bomb.size).toBeLessThan(MB);
    expect(await readAttached(bomb, NAME)).toEqual({ ok: false, reason: 'too-large' });
  }
}, 60_000);
