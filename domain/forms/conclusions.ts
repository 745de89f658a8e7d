/** Conclusions of a control (arrêté du 7 octobre 2022): what the words of any form come to where controls are counted. */
export const CONCLUSIONS = ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];
export const isConclusion = (word: unknown): word is Conclusion => CONCLUSIONS.some((one) => one === word);

/** [lots/L65] By each word by which a form may conclude, what it says of the control. The three words of the arrêté say themselves. */
export type WordSenses = Readonly<Record<string, Conclusion>>;

/** [lots/L65] What a word says; null: the form does not say it, and nothing counts it. */
export const senseOf = (word: string | null, senses: WordSenses): Conclusion | null => {
  if (isConclusion(word)) return word;
  return word !== null && Object.hasOwn(senses, word) ? (senses[word] ?? null) : null;
};
