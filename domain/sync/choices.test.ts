import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { giveUp, alignRecord, losingValue, restore, settle } from './choices.ts';
import type { ConflitChoice } from './choices.ts';
import type { Conflit, LocalDocument } from '../fields/documents.ts';
import { editer } from './edit.ts';
import type { Decision } from './journal.ts';
import { receive } from './pull.ts';
import { prepareEnvoi } from './push.ts';
import { context, writtenDocument, editContext, freeze, edited, received, fromServer } from './test-support/samples.ts';

interface Case {
  readonly doc: LocalDocument;
  readonly ouvert: Conflit;
}
/** The document and its open record, after the server answered `leur` where `mien` was typed. */
function conflit(mien: Record<string, Json>, leur: Record<string, Json>): Case {
  const decision = receive(edited(mien), fromServer(leur, 2), context());
  const openConflit = decision.op === 'ecrire' ? decision.conflits.find(({ genre }) => genre === 'conflit') : undefined;
  if (openConflit === undefined) throw new Error('pas de conflit');
  return { doc: writtenDocument(decision), ouvert: openConflit };
}
function choose({ doc, ouvert }: Case, choices: Record<string, ConflitChoice>): Decision {
  const decision = settle(doc, choices, context({ ouvert }) as ReturnType<typeof context> & { ouvert: Conflit });
  if (!decision.ok) throw new Error(decision.code);
  return decision.value;
}
const records = (decision: Decision): readonly Conflit[] => (decision.op === 'rien' ? [] : decision.conflits);

describe('[sync/S3] a person chooses', () => {
  const example = conflit({ motif: 'a' }, { motif: 'b' });
  test('mine: the held path leaves, on the value of the server', () => {
    const decision = choose(example, { motif: 'mien' });
    expect(prepareEnvoi('interventions', writtenDocument(decision))?.local?.envoi).toMatchObject({
      editId: 'id-1',
      changes: { motif: 'a' },
    });
    expect(records(decision)).toMatchObject([
      { id: example.ouvert.id, ouvert: 0, champs: [{ choix: 'mien', leur: 'b' }] },
    ]);
  });
  test('theirs: nothing is left to send, and what was typed stays in the record', () => {
    const decision = choose(example, { motif: 'leur' });
    expect(writtenDocument(decision)).toMatchObject({ motif: 'b', dirty: 0 });
    expect(records(decision)).toMatchObject([{ ouvert: 0, champs: [{ choix: 'leur', mien: 'a' }] }]);
  });
  test('[sync/C9] both: texts side by side, lists united', () => {
    expect(writtenDocument(choose(example, { motif: 'deux' }))['motif']).toBe('a / b');
    const lists = conflit({ 'champs.t': ['x', 'y'] }, { champs: { surface: 80, lambda: 0.04, t: ['y', 'z'] } });
    expect(writtenDocument(choose(lists, { 'champs.t': 'deux' }))).toMatchObject({ champs: { t: ['x', 'y', 'z'] } });
  });
  test('both numbers cannot be kept', () => {
    const numbers = conflit({ 'champs.surface': 90 }, { champs: { surface: 75 } });
    expect(() => choose(numbers, { 'champs.surface': 'deux' })).toThrow('VALIDATION');
  });
  test('a path without a choice stays open, and alone in its record', () => {
    const two = conflit({ motif: 'a', commentaireRt: 'c' }, { motif: 'b', commentaireRt: 'd' });
    const decision = choose(two, { motif: 'leur' });
    expect(writtenDocument(decision).local?.enConflit).toEqual(['commentaireRt']);
    expect(records(decision)).toMatchObject([
      { ouvert: 0, champs: [{ champ: 'motif', choix: 'leur' }] },
      { id: two.ouvert.id, ouvert: 1, champs: [{ champ: 'commentaireRt' }] },
    ]);
  });
  test('a choice on what is not asked any more is refused', () => {
    expect(() => choose({ ...example, doc: received() }, { motif: 'mien' })).toThrow('INTROUVABLE');
  });
});

describe('[sync/S3] an open record says what its document says', () => {
  const { doc, ouvert } = conflit({ motif: 'a' }, { motif: 'b' });
  test('nothing to write when they agree', () => {
    expect(alignRecord(doc, ouvert, context())).toEqual([]);
    expect(alignRecord(received(), undefined, context())).toEqual([]);
  });
  test('it is brought up to date when the user types again', () => {
    expect(alignRecord(editer(doc, { motif: 'z' }, editContext()), ouvert, context())).toMatchObject([
      { ouvert: 1, champs: [{ mien: 'z' }] },
    ]);
  });
  test('the known gap of the trial: it is closed when the user has typed the other value', () => {
    const equal = editer(doc, { motif: 'b' }, editContext());
    expect(alignRecord(equal, ouvert, context())).toMatchObject([
      { ouvert: 0, genre: 'fusion', champs: [{ mien: 'a', leur: 'b' }] },
    ]);
  });
  test('[sync/S14] a device killed between the record and the document: the record is closed', () => {
    expect(alignRecord(edited({ motif: 'a' }), ouvert, context())).toMatchObject([{ ouvert: 0, genre: 'fusion' }]);
  });
  test('a document that waits for a choice has a record', () => {
    expect(alignRecord(doc, undefined, context())).toMatchObject([
      { ouvert: 1, champs: [{ champ: 'motif', mien: 'a', leur: 'b' }] },
    ]);
  });
  test('seed 33238 - two threads that give it back its record write the same one', () => {
    const [une] = alignRecord(doc, undefined, context());
    const [autre] = alignRecord(doc, undefined, context({ uuid: () => 'un autre fil' }));
    expect(autre?.id).toBe(une?.id);
  });
  test('a document gone closes it', () => {
    expect(alignRecord(undefined, ouvert, context())).toMatchObject([{ id: ouvert.id, ouvert: 0 }]);
  });
});

describe('[sync/S12] what lost can be put back', () => {
  const horsLigne = false;
  test('the loser of a choice comes back as a new edit', () => {
    const decision = choose(conflit({ motif: 'a' }, { motif: 'b' }), { motif: 'leur' });
    const fiche = records(decision)[0]!;
    const restored = restore(writtenDocument(decision), { ...context(), conflit: fiche, champ: 'motif', horsLigne });
    expect(restored).toMatchObject({
      ok: true,
      value: { doc: { motif: 'a', dirty: 1, local: { base: { motif: 'b' } } } },
    });
  });
  test('the other side is the loser when mine was chosen', () => {
    expect(losingValue(records(choose(conflit({ motif: 'a' }, { motif: 'b' }), { motif: 'mien' }))[0]!, 'motif')).toBe(
      'b',
    );
  });
  test('an open conflict has no loser yet', () => {
    const { doc, ouvert } = conflit({ motif: 'a' }, { motif: 'b' });
    expect(restore(doc, { ...context(), conflit: ouvert, champ: 'motif', horsLigne })).toMatchObject({
      ok: false,
      code: 'INTROUVABLE',
    });
  });
  test('a merged value can be taken back', () => {
    const decision = receive(edited({ motif: 'a' }), fromServer({ etat: 'NOUVELLE' }, 2), context());
    expect(losingValue(records(decision)[0]!, 'etat')).toBe('EN COURS');
  });
});

describe('[sync/S5] given up by its author', () => {
  test('the values of the server come back, what was typed is kept', () => {
    const decision = giveUp(edited({ motif: 'a', 'champs.surface': 90 }), context());
    expect(decision).toMatchObject({ ok: true, value: { doc: { motif: null, champs: { surface: 80 }, dirty: 0 } } });
    expect(decision.ok && records(decision.value)).toMatchObject([
      { ouvert: 0, champs: [{ mien: 'a', choix: 'leur' }, { mien: 90 }] },
    ]);
  });
  test('a document made here leaves a copy', () => {
    const doc = { ...edited({ motif: 'a' }), local: { editId: 'e', base: {}, depuis: '', nouveau: true as const } };
    expect(giveUp(doc, context())).toMatchObject({
      value: { op: 'retirer', conflits: [{ genre: 'quarantaine', ouvert: 0 }] },
    });
  });
  test('not while a send is unanswered: the server may have it', () => {
    expect(giveUp(freeze(edited({ motif: 'a' })), context())).toMatchObject({ ok: false, code: 'REGLE_METIER' });
  });
});
