import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of this size whose pixels are given as they are compressed: what they are not is for the decoder to find. */
export function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, colour with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export const goodPng = (side = 8): Buffer => png(side, side, deflateSync(Buffer.alloc(side * (side * 4 + 1))));

/** Pictures by their first bytes, and nothing that a decoder could show. */
export const BAD_PICTURES: Readonly<Record<string, Buffer>> = {
  'png sans image': SIGNATURE,
  'png de bruit': Buffer.concat([SIGNATURE, Buffer.alloc(500, 7)]),
  'png tronqué': goodPng(32).subarray(0, 60),
  'png de dimensions nulles': png(0, 0, deflateSync(Buffer.alloc(0))),
  'png qui ment': png(30_000, 30_000, deflateSync(Buffer.alloc(64))),
  'png aux pixels faux': png(8, 8, Buffer.alloc(64, 1)),
  'jpeg sans image': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1]),
  'jpeg de bruit': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
};

/** Not what their name says, or two things at once. */
export const ODD_FILES: Readonly<Record<string, Buffer>> = {
  ...BAD_PICTURES,
  vide: Buffer.alloc(0),
  html: Buffer.from('<script>fetch("/api/Auth/user")</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'pdf et html': Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
  'gif nommé png': Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  // 4,000 pixels a side in some 60 kB: a bomb that this machine survives.
  bombe: png(4000, 4000, deflateSync(Buffer.alloc(4000 * (4000 * 4 + 1)))),
  'bon png': goodPng(),
};
