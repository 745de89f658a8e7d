import type { Lot } from '#domain/lots/lot.ts';
import { listOf } from '#domain/lots/operation.ts';
import { reasonsOfForm, toldFieldsOf } from '#domain/lots/form-reasons.ts';
import { withLaterRoles } from '#domain/lots/form-roles.ts';
import { readForms, readVisits, type SenseVersion, type ToRead } from '#domain/lots/senses.ts';
import { dayFieldOf } from '#domain/lots/control-date.ts';
import type { AnsweredForm, SyntheseSources, SyntheseVisit } from '#domain/lots/synthese-sources.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { withDrawnRates } from '#domain/lots/confirmed-rates.ts';
import { thresholdOf } from '#domain/lots/rates-in-force.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Sql } from '../db/db.ts';
import { controlsOf, VISITS_OF_LOT } from './controls.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { readInPages } from './in-pages.ts';
import { listOfLot, orderOfLot } from './lots.ts';
import { dataOf } from './of-kind.ts';
import { rateRulesFor } from './rate-rules.ts';
import { roleVersions, senseVersions, TO_READ } from './senses.ts';

/** Visits of a lot, with what its synthesis tells of them and nothing else of their answers. */
const visitsToTell = (sql: Sql, idLot: string, told: readonly string[]) =>
  readInPages<Omit<SyntheseVisit, 'resultat'> & ToRead>(sql, {
    collection: 'interventions',
    where: `${VISITS_OF_LOT} and $3::text[] is not null`,
    params: [idLot, told],
    columns: `id, data ->> 'demandeId' as "demandeId", etat, data ->> 'nature' as nature, data ->> 'resultat' as resultat,
       data ->> 'valideLe' as "valideLe", data ->> 'soumisLe' as "soumisLe", data ->> 'numero' as numero,
       data ->> 'dateRdv' as "dateRdv", data ->> 'nomControleur' as "nomControleur", data ->> 'empechement' as empechement,
       ${TO_READ}, data -> 'appels' as appels,
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data -> 'champs') where key = any($3::text[])) as champs`,
  });

/** Forms on which the visits of a lot are. */
const formsOf = (sql: Sql, idLot: string) =>
  sql.query<AnsweredForm & Pick<SenseVersion, 'idTypeIntervention'>>(
    `select id, data ->> 'idTypeIntervention' as "idTypeIntervention", data -> 'sections' as sections, data -> 'champs' as champs, data ->> 'champResultat' as "champResultat",
       data ->> 'code' as code, (data ->> 'version')::integer as version, data -> 'regles' as regles
     from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and id in (
       select data ->> 'idVersionFormulaire' from documents
       where collection = 'interventions' and not supprime and data ->> 'rsBatchId' = $1) order by id`,
    [idLot],
  );

/** [lots/L62] [lots/L73] Answers in which these forms give reasons, gaps, actions, comments and the day of the visit. */
const toldFields = (forms: SyntheseSources['forms']): string[] =>
  forms.flatMap((form) => [...toldFieldsOf(reasonsOfForm(form)), ...(dayFieldOf(form) ?? [])]);

/** [lots/L19] All that the synthesis of a lot is made from, in nobody's scope: who calls has found the lot in one. */
export async function syntheseSources(sql: Sql, lot: Lot, now: string): Promise<SyntheseSources> {
  const answered = await formsOf(sql, lot.id);
  const senses = await senseVersions(sql, answered);
  const forms = withLaterRoles(await roleVersions(sql, answered), readForms(senses, answered));
  const visits = await visitsToTell(sql, lot.id, toldFields(forms));
  const rules = await rateRulesFor(sql, lot);
  return {
    lot: withDrawnRates(lot, rules),
    order: await orderOfLot(sql, lot),
    list: listOf(await listOfLot(sql, lot.id)),
    controls: await controlsOf(sql, lot.id),
    visits: readVisits(senses, visits),
    forms,
    seuil: thresholdOf(rules, { lot, today: localDay(now, zoneOf(null)) }),
  };
}

/** [lots/L21] The issued versions of the synthesis of a lot, the last one first. */
export async function versionsOf(sql: Sql, idLot: string): Promise<SyntheseRecord[]> {
  const found = await sql.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'synthese' and not supprime
       and data ->> 'idLot' = $1 order by (data ->> 'version')::integer desc`,
    [idLot],
  );
  return found.map((one) => dataOf(syntheseKind, one));
}
