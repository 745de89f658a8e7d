import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { productForm } from '#domain/api/form-version.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Modele } from '#domain/forms/models/modele.ts';
import { awaitsValidation } from '#domain/interventions/form-version.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Sql } from '../../db/db.ts';
import { writeNamed } from '../../documents/named.ts';
import { createType } from '../../documents/named-type.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, transaction } from '../documents.ts';
import { findVersion } from './versions.ts';

type ProductForm = z.output<typeof productForm>;

/** The forms of the product on this portal, those that it has marked. */
export async function listProductForms(context: Context): Promise<ProductForm[]> {
  const types = await listVisible(context.db, context, { collection: 'typeInterventions' });
  const known = new Set(types.map(({ data }) => data.code));
  return templatesOf(context.variante).map(({ dureeMin, finValidite, formulaire: { code, libelle, champs } }) => ({
    code,
    libelle,
    dureeMin,
    nbChamps: champs.length,
    finValidite,
    pris: known.has(code),
  }));
}

/** [bureaux/O2] All of them or none: a code that the product does not have on this portal writes nothing. */
export async function takeProductForms(context: Context, codes: readonly string[]): Promise<Result<ProductForm[]>> {
  const { actor, variante } = context;
  const right = can(actor, 'formulaire.ecrire', { idBureauInspection: actor.idBureauInspection });
  if (!right.ok) return right;
  const asked = templatesOf(variante).filter(({ formulaire }) => codes.includes(formulaire.code));
  if (asked.length < new Set(codes).size) return refuse('VALIDATION', { champs: { codes: 'inconnu' } });
  const written = await transaction(context, async (tx) => {
    for (const modele of asked) await take(tx, context, modele);
    return null;
  });
  return written.ok ? ok(await listProductForms(context)) : written;
}

async function take(tx: Sql, context: Context, modele: Modele): Promise<void> {
  const author = authorOf(context);
  if (!(await createType(tx, author, typeOfTemplate(modele)))) return;
  const { id, kind, ...version } = versionOfTemplate(modele);
  const modeleMark = { valideLe: null, validePar: null };
  const changes = { ...version, modele: modeleMark } as unknown as Changes;
  await writeNamed(tx, author, { id, kind, changes, action: 'modele' });
}

/** [bureaux/O3] By the responsable technique of an office of the portal; a form that they wrote has nothing to validate. */
export async function validateProductForm(context: Context, id: string): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const { actor, now } = context;
  const right = can(actor, 'formulaire.ecrire', { idBureauInspection: actor.idBureauInspection });
  if (!right.ok) return right;
  if (actor.role !== 'MANAGER') return refuse('DROIT_INSUFFISANT', { action: 'formulaire.ecrire' });
  if (!awaitsValidation(found.value.data)) {
    return refuse('REGLE_METIER', { regle: 'modele-valide', id });
  }
  const changes = { modele: { valideLe: now, validePar: { id: actor.id, nom: fullName(actor) } } };
  const edit = { collection: 'records', id, changes, action: 'validerModele' } as const;
  return transaction(context, async (tx) => must(await writeAsServer(tx, authorOf(context), edit), 'it stands'));
}
