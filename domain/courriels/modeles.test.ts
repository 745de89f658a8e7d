import { describe, expect, test } from 'vitest';
import { LANGUES } from '../base/langues.ts';
import { contenuDe, defautsDe, ficheDe, isUtilisable, NOMS_MODELES, remplir, SUJET_MAX } from './modeles.ts';
import { langueDe } from '../base/langues.ts';
import { texteDe, texteParDefaut } from './textes/textes.ts';

const LIEN = 'https://cee.constat.example/auth/reset-password?token=a&b="c"';
const LEUR = { sujet: 'Bienvenue chez {marque}', texte: 'Bonjour {prenom}.\n\n{lien}' };

describe('the text of a mail', () => {
  test('[courriels/L7] ours exists and may be used for every mail in every language', () => {
    for (const langue of LANGUES) {
      for (const modele of NOMS_MODELES) {
        const texte = texteParDefaut({ modele, langue });
        expect([langue, modele, isUtilisable(defautsDe(modele, texte))]).toEqual([langue, modele, true]);
        expect([modele, texte.bouton !== undefined]).toEqual([modele, ficheDe(modele).usage === 'compte']);
      }
    }
  });

  test('[courriels/L7] the administrator’s leaves while it may be used, ours otherwise', () => {
    const cle = { modele: 'motDePasse', langue: 'fr' } as const;
    const notre = texteParDefaut(cle);
    expect(texteDe(cle, LEUR)).toEqual({ ...LEUR, bouton: notre.bouton });
    for (const change of [null, { sujet: null, texte: null }, { ...LEUR, texte: 'Sans lien' }])
      expect(texteDe(cle, change)).toEqual(notre);
    expect(['de', 'xx', '__proto__'].map(langueDe)).toEqual(['de', 'fr', 'fr']);
  });

  test('[courriels/L8] a name it does not know is refused by that name, and so is a link that lacks or stands in the subject', () => {
    const defauts = (change: Partial<typeof LEUR>) => defautsDe('motDePasse', { ...LEUR, ...change });
    expect(isUtilisable(defauts({}))).toBe(true);
    expect(defauts({ texte: '{lien} {numero} { lien } {constructor} {}' }).inconnus).toEqual([
      'numero',
      ' lien ',
      'constructor',
      '',
    ]);
    expect(defauts({ texte: 'Bonjour' }).manquants).toEqual(['lien']);
    expect(defauts({ sujet: 'Ouvrez {lien}' }).inconnus).toEqual(['lien']);
    expect(defauts({ sujet: ' ' }).isSujetVide).toBe(true);
    expect(defauts({ sujet: 'a'.repeat(SUJET_MAX + 1) }).isTropLong).toBe(true);
  });

  test('[courriels/L8] a value is filled once, and stays on its line', () => {
    const prenom = '{lien}\n\nAllez sur http://pirate.example';
    expect(remplir('Bonjour {prenom} {prenom}', { prenom, lien: LIEN })).toBe(
      `Bonjour ${prenom.replace('\n\n', ' ')} ${prenom.replace('\n\n', ' ')}`,
    );
    expect(contenuDe(LEUR, { prenom, lien: LIEN }).paragraphes).toHaveLength(2);
  });

  test('a link alone is a button, and what follows it small print', () => {
    const texte = 'Bonjour.\n \nUn\nmot.\n\n {lien} \n\nFin.\n\nNote.';
    expect(contenuDe({ sujet: 'S', texte, bouton: 'Ouvrir' }, { lien: LIEN })).toEqual({
      sujet: 'S',
      paragraphes: ['Bonjour.', 'Un\nmot.'],
      bouton: { libelle: 'Ouvrir', lien: LIEN },
      note: 'Fin.\n\nNote.',
    });
    expect(contenuDe({ sujet: 'S', texte: 'Ici : {lien}', bouton: 'Ouvrir' }, { lien: 'x' })).toEqual({
      sujet: 'S',
      paragraphes: ['Ici : x'],
    });
  });
});
