import { describe, expect, test } from 'vitest';
import { heureLocale, lireSaisie, saisieDe, saisieNeuve } from './saisie.ts';

const MAINTENANT = '2026-11-22T18:00:00.000Z';
const neuve = saisieNeuve(MAINTENANT, 'eds');
const textes = (fr: string) => ({ fr, en: '', es: '', pt: '', de: '' });
const remplie = { ...neuve, titre: textes('Coupure'), message: textes('Ce soir.') };

describe('the form of an announcement', () => {
  test('[annonces/N2] says which fields it lacks, and sends what is whole', () => {
    expect(lireSaisie(neuve)).toEqual({ ok: false, champs: new Set(['titre', 'message']) });
    expect(lireSaisie({ ...remplie, debut: '' })).toEqual({ ok: false, champs: new Set(['debut']) });
    expect(lireSaisie({ ...remplie, roles: [], variantes: [] })).toEqual({
      ok: false,
      champs: new Set(['roles', 'variantes']),
    });
    expect(lireSaisie(remplie)).toMatchObject({
      ok: true,
      annonce: { debut: MAINTENANT, fin: null, lien: null, variantes: ['eds'] },
    });
  });

  test('[annonces/N1] an hour typed is the hour of this device, and comes back as it was typed', () => {
    const fin = heureLocale('2026-11-22T20:30:00.000Z');
    const lue = lireSaisie({ ...remplie, fin });
    if (!lue.ok) throw new Error('it is whole');
    expect(lue.annonce.fin).toBe('2026-11-22T20:30:00.000Z');
    const auteur = { id: 1, nom: 'Gaëlle Morvan', role: 'ADMIN' };
    const record = { id: 'a', kind: 'annonce', auteur, createdAt: MAINTENANT, updatedAt: MAINTENANT } as const;
    expect(saisieDe({ ...record, ...lue.annonce })).toEqual({ ...remplie, fin });
  });
});
