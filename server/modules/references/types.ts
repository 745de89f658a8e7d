import { dataOf } from '../../documents/of-kind.ts';
import { typeInterventionKind } from '#domain/interventions/type-kind.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Json } from '#domain/base/json.ts';
import { type Opening, type Prices, typeOfBureau } from '#domain/interventions/open-types.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { isOfficeDescribed } from '../../documents/used.ts';
import { findVisible, listVisible } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, transaction } from '../documents.ts';
import { readSettings, writeSettings } from './settings.ts';

type Presented = ReturnType<typeof typeOfBureau>;

export async function typeById(context: Context, id: string): Promise<TypeIntervention | null> {
  const document = await findVisible(context.db, context, { collection: 'typeInterventions', id });
  return document?.data ?? null;
}

/** The office of the caller, or any for ADMIN; a customer reads the types of the office that serves them. */
export async function typesOfBureau(context: Context, idBureau: number): Promise<Result<Presented[]>> {
  const { actor } = context;
  if (actor.idBureauInspection !== null && actor.idBureauInspection !== idBureau) return refuse('INTROUVABLE');
  const documents = await listVisible(context.db, context, {
    collection: 'typeInterventions',
    tail: "order by data ->> 'code'",
  });
  const prices = await pricesFor(context, idBureau);
  return ok(documents.map(({ data }) => typeOfBureau(data, idBureau, prices)));
}

/** Prices are told to the lead of the office alone ([access/A18]). */
async function pricesFor({ actor, db, variante }: Context, idBureau: number): Promise<Prices> {
  const isLead = actor.role === 'ADMIN' || actor.role === 'MANAGER';
  return isLead ? ((await readSettings(db, { idBureau, variante })).prix ?? {}) : {};
}

export async function openType(
  context: Context,
  opening: Opening & { readonly idTypeIntervention: string; readonly prixHT?: number | null | undefined },
): Promise<Result<Presented>> {
  const { idBureauInspection, idTypeIntervention, actif, dureeMin, prixHT } = opening;
  const right = can(context.actor, 'type.ecrire', { idBureauInspection });
  if (!right.ok) return right;
  if (!(await isOfficeDescribed(context.db, idBureauInspection)))
    return refuse('VALIDATION', { champs: { idBureauInspection: 'inconnu' } });
  const type = await typeById(context, idTypeIntervention);
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  const key = { collection: 'typeInterventions', id: type.id } as const;
  const bureau = { idBureau: idBureauInspection, variante: context.variante };
  const written = await transaction(context, async (tx) => {
    // Two offices may open it at the same moment: what is written is what is read under the lock.
    const { bureaux: present = [] } = dataOf(typeInterventionKind, await hold(tx, context, key));
    const others = present.filter((one) => one.idBureauInspection !== idBureauInspection);
    const bureaux: Json = [...others, { idBureauInspection, actif, dureeMin }];
    const edit = { ...key, changes: { bureaux }, action: 'postTypeIntervention' };
    const changes = prixHT === undefined ? {} : { [`prix.${type.id}`]: prixHT };
    await writeSettings(tx, authorOf(context), { bureau, changes });
    return must(await writeAsServer(tx, authorOf(context), edit), 'a known type is written');
  });
  if (!written.ok) return written;
  const prices = await pricesFor(context, idBureauInspection);
  return ok(typeOfBureau(dataOf(typeInterventionKind, written.value), idBureauInspection, prices));
}
