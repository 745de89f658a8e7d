import { describe, expect, test } from 'vitest';
import { annonceEcrite, type AnnonceEcrite, annonceEn, concerne, etatAnnonce } from './annonce.ts';

const FIN = '2026-11-22T20:00:00.000Z';
const ANNONCE: AnnonceEcrite = {
  variantes: ['cee'],
  roles: ['CONTROL', 'CLIENT'],
  publique: false,
  niveau: 'info',
  titre: { fr: 'Coupure', en: 'Outage', es: 'Corte', pt: '', de: '' },
  message: { fr: 'Ce soir.', en: 'Tonight.', es: '', pt: '', de: '' },
  lien: null,
  debut: '2026-11-22T18:00:00.000Z',
  fin: FIN,
};
const PENDANT = '2026-11-22T19:00:00.000Z';

describe('an announcement', () => {
  test('[annonces/N1] is coming, shown, over: its first instant is shown, its last is not', () => {
    const a = (instant: string) => etatAnnonce(ANNONCE, instant);
    expect([a('2026-11-22T17:59:59.999Z'), a(ANNONCE.debut), a(PENDANT), a(FIN)]).toEqual([
      'PROGRAMMEE',
      'ACTIVE',
      'ACTIVE',
      'TERMINEE',
    ]);
    expect(etatAnnonce({ ...ANNONCE, fin: null }, '2036-01-01T00:00:00.000Z')).toBe('ACTIVE');
  });

  test('[annonces/N1] ends after it begins, whatever the time zones they are written in', () => {
    const lue = (fin: string | null) => annonceEcrite.safeParse({ ...ANNONCE, fin });
    expect([lue(null).success, lue(ANNONCE.debut).success, lue('2026-11-22T18:00:01.000Z').success]).toEqual([
      true,
      false,
      true,
    ]);
    expect(lue('2026-11-01T00:00:00.000Z').error?.issues[0]?.path).toEqual(['fin']);
  });

  test('[annonces/N2] is read whole in one language', () => {
    expect(annonceEn(ANNONCE, 'en')).toEqual({ titre: 'Outage', message: 'Tonight.', langue: 'en' });
    for (const langue of ['es', 'pt', 'xx', '__proto__'])
      expect(annonceEn(ANNONCE, langue)).toEqual({ titre: 'Coupure', message: 'Ce soir.', langue: 'fr' });
    expect(annonceEcrite.safeParse({ ...ANNONCE, titre: { ...ANNONCE.titre, fr: ' ' } }).success).toBe(false);
  });

  test('[annonces/N3] [annonces/N5] concerns its roles on its portals, and everybody signed out when it is public', () => {
    const pour = (role: 'CONTROL' | 'BASIC' | null, variante: 'cee' | 'mar' = 'cee', publique = false) =>
      concerne({ ...ANNONCE, publique }, { role, variante, maintenant: PENDANT });
    expect([pour('CONTROL'), pour('BASIC'), pour('CONTROL', 'mar')]).toEqual([true, false, false]);
    expect([pour(null), pour(null, 'cee', true), pour('BASIC', 'cee', true)]).toEqual([false, true, false]);
  });

  test('[annonces/N7] leads to a screen of the application, and nowhere else', () => {
    const lue = (lien: string) => annonceEcrite.safeParse({ ...ANNONCE, lien }).success;
    expect([
      lue('/dossiers/new?texte=a'),
      lue('//autre.example'),
      lue('/\\autre'),
      lue('javascript:1'),
      lue('/a b'),
    ]).toEqual([true, false, false, false, false]);
  });
});
