import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import { isDrawing } from '#domain/reports/header.ts';
import type { FactureToDraw } from '#domain/reports/facture.ts';
import type { RapportToWrite } from '#domain/reports/rapport-to-write.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { type PoolOptions, TaskStopped, ThreadPool } from '../threads/pool.ts';

/** What travels to the drawing thread: data only; it compiles the form and knows the phrases. */
export type RapportToDraw = Omit<RapportToWrite, 'formulaire' | 'phrases'> & {
  readonly definition: FormulaireDefinition;
};
export type DrawRequest =
  | { readonly rapport: RapportToDraw }
  | { readonly facture: FactureToDraw }
  /** A logo alone, as a data URL. */
  | { readonly logo: string };

/** A report of 200 photos takes some seconds; its pictures were made small before ([reports/R18]). */
const LIMIT_MS = 60_000;
const LOGO_LIMIT_MS = 10_000;
/** Pages as text and pictures in base64, several times over. */
const MEMORY = { maxOldGenerationSizeMb: 1024 };

/** [reports/R19] Two threads: what one report costs, another one does not wait for. */
export const DRAWERS: PoolOptions = {
  module: new URL('worker.ts', import.meta.url),
  size: 2,
  waiting: 100,
  limitMs: LIMIT_MS,
  idleMs: 60_000,
  memory: MEMORY,
};
const drawers = new ThreadPool<DrawRequest, Uint8Array>(DRAWERS);

/** Of their own: a logo that never ends holds up no report. */
const logos = new ThreadPool<DrawRequest, Uint8Array>({
  ...DRAWERS,
  size: 1,
  waiting: 20,
  limitMs: LOGO_LIMIT_MS,
  idleMs: 1000,
  memory: { maxOldGenerationSizeMb: 256 },
});

/**
 * [reports/R19] An intervention report as a PDF. Throws TaskStopped when it takes more time or memory than a report may,
 * QueueFull when too many wait, and on a bug.
 */
export const drawReport = (rapport: RapportToDraw): Promise<Buffer> =>
  withOrWithoutLogo(rapport.bureau, (bureau) =>
    drawers.run({ rapport: { ...rapport, bureau } }, `rapport/${rapport.intervention.id}`),
  );

/** An issued invoice, its XML inside. The same. */
export const drawInvoice = ({ facture, bureau: seller }: FactureToDraw): Promise<Buffer> =>
  withOrWithoutLogo(seller, (bureau) => drawers.run({ facture: { facture, bureau } }, `facture/${facture.numero}`));

/** [reports/R19] A drawn logo (SVG) that was stored before logos were tried is left out, rather than every report of its office. */
async function withOrWithoutLogo(
  bureau: BureauRecord,
  draw: (bureau: BureauRecord) => Promise<Uint8Array>,
): Promise<Buffer> {
  try {
    return Buffer.from(await draw(bureau));
  } catch (error) {
    if (!isDrawing(bureau.logo) || (await canDrawLogo(bureau.logo))) throw error;
    return Buffer.from(await draw({ ...bureau, logo: null }));
  }
}

/** Whether a drawn logo can be drawn, and soon. */
export async function canDrawLogo(logo: string): Promise<boolean> {
  try {
    await logos.run({ logo });
    return true;
  } catch (error) {
    // What the drawer says of it, or that it never ends; a server with too much to do is asked again.
    if (error instanceof TaskStopped || !(error instanceof Error && 'code' in error)) return false;
    throw error;
  }
}
