/** A stroke as its points, on a sheet of 800 by 400. */
export type InkStroke = readonly { readonly x: number; readonly y: number }[];

/** Of the width of the sheet, a twentieth: a cross is longer, a finger that rests is not. */
const LEAST_INK = 40;

/** [signatures/E66] Whether strokes are a signature: a dot, or several, is none. */
export function isSignatureDrawn(strokes: readonly InkStroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST_INK;
}

const lengthOf = (stroke: InkStroke): number =>
  stroke.reduce((sum, { x, y }, rank) => {
    const before = stroke[rank - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
