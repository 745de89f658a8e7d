import type { z } from 'zod';
import type { versionComplete, versionWritten } from '#domain/api/form-version.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { compiler } from '#domain/forms/compile.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import { versionsEligibles } from '#domain/interventions/types-ouverts.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { TypeIntervention } from '#domain/sync/references.ts';
import type { Sql } from '../../db/db.ts';
import { findVisible, listVisible, type StoredDocument } from '../../documents/document.ts';
import { writeNamed } from '../../documents/named.ts';
import { deleteDocument } from '../../documents/store.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, montrer, transaction } from '../documents.ts';
import { typeById } from './types.ts';

type Complete = z.output<typeof versionComplete>;
type Written = z.output<typeof versionWritten>;

const KIND = "data ->> 'kind' = 'versionFormulaire'";

export async function listVersions({ db, portees, acteur }: Context, idTypeIntervention?: string): Promise<Complete[]> {
  const documents = await listVisible(db, {
    collection: 'records',
    portees,
    where: idTypeIntervention === undefined ? KIND : `${KIND} and data ->> 'idTypeIntervention' = $3`,
    params: idTypeIntervention === undefined ? [] : [idTypeIntervention],
    tail: "order by data ->> 'code', (data ->> 'version')::integer desc",
  });
  return documents.map((document) => montrer<Complete>({ acteur }, document));
}

/** Versions that may be chosen now: active, valid on the day of engagement, of a type open to the caller's office. */
export async function listEligible(
  context: Context,
  { day, idTypeIntervention }: { day: string; idTypeIntervention?: string | undefined },
) {
  const versions = await listVersions(context, idTypeIntervention);
  const { db, portees, acteur } = context;
  const documents = await listVisible(db, { collection: 'typeInterventions', portees });
  const types = documents.map(({ data }) => data as unknown as TypeIntervention);
  return versionsEligibles(versions, { types, idBureau: acteur.idBureauInspection, jour: day });
}

export async function findVersion({ db, portees }: Context, id: string): Promise<Result<StoredDocument>> {
  const document = await findVisible(db, { collection: 'records', id, portees });
  return document?.data['kind'] === 'versionFormulaire' ? ok(document) : refuse('INTROUVABLE');
}

/** What may be written of a form: by the office, on a known type, and only if all its formulas and conditions read. */
async function check(context: Context, body: Written): Promise<Result<TypeIntervention>> {
  const { acteur } = context;
  const droit = can(acteur, 'formulaire.ecrire', { idBureauInspection: acteur.idBureauInspection });
  if (!droit.ok) return droit;
  const type = await typeById(context, body.idTypeIntervention);
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  if (body.valideAu !== null && body.valideAu < body.valideDu)
    return refuse('VALIDATION', { champs: { valideAu: 'avant le début' } });
  // What zod has read has the fields of a definition; absent ones may stand as undefined.
  const compiled = compiler({ ...body, id: 'nouvelle', code: type.code } as FormulaireDefinition);
  return compiled.ok ? ok(type) : compiled;
}

/** The next version of a type; the type goes to it when it is active and valid today. */
export async function createVersion(context: Context, body: Written): Promise<Result<StoredDocument>> {
  const type = await check(context, body);
  if (!type.ok) return type;
  const { variante, maintenant } = context;
  return transaction(context, async (tx) => {
    const version = await nextVersion(tx, type.value.id);
    const id = `${type.value.code}-v${version}`;
    const changes = { ...body, variante, code: type.value.code, version } as Changes;
    const written = await writeNamed(tx, auteurDe(context), { id, kind: 'versionFormulaire', changes });
    const today = maintenant.slice(0, 10);
    if (body.actif && body.valideDu <= today && (body.valideAu === null || body.valideAu >= today)) {
      const edit = {
        collection: 'typeInterventions',
        id: type.value.id,
        changes: { idVersionFormulaire: id },
      } as const;
      await ecrireServeur(tx, auteurDe(context), edit);
    }
    return written;
  });
}

async function nextVersion(tx: Sql, idTypeIntervention: string): Promise<number> {
  await tx.query("select 1 from documents where collection = 'typeInterventions' and id = $1 for update", [
    idTypeIntervention,
  ]);
  const [row] = await tx.query<{ n: number }>(
    `select coalesce(max((data ->> 'version')::integer), 0) + 1 as n from documents
     where collection = 'records' and ${KIND} and data ->> 'idTypeIntervention' = $1`,
    [idTypeIntervention],
  );
  return row?.n ?? 1;
}

/** A version once used is never changed: reports must read the same in ten years (behaviour 23). */
async function refuseUsed(tx: Sql, id: string): Promise<void> {
  const used = await tx.query(
    "select 1 from documents where collection = 'interventions' and data ->> 'idVersionFormulaire' = $1 limit 1",
    [id],
  );
  if (used.length > 0) exiger(refuse('REGLE_METIER', { regle: 'version-utilisee', id }));
}

export async function replaceVersion(context: Context, id: string, body: Written): Promise<Result<StoredDocument>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const type = await check(context, body);
  if (!type.ok) return type;
  if (type.value.id !== found.value.data['idTypeIntervention']) {
    return refuse('VALIDATION', { champs: { idTypeIntervention: 'ne change pas' } });
  }
  return transaction(context, async (tx) => {
    await refuseUsed(tx, id);
    return ecrireServeur(tx, auteurDe(context), { collection: 'records', id, changes: body as Changes });
  });
}

export async function deleteVersion(context: Context, id: string): Promise<Result<null>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const { acteur } = context;
  const droit = can(acteur, 'formulaire.ecrire', { idBureauInspection: acteur.idBureauInspection });
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    await refuseUsed(tx, id);
    const current = await tx.query(
      "select 1 from documents where collection = 'typeInterventions' and data ->> 'idVersionFormulaire' = $1 and not supprime",
      [id],
    );
    if (current.length > 0) exiger(refuse('REGLE_METIER', { regle: 'version-courante', id }));
    await deleteDocument(tx, auteurDe(context), found.value);
    return null;
  });
}
