import { describe, expect, test, vi } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Reponses, Value } from '#domain/forms/definition.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { LiveFormulaire, type DocumentFormulaire } from './live-formulaire.ts';
import type { StoredValues } from './reception.ts';

const document = (champs: StoredValues = {}): DocumentFormulaire =>
  ({ champs, champsPrecedents: {}, etat: 'EN COURS', idControleur: 7 }) as unknown as DocumentFormulaire;

/** A form without rules: what it was told is what it shows. */
function screen(opening: { champs?: StoredValues; preremplis?: StoredValues } = {}) {
  let shown: Reponses = {};
  let answerDisk: (answer: Result<null>) => void = () => undefined;
  const written: Changes[] = [];
  const session = {
    answer: (cfId: string, value: Value) => {
      shown = { ...shown, [cfId]: value };
      return { champs: { [cfId]: value }, precedents: {} };
    },
    receive: (reponses: Reponses) => {
      shown = reponses;
    },
  } as unknown as SessionFormulaire;
  const live = new LiveFormulaire(
    {
      document: document(opening.champs),
      preremplis: opening.preremplis ?? {},
      images: {},
      aujourdhui: '2026-11-21',
    },
    (depart) => {
      shown = depart.reponses;
      return session;
    },
    {
      write: (changes) => {
        written.push(changes);
        return new Promise((resolve) => {
          answerDisk = resolve;
        });
      },
      now: () => 0,
      programmer: () => () => undefined,
    },
  );
  const disk = async (answer: Result<null>) => {
    answerDisk(answer);
    await vi.waitFor(() => expect(live.saver.etat().phase).not.toBe('en-cours'), { timeout: 30_000 });
  };
  return { vivant: live, ecrits: written, disque: disk, affiche: () => shown };
}

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
