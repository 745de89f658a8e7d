import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Json } from '#domain/base/json.ts';
import { type Ouverture, type Prix, typeDuBureau } from '#domain/interventions/types-ouverts.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { isOfficeDescribed } from '../../documents/used.ts';
import { findVisible, listVisible } from '../../documents/visible.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, transaction } from '../documents.ts';
import { readReglages, writeReglages } from './reglages.ts';

type Presented = ReturnType<typeof typeDuBureau>;

export async function typeById(context: Context, id: string): Promise<TypeIntervention | null> {
  const document = await findVisible(context.db, context, { collection: 'typeInterventions', id });
  return document?.data ?? null;
}

/** The office of the caller, or any for ADMIN; a customer reads the types of the office that serves them. */
export async function typesOfBureau(context: Context, idBureau: number): Promise<Result<Presented[]>> {
  const { acteur } = context;
  if (acteur.idBureauInspection !== null && acteur.idBureauInspection !== idBureau) return refuse('INTROUVABLE');
  const documents = await listVisible(context.db, context, {
    collection: 'typeInterventions',
    tail: "order by data ->> 'code'",
  });
  const prix = await prixPour(context, idBureau);
  return ok(documents.map(({ data }) => typeDuBureau(data as unknown as TypeIntervention, idBureau, prix)));
}

/** Prices are told to the lead of the office alone ([access/A18]). */
async function prixPour({ acteur, db, variante }: Context, idBureau: number): Promise<Prix> {
  const isLead = acteur.role === 'ADMIN' || acteur.role === 'MANAGER';
  return isLead ? ((await readReglages(db, { idBureau, variante })).prix ?? {}) : {};
}

export async function openType(
  context: Context,
  opening: Ouverture & { readonly idTypeIntervention: string; readonly prixHT?: number | null | undefined },
): Promise<Result<Presented>> {
  const { idBureauInspection, idTypeIntervention, actif, dureeMin, prixHT } = opening;
  const droit = can(context.acteur, 'type.ecrire', { idBureauInspection });
  if (!droit.ok) return droit;
  if (!(await isOfficeDescribed(context.db, idBureauInspection)))
    return refuse('VALIDATION', { champs: { idBureauInspection: 'inconnu' } });
  const type = await typeById(context, idTypeIntervention);
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  const others = (type.bureaux ?? []).filter((one) => one.idBureauInspection !== idBureauInspection);
  const bureaux: Json = [...others, { idBureauInspection, actif, dureeMin }];
  const bureau = { idBureau: idBureauInspection, variante: context.variante };
  const written = await transaction(context, async (tx) => {
    const edit = {
      collection: 'typeInterventions',
      id: type.id,
      changes: { bureaux },
      action: 'postTypeIntervention',
    } as const;
    const changes = prixHT === undefined ? {} : { [`prix.${type.id}`]: prixHT };
    await writeReglages(tx, auteurDe(context), { bureau, changes });
    return must(await ecrireServeur(tx, auteurDe(context), edit), 'a known type is written');
  });
  if (!written.ok) return written;
  const prix = await prixPour(context, idBureauInspection);
  return ok(typeDuBureau(written.value.data as unknown as TypeIntervention, idBureauInspection, prix));
}
