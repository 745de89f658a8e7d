import type { Picture } from './pen.ts';

/**
 * [reports/R29] pdfkit unpacks a picture with transparency on another thread, and writes it when that ends: the order of
 * two was left to chance, and the file with it. Here each is written in the order in which it was first drawn.
 */
export function writtenInOrder(): (picture: Picture) => void {
  const waiting: { isReady: boolean; readonly write: () => void }[] = [];
  const known = new WeakSet<Picture>();
  return (picture) => {
    const { finalize } = picture;
    if (finalize === undefined || known.has(picture)) return;
    known.add(picture);
    const turn = { isReady: false, write: () => finalize.call(picture) };
    waiting.push(turn);
    picture.finalize = () => {
      turn.isReady = true;
      while (waiting[0]?.isReady === true) waiting.shift()?.write();
    };
  };
}
