import { Worker } from 'node:worker_threads';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import type { FactureADessiner } from '#domain/reports/facture.ts';
import type { RapportAEcrire } from '#domain/reports/rapport-a-ecrire.ts';

/** What travels to the drawing thread: data only; it compiles the form and knows the phrases. */
export type RapportADessiner = Omit<RapportAEcrire, 'formulaire' | 'phrases'> & {
  readonly definition: FormulaireDefinition;
};
export type DrawRequest =
  | { readonly id: number; readonly rapport: RapportADessiner }
  | { readonly id: number; readonly facture: FactureADessiner };
export type DrawAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Draws an intervention report as a PDF, in the drawing thread. Rejects on a bug, or when the thread dies. */
export const drawReport = (rapport: RapportADessiner): Promise<Buffer> => ask((id) => ({ id, rapport }));

/** Draws an issued invoice, its XML inside. The same. */
export const drawInvoice = (facture: FactureADessiner): Promise<Buffer> => ask((id) => ({ id, facture }));

function ask(request: (id: number) => DrawRequest): Promise<Buffer> {
  const worker = (thread ??= startThread());
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage(request(id));
  });
}

/** Started by the first report, kept for the next ones; it never holds the process open while it is idle. */
function startThread(): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  worker.on('message', (answer: DrawAnswer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('pdf' in answer) caller?.resolve(Buffer.from(answer.pdf));
    else caller?.reject(new Error(answer.error));
  });
  worker.on('error', (error) => abandon(worker, error));
  worker.on('exit', (code) => abandon(worker, new Error(`the drawing thread stopped with code ${code}`)));
  return worker;
}

function abandon(worker: Worker, error: Error): void {
  if (thread !== worker) return;
  thread = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
