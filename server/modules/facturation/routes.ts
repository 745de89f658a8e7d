import { can } from '#domain/access/can.ts';
import { facturationCalls } from '#domain/api/facturation.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type Facturation, facturationOf, proposedFacturation } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show, findOrRefuse } from '../documents.ts';
import { cancel, save } from './commands.ts';
import { chooseFacture, facturesOf, proposition } from './queries.ts';
import { pdfOf } from './pdf.ts';
import { register } from './register.ts';
import { sendInvoice } from './send.ts';

const presenter = (context: Context, document: SeenDocument): Facturation =>
  facturationOf(show<FactureRecord & { rev: number }>(context, document));

const presentOne = (context: Context, written: Result<SeenDocument>): Result<Facturation> =>
  written.ok ? ok(presenter(context, written.value)) : written;

/** Call 52. A client has nothing to read of a dossier that was not billed to them. */
async function read(context: Context, ref: string, facture: string | undefined): Promise<Result<Facturation>> {
  const { actor, db } = context;
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const wantedFacture = chooseFacture(await facturesOf(db, context, found.value.id), facture);
  if (wantedFacture !== null) return ok(presenter(context, wantedFacture));
  const right = can(actor, 'facture.ecrire', found.value.data);
  if (facture !== undefined || !right.ok) return refuse('INTROUVABLE');
  return ok(proposedFacturation(found.value.id, await proposition(db, context, found.value.data)));
}

/** [facturation/F8] [facturation/F16] [facturation/F33] What was issued, as it was; a draft has no pages. */
async function draw(context: Context, ref: string, id: string | undefined): Promise<Result<FileAnswer>> {
  const { db } = context;
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const wantedFacture = chooseFacture(await facturesOf(db, context, found.value.id), id);
  if (wantedFacture === null) return refuse('INTROUVABLE');
  const pdf = await pdfOf(context, wantedFacture.data);
  return pdf.ok ? ok({ type: 'application/pdf', ...pdf.value, inline: true }) : pdf;
}

/** Invoices of dossiers (domain/facturation/SPEC.md). */
export const facturationModule = defineModule(facturationCalls, {
  facturations: ({ query }, context) => register(context, query),
  getFacturation: ({ params, query }, context) => read(context, params.id, query.facture),
  saveFacturation: async ({ params, body }, context) => presentOne(context, await save(context, params.id, body)),
  generateFacturation: ({ params, query }, context) => draw(context, params.id, query.facture),
  avoirFacturation: async ({ params, body }, context) => presentOne(context, await cancel(context, params.id, body)),
  sendEmailFacturation: ({ params, body }, context) => sendInvoice(context, params.id, body),
});
