/** The five languages of the product (specification, section 1); French is the default and the source of the phrases. */
export const LANGUES = ['fr', 'en', 'es', 'pt', 'de'] as const;
export type Langue = (typeof LANGUES)[number];

/** A language of the product; French for any other word. */
export const languageOf = (tag: string): Langue => LANGUES.find((language) => language === tag) ?? 'fr';
