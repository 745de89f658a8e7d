import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { productForm } from '#domain/api/form-version.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Modele } from '#domain/forms/models/modele.ts';
import { editionsToTake, templatesOf, typeOfTemplate, versionOfEdition } from '#domain/interventions/product-forms.ts';
import { asJson } from '#domain/base/json.ts';
import type { Sql } from '../../db/db.ts';
import { followLotsOfType } from '../../documents/follow-lot.ts';
import { formVersionsOf, nextFormVersion } from '../../documents/numbers.ts';
import { writeNamed } from '../../documents/named.ts';
import { createType } from '../../documents/named-type.ts';
import { listVisible } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, transaction } from '../documents.ts';
import { listVersions } from './versions.ts';

type ProductForm = z.output<typeof productForm>;

/** The forms of the product on this portal, those that it has marked. */
export async function listProductForms(context: Context): Promise<ProductForm[]> {
  const types = await listVisible(context.db, context, { collection: 'typeInterventions' });
  const known = new Set(types.map(({ data }) => data.code));
  const versions = (await listVersions(context)).map(({ code, modele = null }) => ({ code, modele }));
  return templatesOf(context.variante).map((modele) => {
    const { dureeMin, finValidite, formulaire } = modele;
    const { code, libelle, champs } = formulaire;
    const pris = known.has(code);
    const aJour = pris && editionsToTake(modele, versions).length === 0;
    return { code, libelle, dureeMin, nbChamps: champs.length, finValidite, pris, aJour };
  });
}

/** [bureaux/O2] All of them or none: a code that the product does not have on this portal writes nothing. */
export async function takeProductForms(context: Context, codes: readonly string[]): Promise<Result<ProductForm[]>> {
  const { actor, variante } = context;
  const right = can(actor, 'formulaire.ecrire');
  if (!right.ok) return right;
  const asked = templatesOf(variante).filter(({ formulaire }) => codes.includes(formulaire.code));
  if (asked.length < new Set(codes).size) return refuse('VALIDATION', { champs: { codes: 'inconnu' } });
  const written = await transaction(context, async (tx) => {
    for (const modele of asked) await take(tx, context, modele);
    return null;
  });
  return written.ok ? ok(await listProductForms(context)) : written;
}

/**
 * [bureaux/O2] [forms/CR7] The type, when the portal has none of this code, and every writing of its form that it has not: the versions
 * that are there stay as they are, with the visits that were made on them, and the type goes on to the one in force.
 */
async function take(tx: Sql, context: Context, modele: Modele): Promise<void> {
  const author = authorOf(context);
  const type = typeOfTemplate(modele);
  const isNew = await createType(tx, author, type);
  const first = await nextFormVersion(tx, type.id);
  const editions = editionsToTake(modele, await formVersionsOf(tx, type.id));
  let last = '';
  for (const [rank, edition] of editions.entries()) {
    const { id, kind, ...version } = versionOfEdition(modele, edition, first + rank);
    const changes = asJson({ ...version, modele: { edition: edition.edition } });
    await writeNamed(tx, author, { id, kind, changes, action: 'modele' });
    last = id;
  }
  if (isNew || last === '') return;
  const edit = { collection: 'typeInterventions', id: type.id, changes: { idVersionFormulaire: last } } as const;
  await writeAsServer(tx, author, edit);
  await followLotsOfType(tx, author, type.id);
}
