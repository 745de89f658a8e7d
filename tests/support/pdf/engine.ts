/** The engine that the server draws with, in this thread: for documents that devices alone draw, and for many small ones. */
import type { Document } from '#domain/reports/document.ts';
import { draw } from '#domain/reports/pen/draw.ts';
import { engine } from '../../../server/pdf/engine.ts';

export const drawnHere = async (document: Document): Promise<Buffer> =>
  Buffer.from(await (await draw(engine, document)).getBuffer());
