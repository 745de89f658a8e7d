import { giveUp, restore, settle } from '../../src-worker/conflicts/commands.ts';
import { exchange } from '../../src-worker/exchange.ts';
import { apply } from '../../src-worker/store/apply.ts';
import type { Rules } from './device.ts';
import type { Counts } from './count.ts';
import { tableStore } from './table-store.ts';
import type { WorldOptions } from './world.ts';
import { World } from './world.ts';
import type { Act, Script } from './operations.ts';
import { SCRIPTED } from './operations.ts';
import { judge, judgeEnd } from './oracle.ts';
import { judgePhotos } from './photo-oracle.ts';
import { Draw } from './draw.ts';
import { tallyOf } from './tally.ts';

export interface StoryOptions extends Partial<WorldOptions> {
  /** How many devices; 2 to 5 by chance otherwise. */
  readonly appareils?: number;
  /** Wipes, and restorations that nothing beside the database tells, are drawn often. */
  readonly rough?: boolean;
}
export interface Story {
  /** Everything that happened: told again, it ends the same way. */
  readonly script: Script;
  /** Everything that is wrong with its end. */
  readonly fautes: readonly string[];
  /** What became of its photos, and what the last line of a run tells (tally.ts). */
  readonly tally: Counts;
}

const ACTS = 44;
/** Behind a conflict that is settled there may be a refusal, behind which there is another edit of the same dossier. */
const SETTLEMENTS = 20;
const RULES: Rules = { exchange, apply, settle, restore, giveUp };
const worldOptions = (options: StoryOptions): WorldOptions => ({
  regles: RULES,
  store: tableStore,
  ...options,
});

/** Tells the story of a seed. */
export async function tell(seed: number, options: StoryOptions = {}): Promise<Story> {
  const draw = new Draw(seed, options);
  const world = await World.create(draw.devices, draw, worldOptions(options));
  draw.observe(world);
  const acts: Act[] = [];
  for (let n = 0; n < ACTS; n += 1) {
    await world.scheduler.calm();
    const act = await draw.next();
    acts.push(act);
    await world.play(act);
  }
  const faults = await finish(world);
  return {
    script: { appareils: draw.devices, actes: acts },
    fautes: faults,
    tally: tallyOf(world),
  };
}

/** Tells a story from its script; the fautes of its end. */
export async function replay(script: Script, options: StoryOptions = {}): Promise<readonly string[]> {
  const world = await World.create(script.appareils, SCRIPTED, worldOptions(options));
  for (const act of script.actes) await world.play(act);
  return finish(world);
}

async function finish(world: World): Promise<string[]> {
  await world.calmDown();
  const faults = await judge(world);
  await world.giveEverythingBack();
  faults.push(...(await judgePhotos(world)));
  for (let times = 0; times < SETTLEMENTS && (await world.isWaiting()); times += 1) {
    for (const device of world.devices) await device.settleAll();
    await world.runCalm(2);
  }
  return [...faults, ...(await judgeEnd(world))];
}
