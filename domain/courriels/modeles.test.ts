import { describe, expect, test } from 'vitest';
import { LANGUES } from '../base/languages.ts';
import { contentOf, faultsOf, ficheOf, isUsable, MODELE_NAMES, fillIn, SUBJECT_MAX } from './modeles.ts';
import { languageOf } from '../base/languages.ts';
import { textOf, defaultText } from './textes/textes.ts';

const LIEN = 'https://cee.constat.example/auth/reset-password?token=a&b="c"';
const THEIRS = { sujet: 'Bienvenue chez {marque}', texte: 'Bonjour {prenom}.\n\n{lien}' };

describe('the text of a mail', () => {
  test('[courriels/L7] ours exists and may be used for every mail in every language', () => {
    for (const langue of LANGUES) {
      for (const modele of MODELE_NAMES) {
        const texte = defaultText({ modele, variante: 'mar', langue });
        expect([langue, modele, isUsable(faultsOf(modele, texte))]).toEqual([langue, modele, true]);
        expect([modele, texte.bouton !== undefined]).toEqual([modele, ficheOf(modele).obligatoires.includes('lien')]);
      }
    }
  });

  test('[courriels/L7] the administrator’s leaves while it may be used, ours otherwise', () => {
    const key = { modele: 'motDePasse', variante: 'cee', langue: 'fr' } as const;
    const ours = defaultText(key);
    expect(textOf(key, THEIRS)).toEqual({ ...THEIRS, bouton: ours.bouton });
    for (const change of [null, { sujet: null, texte: null }, { ...THEIRS, texte: 'Sans lien' }])
      expect(textOf(key, change)).toEqual(ours);
    expect(['de', 'xx', '__proto__'].map(languageOf)).toEqual(['de', 'fr', 'fr']);
  });

  test('[courriels/L24] ours is in the words of its brand', () => {
    const subject = (variante: 'cee' | 'mar', langue: 'fr' | 'de') =>
      defaultText({ modele: 'avisDePassage', variante, langue }).sujet.replaceAll('\u00A0', ' ');
    expect(subject('cee', 'fr')).toBe('Dossier {numero} : visite de contrôle');
    expect(subject('mar', 'fr')).toBe('Projet {numero} : visite d’accompagnement');
    expect(subject('mar', 'de')).toBe('Projekt {numero}: Beratungsbesuch');
    for (const langue of LANGUES) {
      const texts = MODELE_NAMES.map((modele) => JSON.stringify(defaultText({ modele, variante: 'mar', langue })));
      expect([langue, texts.filter((text) => /\[\w+\]|dossier|contrôle|Akte|Prüf/i.test(text))]).toEqual([langue, []]);
    }
  });

  test('[courriels/L8] a name it does not know is refused by that name, and so is a link that lacks or stands in the subject', () => {
    const faults = (change: Partial<typeof THEIRS>) => faultsOf('motDePasse', { ...THEIRS, ...change });
    expect(isUsable(faults({}))).toBe(true);
    expect(faults({ texte: '{lien} {numero} { lien } {constructor} {}' }).inconnus).toEqual([
      'numero',
      ' lien ',
      'constructor',
      '',
    ]);
    expect(faults({ texte: 'Bonjour' }).manquants).toEqual(['lien']);
    expect(faults({ sujet: 'Ouvrez {lien}' }).inconnus).toEqual(['lien']);
    expect(faults({ sujet: ' ' }).isSujetVide).toBe(true);
    expect(faults({ sujet: 'a'.repeat(SUBJECT_MAX + 1) }).isTropLong).toBe(true);
  });

  test('[courriels/L8] a value is filled once, and stays on its line', () => {
    const prenom = '{lien}\n\nAllez sur http://pirate.example';
    const line = '{lien} Allez sur http: / / pirate. example';
    expect(fillIn('Bonjour {prenom} {prenom}', { prenom, lien: LIEN })).toBe(`Bonjour ${line} ${line}`);
    expect(contentOf(THEIRS, { prenom, lien: LIEN }).paragraphes).toHaveLength(2);
  });

  test('[courriels/L26] a paragraph of which no value is known is left out', () => {
    const texte = 'Bonjour.\n\nRendez-vous : {date}.\n\n{expediteur}\n{bureau}';
    const paragraphs = (values: Parameters<typeof contentOf>[1]) =>
      contentOf({ sujet: 'S', texte }, values).paragraphes;
    expect(paragraphs({ bureau: 'Trévian' })).toEqual(['Bonjour.', '\nTrévian']);
    expect(paragraphs({ date: 'lundi à 9 h', expediteur: 'Claire', bureau: 'Trévian' })).toEqual([
      'Bonjour.',
      'Rendez-vous : lundi à 9 h.',
      'Claire\nTrévian',
    ]);
    expect(paragraphs({ date: ' ' })).toEqual(['Bonjour.']);
  });

  test('a link alone is a button, and what follows it small print', () => {
    const texte = 'Bonjour.\n \nUn\nmot.\n\n {lien} \n\nFin.\n\nNote.';
    expect(contentOf({ sujet: 'S', texte, bouton: 'Ouvrir' }, { lien: LIEN })).toEqual({
      sujet: 'S',
      paragraphes: ['Bonjour.', 'Un\nmot.'],
      bouton: { libelle: 'Ouvrir', lien: LIEN },
      note: 'Fin.\n\nNote.',
    });
    expect(contentOf({ sujet: 'S', texte: 'Ici : {lien}', bouton: 'Ouvrir' }, { lien: 'x' })).toEqual({
      sujet: 'S',
      paragraphes: ['Ici : x'],
    });
  });
});
