import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { abandonner, accorder, perdant, restaurer, trancher } from './choices.ts';
import type { Choix } from './choices.ts';
import type { Conflit, LocalDocument } from './documents.ts';
import { editer } from './edit.ts';
import type { Decision } from './journal.ts';
import { recevoir } from './pull.ts';
import { preparer } from './push.ts';
import { contexte, ecrit, edition, gele, modifie, recu, serveur } from './test-support/exemples.ts';

interface Cas {
  readonly doc: LocalDocument;
  readonly ouvert: Conflit;
}
/** The document and its open record, after the server answered `leur` where `mien` was typed. */
function conflit(mien: Record<string, Json>, leur: Record<string, Json>): Cas {
  const decision = recevoir(modifie(mien), serveur(leur, 2), contexte());
  const ouvert = decision.op === 'ecrire' ? decision.conflits.find(({ genre }) => genre === 'conflit') : undefined;
  if (ouvert === undefined) throw new Error('pas de conflit');
  return { doc: ecrit(decision), ouvert };
}
function choisir({ doc, ouvert }: Cas, choix: Record<string, Choix>): Decision {
  const decision = trancher(doc, choix, contexte({ ouvert }) as ReturnType<typeof contexte> & { ouvert: Conflit });
  if (!decision.ok) throw new Error(decision.code);
  return decision.value;
}
const fiches = (decision: Decision): readonly Conflit[] => (decision.op === 'rien' ? [] : decision.conflits);

describe('[sync/S3] a person chooses', () => {
  const cas = conflit({ motif: 'a' }, { motif: 'b' });
  test('mine: the held path leaves, on the value of the server', () => {
    const decision = choisir(cas, { motif: 'mien' });
    expect(preparer('interventions', ecrit(decision))?.local?.envoi).toMatchObject({
      editId: 'id-1',
      changes: { motif: 'a' },
    });
    expect(fiches(decision)).toMatchObject([{ id: cas.ouvert.id, ouvert: 0, champs: [{ choix: 'mien', leur: 'b' }] }]);
  });
  test('theirs: nothing is left to send, and what was typed stays in the record', () => {
    const decision = choisir(cas, { motif: 'leur' });
    expect(ecrit(decision)).toMatchObject({ motif: 'b', dirty: 0 });
    expect(fiches(decision)).toMatchObject([{ ouvert: 0, champs: [{ choix: 'leur', mien: 'a' }] }]);
  });
  test('[sync/C9] both: texts side by side, lists united', () => {
    expect(ecrit(choisir(cas, { motif: 'deux' }))['motif']).toBe('a / b');
    const listes = conflit({ 'champs.t': ['x', 'y'] }, { champs: { surface: 80, lambda: 0.04, t: ['y', 'z'] } });
    expect(ecrit(choisir(listes, { 'champs.t': 'deux' }))).toMatchObject({ champs: { t: ['x', 'y', 'z'] } });
  });
  test('both numbers cannot be kept', () => {
    const nombres = conflit({ 'champs.surface': 90 }, { champs: { surface: 75 } });
    expect(() => choisir(nombres, { 'champs.surface': 'deux' })).toThrow('VALIDATION');
  });
  test('a path without a choice stays open, and alone in its record', () => {
    const deux = conflit({ motif: 'a', commentaireRt: 'c' }, { motif: 'b', commentaireRt: 'd' });
    const decision = choisir(deux, { motif: 'leur' });
    expect(ecrit(decision).local?.enConflit).toEqual(['commentaireRt']);
    expect(fiches(decision)).toMatchObject([
      { ouvert: 0, champs: [{ champ: 'motif', choix: 'leur' }] },
      { id: deux.ouvert.id, ouvert: 1, champs: [{ champ: 'commentaireRt' }] },
    ]);
  });
  test('a choice on what is not asked any more is refused', () => {
    expect(() => choisir({ ...cas, doc: recu() }, { motif: 'mien' })).toThrow('INTROUVABLE');
  });
});

describe('[sync/S3] an open record says what its document says', () => {
  const { doc, ouvert } = conflit({ motif: 'a' }, { motif: 'b' });
  test('nothing to write when they agree', () => {
    expect(accorder(doc, ouvert, contexte())).toEqual([]);
    expect(accorder(recu(), undefined, contexte())).toEqual([]);
  });
  test('it is brought up to date when the user types again', () => {
    expect(accorder(editer(doc, { motif: 'z' }, edition()), ouvert, contexte())).toMatchObject([
      { ouvert: 1, champs: [{ mien: 'z' }] },
    ]);
  });
  test('the known gap of the trial: it is closed when the user has typed the other value', () => {
    const egal = editer(doc, { motif: 'b' }, edition());
    expect(accorder(egal, ouvert, contexte())).toMatchObject([
      { ouvert: 0, genre: 'fusion', champs: [{ mien: 'a', leur: 'b' }] },
    ]);
  });
  test('[sync/S14] a device killed between the record and the document: the record is closed', () => {
    expect(accorder(modifie({ motif: 'a' }), ouvert, contexte())).toMatchObject([{ ouvert: 0, genre: 'fusion' }]);
  });
  test('a document that waits for a choice has a record', () => {
    expect(accorder(doc, undefined, contexte())).toMatchObject([
      { ouvert: 1, champs: [{ champ: 'motif', mien: 'a', leur: 'b' }] },
    ]);
  });
  test('seed 33238 - two threads that give it back its record write the same one', () => {
    const [une] = accorder(doc, undefined, contexte());
    const [autre] = accorder(doc, undefined, contexte({ uuid: () => 'un autre fil' }));
    expect(autre?.id).toBe(une?.id);
  });
  test('a document gone closes it', () => {
    expect(accorder(undefined, ouvert, contexte())).toMatchObject([{ id: ouvert.id, ouvert: 0 }]);
  });
});

describe('[sync/S12] what lost can be put back', () => {
  const horsLigne = false;
  test('the loser of a choice comes back as a new edit', () => {
    const decision = choisir(conflit({ motif: 'a' }, { motif: 'b' }), { motif: 'leur' });
    const fiche = fiches(decision)[0]!;
    const rendu = restaurer(ecrit(decision), { ...contexte(), conflit: fiche, champ: 'motif', horsLigne });
    expect(rendu).toMatchObject({
      ok: true,
      value: { doc: { motif: 'a', dirty: 1, local: { base: { motif: 'b' } } } },
    });
  });
  test('the other side is the loser when mine was chosen', () => {
    expect(perdant(fiches(choisir(conflit({ motif: 'a' }, { motif: 'b' }), { motif: 'mien' }))[0]!, 'motif')).toBe('b');
  });
  test('an open conflict has no loser yet', () => {
    const { doc, ouvert } = conflit({ motif: 'a' }, { motif: 'b' });
    expect(restaurer(doc, { ...contexte(), conflit: ouvert, champ: 'motif', horsLigne })).toMatchObject({
      ok: false,
      code: 'INTROUVABLE',
    });
  });
  test('a merged value can be taken back', () => {
    const decision = recevoir(modifie({ motif: 'a' }), serveur({ etat: 'NOUVELLE' }, 2), contexte());
    expect(perdant(fiches(decision)[0]!, 'etat')).toBe('EN COURS');
  });
});

describe('[sync/S5] given up by its author', () => {
  test('the values of the server come back, what was typed is kept', () => {
    const decision = abandonner(modifie({ motif: 'a', 'champs.surface': 90 }), contexte());
    expect(decision).toMatchObject({ ok: true, value: { doc: { motif: null, champs: { surface: 80 }, dirty: 0 } } });
    expect(decision.ok && fiches(decision.value)).toMatchObject([
      { ouvert: 0, champs: [{ mien: 'a', choix: 'leur' }, { mien: 90 }] },
    ]);
  });
  test('a document made here leaves a copy', () => {
    const doc = { ...modifie({ motif: 'a' }), local: { editId: 'e', base: {}, depuis: '', nouveau: true as const } };
    expect(abandonner(doc, contexte())).toMatchObject({
      value: { op: 'retirer', conflits: [{ genre: 'quarantaine', ouvert: 0 }] },
    });
  });
  test('not while a send is unanswered: the server may have it', () => {
    expect(abandonner(gele(modifie({ motif: 'a' })), contexte())).toMatchObject({ ok: false, code: 'REGLE_METIER' });
  });
});
