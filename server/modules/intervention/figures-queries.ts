import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { between, conditionOf, is } from '#domain/lists/listing.ts';
import type { InterventionStat } from '#domain/tableaux/stat.ts';
import type { Order } from '#domain/tableaux/validated.ts';
import { whereOf } from '../../documents/condition.ts';
import { listVisible, listWithDossier } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

interface StatDemande {
  readonly du: string;
  readonly au: string;
  readonly idControleur: number | undefined;
  readonly idClient?: string | undefined;
  readonly idTypeIntervention?: string | undefined;
}

/** Fields that are counted: only they are read. */
const COUNTED = [
  'etat',
  'signatureStatus',
  'typeOfTypeIntervention',
  'codeFiche',
  'idControleur',
  'nomControleur',
  'dateRdv',
  'valideLe',
  'resultat',
  'createdAt',
  'fuseau',
] as const;

/** Of the interventions planned or validated on these days, with their orders. */
export async function pourStat(
  context: Context,
  { du, au, idControleur, idClient, idTypeIntervention }: StatDemande,
): Promise<{ readonly interventions: readonly InterventionStat[]; readonly dossiers: readonly Order[] }> {
  const onDays = (field: string): Condition => ({ all: between(field, { from: du, until: au }) });
  const { where, params } = whereOf(
    {
      all: [
        { any: [onDays('dateRdv'), onDays('valideLe')] },
        conditionOf(interventionKind.list, { idClient, idTypeIntervention }),
        // Those that they make: on the others they accompany.
        ...is('idControleur', idControleur),
      ],
    },
    { alias: 'i.' },
  );
  const fields = { intervention: COUNTED, dossier: ['dateCommande', 'createdAt', 'fuseau'] } as const;
  const rows = await listWithDossier(context.db, context, { where, params, ...fields });
  return {
    interventions: rows.map(({ intervention, idDossier: demandeId }) => ({ ...intervention, demandeId })),
    dossiers: rows.flatMap(({ idDossier: id, dossier }) => (dossier === null ? [] : [{ id, ...dossier }])),
  };
}

/** [facturation/F32] Invoices and credit notes issued on these days, as far as the caller reads them. */
export async function issuedBetween(
  context: Context,
  { du, au }: Pick<StatDemande, 'du' | 'au'>,
): Promise<readonly FactureRecord[]> {
  const { where, params } = whereOf({ all: between('dateEmission', { from: du, until: au }) });
  // The kind as a word of the statement: a parameter would not be matched with the index of invoices.
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: `data ->> 'kind' = 'facture' and data ->> 'retireLe' is null and ${where}`,
    params,
  });
  return documents.map(({ data }) => data as FactureRecord);
}

interface EtapesDemande {
  readonly id: string | undefined;
  readonly debut: string | undefined;
  readonly fin: string | undefined;
}

/** Step and state of the dossiers of a scope, ordered between two days. */
export async function visibleEtapes(
  context: Context,
  { id, debut, fin }: EtapesDemande,
): Promise<readonly Pick<Dossier, 'etape' | 'etat'>[]> {
  const dossiers = await listVisible(context.db, context, {
    collection: 'dossiers',
    ...whereOf({ all: [...is('id', id), ...between('dateCommande', { from: debut, until: fin })] }),
    fields: ['etape', 'etat'],
  });
  return dossiers.map(({ data }) => data);
}
