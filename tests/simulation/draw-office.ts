import type { Fields } from '#domain/fields/documents.ts';
import { one, type Random } from '../../src-worker/test-support/random.ts';
import type { Act } from './operations.ts';
import type { World } from './world.ts';

/** Account of a controller who is no part of the story. */
const SOMEBODY_ELSE = 99;

/** What the office does besides typing: it seals a signature, publishes a version of a form, gives a visit to somebody. */
export function drawOffice({ server, published }: World, random: Random, idUser: number): Act | null {
  const drawn = random();
  const rows = server.visible('bureau');
  if (drawn < 0.5) {
    const signed = one(
      random,
      rows.filter(({ d }) => (d as Fields)['scelleLe'] === null),
    );
    return signed === undefined ? null : { op: 'sceller', id: signed.d.id };
  }
  if (drawn < 0.7) return { op: 'publier', version: `v${published.size + 1}` };
  const visit = one(
    random,
    rows.filter(({ c }) => c === 'interventions'),
  );
  const a = one(random, [null, null, SOMEBODY_ELSE, idUser]) ?? null;
  return visit === undefined ? null : { op: 'confier', id: visit.d.id, a };
}
