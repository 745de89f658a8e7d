import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { CONCLUSIONS, senseOf } from '../forms/conclusions.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { versionOfTemplate } from '../interventions/product-forms.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import { RESULTATS } from '../interventions/resultat.ts';
import { ID } from '../test-support/samples.ts';
import { countsOf } from './counts.ts';
import { outcomesOf } from './outcomes.ts';
import { readVisits, type SenseVersion } from './senses.ts';
import { CONTROL } from './synthese.test-support.ts';

const ofArrete = { Satisfaisant: 'S', 'Non satisfaisant': 'NS', 'Non vérifiable': 'NV' } as const;
/** Each form that the product delivers, and what each of its words is counted as in a lot. */
const DELIVERED: Readonly<Record<string, Readonly<Record<string, 'S' | 'NS' | 'NV'>>>> = {
  'BAR-EN-101': ofArrete,
  'BAR-EN-102': ofArrete,
  'BAR-EN-103': ofArrete,
  'BAR-TH-171': ofArrete,
  'BAR-TH-113': ofArrete,
  'BAT-TH-116': ofArrete,
  'EDS-CTQ': { 'Sans défaut': 'S', 'Avec défauts': 'NS', 'Arrêt de l’appareil': 'NS', 'Non vérifiable': 'NV' },
  'EDS-SAE': { Conforme: 'S', 'Travaux à réaliser': 'NS', 'Arrêt recommandé': 'NS', 'Non vérifiable': 'NV' },
  'MAR-VI': {},
  'MAR-VF': {
    'Conforme au projet': 'S',
    'Conforme avec réserves': 'NS',
    'Non conforme au projet': 'NS',
    'Non vérifiable': 'NV',
  },
};
const visitOf = (form: SenseVersion, resultat: string | null) => ({
  id: ID.intervention,
  demandeId: ID.dossier,
  etat: 'VALIDE',
  resultat,
  idVersionFormulaire: form.id,
  idTypeIntervention: form.idTypeIntervention,
});

describe('the forms of the product', () => {
  test('[lots/L65] all stand here', () => {
    expect(MODELES.map(({ formulaire }) => formulaire.code).toSorted()).toEqual(Object.keys(DELIVERED).toSorted());
  });
  test.each(Object.entries(DELIVERED))('[lots/L65] each word of %s is counted as what it says', (code, words) => {
    const modele = must(
      MODELES.find(({ formulaire }) => formulaire.code === code),
      'a delivered form',
    );
    const version = versionOfTemplate(modele);
    expect(choicesOfResult(version)).toEqual(Object.keys(words));
    for (const [word, place] of Object.entries(words)) {
      const counts = countsOf(readVisits([version], [visitOf(version, word)]));
      expect([word, counts]).toMatchObject([word, { controles: 1, [place]: 1 }]);
    }
    // A word that it does not declare is nothing to it, were it one of another form.
    const others = RESULTATS.filter((word) => !Object.hasOwn(words, word) && senseOf(word, {}) === null);
    const read = readVisits(
      [version],
      [...others, 'toString', '__proto__', ''].map((word) => visitOf(version, word)),
    );
    expect(countsOf(read).controles).toBe(0);
  });
});

describe('the form of an office', () => {
  const first: SenseVersion = { id: 'x-v1', idTypeIntervention: 'x', version: 1 };
  const later: SenseVersion = { ...first, id: 'x-v2', version: 2, sensResultats: { Bon: 'Satisfaisant' } };
  const latest: SenseVersion = {
    ...first,
    id: 'x-v10',
    version: 10,
    sensResultats: { Bon: 'Non vérifiable', Moyen: 'Non satisfaisant' },
  };
  const other: SenseVersion = {
    ...latest,
    id: 'y-v1',
    idTypeIntervention: 'y',
    sensResultats: { Autre: 'Satisfaisant' },
  };
  const all = [latest, other, first, later];
  test.each([
    ['its own word, as it declares it', later, 'Bon', 'Satisfaisant'],
    ['a word that it left unsaid, as the latest version of its type', later, 'Moyen', 'Non satisfaisant'],
    ['all of them, when it says none', first, 'Bon', 'Non vérifiable'],
    ['a word that the forms of another type alone declare', first, 'Autre', null],
    ['a word that no form declares', latest, 'Parfait', null],
  ] as const)('[lots/L65] reads %s', (...[, form, word, sense]) => {
    const [read] = readVisits(all, [visitOf(form, word)]);
    expect([read?.resultat, read?.mot]).toEqual([sense, sense === null ? word : null]);
  });
  test.each(CONCLUSIONS)('[lots/L65] « %s » says itself, whatever the form', (word) => {
    const sensResultats = { Satisfaisant: 'Non vérifiable', 'Non satisfaisant': 'Satisfaisant' } as const;
    const denied: SenseVersion = { ...first, sensResultats: { ...sensResultats, 'Non vérifiable': 'Satisfaisant' } };
    expect(readVisits([denied], [visitOf(first, word)])[0]?.resultat).toBe(word);
  });
  test('[lots/L65] an operation whose word says nothing is awaited, with that word', () => {
    const control = { ...CONTROL, mode: 'lieu', idDossier: ID.dossier, idIntervention: ID.intervention } as const;
    const found = [...outcomesOf([control], readVisits(all, [visitOf(first, 'Parfait')])).values()];
    expect(found).toMatchObject([{ resultat: null, mot: 'Parfait' }]);
    const awaited = readVisits(all, [{ ...visitOf(first, 'Parfait'), etat: 'EN COURS' }]);
    expect([...outcomesOf([control], awaited).values()]).toMatchObject([{ resultat: null, mot: null }]);
  });
});
