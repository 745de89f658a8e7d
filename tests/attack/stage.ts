import type { Fields } from '#domain/fields/documents.ts';
import type { Random } from '../../server/demo/random.ts';
import type { Caller, Callers } from './callers.ts';
import type { Fault } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Targets } from './targets.ts';
import type { Answer, Shot } from './wire.ts';
import type { World } from './world.ts';

/** What a story has in its hands. */
export interface Stage {
  readonly world: World;
  readonly draw: Random;
  readonly callers: Callers;
  readonly ledger: Ledger;
  readonly targets: Targets;
  /** Sends a request, and has its answer judged. */
  readonly fire: (shot: Shot) => Promise<Answer>;
  /** Says what only the story can know to be wrong. */
  readonly report: (fault: Fault, shot: Shot) => void;
}
export type Story = (stage: Stage) => Promise<void>;

/** A call of the contract, by somebody. */
export const call = (caller: Caller | null, name: string, shot: Omit<Shot, 'call' | 'caller'>): Shot => ({
  call: name,
  caller,
  ...shot,
});
/** An edit as a device sends it: of a new document unless it says otherwise. */
export const edit = ({ draw }: Pick<Stage, 'draw'>, fields: Fields): Fields => ({
  editId: draw.uuid(),
  faitLe: '2026-11-23T07:00:00.000Z',
  horsLigne: true,
  baseRev: 0,
  nouveau: true,
  ...fields,
});
