import { describe, expect, test, vi } from 'vitest';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Reponses, Value } from '#domain/forms/definition.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';
import type { Changes, LocalDocument } from '#domain/fields/documents.ts';
import { LiveFormulaire, type WriteContext, type DocumentFormulaire } from './live-formulaire.ts';
import type { StoredValues } from './reception.ts';

const document = (champs: StoredValues = {}): DocumentFormulaire => ({
  champs: champs as DocumentFormulaire['champs'],
  champsPrecedents: {},
  etat: 'EN COURS',
  idControleur: 7,
  rev: 1,
});

/** A form without rules: what it was told is what it shows. */
function screen(opening: { champs?: StoredValues; preremplis?: StoredValues } = {}) {
  let shown: Reponses = {};
  let answerDisk: (answer: Result<null>) => void = () => undefined;
  const kept: ReadonlyMap<string, string>[] = [];
  const written: Changes[] = [];
  const overtyped: WriteContext['overtypedIn'][] = [];
  const records: Pick<WriteContext, 'continued' | 'onRecord'>[] = [];
  const session = {
    answer: (cfId: string, value: Value) => {
      shown = { ...shown, [cfId]: value };
      return { champs: { [cfId]: value }, precedents: {} };
    },
    receive: (reponses: Reponses) => {
      shown = reponses;
    },
  };
  const live = new LiveFormulaire(
    {
      document: document(opening.champs),
      preremplis: opening.preremplis ?? {},
      images: {},
      aujourdhui: '2026-11-21',
      me: { id: 7, name: 'Paul Martin' },
    },
    (depart) => {
      shown = depart.reponses;
      // The rest of a session is the screen's: nothing here reads it.
      return session as unknown as SessionFormulaire;
    },
    {
      write: (changes, { overtypedIn, ...record }) => {
        records.push(record);
        written.push(changes);
        overtyped.push(overtypedIn);
        return new Promise((resolve) => {
          answerDisk = resolve;
        });
      },
      keepUnreadables: (texts) => void kept.push(texts),
      now: () => 0,
      programmer: () => () => undefined,
    },
  );
  const disk = async (answer: Result<null>) => {
    answerDisk(answer);
    await vi.waitFor(() => expect(live.saver.etat().phase).not.toBe('en-cours'), { timeout: 30_000 });
  };
  return { vivant: live, ecrits: written, overtyped, records, kept, disque: disk, affiche: () => shown };
}

const NOM = 'Claire Vasseur';
/** The stored document once the office has written it, as a form sees it and as the store holds it. */
const fromOffice = (champs: StoredValues, rev = 2) =>
  ({
    ...document(champs),
    id: 'i',
    seq: rev,
    rev,
    dirty: 0,
    modifiePar: { id: 3, nom: NOM },
    updatedAt: '2026-11-23T10:00:00.000Z',
  }) satisfies LocalDocument;

describe('[sync/S28] a value from elsewhere that is typed over', () => {
  const lost = { champ: 'champs.a', base: 1, mien: 3, leur: 2, leurAuteur: NOM, leurLe: '2026-11-23T10:00:00.000Z' };

  test('was shown beside the field: its record goes with the write, under its author’s name', async () => {
    const { vivant, overtyped, disque } = screen({ champs: { a: 1 } });
    vivant.enter('a');
    vivant.receive(fromOffice({ a: 2 }));
    expect(vivant.writer('a')).toMatchObject({ who: 'person', name: NOM });
    vivant.answer('a', 3);
    expect(overtyped[0]?.(fromOffice({ a: 2 }))).toEqual([{ ...lost, choix: 'mien' }]);
    await disque(ok(null));
    vivant.receive(fromOffice({ a: 3 }, 3));
    vivant.answer('a', 4);
    void vivant.saver.empty();
    expect(overtyped[1]?.(fromOffice({ a: 3 }, 3))).toEqual([]);
  });

  test('the record of it goes with what is typed next in that field, until another value comes', async () => {
    const { vivant, records, disque } = screen({ champs: { a: 1, b: 1 } });
    vivant.receive(fromOffice({ a: 2, b: 1 }));
    vivant.answer('a', 3);
    records[0]?.onRecord('i|surcharge|r', ['champs.a']);
    await disque(ok(null));
    vivant.answer('b', 5);
    void vivant.saver.empty();
    await disque(ok(null));
    vivant.answer('a', 34);
    void vivant.saver.empty();
    await disque(ok(null));
    vivant.receive(fromOffice({ a: 9, b: 5 }, 3));
    vivant.answer('a', 35);
    void vivant.saver.empty();
    expect(records.map(({ continued }) => [...continued])).toEqual([[], [], [['champs.a', 'i|surcharge|r']], []]);
  });

  test('was let into the field when it was left, and typed over later', () => {
    const { vivant, overtyped } = screen({ champs: { a: 1 } });
    vivant.receive(fromOffice({ a: 2 }));
    vivant.answer('a', 3);
    expect(overtyped[0]?.(fromOffice({ a: 2 }))).toMatchObject([{ mien: 3, leur: 2, leurAuteur: NOM }]);
  });

  test('was stored before the form could show it', () => {
    const { vivant, overtyped } = screen({ champs: { a: 1 } });
    vivant.answer('a', 3);
    expect(overtyped[0]?.(fromOffice({ a: 2 }))).toEqual([{ ...lost, choix: 'mien' }]);
  });

  test('is asked again by the write that follows one that failed, and one’s own half-written word is nobody else’s', async () => {
    const { vivant, overtyped, disque } = screen({ champs: { a: 1 } });
    vivant.receive(fromOffice({ a: 2 }));
    vivant.answer('a', 3);
    await disque(refuse('STOCKAGE_PLEIN'));
    vivant.answer('a', 4);
    void vivant.saver.empty();
    expect(overtyped[1]?.(fromOffice({ a: 2 }))).toMatchObject([{ mien: 4, leur: 2 }]);
    expect(overtyped[1]?.(fromOffice({ a: 3 }, 3))).toEqual([]);
  });

  test('two tabs of one device: the other tab is oneself, before it leaves and once it was received', () => {
    const { vivant } = screen({ champs: { a: 1 } });
    vivant.enter('a');
    const waiting = { editId: 'e', base: { 'champs.a': 1 }, depuis: '', modifieLe: '2026-11-23T09:00:00.000Z' };
    vivant.receive({ ...fromOffice({ a: 2 }, 1), local: waiting });
    expect(vivant.writer('a')).toEqual({ who: 'tab', name: 'Paul Martin', at: '2026-11-23T09:00:00.000Z' });
    vivant.receive({ ...fromOffice({ a: 2 }), modifiePar: { id: 7, nom: 'Paul Martin' } });
    expect(vivant.writer('a')).toMatchObject({ who: 'tab' });
  });

  test('what the dossier would have proposed is not written over the office’s answer', () => {
    const { vivant, ecrits } = screen({ preremplis: { ref: 'REF-7' } });
    vivant.receive(fromOffice({ ref: 'BUREAU' }));
    vivant.answer('a', 1);
    void vivant.saver.empty();
    expect(ecrits).toEqual([{ 'champs.a': 1 }]);
  });
});

describe('a form between two hands', () => {
  test('the office corrects another field: it changes on screen at once', () => {
    const { vivant, affiche } = screen({ champs: { a: 1, b: 1 } });
    vivant.enter('a');
    vivant.receive(document({ a: 1, b: 2 }));
    expect(affiche()).toEqual({ a: 1, b: 2 });
  });

  test('the office corrects the field under the fingers: it waits beside it until the field is left', () => {
    const { vivant, affiche } = screen({ champs: { a: 1 } });
    const notify = vi.fn<() => void>();
    vivant.subscribeHeld(notify);
    vivant.enter('a');
    vivant.receive(document({ a: 2 }));
    expect(affiche()).toEqual({ a: 1 });
    expect(vivant.heldValue('a')).toBe(2);
    expect(notify).toHaveBeenCalledTimes(1);
    vivant.quitter('a');
    expect(affiche()).toEqual({ a: 2 });
    expect(vivant.heldValue('a')).toBeUndefined();
  });

  test('what is typed wins over what waited, and its echo is not taken for the office', async () => {
    const { vivant, affiche, ecrits, disque } = screen({ champs: { a: 1 } });
    vivant.enter('a');
    vivant.receive(document({ a: 2 }));
    vivant.answer('a', 3);
    vivant.quitter('a');
    expect(ecrits).toEqual([{ 'champs.a': 3 }]);
    vivant.receive(document({ a: 3 }));
    expect(vivant.heldValue('a')).toBeUndefined();
    await disque(ok(null));
    vivant.receive(document({ a: 3 }));
    expect(affiche()).toEqual({ a: 3 });
  });

  test('an echo that comes back while the next letter is typed takes nothing away', () => {
    const { vivant, affiche } = screen();
    vivant.enter('a');
    vivant.answer('a', 'b');
    void vivant.saver.empty();
    vivant.answer('a', 'bo');
    vivant.receive(document({ a: 'b' }));
    expect(affiche()).toEqual({ a: 'bo' });
    expect(vivant.heldValue('a')).toBeUndefined();
  });

  test('a write that failed is still ours, not the office’s', async () => {
    const { vivant, affiche, disque } = screen({ champs: { a: 1 } });
    vivant.answer('a', 2);
    vivant.quitter('a');
    await disque(refuse('STOCKAGE_PLEIN'));
    vivant.receive(document({ a: 1 }));
    expect(vivant.heldValue('a')).toBeUndefined();
    expect(affiche()).toEqual({ a: 2 });
  });

  test('what the dossier knows is shown at once, and written with the first answer only', () => {
    const { vivant, affiche, ecrits } = screen({ preremplis: { ref: 'REF-7' } });
    expect(affiche()).toEqual({ ref: 'REF-7' });
    void vivant.saver.empty();
    expect(ecrits).toEqual([]);
    vivant.answer('a', 1);
    void vivant.saver.empty();
    expect(ecrits).toEqual([{ 'champs.ref': 'REF-7', 'champs.a': 1 }]);
  });

  test('photos come and go without touching the answers', () => {
    const { vivant, affiche } = screen({ champs: { a: 1 } });
    vivant.receiveImages({ photo: ['p1', 'p2'] });
    expect(affiche()).toEqual({ a: 1, photo: ['p1', 'p2'] });
  });

  test('[forms/F71] what is typed that is no answer is kept on the device beside the answer, and comes back once', () => {
    const { vivant, affiche, kept } = screen({ champs: { d: '2026-03-12' } });
    vivant.noteUnreadable('d', '31/0', false);
    expect([vivant.unreadables().size, vivant.unfinished().get('d')]).toEqual([0, '31/0']);
    vivant.noteUnreadable('d', '31/02/2026');
    expect(kept.map((texts) => texts.get('d'))).toEqual(['31/0', '31/02/2026']);
    expect(affiche()).toEqual({ d: '2026-03-12' });
    const after = screen({ champs: { d: '2026-03-12' } }).vivant;
    after.restoreUnreadables(must(kept.at(-1), 'the last that was kept'));
    expect([...after.unreadables()]).toEqual([['d', '31/02/2026']]);
    after.noteUnreadable('d', null, false);
    expect([after.unreadables().size, after.unfinished().size]).toEqual([0, 0]);
  });

  test('a text that is no answer stays until it is mended, and is told once', () => {
    const { vivant } = screen();
    const notify = vi.fn<() => void>();
    vivant.subscribeUnreadables(notify);
    vivant.noteUnreadable('d', '31/02/2026');
    vivant.noteUnreadable('d', '31/02/2026');
    expect([...vivant.unreadables()]).toEqual([['d', '31/02/2026']]);
    vivant.noteUnreadable('d', null);
    expect(vivant.unreadables().size).toBe(0);
    expect(notify).toHaveBeenCalledTimes(2);
  });
});
