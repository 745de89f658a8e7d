import { must } from '../../base/must.ts';
import type { Tagged } from '../tagged/tag.ts';
import { type Marking, markingOn, tellStructure } from './marking.ts';
import { writtenInOrder } from './pictures.ts';
import type { Inline, Item, Line, Page, Pen, PlacedImage, Vector, Watermark } from './pen.ts';

/** [reports/R27] Draws what was laid out, each thing told by its mark, and then the structure of the whole. */
export function drawPages(pen: Pen, pages: readonly Page[], tagged: Tagged): void {
  for (const { mark, _canvas = [] } of tagged.codes)
    for (const square of _canvas) if (mark !== undefined) square.mark = mark;
  const marking = markingOn(pen, tagged);
  const waiting = new Map(tagged.bookmarks);
  const writeInOrder = writtenInOrder();
  for (const { pageSize, items, watermark } of pages) {
    pen.addPage({ size: [pageSize.width, pageSize.height] });
    for (const item of items) {
      bookmark(pen, item, waiting);
      if (item.type === 'image')
        writeInOrder(must(pen._imageRegistry[item.item.image], 'a picture is read when it is laid out'));
      drawItem(pen, item, marking);
    }
    if (watermark !== undefined) drawWatermark(pen, watermark, marking);
    marking.endPage();
  }
  tellStructure(pen, tagged.root, marking);
}

/** A heading is a bookmark where it is drawn first. */
function bookmark(pen: Pen, { type, item }: Item, waiting: Map<number, string>): void {
  const mark = type === 'line' ? item.inlines[0]?.mark : undefined;
  const title = mark === undefined ? undefined : waiting.get(mark);
  if (mark === undefined || title === undefined || type !== 'line') return;
  waiting.delete(mark);
  pen.outline.addItem(title, { top: item.y ?? 0, left: pen.page.width });
}

function drawItem(pen: Pen, { type, item }: Item, marking: Marking): void {
  switch (type) {
    case 'line':
      return drawLine(pen, item, marking);
    case 'vector':
      return drawVector(pen, item, marking);
    case 'image':
      return drawImage(pen, item, marking);
    default:
      throw new Error(`invariant: our documents hold no ${String(type)}`);
  }
}

function drawLine(pen: Pen, line: Line, marking: Marking): void {
  const height = line.getHeight();
  const descent = height - line.getAscenderHeight();
  for (const inline of line.inlines) {
    if (inline.text === '') continue;
    marking.turn(inline.mark, 'Pagination');
    const baseline = height - (inline.font.ascender / 1000) * inline.fontSize - descent;
    drawInline(pen, inline, { x: (line.x ?? 0) + inline.x, y: (line.y ?? 0) + baseline });
  }
}

function drawInline(pen: Pen, inline: Inline, { x, y }: { readonly x: number; readonly y: number }): void {
  const { text, width, characterSpacing, color, font, fontSize } = inline;
  pen.fillColor(color ?? '#000000');
  pen._font = font;
  pen.fontSize(fontSize);
  pen.text(text, x, y, { lineBreak: false, textWidth: width, characterSpacing, wordCount: 1 });
}

function drawVector(pen: Pen, vector: Vector, marking: Marking): void {
  marking.turn(vector.mark, 'Layout');
  pen.lineWidth(vector.lineWidth || 1);
  if (vector.type === 'line') {
    pen.moveTo(vector.x1, vector.y1);
    pen.lineTo(vector.x2, vector.y2);
  } else {
    const { x, y, w, h, r = 0, mark } = vector;
    marking.frame(mark, [x, y, x + w, y + h]);
    if (r > 0) pen.roundedRect(x, y, w, h, r);
    else pen.rect(x, y, w, h);
  }
  paint(pen, vector);
}

function paint(pen: Pen, { color, lineColor }: Vector): void {
  if (color !== undefined) pen.fillColor(color);
  if (lineColor !== undefined) pen.strokeColor(lineColor);
  if (color === undefined) pen.stroke();
  else if (lineColor === undefined) pen.fill();
  else pen.fillAndStroke();
}

function drawImage(
  pen: Pen,
  { image, x, y, _width: width, _height: height, mark }: PlacedImage,
  marking: Marking,
): void {
  marking.turn(mark, 'Layout');
  marking.frame(mark, [x, y, x + width, y + height]);
  pen.image(image, x, y, { width, height });
}

function drawWatermark(
  pen: Pen,
  { text, font, fontSize, color, opacity, angle, _size }: Watermark,
  marking: Marking,
): void {
  const { width, height } = pen.page;
  marking.turn(undefined, 'Layout');
  pen.save();
  pen.fillColor(color);
  pen.opacity(opacity);
  pen.rotate(angle, { origin: [width / 2, height / 2] });
  pen._font = font;
  pen.fontSize(fontSize);
  const { size } = _size;
  pen.text(text, width / 2 - size.width / 2, height / 2 - size.height / 2, { lineBreak: false });
  pen.restore();
}
