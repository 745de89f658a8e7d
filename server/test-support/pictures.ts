/** Pictures of every kind, made here: what cameras and other programs write, and what an attacker does. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Bits of one sample. */
  readonly depth?: 8 | 16;
  /** 0 grey, 2 colours, 4 grey and alpha, 6 colours and alpha. */
  readonly colours?: 0 | 2 | 4 | 6;
  readonly isInterlaced?: boolean;
  /** Rows that are there, of those that are announced. */
  readonly rows?: number;
  readonly chunks?: readonly Buffer[];
}

const SAMPLES = { 0: 1, 2: 3, 4: 2, 6: 4 } as const;

/** A PNG of one colour; interlaced, its pixels are the rows of the seven passes. */
export function png({
  width,
  height,
  depth = 8,
  colours = 2,
  isInterlaced = false,
  rows,
  chunks = [],
}: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  const rowOf = (pixels: number): number => 1 + pixels * SAMPLES[colours] * (depth / 8);
  const size = isInterlaced
    ? PASSES.reduce((sum, [x, y, dx, dy]) => sum + rowsOf(height, y, dy) * passRow(rowsOf(width, x, dx), rowOf), 0)
    : rowOf(width) * (rows ?? height);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflatedZeros(size)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PIECE = 2 ** 24;

/** The zlib stream of so many zeros, however many: the same block again and again, as who makes a bomb does. */
function deflatedZeros(size: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(Math.min(PIECE, size)), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.floor(size / PIECE) }, () => block);
  const sum = Buffer.alloc(4);
  // Adler-32 of zeros: 1, and as many times 1.
  sum.writeUInt16BE(size % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...blocks,
    deflateRawSync(Buffer.alloc(size % PIECE), { level: 9 }),
    sum,
  ]);
}

/** Adam7: first column, first row, steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const rowsOf = (total: number, first: number, step: number): number => Math.max(0, Math.ceil((total - first) / step));
const passRow = (pixels: number, rowOf: (pixels: number) => number): number => (pixels === 0 ? 0 : rowOf(pixels));

/** Its header with other sizes, its sums right: what it announces is not what it holds. */
export function announcing(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture);
  if (picture[0] === 0x89) {
    changed.writeUInt32BE(width, 16);
    changed.writeUInt32BE(height, 20);
    changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
    return changed;
  }
  const frame = frameOf(picture);
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** Offset of the start of frame of a JPEG. */
function frameOf(jpeg: Buffer): number {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** A JPEG after a segment of a camera: EXIF with an orientation, a profile, or as many bytes as one wants. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** APP1 of a camera held upright (1), upside down (3) or on its side (6, 8). */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x01_12, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** WebP of two pictures shown one after the other, made of one that is still. */
export function animated(webp: Buffer, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const frame = webp.subarray(12);
  const at24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
  const riff = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
  };
  const size = Buffer.concat([at24(width - 1), at24(height - 1)]);
  const anmf = riff('ANMF', Buffer.concat([at24(0), at24(0), size, at24(100), Buffer.from([0]), frame]));
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riff('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), size])),
    riff('ANIM', Buffer.alloc(6)),
    anmf,
    anmf,
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
}

const held = (...base64: readonly string[]): Buffer => Buffer.from(base64.join(''), 'base64');

/** 48 by 32 pixels, but `odd` (7 by 3) and `lossless` (16 by 16); written by libjpeg and libwebp, as cameras and telephones do. */
export const HELD = {
  jpeg: held(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREy',
    'YVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAgADADASIAAhEBAxEB/8QAFgAB',
    'AQEAAAAAAAAAAAAAAAAABAUH/8QAFxAAAwEAAAAAAAAAAAAAAAAAAANhBP/EABgBAQEAAwAAAAAAAAAAAAAAAAMFAgYH/8QAFxEAAwEAAAAAAA',
    'AAAAAAAAAAAAIDBP/aAAwDAQACEQMRAD8Az1eeCVogtaIJWiALYwjoCLzwSvPBa88ErzwZbFWOgItEErRBa0QSvPBlsVI6CMtEFLRBa0QSvPDX',
    'lsc7joCLzwStEFrzwStEGWxVjoCLRBK88FrzwSvPBlsVY6D/2Q==',
  ),
  progressive: held(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREy',
    'YVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAgADADASIAAhEBAxEB/8QAFgAB',
    'AQEAAAAAAAAAAAAAAAAAAwQG/8QAGAEBAQADAAAAAAAAAAAAAAAAAgQDBQb/2gAMAwEAAhADEAAAAc8jJjJIyOskZHVGqrr+dFVV1Cqq6//EAB',
    'YQAQEBAAAAAAAAAAAAAAAAAAEAAv/aAAgBAQABBQIzBGYzBBBBGYzBGYIIzBBGYIzGYIzGb//EABYRAAMAAAAAAAAAAAAAAAAAAAACA//aAAgB',
    'AwEBPwFKCUEoJQSglD//xAAWEQADAAAAAAAAAAAAAAAAAAAAAQL/2gAIAQIBAT8BVisVisVis//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQ',
    'EABj8CR//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAT8hQIKoIoogh//aAAwDAQACAAMAAAAQXWWIpo//xAAUEQEAAAAAAAAAAAAAAAAA',
    'AAAg/9oACAEDAQE/EEAB/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPxBAAf/EABUQAQEAAAAAAAAAAAAAAAAAAABh/9oACAEBAAE/EI',
    'IoIIooooIIoIooIooIoIIoIP/Z',
  ),
  cmyk: held(
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUG',
    'BKUVJP/8AAFAgAIAAwBEMRAE0RAFkRAEsRAP/EABwAAAICAwEBAAAAAAAAAAAAAAUGAAQBAwcCCP/EACoQAAEEAgIBAwMEAwAAAAAAAAEAAgME',
    'BREhMRIGQVETMmEVIlKBQnGR/9oADgRDAE0AWQBLAAA/ACWE9YxzuEV6Hwd/JO+bwlHNVXwWY/Fzhw8DlKFL1LYhIBOvztIEtKSE7ZshMTYo7T',
    'xK2QeB5BHS5RnvQeQxUjnRbmg9nDtFKWXt2LHnJMwxnoBWKc72HRHKvQ1tN+4FLUlGeM6cw/8AE10bfmweTkdpWtOGwvf0S1ajC9p5CMVZta54',
    'TJRsg65WDGd9LBjd8InFKDpMlCYaHK2sGln6Z0rkTtozA8ELhsMmiNr6Xc0O7XzSuYTYff8Aim3AZ6Wpphd5xnsFa3QNcwsd+5p7B5VipL9OQE',
    'OI/tDLOEO9huj+E+Y+/BbjDoiAT7Jay/peCcufDGA4+ybsVkdgDy2tUVeSBwDwdfKvJPv+nDE4gx6/pMtS91yjtE8DSiETYfxP2ovWu9cpionp',
    'TQVZ2N17IrWuNOtpgpu4G1wlrCPZd6XzwtTsRGfZWoHFpGuFF6aRvlVZsG0joFMGLvyQPBa4hQgHtEKU4jcCDpDLOBHOmJ1xuXbOwNlPPyqtqn',
    'FO0h7QfymahfBADihxxUld22A/6RZrg4bB2EvX8GBssbsI5XsbAIKIUiWkBw0VlBLGKLSf2onXtHjlH6Z4C5P+nH+K6MuMImvTccfhRZUViKi5',
    'qi2xEA9ryWNPYRGrHLERolRFac2iOVqlqxSD7QmCjdkjADtkLy5gcOkfpWiNcqlLjGk7A0jMM7JW7BVGzRZJvQ5RqvOHAc8qRQyQO04bHyv/2Q',
    '==',
  ),
  grey: held(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAgADABAR',
    'EA/8QAFQABAQAAAAAAAAAAAAAAAAAABQf/xAAWEAADAAAAAAAAAAAAAAAAAAAABEH/2gAIAQEAAD8AnasGVYMKwZVgwrBlWEEVgyrBhWDKsGFY',
    'MqwgisGVYMKwZVgwrBlWEEVgyrBhWDKsGFYMqw//2Q==',
  ),
  odd: held(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREy',
    'YVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAADAAcDASIAAhEBAxEB/8QAFQAB',
    'AQAAAAAAAAAAAAAAAAAAAAf/xAAXEAEBAQEAAAAAAAAAAAAAAAAAAgFR/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAXEQEAAwAAAAAAAAAAAA',
    'AAAAAAAQIx/9oADAMBAAIRAxEAPwCcROcAELrj/9k=',
  ),
  webp: held(
    'UklGRpIAAABXRUJQVlA4IIYAAABwBQCdASowACAAPtFYpEw/pSOisAgD8BoJaACdMtB4TIAC3uVkmLDmKr2eyf/zk//Bq+WAAP7+iybTNcW1Wy',
    'tDLDH4hTVX1SCkzh4pr8clGyo/63zzh4L/zDpcpHl3H6tj3qVwj48KGDw5FVMH3zwddzStJ3VWWsEjROwg/sjA//FVtLWgAA==',
  ),
  lossless: held('UklGRjgAAABXRUJQVlA4TCsAAAAvD8ADALkyRPQ/dhHR/wCRtk3Z/asePFWQtgEL2x2FAAKgoIkJAH4dgPoPAA=='),
} as const;
