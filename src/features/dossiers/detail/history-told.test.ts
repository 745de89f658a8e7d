import { createInstance, type ResourceLanguage } from 'i18next';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dossier } from '#domain/dossiers/dossier.ts';
import { intervention } from '#domain/interventions/intervention.ts';
import { LANGUES, type Langue } from '#domain/base/languages.ts';
import { natureIn, NATURES } from '#domain/interventions/nature.ts';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { phrasesInWordsOf } from '../../../i18n/brand-phrases.ts';
import { makeFormats } from '../../../ui/format/formats.ts';
import { byMember, FIELDS_OF, toldOf } from './history-fields.ts';
import { champName, type HistoryWords, valueText } from './history-values.ts';

async function wordsOf(language: Langue): Promise<HistoryWords> {
  const areas = ['dossier', 'etats'] as const;
  const read = async (area: string) =>
    phrasesInWordsOf(
      wordsOfBrand('cee', language),
      ((await import(`../../../i18n/${language}/${area}.ts`)) as Readonly<Record<string, ResourceLanguage>>)[area] ??
        {},
    );
  const phrases = Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await read(area)] as const)));
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: phrases }, ns: [...areas], returnNull: false });
  return i18n.getFixedT(language, areas);
}

const wordIn = (language: Langue) => (nature: string) => natureIn(wordsOfBrand('cee', language), nature);

/** Every path of every kind: its fields, and the members of its groups. */
const PATHS = Object.entries(FIELDS_OF).flatMap(([of, fields]) =>
  Object.entries(fields).flatMap(([name, told]) =>
    typeof told === 'object' && 'membres' in told
      ? Object.keys(told.membres).map((member) => [of, `${name}.${member}`] as const)
      : [[of, name === 'champs' ? 'champs.hauteur_sous_toit' : name] as const],
  ),
);
const NAMED = PATHS.flatMap(([of, champ]) => {
  const told = toldOf(of, champ);
  return typeof told === 'string' ? [] : [[of, champ, told.as] as const];
});
const ID = '8e1f3ad2-0011-4a00-8000-000000000001';
/** No id, no hash, no field name in one word, no code in capitals. */
const OF_MACHINES = /[\da-f]{8}-[\da-f]{4}|[\da-f]{40}|\b[a-z]+[A-Z]\w*|\w_\w|VERIF RT|EN COURS|\d{4}-\d{2}-\d{2}T/;

describe.each(LANGUES)('in %s', (language) => {
  test.each(NAMED)('[dossiers/D50] %s, %s is told in words of the trade', async (of, champ, as) => {
    const t = await wordsOf(language);
    const name = champName({ champ }, of, { t, questions: new Map() });
    expect(name).not.toBe('');
    // A key that no language says is answered as itself.
    expect(name).not.toMatch(/^(dossier|champs|historique)[:.]/);
    const said = { t, formats: makeFormats(language), natureWord: wordIn(language) };
    const states = as === 'etat' ? ['VERIF RT', 'EN COURS'] : [];
    for (const value of [ID, 'a'.repeat(64), ...states, '2026-11-23T09:00:00.000Z', { montantCents: 12_000 }, [ID]]) {
      expect(`${name} ${valueText(value, as, said) ?? ''}`).not.toMatch(OF_MACHINES);
    }
  });
});

test('[dossiers/D50] the table knows every field of a dossier and of a visit', () => {
  expect(Object.keys(FIELDS_OF.dossiers).toSorted()).toEqual(Object.keys(dossier.shape).toSorted());
  expect(Object.keys(FIELDS_OF.interventions).toSorted()).toEqual(Object.keys(intervention.shape).toSorted());
});

test('[dossiers/D50] what this program does not know is never shown under its own name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(FIELDS_OF), 'analyseOcr', ''), fc.string(), (of, name) => {
      expect(toldOf(of, `inconnu${name}`)).toBe('tenue');
      expect(toldOf(of, `adresse.inconnu${name}`)).toBe('tenue');
    }),
  );
});

test('a question is named by its form, and its answer as it is read', async () => {
  const t = await wordsOf('fr');
  const questions = new Map([['i_lambda', 'Conductivité thermique']]);
  const said = { t, formats: makeFormats('fr'), natureWord: wordIn('fr') };
  expect(champName({ champ: 'champs.i_lambda' }, 'interventions', { t, questions })).toBe('Conductivité thermique');
  expect(champName({ champ: 'champs.i_autre' }, 'interventions', { t, questions })).toBe('Réponse au formulaire');
  expect(valueText(11.2, 'reponse', said)).toBe('11,20');
  expect(valueText('Vitré', 'reponse', said)).toBe('Vitré');
  expect(valueText(true, 'reponse', said)).toBe('oui');
  expect(valueText(null, 'reponse', said)).toBe('vide');
  expect(valueText('2026-11-23', 'jour', said)).toBe('23/11/2026');
  expect(valueText(['BAR-EN-101', 'BAR-EN-102'], 'liste', said)).toBe('BAR-EN-101, BAR-EN-102');
  expect(valueText('VERIF RT', 'etat', said)).toBe('Attend la relecture du responsable technique');
  expect(valueText(90, 'minutes', said)).toContain('30');
});

test('a group that was written whole is told line by line', () => {
  const change = {
    collection: 'dossiers',
    champ: 'beneficiaire',
    avant: { nom: 'Le Goff', telephone: '02 99 00 41 17' },
    apres: { nom: 'Le Goff', telephone: '02 99 00 41 18' },
  };
  expect(byMember('dossiers', change).map(({ champ }) => champ)).toEqual(['beneficiaire.telephone']);
});

test.each(LANGUES)('[dossiers/D50] a kind of visit is told in %s as its screens say it', async (language) => {
  const said = { t: await wordsOf(language), formats: makeFormats(language), natureWord: wordIn(language) };
  expect(NATURES.some((nature) => wordIn('en')(nature) !== nature)).toBe(true);
  for (const nature of NATURES) expect(valueText(nature, 'nature', said)).toBe(wordIn(language)(nature));
});
