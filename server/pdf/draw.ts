import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import type { ContactToDraw } from '#domain/reports/contact.ts';
import type { ContratToDraw } from '#domain/reports/contrat.ts';
import type { FactureToDraw } from '#domain/reports/facture.ts';
import type { InPersonToDraw } from '#domain/reports/in-person-page.ts';
import type { ProofToDraw } from '#domain/reports/proof.ts';
import type { RapportToWrite } from '#domain/reports/rapport-to-write.ts';
import type { SupervisionToDraw } from '#domain/reports/supervision.ts';
import type { SyntheseToDraw } from '#domain/reports/synthese.ts';
import type { Evidence } from './evidence.ts';
import type { WorkbookToWrite } from './workbook.ts';
import { type PoolOptions, ThreadPool } from '../threads/pool.ts';

/** What travels to the drawing thread: data only; it compiles the form and knows the phrases. */
export type RapportToDraw = Omit<RapportToWrite, 'formulaire' | 'phrases'> & {
  readonly definition: FormulaireDefinition;
  /** [preuves/PV10] What goes with it inside the file; null or absent: nothing. */
  readonly evidence?: Evidence | null;
};
export type DrawRequest =
  | { readonly rapport: RapportToDraw }
  | { readonly facture: FactureToDraw }
  | { readonly preuve: ProofToDraw }
  | { readonly surPlace: InPersonToDraw }
  | { readonly synthese: SyntheseToDraw }
  | { readonly classeur: WorkbookToWrite }
  | { readonly contrat: ContratToDraw }
  | { readonly contact: ContactToDraw }
  | { readonly supervision: SupervisionToDraw };

/** A report of 200 photos takes some seconds; its pictures were made small before ([reports/R18]). */
const LIMIT_MS = 60_000;
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

/**
 * [reports/R19] An intervention report as a PDF. Throws TaskStopped when it takes more time or memory than a report may,
 * QueueFull when too many wait, and on a bug.
 */
export const drawReport = async (rapport: RapportToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ rapport }, { key: `rapport/${rapport.intervention.id}` }));

/** An issued invoice, its XML inside. The same. */
export const drawInvoice = async (facture: FactureToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ facture }, { key: `facture/${facture.facture.numero}` }));

/** The audit page of a signed report. The same. */
export const drawProof = async (preuve: ProofToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ preuve }, { key: `preuve/${preuve.enveloppe.id}` }));

/** [signatures/E36] The page of a signature on the spot. The same. */
export const drawInPerson = async (surPlace: InPersonToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ surPlace }, { key: `sur-place/${surPlace.signature.id}` }));

/** [lots/L19] The synthesis of a lot, its list and its controls inside. The same. */
export const drawSynthese = async (synthese: SyntheseToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ synthese }, { key: `synthese/${synthese.synthese.id}` }));

/** [lots/L63] The same synthesis as a workbook (XLSX): its rows are written beside the server's thread too. */
export const writeWorkbook = async (classeur: WorkbookToWrite): Promise<Buffer> =>
  Buffer.from(await drawers.run({ classeur }, { key: `synthese/${classeur.synthese.id}` }));

/** [lots/L82] A control by contact that concluded. The same. */
export const drawContact = async (contact: ContactToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ contact }, { key: `contact/${contact.control.id}` }));

/** A contract, draft or sent. The same. */
export const drawContrat = async (contrat: ContratToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ contrat }, { key: `contrat/${contrat.contrat.id}` }));

/** [supervisions/SU24] A supervision, signed or not. The same. */
export const drawSupervision = async (supervision: SupervisionToDraw): Promise<Buffer> =>
  Buffer.from(await drawers.run({ supervision }, { key: `supervision/${supervision.supervision.id}` }));
