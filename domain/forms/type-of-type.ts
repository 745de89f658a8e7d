/** What a type of visit asks: a form, a signature, both, or a paper alone. */
export const TYPES_OF_TYPE = ['FORMULAIRE', 'SIGNATURE', 'FORMULAIRE_SIGNATURE', 'DOCUMENT'] as const;
export type TypeOfType = (typeof TYPES_OF_TYPE)[number];
