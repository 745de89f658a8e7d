/**
 * [reports/R27] One way to a PDF, for the worker and the server: pdfmake lays the document out, and our pen draws the pages
 * on its document, tagged, for PDF/A-3a. pdfmake draws through one object, to which it gives the laid pages just before
 * (`_pdfMakePages`): that is where we take them from it, and what it finds afterwards is nothing left to draw.
 */
import type { Document } from '../document.ts';
import { tagDocument, type Tagged } from '../tagged/tag.ts';
import { xmpOf } from './metadata.ts';
import { drawPages } from './pages.ts';
import type { Page, Pen } from './pen.ts';

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
  isDrawn: boolean;
}

const PRODUCER = 'pdfmake';
/** By the object that holds the pictures of the definition: the one thing of ours that the document of pdfkit keeps. */
const orders = new WeakMap<object, Order>();
const taught = new WeakMap<object, Promise<void>>();

/** What pdfmake answers for this document, once its pages are drawn. Throws on a bug, and on a picture that is none. */
export async function draw<Out extends Laid>(engine: Engine<Out>, document: Document): Promise<Out> {
  const known = taught.get(engine) ?? teach(engine);
  taught.set(engine, known);
  await known;
  const order: Order = { document, tagged: tagDocument(document), isDrawn: false };
  const definition = definitionOf(order);
  orders.set(definition.images, order);
  const out = engine.createPdf(definition);
  await out.getStream();
  if (!order.isDrawn) throw new Error('invariant: pdfmake hands its pages over before it draws them');
  return out;
}

function definitionOf({ document, tagged }: Order) {
  const { info, images, metadata: _, ...rest } = document;
  const { madeAt, ...said } = info;
  return {
    ...rest,
    content: tagged.content,
    images: { ...images },
    info: { ...said, producer: PRODUCER, creationDate: new Date(madeAt) },
    version: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
  };
}

async function teach(engine: Engine<Laid>): Promise<void> {
  const pen = await engine.createPdf({ content: [] }).getStream();
  Object.defineProperty(Object.getPrototypeOf(pen), '_pdfMakePages', {
    configurable: true,
    set(this: Pen, pages: Page[]) {
      const order = orders.get(this.images);
      if (order === undefined) return;
      order.isDrawn = true;
      this._addInfo = () => this.appendXML(xmpOf(order.document, PRODUCER));
      drawPages(this, pages.splice(0), order.tagged);
    },
  });
}
