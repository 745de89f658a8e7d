/**
 * What we use of the two that draw: pdfmake, which lays a document out in pages of lines, pictures and shapes, and the
 * document of pdfkit that it draws on. Neither says these by its types, and both are pinned to one version.
 */
import type { Mark } from '../document.ts';

/** Words of one style on a line. */
export interface Inline {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly fontSize: number;
  readonly color?: string | null;
  readonly characterSpacing?: number;
  readonly font: Font;
  readonly mark?: Mark;
}
export interface Font {
  /** Thousandths of the size. */
  readonly ascender: number;
}
export interface Line {
  readonly x?: number;
  readonly y?: number;
  readonly inlines: readonly Inline[];
  getHeight(): number;
  getAscenderHeight(): number;
  /** Of its column, in points; under zero: its words go beyond. */
  getAvailableWidth(): number;
}
interface Paint {
  readonly mark?: Mark;
  readonly color?: string;
  readonly lineColor?: string;
  readonly lineWidth?: number;
}
export interface RectVector extends Paint {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r?: number;
}
export interface LineVector extends Paint {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
export type Vector = RectVector | LineVector;
/** A picture that was read; one in PNG ends later than it is drawn. */
export interface Picture {
  finalize?: () => unknown;
}
export interface PlacedImage {
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
  readonly mark?: Mark;
}
export type Item =
  | { readonly type: 'line'; readonly item: Line }
  | { readonly type: 'vector'; readonly item: Vector }
  | { readonly type: 'image'; readonly item: PlacedImage };
export interface Watermark {
  readonly text: string;
  readonly font: Font;
  readonly fontSize: number;
  readonly color: string;
  readonly opacity: number;
  readonly angle: number;
  readonly _size: { readonly size: { readonly width: number; readonly height: number } };
}
/** A page as it was laid out. */
export interface Page {
  readonly pageSize: { readonly width: number; readonly height: number };
  readonly items: readonly Item[];
  readonly watermark?: Watermark;
}

/** Drawn content that an element of the structure holds. */
export interface Drawn {
  push(more: Drawn): void;
}
export interface Element {
  readonly dictionary: { readonly data: Record<string, unknown> };
  end(): void;
}
/** Left, top, right, bottom, in points from the top left corner. */
export type Box = readonly [number, number, number, number];

export interface Pen {
  /** Of the definition that is drawn: the very object. */
  readonly images: object;
  readonly page: { readonly width: number; readonly height: number };
  readonly outline: { addItem(title: string, options: { readonly top: number; readonly left: number }): unknown };
  _font: Font;
  addPage(options: { readonly size: readonly [number, number] }): unknown;
  fontSize(size: number): unknown;
  fillColor(color: string): unknown;
  strokeColor(color: string): unknown;
  opacity(share: number): unknown;
  text(text: string, x: number, y: number, options: object): unknown;
  /** Those that were laid out, by their name. */
  readonly _imageRegistry: Readonly<Record<string, Picture>>;
  image(name: string, x: number, y: number, size: { readonly width: number; readonly height: number }): unknown;
  lineWidth(width: number): unknown;
  rect(x: number, y: number, w: number, h: number): unknown;
  roundedRect(x: number, y: number, w: number, h: number, r: number): unknown;
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  fill(): unknown;
  stroke(): unknown;
  fillAndStroke(): unknown;
  save(): unknown;
  restore(): unknown;
  rotate(angle: number, options: { readonly origin: readonly [number, number] }): unknown;
  markStructureContent(tag: string): Drawn;
  markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): unknown;
  endMarkedContent(): unknown;
  getStructParentTree(): { limits: boolean };
  struct(type: string, options: object, children: readonly (Drawn | Element)[]): Element;
  addStructure(root: Element): unknown;
  appendXML(xml: string): void;
  /** Called once the pages are drawn, to say in XMP what the document says of itself. */
  _addInfo: () => void;
}
