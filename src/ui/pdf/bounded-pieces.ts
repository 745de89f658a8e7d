/**
 * [pdf/P10] What this worker unpacks of a document is bounded, piece by piece, while it grows: 1 kB of a stranger's PDF may
 * stand for gigabytes. Loaded before pdf.js, whose buffers are all made by this constructor; the
 * browser's own unpacking, which counts nothing, is taken away. Bytes of one piece: the name of the worker says them.
 */
import { withoutInflation } from '../../platform/browser.ts';
import { TOO_LARGE } from './piece-bounds.ts';

const bytesMax = Number(self.name.split(' ').at(-1));

self.Uint8Array = new Proxy(Uint8Array, {
  construct: (target, parts: unknown[], made) => {
    const [asked] = parts;
    if (typeof asked === 'number' && asked > bytesMax) throw new RangeError(TOO_LARGE);
    const bytes: object = Reflect.construct(target, parts, made === self.Uint8Array ? target : made);
    return bytes;
  },
});
withoutInflation();
