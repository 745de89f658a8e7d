import type { Act, Script } from './operations.ts';

/** Whether a shorter story still ends badly, in the same way. */
type Fails = (script: Script) => Promise<boolean>;

/**
 * Delta debugging: the shortest story that still fails, to the point where nothing in it can be left out. First whole
 * runs of acts, then what goes wrong inside of each, then devices and clocks; again until nothing changes.
 */
export async function shrink(script: Script, fails: Fails): Promise<Script> {
  let current = script;
  for (;;) {
    const before = JSON.stringify(current);
    current = await shrinkActs(current, fails);
    for (const variants of [withoutIncident, simplified, withoutDevice, rightClocks]) {
      current = await firstFailing(current, { variants, echoue: fails });
    }
    if (JSON.stringify(current) === before) return current;
  }
}

/** Leaves out runs of acts, of half of the story at first, of one act at last. */
async function shrinkActs(script: Script, fails: Fails): Promise<Script> {
  let { actes } = script;
  for (let size = Math.ceil(actes.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < actes.length;) {
      const rest = actes.toSpliced(start, size);
      if (await fails({ ...script, actes: rest })) actes = rest;
      else start += size;
    }
  }
  return { ...script, actes };
}

/** Takes every variant that still fails, one after the other. */
async function firstFailing(
  script: Script,
  { variants, echoue }: { readonly variants: (script: Script) => Script[]; readonly echoue: Fails },
): Promise<Script> {
  let current = script;
  for (let rank = 0; ;) {
    const variant = variants(current)[rank];
    if (variant === undefined) return current;
    if (await echoue(variant)) current = variant;
    else rank += 1;
  }
}

const withActs = (script: Script, variants: (act: Act) => Act[]): Script[] =>
  script.actes.flatMap((act, rank) =>
    variants(act).map((variant) => ({ ...script, actes: script.actes.with(rank, variant) })),
  );

function fewerIncidents(act: Act): Act[] {
  const { incidents = [] } = act;
  const here = incidents.map((_one, rank): Act => ({ ...act, incidents: incidents.toSpliced(rank, 1) }));
  if (act.op !== 'ensemble') return here;
  return [...here, ...inside(act, fewerIncidents)];
}
const inside = (act: Extract<Act, { op: 'ensemble' }>, variants: (act: Act) => Act[]): Act[] =>
  act.tours.flatMap((tour, rank) => variants(tour).map((one): Act => ({ ...act, tours: act.tours.with(rank, one) })));

const withoutIncident = (script: Script): Script[] => withActs(script, fewerIncidents);

/** One round alone instead of several at once, fewer of them, whole pages. */
const simplified = (script: Script): Script[] =>
  withActs(script, (act) => {
    if (act.op === 'tour') return act.page === 50 ? [] : [{ ...act, page: 50 }];
    if (act.op !== 'ensemble') return [];
    const fewer = act.tours.map((_one, rank): Act => ({ ...act, tours: act.tours.toSpliced(rank, 1) }));
    return act.tours.length < 2 ? [...act.tours] : fewer;
  });

const withoutDevice = (script: Script): Script[] =>
  script.appareils.map((_one, rank) => ({ ...script, appareils: script.appareils.toSpliced(rank, 1) }));

const rightClocks = (script: Script): Script[] =>
  script.appareils.flatMap((one, rank) =>
    one.decalageMs === 0 ? [] : [{ ...script, appareils: script.appareils.with(rank, { ...one, decalageMs: 0 }) }],
  );
