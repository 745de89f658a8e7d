import dayjs from 'dayjs';
import { i18n } from './i18n.ts';
import { isLanguage, type Language } from './languages.ts';

/** English is dayjs's own language; the others are fetched when they are chosen. */
const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<unknown>>> = {
  fr: () => import('dayjs/locale/fr'),
  es: () => import('dayjs/locale/es'),
  pt: () => import('dayjs/locale/pt'),
  de: () => import('dayjs/locale/de'),
};

async function follow(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  if (language !== 'en') await LOCALES[language]();
  dayjs.locale(language);
}

/** The date pickers speak the language on screen, now and after each change. */
export async function startDayjsLocale(): Promise<void> {
  i18n.on('languageChanged', (language) => void follow(language));
  await follow(i18n.language);
}
