import { describe, expect, test } from 'vitest';
import { writtenAnnonce, type WrittenAnnonce, annonceIn, concerns, etatAnnonce } from './annonce.ts';

const END = '2026-11-22T20:00:00.000Z';
const ANNONCE: WrittenAnnonce = {
  variantes: ['cee'],
  roles: ['CONTROL', 'CLIENT'],
  publique: false,
  niveau: 'info',
  titre: { fr: 'Coupure', en: 'Outage', es: 'Corte', pt: '', de: '' },
  message: { fr: 'Ce soir.', en: 'Tonight.', es: '', pt: '', de: '' },
  lien: null,
  debut: '2026-11-22T18:00:00.000Z',
  fin: END,
};
const PENDANT = '2026-11-22T19:00:00.000Z';

describe('an announcement', () => {
  test('[annonces/N1] is coming, shown, over: its first instant is shown, its last is not', () => {
    const a = (instant: string) => etatAnnonce(ANNONCE, instant);
    expect([a('2026-11-22T17:59:59.999Z'), a(ANNONCE.debut), a(PENDANT), a(END)]).toEqual([
      'PROGRAMMEE',
      'ACTIVE',
      'ACTIVE',
      'TERMINEE',
    ]);
    expect(etatAnnonce({ ...ANNONCE, fin: null }, '2036-01-01T00:00:00.000Z')).toBe('ACTIVE');
  });

  test('[annonces/N1] ends after it begins, whatever the time zones they are written in', () => {
    const parseEnd = (fin: string | null) => writtenAnnonce.safeParse({ ...ANNONCE, fin });
    expect([
      parseEnd(null).success,
      parseEnd(ANNONCE.debut).success,
      parseEnd('2026-11-22T18:00:01.000Z').success,
    ]).toEqual([true, false, true]);
    expect(parseEnd('2026-11-01T00:00:00.000Z').error?.issues[0]?.path).toEqual(['fin']);
  });

  test('[annonces/N2] is read whole in one language', () => {
    expect(annonceIn(ANNONCE, 'en')).toEqual({ titre: 'Outage', message: 'Tonight.', langue: 'en' });
    for (const language of ['es', 'pt', 'xx', '__proto__'])
      expect(annonceIn(ANNONCE, language)).toEqual({ titre: 'Coupure', message: 'Ce soir.', langue: 'fr' });
    expect(writtenAnnonce.safeParse({ ...ANNONCE, titre: { ...ANNONCE.titre, fr: ' ' } }).success).toBe(false);
  });

  test('[annonces/N3] [annonces/N5] concerns its roles on its portals, and everybody signed out when it is public', () => {
    const pour = (role: 'CONTROL' | 'BASIC' | null, variante: 'cee' | 'mar' = 'cee', isPublic = false) =>
      concerns({ ...ANNONCE, publique: isPublic }, { role, variante, now: PENDANT });
    expect([pour('CONTROL'), pour('BASIC'), pour('CONTROL', 'mar')]).toEqual([true, false, false]);
    expect([pour(null), pour(null, 'cee', true), pour('BASIC', 'cee', true)]).toEqual([false, true, false]);
  });

  test('[annonces/N7] leads to a screen of the application, and nowhere else', () => {
    const parseEnd = (lien: string) => writtenAnnonce.safeParse({ ...ANNONCE, lien }).success;
    expect([
      parseEnd('/dossiers/new?texte=a'),
      parseEnd('//autre.example'),
      parseEnd('/\\autre'),
      parseEnd('javascript:1'),
      parseEnd('/a b'),
    ]).toEqual([true, false, false, false, false]);
  });
});
