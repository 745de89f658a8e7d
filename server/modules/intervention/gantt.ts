import type { z } from 'zod';
import type { interventionListsCalls } from '#domain/api/intervention-lists.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { must } from '#domain/base/must.ts';
import { etatAffiche } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { listVisible } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';
import { interventionFilter } from './queries.ts';

type Query = z.output<typeof interventionListsCalls.ganttDemandes.query>;
type Group = z.output<typeof interventionListsCalls.ganttDemandes.answer>[number];

/** Bars of one diagram: more are read by narrowing the days. */
const BARS_MAX = 2000;
const MINUTE_MS = 60_000;

/** Planned visits that count, by dossier, in the order of their first one. CONTROL: their own. */
export async function ganttOf(context: Context, query: Query): Promise<Group[]> {
  const { acteur, db, portees } = context;
  const { start: debut, end: fin, search, interventionState: etat } = query;
  const idControleur = acteur.role === 'CONTROL' ? acteur.id : undefined;
  const filter = interventionFilter({ etat, search, debut, fin, idControleur })
    .and("(data ->> 'dateRdv' is not null) = ?::boolean", true)
    .and('not (etat = any(?::text[]))', ['ANNULE', 'REMPLACE']);
  const { where, params } = filter;
  const tail = `order by data ->> 'dateRdv', id limit ${BARS_MAX}`;
  const documents = await listVisible(db, { collection: 'interventions', portees, where, params, tail });
  const visits = Map.groupBy(
    documents.map(({ data }) => data as unknown as Intervention),
    ({ demandeId }) => demandeId,
  );
  const dossiers = await listVisible(db, {
    collection: 'dossiers',
    portees,
    where: 'id = any($3::text[])',
    params: [[...visits.keys()]],
  });
  const byId = new Map(dossiers.map(({ id, data }) => [id, data as unknown as Dossier]));
  return [...visits].flatMap(([id, ones]) => {
    const dossier = byId.get(id);
    return dossier === undefined ? [] : [groupOf(dossier, ones)];
  });
}

function groupOf(dossier: Dossier, visits: readonly Intervention[]): Group {
  const interventions = visits.map(barOf);
  const { interventions: total, valides } = dossier.totaux;
  const ends = interventions.map(({ fin }) => fin).toSorted();
  return {
    id: dossier.id,
    idDemande: dossier.idDemande,
    numero: dossier.numero,
    client: dossier.nomClient,
    debut: must(interventions[0], 'a group has a bar').debut,
    fin: must(ends.at(-1), 'a group has a bar'),
    avancement: total === 0 ? 0 : Math.min(1, valides / total),
    etat: dossier.etat,
    interventions,
  };
}

function barOf(visit: Intervention): Group['interventions'][number] {
  const debut = must(visit.dateRdv, 'a bar is planned');
  const { id, dateFin, dureeMin, idControleur } = visit;
  return {
    id,
    libelle: `${visit.codeFiche} · ${visit.beneficiaire.nom}`,
    debut,
    fin: dateFin ?? new Date(Date.parse(debut) + dureeMin * MINUTE_MS).toISOString(),
    idControleur,
    etat: etatAffiche(visit),
  };
}
