import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { InterventionStat } from '#domain/tableaux/stat.ts';
import type { Commande } from '#domain/tableaux/valides.ts';
import { Filter } from '../../documents/page.ts';
import type { Context } from '../../http/context.ts';

interface StatDemande {
  readonly du: string;
  readonly au: string;
  readonly idControleur: number | undefined;
  readonly idClient?: string | undefined;
  readonly idTypeIntervention?: string | undefined;
}

interface Ligne extends InterventionStat {
  readonly dateCommande: string | null;
  readonly commandeCreee: string | null;
}

/** Only the fields that are counted, of the interventions planned or validated on these days, with their orders. */
export async function pourStat(
  { db, portees }: Context,
  { du, au, idControleur, idClient, idTypeIntervention }: StatDemande,
): Promise<{ readonly interventions: readonly InterventionStat[]; readonly dossiers: readonly Commande[] }> {
  const filter = new Filter()
    .and("left(i.data ->> 'dateRdv', 10) >= ? or left(i.data ->> 'valideLe', 10) >= ?", du)
    .and("left(i.data ->> 'dateRdv', 10) <= ? or left(i.data ->> 'valideLe', 10) <= ?", au)
    .and("(i.data ->> 'idControleur')::integer = ?", idControleur)
    .and("i.data ->> 'idClient' = ?", idClient)
    .and("i.data ->> 'idTypeIntervention' = ?", idTypeIntervention);
  const text = `select i.etat, i.data ->> 'signatureStatus' as "signatureStatus",
      i.data ->> 'typeOfTypeIntervention' as "typeOfTypeIntervention", i.id_dossier as "demandeId",
      i.data ->> 'codeFiche' as "codeFiche", (i.data ->> 'idControleur')::integer as "idControleur",
      i.data ->> 'nomControleur' as "nomControleur", i.data ->> 'dateRdv' as "dateRdv",
      i.data ->> 'valideLe' as "valideLe", i.data ->> 'resultat' as resultat, i.data ->> 'createdAt' as "createdAt",
      d.data ->> 'dateCommande' as "dateCommande", d.data ->> 'createdAt' as "commandeCreee"
    from documents i left join documents d on d.collection = 'dossiers' and d.id = i.id_dossier
    where i.collection = $1 and i.portees && $2::text[] and not i.supprime and ${filter.where}`;
  const interventions = await db.query<Ligne>(text, ['interventions', portees, ...filter.params]);
  const dossiers = interventions.flatMap(({ demandeId: id, dateCommande, commandeCreee }) =>
    commandeCreee === null ? [] : [{ id, dateCommande, createdAt: commandeCreee }],
  );
  return { interventions, dossiers };
}

interface EtapesDemande {
  readonly id: string | undefined;
  readonly debut: string | undefined;
  readonly fin: string | undefined;
}

/** Step and state of the dossiers of a scope, ordered between two days. */
export function etapesVisibles(
  { db, portees }: Context,
  { id, debut, fin }: EtapesDemande,
): Promise<readonly Pick<Dossier, 'etape' | 'etat'>[]> {
  const filter = new Filter()
    .and('id = ?', id)
    .and("data ->> 'dateCommande' >= ?", debut)
    .and("data ->> 'dateCommande' <= ?", fin);
  const text = `select data ->> 'etape' as etape, etat from documents
    where collection = $1 and portees && $2::text[] and not supprime and ${filter.where}`;
  return db.query(text, ['dossiers', portees, ...filter.params]);
}
