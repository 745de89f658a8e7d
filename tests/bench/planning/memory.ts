/**
 * A process of its own, which computes one plan as the thread of the server does: a JSON line with its memory once the
 * demand is read, and the most that it held (bytes).
 */
import { computing } from '#domain/planning/computation.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { mostHeld } from './most-held.ts';

const asked = computationOf(600, 60);
const [, , fin = asked.demande.fin] = process.argv;
const before = mostHeld();
const running = computing({ ...asked, demande: { ...asked.demande, fin } });
let turn = running.next(false);
while (turn.done !== true) {
  // As often as a thread tells how far it is.
  if (turn.value.fait % 1024 === 0) turn.value.told();
  turn = running.next(false);
}
console.log(JSON.stringify({ before, after: mostHeld(), placees: turn.value.propositions.length }));
