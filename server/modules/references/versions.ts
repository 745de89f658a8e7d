import type { z } from 'zod';
import type { versionComplete, versionWritten } from '#domain/api/form-version.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { isConclusion } from '#domain/forms/conclusions.ts';
import { compileFormulaire } from '#domain/forms/compile.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import { resultatsOfForm } from '#domain/interventions/resultat.ts';
import { eligibleVersions } from '#domain/interventions/open-types.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Sql } from '../../db/db.ts';
import { followLotsOfType } from '../../documents/follow-lot.ts';
import { writeNamed } from '../../documents/named.ts';
import { nextFormVersion } from '../../documents/numbers.ts';
import { deleteDocument } from '../../documents/store.ts';
import { isVersionCurrent, isVersionUsed } from '../../documents/used.ts';
import { findVisible, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, show, transaction } from '../documents.ts';
import { typeById } from './types.ts';

type Complete = z.output<typeof versionComplete>;
type Written = z.output<typeof versionWritten>;

const KIND = "data ->> 'kind' = 'versionFormulaire'";

export async function listVersions(context: Context, idTypeIntervention?: string): Promise<Complete[]> {
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: idTypeIntervention === undefined ? KIND : `${KIND} and data ->> 'idTypeIntervention' = $3`,
    params: idTypeIntervention === undefined ? [] : [idTypeIntervention],
    tail: "order by data ->> 'code', (data ->> 'version')::integer desc",
  });
  return documents.map((document) => show<Complete>(context, document));
}

/** Versions that may be chosen now: active, valid on the day of engagement, of a type open to the caller's office. */
export async function listEligible(
  context: Context,
  { day, idTypeIntervention }: { day: string; idTypeIntervention?: string | undefined },
) {
  const versions = await listVersions(context, idTypeIntervention);
  const { db, actor } = context;
  const documents = await listVisible(db, context, { collection: 'typeInterventions' });
  const types = documents.map(({ data }) => data);
  return eligibleVersions(versions, { types, idBureau: actor.idBureauInspection, jour: day });
}

export async function findVersion(context: Context, id: string): Promise<Result<SeenDocument>> {
  const document = await findVisible(context.db, context, { collection: 'records', id });
  return document?.data['kind'] === 'versionFormulaire' ? ok(document) : refuse('INTROUVABLE');
}

/** What may be written of a form: by ADMIN, on a known type, and only if all its formulas and conditions read. */
async function check(context: Context, body: Written): Promise<Result<TypeIntervention>> {
  const right = can(context.actor, 'formulaire.ecrire');
  if (!right.ok) return right;
  const type = await typeById(context, body.idTypeIntervention);
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  if (body.valideAu !== null && body.valideAu < body.valideDu)
    return refuse('VALIDATION', { champs: { valideAu: 'avant le début' } });
  // What zod has read has the fields of a definition; absent ones may stand as undefined.
  const definition = { ...body, id: 'nouvelle', code: type.code } as FormulaireDefinition;
  const compiled = compileFormulaire(definition);
  if (!compiled.ok) return compiled;
  const choices = resultatsOfForm(definition);
  if (choices === null) return refuse('VALIDATION', { champs: { champResultat: 'sans liste de choix' } });
  // [lots/L65] The words of the arrêté say themselves.
  const isSaid = ([word, sense]: readonly [string, string]) =>
    choices.includes(word) && (!isConclusion(word) || word === sense);
  return Object.entries(body.sensResultats ?? {}).every(isSaid)
    ? ok(type)
    : refuse('VALIDATION', { champs: { sensResultats: 'valeur' } });
}

/** The next version of a type; the type goes to it when it is active and valid today. */
export async function createVersion(context: Context, body: Written): Promise<Result<SeenDocument>> {
  const type = await check(context, body);
  if (!type.ok) return type;
  const { variante, now } = context;
  return transaction(context, async (tx) => {
    const version = await nextFormVersion(tx, type.value.id);
    const id = `${type.value.code}-v${version}`;
    const changes = { ...body, variante, code: type.value.code, version } as Changes;
    const written = await writeNamed(tx, authorOf(context), { id, kind: 'versionFormulaire', changes });
    const today = localDay(now, zoneOf(context.actor));
    if (body.actif && body.valideDu <= today && (body.valideAu === null || body.valideAu >= today)) {
      const edit = {
        collection: 'typeInterventions',
        id: type.value.id,
        changes: { idVersionFormulaire: id },
      } as const;
      await writeAsServer(tx, authorOf(context), edit);
    }
    await followLotsOfType(tx, authorOf(context), type.value.id);
    return written;
  });
}

/** A version once used is never changed: reports must read the same in ten years (behaviour 23). */
async function refuseUsed(tx: Sql, id: string): Promise<void> {
  if (await isVersionUsed(tx, id)) requireOk(refuse('REGLE_METIER', { regle: 'version-utilisee', id }));
}

export async function replaceVersion(context: Context, id: string, body: Written): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const type = await check(context, body);
  if (!type.ok) return type;
  if (type.value.id !== found.value.data['idTypeIntervention']) {
    return refuse('VALIDATION', { champs: { idTypeIntervention: 'ne change pas' } });
  }
  return transaction(context, async (tx) => {
    await refuseUsed(tx, id);
    const edit = { collection: 'records', id, changes: body as Changes } as const;
    const written = await writeAsServer(tx, authorOf(context), edit);
    await followLotsOfType(tx, authorOf(context), type.value.id);
    return written;
  });
}

export async function deleteVersion(context: Context, id: string): Promise<Result<null>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'formulaire.ecrire');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    await refuseUsed(tx, id);
    if (await isVersionCurrent(tx, id)) requireOk(refuse('REGLE_METIER', { regle: 'version-courante', id }));
    await deleteDocument(tx, authorOf(context), await hold(tx, context, found.value));
    return null;
  });
}
