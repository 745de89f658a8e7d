/** How far something was looked for: tables of rates and definitions of forms keep it, what is printed names the text alone. */
const NOTES =
  /(?<!\p{L})(?:une seule (?:page|source)|sans source|sources? faibles?|d[ée]cid[ée]e?s? le|tenue?s? pour lue?s?|n[’'](?:a|ont|ayant) (?:pas )?été lue?s?|non lue?s?|à (?:vérifier|donner)|pages? (?:commerciale|professionnelle)s?|lue?s? (?:le|dans|sur|en|par|pour))(?!\p{L})/iu;
/** What publishes texts is named; any other site is somebody's page. */
const OFFICIAL = /(?:^|\.)(?:gouv\.fr|service-public\.fr|europa\.eu|ineris\.fr|cofrac\.fr|afnor\.org|iso\.org)$/i;
const SITE =
  /(?:https?:\/\/)?(?<host>(?:[\p{L}\d-]+\.)+(?:com|fr|ai|app|net|org|eu|io|info|pro|biz|be|ch))(?:\/[^\s,;)]*)?(?![\p{L}\d-])/giu;
const NAMES_A_TEXT =
  /\b(?:arrêtés?|décrets?|lois?|codes?|ordonnances?|règlements?|directives?|articles?|art\.|annexes?|instructions?|circulaires?|normes?|FAQ|fiches? [A-Z]{3}-[A-Z]{2}|JORF\w*|NOR|NF|ISO|légifrance)(?!\p{L})/iu;
/** The day on which a page was read again says nothing of the text. */
const READ_AGAIN = /,?\s*(?<!\p{L})relue?s? le \d{1,2}\/\d{1,2}\/\d{4}/giu;
const CONFIRMED = 'Confirmé par ';
const LINKS = /(?:[\s,;:(]|\b(?:et|ou|selon|sur|dans|via|voir|d[’']après))+$/iu;

/**
 * [lots/TX8] [forms/CR10] The text that a rate or a criterion comes from, as draws, syntheses and reports name it: without
 * what was noted of the search, nor sites of companies. What a responsable technique confirmed is told as they wrote it.
 * Null: no text is named.
 */
export function sourceName(source: string): string | null {
  const told = sentencesOf(source).flatMap((one) => toldOf(one) ?? []);
  return told.length === 0 ? null : [...new Set(told)].join(' ');
}

/** [lots/TX8] Names of several sources, each once; null stands for those of which no text is named. */
export const sourceNames = (rates: readonly { readonly source: string }[]): readonly (string | null)[] => [
  ...new Set(rates.map(({ source }) => sourceName(source))),
];

/** A stop ends one when a space follows, except after « art. » and before a lone letter (« Q VI. d 3 », « C. I. B »); a confirmation begins another. */
const sentencesOf = (source: string): string[] =>
  source
    .split(/(?<=(?<!\b(?:art|al|n|cf|p))\.)\s+(?![A-Za-z](?:[\s.,;:)]|$))|\s+(?=Confirmé par )/u)
    .map((one) => one.trim())
    .filter(Boolean);

function toldOf(sentence: string): string | null {
  if (sentence.startsWith(CONFIRMED)) return sentence;
  const clauses = sentence.replaceAll(READ_AGAIN, '').split(/\s+;\s+/u);
  const kept = clauses.map((one) => clauseOf(one, clauses.length === 1)).filter((one) => one !== null);
  const told = kept.join(' ; ');
  return told === '' ? null : stopped(closed(told), sentence);
}

/** What a clause says of a text; one that says it of a page, or of a search, goes whole when others stand beside it. */
function clauseOf(clause: string, isAlone: boolean): string | null {
  const note = NOTES.exec(clause);
  if (note !== null && !isAlone) return null;
  const kept = withoutSites(note === null ? clause : clause.slice(0, note.index));
  const isCut = note !== null || kept.length < clause.replace(/[\s.]+$/u, '').length;
  const isNamed = NAMES_A_TEXT.test(kept) || (note === null && hasOfficialSite(kept));
  return kept === '' || (isCut && !isNamed) ? null : kept;
}

const isOfficial = (host: string | undefined): boolean => OFFICIAL.test(host ?? '');

const hasOfficialSite = (words: string): boolean =>
  [...words.matchAll(SITE)].some(({ groups }) => isOfficial(groups?.['host']));

/** A sentence that lost a site loses what led to it; without a word left, it is none. */
function withoutSites(sentence: string): string {
  let kept = '';
  let from = 0;
  for (const { index, groups, 0: site } of sentence.matchAll(SITE)) {
    if (isOfficial(groups?.['host'])) continue;
    kept = `${kept}${sentence.slice(from, index)}`.replace(LINKS, '');
    from = index + site.length;
  }
  const rest = `${kept}${sentence.slice(from)}`.replace(/^[\s,;:.]+/u, '');
  const cut = rest.replace(/[\s.]+$/u, '').replace(LINKS, '');
  return /[\p{L}\d]/u.test(cut) ? cut : '';
}

/** A bracket whose other half went with what was cut goes too, or is closed. */
function closed(cut: string): string {
  const balance = cut.split('(').length - cut.split(')').length;
  return balance < 0 && !cut.includes('(') ? cut.replaceAll(')', '') : `${cut}${')'.repeat(Math.max(0, balance))}`;
}

/** A sentence that was cut ends, and one that had a stop keeps it. */
const stopped = (cut: string, sentence: string): string =>
  sentence.endsWith('.') || cut.length < sentence.length ? `${cut}.` : cut;
