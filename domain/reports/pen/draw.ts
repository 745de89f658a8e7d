/**
 * [reports/R27] One way to a PDF, for the worker and the server: pdfmake lays the document out, and our pen draws the pages
 * on its document, tagged, for PDF/A-3a. pdfmake draws through one object, to which it gives the laid pages just before
 * (`_pdfMakePages`): that is where we take them from it, and what it finds afterwards is nothing left to draw.
 */
import { must } from '../../base/must.ts';
import type { Content, Document } from '../document.ts';
import { tagDocument, type Tagged } from '../tagged/tag.ts';
import { headingAlone } from './alone.ts';
import { beyondColumn, isCut, leftOut, marginsWith, type Side, SIDES_OF_PAGE } from './left-out.ts';
import { xmpOf } from './metadata.ts';
import { drawPages } from './pages.ts';
import type { Page, Pen } from './pen.ts';
import { arranged, AS_WRITTEN, RUNNING_ROOM, type Way, type Widths } from './way.ts';
import { tooWide } from './widths.ts';

/** pdfmake, of Node or of a browser, its fonts given. */
export interface Engine<Out extends Laid> {
  createPdf(definition: object): Out;
}
export interface Laid {
  /** The document of pdfkit, its pages drawn. */
  getStream(): Promise<object>;
}

interface Order {
  readonly document: Document;
  readonly tagged: Tagged;
  readonly way: Way;
  /** What pdfmake lays out, and writes into. */
  readonly content: readonly Content[];
  readonly running: Readonly<Record<Side, Content[]>>;
  outcome: 'drawn' | Way | null;
}

const PRODUCER = 'pdfmake';
/** Ways that are tried: each gives more room than the one before. */
const WAYS = 12;
/** Headings that are moved to the next page, of one document: each is a way more. */
const MOVED_MAX = 30;
/** By the object that holds the pictures of the definition: the one thing of ours that the document of pdfkit keeps. */
const orders = new WeakMap<object, Order>();
const taught = new WeakMap<object, Promise<void>>();

/**
 * What pdfmake answers for this document, once its pages are drawn. Throws on a bug, and on a picture that is none.
 * [reports/R37] Nothing is left out: what one way of laying it out leaves, the next one has room for.
 */
export async function draw<Out extends Laid>(engine: Engine<Out>, document: Document): Promise<Out> {
  const known = taught.get(engine) ?? teach(engine);
  taught.set(engine, known);
  await known;
  let way = AS_WRITTEN;
  for (let tried = 0; tried < WAYS + MOVED_MAX; tried += 1) {
    const order = orderOf(document, way);
    const definition = definitionOf(order);
    orders.set(definition.images, order);
    const out = engine.createPdf(definition);
    await out.getStream();
    if (order.outcome === 'drawn') return out;
    way = must(order.outcome, 'pdfmake hands its pages over before it draws them');
  }
  throw new Error(`invariant: ${document.info.identifier} is laid out whole in ${WAYS + MOVED_MAX} ways`);
}

function orderOf(document: Document, way: Way): Order {
  const tagged = tagDocument(document);
  const running = { header: [], footer: [] };
  return { document, tagged, way, content: arranged(tagged.content, way), running, outcome: null };
}

function definitionOf({ document, way, content, running }: Order) {
  const { info, images, files, metadata: _, ...rest } = document;
  const { madeAt, ...said } = info;
  const laid = (side: Side, page: number, node: Content): Content => {
    const [copy = node] = arranged([node], { ...AS_WRITTEN, widths: way.running[side].widths });
    running[side][page - 1] = copy;
    return copy;
  };
  return {
    ...rest,
    content,
    pageMargins: marginsWith(document, { header: way.running.header.room, footer: way.running.footer.room }),
    header: (page: number) => laid('header', page, document.header(page)),
    footer: (page: number, pages: number) => laid('footer', page, document.footer(page, pages)),
    images: { ...images },
    ...(files === undefined
      ? {}
      : { files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { ...file }])) }),
    info: { ...said, producer: PRODUCER, creationDate: new Date(madeAt) },
    version: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
  };
}

/** null: these pages hold the whole document; otherwise, another way to lay it out. */
function nextWay(pages: readonly Page[], { document, tagged, way, content, running }: Order): Way | null {
  const missing = leftOut(pages, tagged);
  const wide = beyondColumn(pages).filter((mark) => !way.broken.has(mark));
  const width = pages[0]?.pageSize.width ?? 0;
  const [left, , right] = document.pageMargins;
  const widths = tooWide(content, width - left - right);
  const sides = SIDES_OF_PAGE.map((side) => {
    const cut = isCut(side, pages, running);
    const own = running[side].reduce<Widths>((found, node) => (found.size > 0 ? found : tooWide([node], width)), NONE);
    const { room, widths: before } = way.running[side];
    return {
      isSame: !cut && own.size === 0,
      room: cut ? Math.max(RUNNING_ROOM, room * 2) : room,
      widths: both(before, own),
    };
  });
  if (missing.length === 0 && wide.length === 0 && widths.size === 0 && sides.every(({ isSame }) => isSame))
    return withHeadingMoved(pages, tagged, way);
  const [header = way.running.header, footer = way.running.footer] = sides;
  const loose = both(way.loose, new Map(missing.map((mark) => [mark, (way.loose.get(mark) ?? 0) + 1])));
  const broken = new Set([...way.broken, ...wide]);
  return { ...way, loose, widths: both(way.widths, widths), broken, running: { header, footer } };
}

/** [reports/R64] Once all has its room: one heading at a time, since what follows it moves too. */
function withHeadingMoved(pages: readonly Page[], tagged: Tagged, way: Way): Way | null {
  const alone = way.before.size < MOVED_MAX ? headingAlone(pages, tagged, way.before) : null;
  return alone === null ? null : { ...way, before: new Set([...way.before, alone]) };
}

const NONE: Widths = new Map();
const both = <Key, Value>(one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> =>
  new Map([...one, ...other]);

async function teach(engine: Engine<Laid>): Promise<void> {
  const pen = await engine.createPdf({ content: [] }).getStream();
  Object.defineProperty(Object.getPrototypeOf(pen), '_pdfMakePages', {
    configurable: true,
    set(this: Pen, pages: Page[]) {
      const order = orders.get(this.images);
      if (order === undefined) return;
      const laid = pages.splice(0);
      const next = nextWay(laid, order);
      order.outcome = next ?? 'drawn';
      if (next !== null) return;
      this._addInfo = () => this.appendXML(xmpOf(order.document, PRODUCER));
      drawPages(this, laid, order.tagged);
    },
  });
}
