/** Why a drawing (SVG) is not drawn, before any decoder opens it. */
export type DrawingDefect = 'entete' | 'entites' | 'renvoi' | 'texte';

/** A name of XML cannot be written in another way: what matches here is every reference, and only references. */
const REFERENCE = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** A part of the drawing itself, or a picture that it holds. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g);base64,)/;

/**
 * [reports/R25] A drawing shows what it holds and nothing else: the decoder would open the file that an image names, for
 * whoever wrote the drawing. It has no entity, by which a name could be written in pieces; and no text, which would be
 * missing without a word, since the decoder has no font. null: nothing is said against it.
 */
export function drawingDefect(svg: string): DrawingDefect | null {
  if (!/^\uFEFF?\s*<(?:svg|\?xml|!--|!DOCTYPE)/i.test(svg)) return 'entete';
  if (/<!(?:ENTITY|ATTLIST|ELEMENT)/i.test(svg)) return 'entites';
  const targets = Array.from(svg.matchAll(REFERENCE), ([, double, single]) => double ?? single ?? '');
  // What is written without quotes is no XML: it counts as a reference all the same.
  const written = svg.match(/\bhref\s*=/gi)?.length ?? 0;
  if (written > targets.length || !targets.every((target) => OWN.test(target))) return 'renvoi';
  return /<(?:[\w.-]+:)?text[\s>/]/i.test(svg) ? 'texte' : null;
}
