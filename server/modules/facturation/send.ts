import { asJson } from '#domain/base/json.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { contenuEcrit } from '#domain/courriels/contenu.ts';
import type { PieceDeCourriel } from '#domain/courriels/pieces.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { envoyer } from '#domain/facturation/envoi.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import { outsideContacts } from '../../documents/contacts.ts';
import { listVisible } from '../../documents/visible.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { type CourrielGarde, lireCourriel } from '../../mail/outbox.ts';
import { storePdf } from '../../reports/issued.ts';
import { attachmentsOf } from '../attachments.ts';
import { auteurDe, exiger, hold, transaction, trouver } from '../documents.ts';
import { pdfDe } from './pdf.ts';
import { choisir, type FactureLue, facturesDe } from './queries.ts';

type Asked = z.output<typeof facturationCalls.sendEmailFacturation.body>;
type Depots = NonNullable<Awaited<ReturnType<Context['courrier']['deposerDans']>>>[];

/** [facturation/F18] [facturation/F19] Call 62. */
export async function sendInvoice(context: Context, ref: string, asked: Asked) {
  const found = await sendable(context, ref, asked);
  if (!found.ok) return found;
  const facture = found.value;
  const pieces = await piecesOf(context, facture, asked.joindreRapports);
  if (!pieces.ok) return pieces;
  const { courrier } = context;
  const mails = mailsOf(context, facture, { asked, pieces: pieces.value });
  const written = await transaction(context, async (tx) => exiger(await write(tx, context, { facture, asked, mails })));
  if (!written.ok) return written;
  await courrier.lancer(written.value);
  const kept = await Promise.all(mails.map(async ({ id }) => must(await courrier.lire(id), 'it was written down')));
  const [first] = kept as [CourrielGarde];
  return ok({ envoyeLe: first.le, destinataires: kept.map(({ a, etat }) => ({ a, etat })) });
}

/** The invoice asked for, when its reader may send it to all of these addresses. */
async function sendable(context: Context, ref: string, asked: Asked): Promise<Result<FactureLue>> {
  const { acteur, db } = context;
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const dossier = found.value.data as unknown as Dossier;
  const droit = can(acteur, 'facture.envoyer', dossier);
  if (!droit.ok) return droit;
  const facture = choisir(await facturesDe(db, context, found.value.id), asked.facture);
  if (facture === null) return refuse('INTROUVABLE');
  return (await outsideContacts(db, dossier, [...asked.destinataires, ...asked.copie])) ?? ok(facture);
}

/** [facturation/F19] Its PDF, then the issued reports of its dossier. */
async function piecesOf(
  context: Context,
  { data }: FactureLue,
  joindreRapports: boolean,
): Promise<Result<PieceDeCourriel[]>> {
  const pdf = await pdfDe(context.db, data);
  if (!pdf.ok) return pdf;
  const { nom, contenu } = pdf.value;
  const sha256 = await storePdf(context.fichiers, contenu);
  const avec = [{ nom, type: 'application/pdf', taille: contenu.byteLength, sha256 } as const];
  const siennes = { collection: 'interventions', where: 'id_dossier = $3', params: [data.idDossier] } as const;
  const interventions = joindreRapports
    ? await listVisible(context.db, context, { ...siennes, tail: 'order by id' })
    : [];
  const emises = interventions.filter((one) => estValide(one.data as unknown as Intervention));
  return attachmentsOf(context, data.idDossier, { fichiers: [], rapports: emises.map(({ id }) => id), avec });
}

const clean = (adresses: readonly string[]): string[] => [...new Set(adresses.map((a) => a.trim().toLowerCase()))];

/** One mail to each: nobody reads the address of another. */
function mailsOf(
  { acteur, variante }: Context,
  { id: idEntite }: FactureLue,
  { asked, pieces }: { readonly asked: Asked; readonly pieces: readonly PieceDeCourriel[] },
) {
  const id = asked.id ?? randomUUID();
  const contenu = contenuEcrit(asked, fullName(acteur));
  const origine = { par: acteur.id, entite: 'facture', idEntite };
  return clean([...asked.destinataires, ...asked.copie]).map((a) => ({
    id: `${id}:${a}`,
    a,
    variante,
    contenu,
    origine,
    modele: 'facture',
    pieces,
  }));
}

/** The mails and the sending, both or neither; nothing when all of them were there already. */
async function write(
  tx: Sql,
  context: Context,
  {
    facture: { id, idDossier },
    asked,
    mails,
  }: {
    readonly facture: FactureLue;
    readonly asked: Asked;
    readonly mails: ReturnType<typeof mailsOf>;
  },
): Promise<Result<Depots>> {
  // The dossier first, as every writer: a credit note made meanwhile is seen.
  await hold(tx, context, { collection: 'dossiers', id: String(idDossier) });
  const depots: Depots = [];
  for (const mail of mails) {
    const depot = await context.courrier.deposerDans(tx, mail);
    if (depot !== null) depots.push(depot);
    // An id that was taken for something else.
    else if ((await lireCourriel(tx, mail.id))?.idEntite !== id) return refuse('CONFLIT');
  }
  const [first] = depots;
  if (first === undefined) return ok([]);
  const parti = (adresses: readonly string[]) => clean(adresses).filter((a) => depots.some((depot) => depot.a === a));
  const a = parti(asked.destinataires);
  const copie = parti(asked.copie).filter((une) => !a.includes(une));
  const document = await hold(tx, context, { collection: 'records', id });
  const envoi = { le: first.le, a, copie, par: fullName(context.acteur) };
  const changes = envoyer(document.data as unknown as FactureRecord, envoi);
  if (!changes.ok) return changes;
  await ecrireServeur(tx, auteurDe(context), {
    collection: 'records',
    id,
    changes: asJson(changes.value),
    action: 'sendEmailFacturation',
  });
  return ok(depots);
}
