import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { optimise } from '#domain/planning/optimiser.ts';
import { Searching } from '#domain/planning/search/search.ts';
import { COMPUTERS } from '../../server/optimiser/compute.ts';
import { allCommunes } from '../../server/places/communes.ts';
import type { Measure } from './measure.ts';
import { drawnOffice, type Figures, figuresOf, nearestFirst } from './planning/office.ts';
import { problemOf } from './planning/adapter.ts';
import { faultsOf } from './planning/feasible.ts';
import { type Instance, read, siteDependent, solomon } from './planning/instances.ts';

const SECONDS = 10;
const SEED = 1;
const TRIED = 20_000;
/** Best known: vehicles first, then the road (tests/fixtures/planning/README.md). */
const SOLOMON = [
  { name: 'C101', vehicles: 10, road: 828.94, gap: 0.01 },
  { name: 'R101', vehicles: 19, road: 1650.8, gap: 0.3 },
  { name: 'RC201', vehicles: 4, road: 1406.94, gap: 0.8 },
] as const;
const SITE_DEPENDENT = ['PR01', 'PR02', 'PR03', 'PR04', 'PR05'] as const;
const SITE_DEPENDENT_GAP = 2;
const OFFICE_KM = 0.8;
const MEMORY_MB = 200;
/** Last days of a week, and of the longest period. */
const PERIODS = [
  { name: '5 jours', fin: '2026-12-11' },
  { name: '31 jours', fin: '2027-01-06' },
] as const;
const held = z.object({ before: z.number(), after: z.number(), placees: z.number() });
const MB = 2 ** 20;

/** Seconds that this thread had of a core: other work beside it takes nothing away from what is measured. */
function coreSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** As many attempts as fit in the seconds of a core, at the pace of a short run before it. */
function solved(instance: Instance) {
  const problem = problemOf(instance);
  const run = (iterations: number) => {
    const begun = coreSeconds();
    const search = new Searching(problem, { iterations, seed: SEED, fewest: instance.fewest });
    for (const _ of search.run());
    return { plan: search.best(), seconds: coreSeconds() - begun };
  };
  const pace = TRIED / run(TRIED).seconds;
  const iterations = Math.floor(pace * SECONDS);
  const { plan, seconds } = run(iterations);
  return { plan, seconds, perSecond: Math.round(iterations / seconds), faults: faultsOf(instance, plan.tours) };
}

function measured(
  instance: Instance,
  wanted: { vehicles: number | null; road: number; gap: number },
): readonly Measure[] {
  const { plan, seconds, perSecond, faults } = solved(instance);
  const used = plan.tours.filter(({ visits }) => visits.length > 0).length;
  const detail = `${used} véhicules, ${plan.cost.toFixed(2)} pour ${wanted.road.toFixed(2)} connus, ${seconds.toFixed(1)} s, ${perSecond} essais/s`;
  const extra = wanted.vehicles === null ? 0 : used - wanted.vehicles;
  return [
    {
      nom: `${instance.name} : fautes`,
      valeur: faults.length,
      unite: '',
      budget: 0,
      detail: faults.slice(0, 3).join(' ; '),
    },
    ...(wanted.vehicles === null
      ? []
      : [{ nom: `${instance.name} : véhicules de trop`, valeur: extra, unite: '', budget: 0, detail: '' }]),
    {
      nom: `${instance.name} : écart au meilleur plan connu`,
      valeur: (plan.cost / wanted.road - 1) * 100,
      unite: '%',
      budget: wanted.gap,
      detail,
    },
  ];
}

/** A week of an office against what nearest visit first makes of it: visits placed, kilometres, hours on the road. */
async function office(): Promise<readonly Measure[]> {
  const demande = drawnOffice(await allCommunes(), { controllers: 40, visits: 400, seed: SEED });
  const run = (iterations: number) => {
    const begun = coreSeconds();
    return { plan: optimise(demande, iterations), seconds: coreSeconds() - begun };
  };
  const pace = TRIED / run(TRIED).seconds;
  const { plan, seconds } = run(Math.floor(pace * SECONDS));
  const [ours, byHand] = [figuresOf(plan), figuresOf(nearestFirst(demande))];
  const told = ({ placed, km, hours }: Figures) => `${placed} visites, ${km.toFixed(0)} km, ${hours.toFixed(0)} h`;
  const detail = `${told(ours)} contre ${told(byHand)}, ${seconds.toFixed(1)} s, ${Math.round((pace * SECONDS) / seconds)} essais/s`;
  return [
    {
      nom: '40 contrôleurs, 400 visites : sans place',
      valeur: 400 - ours.placed,
      unite: '',
      budget: 400 - byHand.placed,
      detail,
    },
    {
      nom: '40 contrôleurs, 400 visites : km par visite, contre le plus proche d’abord',
      valeur: ours.km / ours.placed / (byHand.km / byHand.placed),
      unite: 'x',
      budget: OFFICE_KM,
      detail,
    },
  ];
}

/** [planning/PO14] What a computation adds to a process of its own that may hold as much as the thread of the server. */
async function memory({ name, fin }: (typeof PERIODS)[number]): Promise<Measure> {
  const program = fileURLToPath(new URL('planning/memory.ts', import.meta.url));
  const limit = `--max-old-space-size=${COMPUTERS.memory.maxOldGenerationSizeMb}`;
  const { stdout } = await promisify(execFile)(process.execPath, [limit, program, fin]);
  const { before, after, placees } = held.parse(JSON.parse(stdout));
  return {
    nom: `60 contrôleurs, 600 visites, ${name} : mémoire`,
    valeur: (after - before) / MB,
    unite: 'Mo',
    budget: MEMORY_MB,
    detail: `${placees} visites placées, ${Math.round(after / MB)} Mo avec Node (${Math.round(before / MB)} Mo avant)`,
  };
}

/** The engine of the optimiser on a week of an office and on instances of the literature, each given ten seconds of one core. */
export async function optimiser(): Promise<readonly Measure[]> {
  const [week, month] = PERIODS;
  return [
    await memory(week),
    await memory(month),
    ...(await office()),
    ...SOLOMON.flatMap(({ name, ...wanted }) => measured(solomon(name, read(`${name}.txt`)), wanted)),
    ...SITE_DEPENDENT.flatMap((name) => {
      const road = Number(/Cost: (\d+)/.exec(read(`${name}.sol`))?.[1]) / 1000;
      return measured(siteDependent(name, read(`${name}.vrp`)), { vehicles: null, road, gap: SITE_DEPENDENT_GAP });
    }),
  ];
}
