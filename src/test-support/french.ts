import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { phrasesInWordsOf } from '../i18n/brand-phrases.ts';

/** The French phrases of these areas, as the screens read them: `(await french('etats')).getFixedT('fr', ['etats'])`. */
export async function french(...areas: readonly string[]): Promise<I18n> {
  const phrases: Record<string, ResourceLanguage> = {};
  for (const area of areas) {
    const module: Readonly<Record<string, ResourceLanguage>> = await import(`../i18n/fr/${area}.ts`);
    phrases[area] = phrasesInWordsOf(wordsOfBrand('cee', 'fr'), module[area] ?? {});
  }
  const i18n = createInstance();
  await i18n.init({ lng: 'fr', resources: { fr: phrases }, ns: [...areas], interpolation: { escapeValue: false } });
  return i18n;
}
