import { describe, expect, test } from 'vitest';
import { localTime, readEntry, entryOf, newEntry } from './annonce-entry.ts';

const NOW = '2026-11-22T18:00:00.000Z';
const fresh = newEntry(NOW, 'eds');
const texts = (fr: string) => ({ fr, en: '', es: '', pt: '', de: '' });
const filled = { ...fresh, titre: texts('Coupure'), message: texts('Ce soir.') };

describe('the form of an announcement', () => {
  test('[annonces/N2] says which fields it lacks, and sends what is whole', () => {
    expect(readEntry(fresh)).toEqual({ ok: false, champs: new Set(['titre', 'message']) });
    expect(readEntry({ ...filled, debut: '' })).toEqual({ ok: false, champs: new Set(['debut']) });
    expect(readEntry({ ...filled, roles: [], variantes: [] })).toEqual({
      ok: false,
      champs: new Set(['roles', 'variantes']),
    });
    expect(readEntry(filled)).toMatchObject({
      ok: true,
      annonce: { debut: NOW, fin: null, lien: null, variantes: ['eds'] },
    });
  });

  test('[annonces/N1] an hour typed is the hour of this device, and comes back as it was typed', () => {
    const end = localTime('2026-11-22T20:30:00.000Z');
    const parsed = readEntry({ ...filled, fin: end });
    if (!parsed.ok) throw new Error('it is whole');
    expect(parsed.annonce.fin).toBe('2026-11-22T20:30:00.000Z');
    const auteur = { id: 1, nom: 'Gaëlle Morvan', role: 'ADMIN' };
    const record = { id: 'a', kind: 'annonce', auteur, createdAt: NOW, updatedAt: NOW } as const;
    expect(entryOf({ ...record, ...parsed.annonce })).toEqual({ ...filled, fin: end });
  });
});
