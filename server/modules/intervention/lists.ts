import type { z } from 'zod';
import { interventionListsCalls } from '#domain/api/intervention-lists.ts';
import type { interventionSummary } from '#domain/api/intervention-shapes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { displayedEtat } from '#domain/interventions/etat.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { conditionOf } from '#domain/lists/listing.ts';
import { dossiersOfCode } from '#domain/lots/operation-code.ts';
import { calendarVisits } from '#domain/planning/calendar.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import { allOfKind } from '../../documents/page.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { save } from './commands.ts';
import { ganttOf } from './gantt.ts';
import { colourOf, plannedVisits } from './queries.ts';

type Calls = typeof interventionListsCalls;
type Summary = z.output<typeof interventionSummary>;
type Answer = z.output<Calls['getByUniqueCode']['answer']>;
type Line = z.output<Calls['patchList']['body']>[number];
type PatchedLine = z.output<Calls['patchList']['answer']>[number];

/** Interventions that one lot may be composed from. */
const MAX_LOT = 5000;
const MAX_PER_DAY = 100;
/** Dossiers of one code: one, but for a list that names it twice. */
const MAX_NAMED = 10;
/** What a controller changes of several visits at once. */
const OWN_DATES = ['dateRdv', 'dateFin'];

async function ofType(context: Context, { a, b, etat, sansLot }: { a: string; b: string } & WithoutLot) {
  const filters = { etat, idTypeIntervention: a, idClient: b === '0' ? undefined : b };
  const free: Condition[] = sansLot ? [{ field: 'rsBatchId', is: null }] : [];
  const documents = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: { all: [conditionOf(interventionKind.list, filters), ...free] },
    limit: MAX_LOT,
  });
  return ok(
    documents.map((document) => ({
      ...show<Summary>(context, document),
      etatAffiche: displayedEtat(document.data),
    })),
  );
}
type WithoutLot = z.output<Calls['getByTypeIntervention']['query']>;

async function byUniqueCode(context: Context, code: string): Promise<Result<Answer>> {
  const [found] = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: {
      any: [
        { field: 'uniqueCode', is: code },
        { field: 'idDossier', among: await ofOperation(context, code) },
      ],
    },
    sort: '-version',
    limit: 1,
  });
  if (found === undefined) return refuse('INTROUVABLE');
  return ok(show<Answer>(context, found));
}

/** [lots/L88] Dossiers of the operation of this code. */
async function ofOperation(context: Context, code: string): Promise<string[]> {
  const condition = dossiersOfCode(code);
  if (condition === null) return [];
  const found = await allOfKind(context.db, context, { kind: dossierKind, condition, limit: MAX_NAMED });
  return found.map(({ id }) => id);
}

/** CONTROL reads their own sheet; the office those whose visits are in its scope. */
async function daySheets(context: Context, ids: readonly number[], day: string) {
  const { actor } = context;
  if (actor.role === 'CONTROL' && ids.some((id) => id !== actor.id)) {
    return refuse('DROIT_INSUFFISANT', { champs: { a: 'interdit' } });
  }
  const sheets = [];
  for (const idControleur of ids) {
    const visits = await plannedVisits(context, { idControleur, debut: day, fin: day, limit: MAX_PER_DAY });
    sheets.push({
      idControleur,
      interventions: calendarVisits(visits, await colourOf(context, idControleur), idControleur),
    });
  }
  return ok(sheets);
}

async function patchLine(context: Context, { id, base, changes }: Line): Promise<PatchedLine> {
  const forbidden =
    context.actor.role === 'CONTROL' ? Object.keys(changes).find((champ) => !OWN_DATES.includes(champ)) : undefined;
  if (forbidden !== undefined) {
    return { id, ok: false, code: 'DROIT_INSUFFISANT', data: { champs: { [forbidden]: 'interdit' } } };
  }
  const demande = { changes: changesOfBody('interventions', changes), base, action: 'PatchList' };
  const written = await save(context, id, demande);
  if (written.ok) return { id, ok: true, updatedAt: String(written.value.data['updatedAt']) };
  const { code, data = {} } = written;
  return code === 'CONFLIT'
    ? { id, ok: false, code, conflit: data['conflits'] as NonNullable<PatchedLine['conflit']> }
    : { id, ok: false, code, data: { ...data } };
}

export const interventionListsModule = defineModule(interventionListsCalls, {
  getByTypeIntervention: ({ params, query }, context) => ofType(context, { ...params, ...query }),
  ganttDemandes: async ({ query }, context) => ok(await ganttOf(context, query)),
  patchList: async ({ body }, context) => {
    const lines = [];
    for (const line of body) lines.push(await patchLine(context, line));
    return ok(lines);
  },
  getByUniqueCode: ({ params }, context) => byUniqueCode(context, params.code),
  interventionsByControllersAndDay: ({ params }, context) => daySheets(context, params.a, params.b),
});
