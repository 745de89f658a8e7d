import type { Langue } from '../base/languages.ts';

/** [reports/R12] Said at the end of a document whose fonts lack signs of it, in its language. `signes`: U+6F22, U+1F600. */
export const PHRASES_SIGNES: Readonly<Record<Langue, (signes: string) => string>> = {
  fr: (signes) =>
    `Les polices de ce document n’ont pas certains signes qui ont été saisis ; « \uFFFD » est imprimé à leur place : ${signes}.`,
  en: (signes) =>
    `The fonts of this document lack some signs that were typed; “\uFFFD” is printed in their place: ${signes}.`,
  es: (signes) =>
    `Las fuentes de este documento no tienen algunos signos que se introdujeron; «\uFFFD» se imprime en su lugar: ${signes}.`,
  pt: (signes) =>
    `As fontes deste documento não têm alguns sinais que foram introduzidos; «\uFFFD» é impresso no lugar deles: ${signes}.`,
  de: (signes) =>
    `Den Schriften dieses Dokuments fehlen einige eingegebene Zeichen; an ihrer Stelle steht „\uFFFD“: ${signes}.`,
};
