import { createInstance, type BackendModule, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { phrasesInWordsOf } from './brand-phrases.ts';
import { chosenLanguage, languageOfReader, storedLanguage, storeLanguage, type Language } from './languages.ts';

/** One small file per language and area, fetched when a screen first needs it: `fr/auth.ts` exports `auth`. */
const files = import.meta.glob<Readonly<Record<string, ResourceLanguage>>>('./{fr,en,es,pt,de}/*.ts');

const backend: BackendModule & { read(language: Language, area: string): Promise<ResourceLanguage> } = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  async read(language: Language, area: string) {
    const load = files[`./${language}/${area}.ts`];
    const phrases = load && (await load())[area];
    if (!phrases) throw new Error(`no phrases: ${language}/${area}`);
    return phrasesInWordsOf(wordsOfBrand(VARIANT, language), phrases);
  },
};

/**
 * The areas of the application. All are read before its first screen, from the one file that holds them (vite.config.ts):
 * an area that is first asked for by a click hides the whole page while it is read, and takes the focus away.
 */
export const EVERY_AREA: readonly string[] = Object.keys(files)
  .flatMap((path) => /^\.\/fr\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  .filter((area) => area !== 'demarrage');

export const i18n: I18n = createInstance();

/** Starts the phrases in the stored language, with the areas of the first screen only; called again, it adds areas. */
export async function startI18n(areas: readonly string[]): Promise<void> {
  if (i18n.isInitialized) return i18n.loadNamespaces(areas);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      // Types make every language complete: no second language is ever fetched as a net.
      fallbackLng: false,
      ns: [...areas],
      defaultNS: 'commun',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18n.changeLanguage(language);
}

/** For a page that strangers open: the language of their browser, unless one was chosen here. Nothing of it is kept. */
export async function followReader(): Promise<void> {
  if (chosenLanguage() === null) await i18n.changeLanguage(languageOfReader(navigator.languages));
}
