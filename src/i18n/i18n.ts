import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedLanguage, storeLanguage, type Language } from './languages.ts';

type Area = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One small file per language and area, fetched when a screen first needs it: `fr/auth.ts` exports `auth`. */
const files = import.meta.glob<Area>('./{fr,en,es,pt,de}/*.ts');

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, done) {
    const load = files[`./${language}/${area}.ts`];
    if (load === undefined) return done(new Error(`no phrases: ${language}/${area}`), false);
    load().then(
      (module) => done(null, module[area] ?? {}),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

function publishLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Starts the phrases in the stored language, with the areas of the first screen only. */
export async function startI18n(areas: readonly string[]): Promise<void> {
  i18next.on('languageChanged', publishLanguage);
  await i18next
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
  await i18next.changeLanguage(language);
}
