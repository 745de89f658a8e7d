import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalDocument, LocalState, SyncedCollection } from '../fields/documents.ts';
import { nextToSend, type Waiting } from './queue.ts';
import { heldBehind, keyOf } from './standing.ts';

const REFUSED = { code: 'DROIT_INSUFFISANT', le: '', editId: 'e' };
const local = (changes: Partial<LocalState>): LocalState => ({ editId: 'e', base: {}, depuis: '', ...changes });
const waiting = (
  collection: SyncedCollection,
  fields: { readonly id: string; readonly [field: string]: string },
  state: Partial<LocalState>,
): Waiting => {
  const doc: LocalDocument = { rev: 1, seq: 1, dirty: 1, ...fields, local: local(state) };
  return { collection, doc };
};

const STATES: readonly Partial<LocalState>[] = [
  {},
  { refus: REFUSED },
  { refus: { ...REFUSED, code: 'HORS_ORDRE' } },
  { enConflit: ['acces'] },
];
const state = fc.constantFrom(...STATES);
const one = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 }), fc.boolean(), state);
/** Dossiers, their visits, and the photos of those, each waiting in its own way. */
const queue: fc.Arbitrary<Waiting[]> = fc
  .array(fc.tuple(fc.constantFrom('dossiers' as const, 'interventions' as const, 'photos' as const), one), {
    maxLength: 8,
  })
  .map((drawn) => {
    const rows = drawn.map(([collection, [dossier, visit, isNew, made]], rank): Waiting => {
      const [idDossier, idVisit] = [`d${dossier}`, `v${dossier}${visit}`];
      const nouveau = collection === 'photos' || isNew ? { nouveau: true as const } : {};
      const typed = { base: { acces: null }, ...nouveau, ...made };
      if (collection === 'dossiers') return waiting(collection, { id: idDossier, acces: 'B' }, typed);
      if (collection === 'interventions')
        return waiting(collection, { id: idVisit, demandeId: idDossier, acces: 'B' }, typed);
      return waiting(collection, { id: `p${rank}`, idIntervention: idVisit, idDossier }, typed);
    });
    return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  });

function leavesInTheEnd(all: readonly Waiting[]): ReadonlySet<string> {
  const gone = new Set<string>();
  for (;;) {
    const next = nextToSend(
      all.filter((row) => !gone.has(keyOf(row))),
      new Set(),
    );
    if (next.length === 0) return gone;
    for (const row of next) gone.add(keyOf(row));
  }
}

describe('[sync/S32] what waits behind something else', () => {
  test('is what the rounds leave here without a refusal or a question of its own, and names what holds it', () => {
    fc.assert(
      fc.property(queue, (all) => {
        const gone = leavesInTheEnd(all);
        const left = all.filter((row) => !gone.has(keyOf(row)));
        const silent = left.filter(
          ({ doc: { local: own } }) => own?.refus === undefined && own?.enConflit === undefined,
        );
        const held = heldBehind(all);
        expect([...held.keys()].toSorted()).toEqual(silent.map(keyOf).toSorted());
        for (const holder of held.values()) expect(left).toContain(holder);
      }),
      { numRuns: 1000 },
    );
  });

  test('a visit waits behind its refused photo, and another visit of the dossier does not', () => {
    const typed = { base: { acces: null } };
    const photo = waiting(
      'photos',
      { id: 'p', idIntervention: 'v1', idDossier: 'd' },
      { nouveau: true, refus: REFUSED },
    );
    const visits = ['v1', 'v2'].map((id) => waiting('interventions', { id, demandeId: 'd', acces: 'B' }, typed));
    expect([...heldBehind([photo, ...visits])]).toEqual([['interventions:v1', photo]]);
  });
});
