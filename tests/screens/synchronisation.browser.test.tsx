import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import type { Conflit, LocalState } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { INITIAL_ENGINE_STATE } from '#domain/sync/engine-state.ts';
import { connection } from '../../src/data/connection.ts';
import { magasinRxdb, type Store, type Writable } from '../../src-worker/local/store.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

/** What the page of synchronisation says, drawn on every combination of what may wait, and read for contradiction. */
const LINES = [
  'none',
  'leaves',
  'refused',
  'refused and leaves',
  'behind a refusal',
  'given away',
  'conflict',
] as const;
interface Facts {
  readonly line: (typeof LINES)[number];
  readonly conflict: boolean;
  readonly aside: boolean;
  readonly session: 'ouverte' | 'a-renouveler';
  readonly connexion: 'en-ligne' | 'hors-ligne';
}
const both = [false, true] as const;
const EVERY: readonly Facts[] = LINES.flatMap((line) =>
  both.flatMap((conflict) =>
    both.flatMap((aside) =>
      (['ouverte', 'a-renouveler'] as const).flatMap((session) =>
        (['en-ligne', 'hors-ligne'] as const).map((connexion) => ({ line, conflict, aside, session, connexion })),
      ),
    ),
  ),
);

const [OF, NOW] = [dossier(1), '2026-11-23T09:00:00.000Z'];
const [FIRST, SECOND] = [intervention(1, OF, { idControleur: 12 }), intervention(2, dossier(2), { idControleur: 12 })];
const REFUSED = { code: 'VERROUILLE', le: NOW, editId: 'e' };
const GIVEN = { ...REFUSED, code: 'DROIT_INSUFFISANT', data: { action: 'intervention.repondre' } };

/** How each of the two visits waits, and the dossier that stands behind the first; absent: it does not. */
const WAITING: Readonly<Record<Facts['line'], Readonly<Partial<Record<'first' | 'second' | 'dossier', object>>>>> = {
  none: {},
  leaves: { second: {} },
  refused: { first: { refus: REFUSED } },
  'refused and leaves': { first: { refus: REFUSED }, second: {} },
  'behind a refusal': { first: { refus: REFUSED }, dossier: {} },
  'given away': { first: { refus: GIVEN } },
  conflict: { first: { enConflit: ['consignes'] } },
};

async function put(store: Store, facts: Facts): Promise<void> {
  const own = WAITING[facts.line];
  const local = (state: object): LocalState => ({
    editId: 'e',
    base: { consignes: null },
    depuis: NOW,
    modifieLe: NOW,
    ...state,
  });
  const visits = [FIRST, SECOND].map((visit, rank) => {
    const state = rank === 0 ? own.first : own.second;
    const taken = facts.line === 'given away' && rank === 0 ? { idControleur: 7, nomControleur: 'Samia Haddad' } : {};
    const clean = cleanDocument('interventions', { ...visit, ...taken, consignes: 'Sonner', rev: 1, seq: 1 });
    return state === undefined ? clean : { ...clean, dirty: 1 as const, local: local(state) };
  });
  const above = cleanDocument('dossiers', { ...OF, rev: 1, seq: 1 });
  const record = (id: string, genre: Conflit['genre'], isOpen: boolean): Conflit => ({
    id,
    genre,
    collection: 'interventions',
    docId: 'ailleurs',
    idDossier: null,
    titre: 'I-2026-00009',
    rev: 1,
    champs: [],
    ouvert: isOpen ? 1 : 0,
    vuLe: NOW,
  });
  const later = { ...local({}), base: { acces: null }, modifieLe: '2026-11-24T09:00:00.000Z' };
  const behind = { ...above, dirty: 1 as const, local: later };
  const { session, connexion } = facts;
  await Promise.all([
    write(store, 'interventions', visits),
    write(store, 'dossiers', [own.dossier === undefined ? above : behind]),
    write(store, 'conflits', [record('c', 'conflit', facts.conflict), record('q', 'quarantaine', facts.aside)]),
    write(store, 'configs', [{ ...INITIAL_ENGINE_STATE, syncDate: NOW, depuis: NOW, session, connexion }]),
  ]);
}

async function write<C extends 'interventions' | 'dossiers' | 'conflits' | 'configs'>(
  store: Store,
  collection: C,
  documents: readonly Writable<C>[],
): Promise<void> {
  const known = new Map(
    (
      await store.byIds(
        collection,
        documents.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  await store.write(
    collection,
    documents.map((document) => ({ previous: known.get(document.id), document })),
  );
}

const ALL_LEAVES = [/partent d’elles-mêmes/, /L’envoi part/];
const PART_LEAVES = /Le reste partira de lui-même/;
const RECEIVED = /Tout est reçu/;

/** Sentences that contradict the facts, or one another, and those that are missing. */
function faultsOf(text: string, { line, conflict, aside, session, connexion }: Facts): string[] {
  const isHeld = conflict || aside || !['none', 'leaves'].includes(line);
  const leaves = ['leaves', 'refused and leaves'].includes(line);
  const isEmpty = line === 'none' && !isHeld;
  const isOpen = session === 'ouverte';
  const expectations: readonly (readonly [string, boolean, boolean])[] = [
    ['all leaves', ALL_LEAVES.some((one) => one.test(text)), isOpen && !isHeld],
    ['part leaves', PART_LEAVES.test(text), isOpen && isHeld && leaves],
    ['nothing leaves', /ne part pas sans vous|ne peut pas partir/.test(text), isOpen && isHeld && !leaves],
    ['all is received', RECEIVED.test(text), isEmpty],
    ['the session is over', /Votre session a expiré/.test(text), !isOpen],
    ['what waits is kept', /Vos modifications attendent/.test(text), !isOpen && !isEmpty],
    ['a conflict', /1 conflit à régler/.test(text), conflict],
    ['set aside', /1 modification mise de côté/.test(text), aside],
    ['refused', /Refusé le/.test(text), /refus/.test(line)],
    ['who has it', /confiée à Samia Haddad/.test(text), line === 'given away'],
    ['what holds it', /Attend derrière Intervention I-2026-00001/.test(text), line === 'behind a refusal'],
    ['to be edited', /Modifier/.test(text), /refus/.test(line)],
    ['offline', /Hors ligne depuis/.test(text), connexion === 'hors-ligne'],
  ];
  return expectations.flatMap(([what, isSaid, isDue]) => (isSaid === isDue ? [] : [isDue ? `missing: ${what}` : what]));
}

test('[sync/S31] [sync/S32] the page contradicts itself in no combination of what waits', async () => {
  await openScreen('/file', { actor: { id: 12, role: 'CONTROL' } });
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'), 'page');
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  expect(EVERY).toHaveLength(112);
  for (const facts of EVERY) {
    await put(store, facts);
    await expect
      .poll(() => ({ ...facts, faults: faultsOf(main.element().textContent, facts) }), { interval: 10 })
      .toEqual({ ...facts, faults: [] });
  }
});
