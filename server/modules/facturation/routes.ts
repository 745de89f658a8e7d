import { can } from '#domain/access/can.ts';
import { facturationCalls } from '#domain/api/facturation.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type Facturation, facturationDe, facturationProposee } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { montrer, trouver } from '../documents.ts';
import { annuler, enregistrer } from './commands.ts';
import { choisir, facturesDe, proposition } from './queries.ts';
import { pdfDe } from './pdf.ts';
import { registre } from './register.ts';
import { sendInvoice } from './send.ts';

const presenter = (context: Context, document: SeenDocument): Facturation =>
  facturationDe(montrer<FactureRecord & { rev: number }>(context, document));

const presenterUne = (context: Context, ecrit: Result<SeenDocument>): Result<Facturation> =>
  ecrit.ok ? ok(presenter(context, ecrit.value)) : ecrit;

/** Call 52. A client has nothing to read of a dossier that was not billed to them. */
async function lire(context: Context, ref: string, facture: string | undefined): Promise<Result<Facturation>> {
  const { acteur, db, variante } = context;
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const trouvee = choisir(await facturesDe(db, context, found.value.id), facture);
  if (trouvee !== null) return ok(presenter(context, trouvee));
  const droit = can(acteur, 'facture.ecrire', found.value.data);
  if (facture !== undefined || !droit.ok) return refuse('INTROUVABLE');
  const bureau = { idBureau: Number(found.value.data['idBureauInspection']), variante };
  return ok(facturationProposee(found.value.id, await proposition(db, found.value, bureau)));
}

/** [facturation/F8] [facturation/F16] What was issued, as it was; a draft has no pages. */
async function dessiner(context: Context, ref: string, id: string | undefined): Promise<Result<FileAnswer>> {
  const { db } = context;
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const trouvee = choisir(await facturesDe(db, context, found.value.id), id);
  if (trouvee === null) return refuse('INTROUVABLE');
  const pdf = await pdfDe(db, trouvee.data);
  return pdf.ok ? ok({ type: 'application/pdf', ...pdf.value, inline: true }) : pdf;
}

/** Invoices of dossiers (domain/facturation/SPEC.md). */
export const facturationModule = defineModule(facturationCalls, {
  facturations: ({ query }, context) => registre(context, query),
  getFacturation: ({ params, query }, context) => lire(context, params.id, query.facture),
  saveFacturation: async ({ params, body }, context) =>
    presenterUne(context, await enregistrer(context, params.id, body)),
  generateFacturation: ({ params, query }, context) => dessiner(context, params.id, query.facture),
  avoirFacturation: async ({ params, body }, context) => presenterUne(context, await annuler(context, params.id, body)),
  sendEmailFacturation: ({ params, body }, context) => sendInvoice(context, params.id, body),
});
