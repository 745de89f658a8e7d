import { versionFormulaireKind } from '#domain/interventions/type-kind.ts';
import { dataOf } from '../../documents/of-kind.ts';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { productForm } from '#domain/api/form-version.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Modele } from '#domain/forms/models/modele.ts';
import { awaitsValidation } from '#domain/interventions/form-version.ts';
import { editionsToTake, templatesOf, typeOfTemplate, versionOfEdition } from '#domain/interventions/product-forms.ts';
import { asJson } from '#domain/base/json.ts';
import type { Sql } from '../../db/db.ts';
import { followLotsOfType } from '../../documents/follow-lot.ts';
import { formVersionsOf, nextFormVersion } from '../../documents/numbers.ts';
import { writeNamed } from '../../documents/named.ts';
import { createType } from '../../documents/named-type.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { findVersion, listVersions } from './versions.ts';

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
    const changes = asJson({ ...version, modele: { edition: edition.edition, validations: [] } });
    await writeNamed(tx, author, { id, kind, changes, action: 'modele' });
    last = id;
  }
  if (isNew || last === '') return;
  const edit = { collection: 'typeInterventions', id: type.id, changes: { idVersionFormulaire: last } } as const;
  await writeAsServer(tx, author, edit);
  await followLotsOfType(tx, author, type.id);
}

/** [bureaux/O3] By the responsable technique, for their office alone; a form that was written on the portal has nothing to validate. */
export async function validateProductForm(context: Context, id: string): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const { actor, now } = context;
  const { idBureauInspection } = actor;
  const right = can(actor, 'formulaire.valider', { idBureauInspection });
  if (!right.ok) return right;
  const bureau = must(idBureauInspection, 'who validates for an office has one');
  const mark = { idBureauInspection: bureau, valideLe: now, validePar: { id: actor.id, nom: fullName(actor) } };
  return transaction(context, async (tx) => {
    // Two offices may validate at the same moment: what is written is what is read under the lock.
    const version = dataOf(versionFormulaireKind, await hold(tx, context, found.value));
    if (!awaitsValidation(version, bureau)) requireOk(refuse('REGLE_METIER', { regle: 'modele-valide', id }));
    const validations = [...(version.modele?.validations ?? []), mark].map((one) => ({
      ...one,
      validePar: { ...one.validePar },
    }));
    const changes = { modele: { validations } };
    return writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, action: 'validerModele' });
  });
}
