import type { SlugIntervention } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { COULEUR_DE_PERSONNE } from '#domain/planning/calendrier.ts';
import { Filter } from '../../documents/page.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

export const INTERVENTION_ORDER: Readonly<Record<string, string>> = {
  numero: 'numero',
  dateRdv: "data ->> 'dateRdv'",
  createdAt: "data ->> 'createdAt'",
  updatedAt: "data ->> 'updatedAt'",
  ville: "data -> 'adresse' ->> 'ville'",
  etat: 'etat',
};
const SEARCHED = [
  'numero',
  "data ->> 'numeroDossier'",
  "data -> 'beneficiaire' ->> 'nom'",
  "data -> 'adresse' ->> 'ville'",
  "data ->> 'codeFiche'",
];

const SIGNED = "data ->> 'typeOfTypeIntervention' like '%SIGNATURE%' and data ->> 'signatureStatus'";
/** The displayed state of a slug, in SQL: the same reading as domain/interventions/etat.ts (the tests compare them). */
const BY_SLUG: Readonly<Record<Exclude<SlugIntervention, 'all'>, string>> = {
  nouvelle:
    "etat = 'NOUVELLE' and (data ->> 'typeOfTypeIntervention' like '%FORMULAIRE%' or data ->> 'typeOfTypeIntervention' = 'DOCUMENT')",
  'verif-rt': "etat = 'VERIF RT'",
  'en-signature': `etat not in ('ANNULE', 'REMPLACE') and ${SIGNED} = 'En cours de signature'`,
  valide: `etat not in ('ANNULE', 'REMPLACE') and ((data ->> 'typeOfTypeIntervention' not like '%SIGNATURE%' and etat = 'VALIDE') or (${SIGNED} = 'Signature finalisée'))`,
  'en-cours': `etat in ('EN COURS', 'VERIF RT') and not coalesce(${SIGNED} in ('En cours de signature', 'Signature finalisée'), false)`,
};

export const interventionOf = ({ data }: SeenDocument): Intervention => data as unknown as Intervention;

export interface InterventionFilters {
  readonly etat?: SlugIntervention | undefined;
  readonly search?: string | undefined;
  readonly idControleur?: number | undefined;
  readonly idTypeIntervention?: string | undefined;
  readonly idClient?: string | undefined;
  readonly rsBatchId?: string | undefined;
  readonly departement?: string | undefined;
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

export function interventionFilter(query: InterventionFilters): Filter {
  const filter = new Filter()
    .and("(data ->> 'idControleur')::integer = ?", query.idControleur)
    .and("data ->> 'idTypeIntervention' = ?", query.idTypeIntervention)
    .and("data ->> 'idClient' = ?", query.idClient)
    .and("data ->> 'rsBatchId' = ?", query.rsBatchId)
    .and("data -> 'adresse' ->> 'departement' = ?", query.departement)
    .and("left(data ->> 'dateRdv', 10) >= ?", query.debut)
    .and("left(data ->> 'dateRdv', 10) <= ?", query.fin)
    .search(query.search, SEARCHED);
  return query.etat === undefined || query.etat === 'all' ? filter : filter.and(`${BY_SLUG[query.etat]} and ?`, true);
}

/** Planned visits of a controller in a scope, in order; `tail` bounds them. Cancelled and replaced ones are left out. */
export function visitsOf(
  context: Context,
  {
    idControleur,
    where,
    params,
    limit,
  }: {
    readonly idControleur: number;
    readonly where: string;
    readonly params: readonly string[];
    readonly limit: number;
  },
): Promise<SeenDocument[]> {
  return listVisible(context.db, context, {
    collection: 'interventions',
    where: `(data ->> 'idControleur')::integer = $3 and etat not in ('ANNULE', 'REMPLACE') and data ->> 'dateRdv' is not null and ${where}`,
    params: [idControleur, ...params],
    tail: `order by data ->> 'dateRdv', id limit ${limit}`,
  });
}

/** Colours of the controllers of the scope, by user. */
export async function coloursOf(context: Context): Promise<ReadonlyMap<number, string>> {
  const controllers = await listVisible(context.db, context, {
    collection: 'controllers',
    fields: ['idUser', 'couleur'],
  });
  return new Map(controllers.map(({ data }) => [Number(data['idUser']), String(data['couleur'])]));
}

export const colourOf = async (context: Context, idControleur: number): Promise<string> =>
  (await coloursOf(context)).get(idControleur) ?? COULEUR_DE_PERSONNE;
