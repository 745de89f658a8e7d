import { describe, expect, test, vi } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Reponses, Valeur } from '#domain/forms/definition.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { FormulaireVivant, type DocumentFormulaire } from './formulaire-vivant.ts';
import type { ValeursStockees } from './reception.ts';

const document = (champs: ValeursStockees = {}): DocumentFormulaire =>
  ({ champs, champsPrecedents: {}, etat: 'EN COURS', idControleur: 7 }) as unknown as DocumentFormulaire;

/** A form without rules: what it was told is what it shows. */
function ecran(ouverture: { champs?: ValeursStockees; preremplis?: ValeursStockees } = {}) {
  let affiche: Reponses = {};
  let repondreDisque: (reponse: Result<null>) => void = () => undefined;
  const ecrits: Changes[] = [];
  const session = {
    repondre: (cfId: string, valeur: Valeur) => {
      affiche = { ...affiche, [cfId]: valeur };
      return { champs: { [cfId]: valeur }, precedents: {} };
    },
    recevoir: (reponses: Reponses) => {
      affiche = reponses;
    },
  } as unknown as SessionFormulaire;
  const vivant = new FormulaireVivant(
    {
      document: document(ouverture.champs),
      preremplis: ouverture.preremplis ?? {},
      images: {},
      aujourdhui: '2026-11-21',
    },
    (depart) => {
      affiche = depart.reponses;
      return session;
    },
    {
      ecrire: (changes) => {
        ecrits.push(changes);
        return new Promise((resoudre) => {
          repondreDisque = resoudre;
        });
      },
      maintenant: () => 0,
      programmer: () => () => undefined,
    },
  );
  const disque = async (reponse: Result<null>) => {
    repondreDisque(reponse);
    await vi.waitFor(() => expect(vivant.enregistreur.etat().phase).not.toBe('en-cours'), { timeout: 30_000 });
  };
  return { vivant, ecrits, disque, affiche: () => affiche };
}

describe('a form between two hands', () => {
  test('the office corrects another field: it changes on screen at once', () => {
    const { vivant, affiche } = ecran({ champs: { a: 1, b: 1 } });
    vivant.entrer('a');
    vivant.recevoir(document({ a: 1, b: 2 }));
    expect(affiche()).toEqual({ a: 1, b: 2 });
  });

  test('the office corrects the field under the fingers: it waits beside it until the field is left', () => {
    const { vivant, affiche } = ecran({ champs: { a: 1 } });
    const prevenir = vi.fn<() => void>();
    vivant.abonnerRetenues(prevenir);
    vivant.entrer('a');
    vivant.recevoir(document({ a: 2 }));
    expect(affiche()).toEqual({ a: 1 });
    expect(vivant.retenue('a')).toBe(2);
    expect(prevenir).toHaveBeenCalledTimes(1);
    vivant.quitter('a');
    expect(affiche()).toEqual({ a: 2 });
    expect(vivant.retenue('a')).toBeUndefined();
  });

  test('what is typed wins over what waited, and its echo is not taken for the office', async () => {
    const { vivant, affiche, ecrits, disque } = ecran({ champs: { a: 1 } });
    vivant.entrer('a');
    vivant.recevoir(document({ a: 2 }));
    vivant.repondre('a', 3);
    vivant.quitter('a');
    expect(ecrits).toEqual([{ 'champs.a': 3 }]);
    vivant.recevoir(document({ a: 3 }));
    expect(vivant.retenue('a')).toBeUndefined();
    await disque(ok(null));
    vivant.recevoir(document({ a: 3 }));
    expect(affiche()).toEqual({ a: 3 });
  });

  test('an echo that comes back while the next letter is typed takes nothing away', () => {
    const { vivant, affiche } = ecran();
    vivant.entrer('a');
    vivant.repondre('a', 'b');
    void vivant.enregistreur.vider();
    vivant.repondre('a', 'bo');
    vivant.recevoir(document({ a: 'b' }));
    expect(affiche()).toEqual({ a: 'bo' });
    expect(vivant.retenue('a')).toBeUndefined();
  });

  test('a write that failed is still ours, not the office’s', async () => {
    const { vivant, affiche, disque } = ecran({ champs: { a: 1 } });
    vivant.repondre('a', 2);
    vivant.quitter('a');
    await disque(refuse('STOCKAGE_PLEIN'));
    vivant.recevoir(document({ a: 1 }));
    expect(vivant.retenue('a')).toBeUndefined();
    expect(affiche()).toEqual({ a: 2 });
  });

  test('what the dossier knows is shown at once, and written with the first answer only', () => {
    const { vivant, affiche, ecrits } = ecran({ preremplis: { ref: 'REF-7' } });
    expect(affiche()).toEqual({ ref: 'REF-7' });
    void vivant.enregistreur.vider();
    expect(ecrits).toEqual([]);
    vivant.repondre('a', 1);
    void vivant.enregistreur.vider();
    expect(ecrits).toEqual([{ 'champs.ref': 'REF-7', 'champs.a': 1 }]);
  });

  test('photos come and go without touching the answers', () => {
    const { vivant, affiche } = ecran({ champs: { a: 1 } });
    vivant.recevoirImages({ photo: ['p1', 'p2'] });
    expect(affiche()).toEqual({ a: 1, photo: ['p1', 'p2'] });
  });

  test('a text that is no answer stays until it is mended, and is told once', () => {
    const { vivant } = ecran();
    const prevenir = vi.fn<() => void>();
    vivant.abonnerIllisibles(prevenir);
    vivant.noterIllisible('d', '31/02/2026');
    vivant.noterIllisible('d', '31/02/2026');
    expect([...vivant.illisibles()]).toEqual([['d', '31/02/2026']]);
    vivant.noterIllisible('d', null);
    expect(vivant.illisibles().size).toBe(0);
    expect(prevenir).toHaveBeenCalledTimes(2);
  });
});
