/** How far something was looked for: the table of rates keeps it, a draw and a synthesis name the text alone. */
const NOTES =
  /(?<!\p{L})(?:une seule (?:page|source)|sans source|sources? faibles?|d[ée]cid[ée]e?s? le|tenue?s? pour lue?s?|n[’'](?:a|ont) (?:pas )?été lue?s?|à (?:vérifier|donner)|pages? (?:commerciale|professionnelle)s?|lue?s? (?:le|dans|sur|en|par))(?!\p{L})/iu;
/** What publishes texts is named; any other site is somebody's page. */
const OFFICIAL = /(?:^|\.)(?:gouv\.fr|europa\.eu|ineris\.fr|cofrac\.fr|afnor\.org|iso\.org)$/i;
const SITE =
  /(?:https?:\/\/)?(?<host>(?:[\p{L}\d-]+\.)+(?:com|fr|app|net|org|eu|io|info|pro|biz|be|ch))(?:\/[^\s,;)]*)?(?![\p{L}\d-])/giu;
const NAMES_A_TEXT =
  /\b(?:arrêtés?|décrets?|lois?|codes?|ordonnances?|règlements?|directives?|articles?|art\.|annexes?|instructions?|circulaires?|normes?|JORF\w*|NOR|NF|ISO|légifrance)(?!\p{L})/iu;
const CONFIRMED = 'Confirmé par ';
const LINKS = /(?:[\s,;:(]|\b(?:et|ou|selon|sur|dans|via|voir|d[’']après))+$/iu;

/**
 * [lots/TX8] The text that a rate comes from, as a draw and a synthesis name it: without what was noted of the search, nor
 * sites of companies. What a responsable technique confirmed is told as they wrote it. Null: no text is named.
 */
export function sourceName(source: string): string | null {
  const told = sentencesOf(source).flatMap((one) => toldOf(one) ?? []);
  return told.length === 0 ? null : [...new Set(told)].join(' ');
}

/** [lots/TX8] Names of several sources, each once; null stands for those of which no text is named. */
export const sourceNames = (rates: readonly { readonly source: string }[]): readonly (string | null)[] => [
  ...new Set(rates.map(({ source }) => sourceName(source))),
];

/** A stop ends one when a space follows, except after « art. » or « n. »; a confirmation begins another. */
const sentencesOf = (source: string): string[] =>
  source
    .split(/(?<=(?<!\b(?:art|al|n|cf|p))\.)\s+|\s+(?=Confirmé par )/u)
    .map((one) => one.trim())
    .filter(Boolean);

function toldOf(sentence: string): string | null {
  if (sentence.startsWith(CONFIRMED)) return sentence;
  const note = NOTES.exec(sentence);
  const kept = withoutSites(note === null ? sentence : sentence.slice(0, note.index));
  if (note !== null && !NAMES_A_TEXT.test(kept)) return null;
  return kept === '' ? null : kept;
}

/** A sentence that lost a site loses what led to it; without a word left, it is none. */
function withoutSites(sentence: string): string {
  let kept = '';
  let from = 0;
  for (const { index, groups, 0: site } of sentence.matchAll(SITE)) {
    if (OFFICIAL.test(groups?.['host'] ?? '')) continue;
    kept = `${kept}${sentence.slice(from, index)}`.replace(LINKS, '');
    from = index + site.length;
  }
  const rest = `${kept}${sentence.slice(from)}`.replace(/^[\s,;:.]+/u, '');
  const cut = rest.replace(/[\s.]+$/u, '').replace(LINKS, '');
  return /[\p{L}\d]/u.test(cut) ? balanced(cut, sentence) : '';
}

/** A bracket whose other half went with what was cut goes too; a sentence keeps its stop. */
function balanced(cut: string, sentence: string): string {
  const closed = cut.includes('(') ? cut : cut.replace(/\)/gu, '');
  const stop = sentence.trimEnd().endsWith('.') || cut.length < sentence.trimEnd().length ? '.' : '';
  return `${closed}${stop}`;
}
