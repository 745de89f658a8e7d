import type { z } from 'zod';
import type {
  versionAdded,
  versionComplete,
  versionCorrected,
  versionUses,
  versionWritten,
} from '#domain/api/form-version.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { formRefusal } from '#domain/forms/form-refusal.ts';
import { asJson } from '#domain/base/json.ts';
import { deliveredVersion } from '#domain/interventions/visit-form.ts';
import { eligibleVersions } from '#domain/interventions/open-types.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { versionFormulaireKind } from '#domain/interventions/type-kind.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Sql } from '../../db/db.ts';
import { followLotsOfType } from '../../documents/follow-lot.ts';
import { writeNamed } from '../../documents/named.ts';
import { lastFormVersion, nextFormVersion } from '../../documents/numbers.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { deleteDocument } from '../../documents/store.ts';
import { currentVersions, isVersionCurrent, isVersionUsed, usedVersions } from '../../documents/used.ts';
import { countVisibleBy, findVisible, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, show, transaction } from '../documents.ts';
import { typeById } from './types.ts';

type Complete = z.output<typeof versionComplete>;
type Written = z.output<typeof versionWritten>;
type Added = z.output<typeof versionAdded>;
type Corrected = z.output<typeof versionCorrected>;
type Uses = z.output<typeof versionUses>;

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

/** [interventions/I76] The same, or a form that the product holds and that nobody has validated yet. */
export async function readVersion(context: Context, id: string): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  const delivered = deliveredVersion(id);
  if (found.ok || delivered === null) return found;
  const data = asJson({ ...delivered });
  return ok({ collection: 'records', id, data, rev: 0, seq: 0, idDossier: null, supprime: false });
}

/** What may be written of a form: by ADMIN, on a known type, and only if all its formulas and conditions read. */
async function check(context: Context, body: Written): Promise<Result<TypeIntervention>> {
  const right = can(context.actor, 'formulaire.ecrire');
  if (!right.ok) return right;
  const type = await typeById(context, body.idTypeIntervention);
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  // What zod has read has the fields of a definition; absent ones may stand as undefined.
  return formRefusal({ ...body, id: 'nouvelle', code: type.code } as Parameters<typeof formRefusal>[0]) ?? ok(type);
}

/** [forms/FD21] How many visits of the caller each version served, and whether it served anybody. */
export async function listUses(context: Context): Promise<Uses[]> {
  const { db } = context;
  const versions = await listVisible(db, context, { collection: 'records', where: KIND, tail: '', fields: [] });
  const [counts, used, current] = await Promise.all([
    countVisibleBy(db, context, { collection: 'interventions', by: 'idVersionFormulaire' }),
    usedVersions(db),
    currentVersions(db),
  ]);
  return versions.map(({ id }) => ({
    id,
    visites: counts.get(id) ?? 0,
    utilisee: used.has(id),
    courante: current.has(id),
  }));
}

/** The next version of a type; the type goes to it when it is active and valid today. */
export async function createVersion(context: Context, { apres, ...body }: Added): Promise<Result<SeenDocument>> {
  const type = await check(context, body);
  if (!type.ok) return type;
  const { variante, now } = context;
  return transaction(context, async (tx) => {
    const version = await nextFormVersion(tx, type.value.id);
    // [forms/FD24] The type is held from here on: of two authors, the second is told of the first.
    const last = await lastFormVersion(tx, type.value.id);
    if (apres !== undefined && apres !== last)
      requireOk(refuse('CONFLIT', { regle: 'version-suivante', version: last }));
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

export async function replaceVersion(
  context: Context,
  id: string,
  { rev, ...body }: Corrected,
): Promise<Result<SeenDocument>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const type = await check(context, body);
  if (!type.ok) return type;
  if (type.value.id !== found.value.data['idTypeIntervention']) {
    return refuse('VALIDATION', { champs: { idTypeIntervention: 'ne change pas' } });
  }
  return transaction(context, async (tx) => {
    const held = await hold(tx, context, found.value);
    await refuseUsed(tx, id);
    if (rev !== undefined && rev !== held.rev) requireOk(refuse('CONFLIT', { regle: 'version-changee', id }));
    const changes = { ...body, ...unvalidated(dataOf(versionFormulaireKind, held)) } as Changes;
    const edit = { collection: 'records', id, changes } as const;
    const written = await writeAsServer(tx, authorOf(context), edit);
    await followLotsOfType(tx, authorOf(context), type.value.id);
    return written;
  });
}

/** [bureaux/O3] What was validated is what was read: corrected, a version is looked over again. */
const unvalidated = ({ modele }: VersionFormulaireRecord) => ({
  validations: [],
  ...(modele?.validations === undefined ? {} : { modele: { ...modele, validations: [] } }),
});

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
