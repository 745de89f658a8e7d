import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAULTS } from '#domain/forms/fault.ts';
import { BRAND_WORDS } from '#domain/variants/words.ts';

const ROOT = join(import.meta.dirname, '..', 'src', 'i18n');
const LANGUAGES = ['en', 'es', 'pt', 'de'] as const;
const areas = readdirSync(join(ROOT, 'fr')).map((file) => file.replace('.ts', ''));

/** Texts given letter for letter by the specification (sections 5 and 8). */
const SPECIFIED = new Set(['erreurs.IDENTIFIANTS_INVALIDES', 'erreurs.LIEN_INVALIDE']);

type Phrases = ReadonlyMap<string, string>;

async function phrases(language: string, area: string): Promise<Phrases> {
  const module = (await import(`../src/i18n/${language}/${area}.ts`)) as Readonly<Record<string, unknown>>;
  return new Map(flatten(module[area], area));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
}

const placeholders = (phrase: string) =>
  [...phrase.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').toSorted();

describe.each(areas)('phrases of %s', (area) => {
  test.each(LANGUAGES)('%s says everything that French says, with values that French gives', async (language) => {
    const [french, other] = [await phrases('fr', area), await phrases(language, area)];
    expect([...other.keys()].toSorted()).toEqual([...french.keys()].toSorted());
    // A language may need a word that French does without, among those that the area's screens give.
    const given = new Set([...french.values()].flatMap(placeholders));
    const unknown = [...other].filter(([, phrase]) => placeholders(phrase).some((name) => !given.has(name)));
    expect(unknown.map(([key]) => key)).toEqual([]);
  });

  // French and Portuguese say nought in the singular: a number that is written there would be wrong.
  test.each(['fr', ...LANGUAGES])('no singular of %s writes its own number', async (language) => {
    const written = [...(await phrases(language, area))].filter(
      ([key, phrase]) => key.endsWith('_one') && /(?:^|\s)1\s/.test(phrase),
    );
    expect(written.map(([key]) => key)).toEqual([]);
  });

  test.each(['fr', ...LANGUAGES])('what stands between brackets in %s is a noun of the brand', async (language) => {
    const nouns = [...(await phrases(language, area)).values()].flatMap((phrase) =>
      [...phrase.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name),
    );
    expect(nouns.filter((name) => !BRAND_WORDS.includes(name))).toEqual([]);
  });

  test('French is written as a French office writes it', async () => {
    const french = [...(await phrases('fr', area))];
    const straight = french.filter(([key, phrase]) => /\p{L}'\p{L}/u.test(phrase) && !SPECIFIED.has(key));
    expect(straight.map(([key]) => key)).toEqual([]);
    // Before ? ! ; and inside « », an ordinary space would let the sign fall alone on the next line.
    const breaking = french.filter(([, phrase]) => / [?!;]|« | »/.test(phrase));
    expect(breaking.map(([key]) => key)).toEqual([]);
  });
});

test('[forms/FD27] each screen language says every cause that the engine gives, with its values; French as the engine does', async () => {
  const causes = Object.entries(FAULTS);
  for (const language of ['fr', ...LANGUAGES]) {
    const said = await phrases(language, 'moteur');
    const values = causes.map(([cause]) => [cause, placeholders(said.get(`moteur.${cause}`) ?? '')]);
    expect(values).toEqual(causes.map(([cause, sentence]) => [cause, placeholders(sentence)]));
  }
  const french = await phrases('fr', 'moteur');
  const sentences = causes.map(([cause]) => french.get(`moteur.${cause}`)?.replaceAll('\u202F', ' '));
  expect(sentences).toEqual(Object.values(FAULTS));
});
