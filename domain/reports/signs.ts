import type { TextNode } from './document.ts';

/** Name, for the drawers, of the font that has what their main one (Roboto) lacks: DejaVu Sans. */
export const SIGNS_FONT = 'Signes';

/** What Roboto draws, regular and medium; held to the files themselves by server/pdf/fonts.test.ts. */
export const ROBOTO_SIGNS = rangesOf(`
  0020-007E 00A0-00AC 00AE-017F 018F 0192 01A0-01A1 01AF-01B0 01F0 01FA-01FF 0218-021B 0237 0259 02BC 02C6-02C7 02C9
  02D8-02DD 02F3 0300-0301 0303 0309 030F 0323 0384-038A 038C 038E-03A1 03A3-03CE 03D1-03D2 03D6 0400-0486 0488-0513
  1E00-1E01 1E3E-1E3F 1E80-1E85 1E9E 1EA0-1EF9 1F4D 2000-200A 2010-2011 2013-2015 2017-201E 2020-2022 2025-2027 2030
  2032-2033 2039-203A 203C 2044 2070 2074-208E 20A3-20A4 20A6-20AC 20B1 20B9-20BA 20BC-20BD 20C1 2105 2113 2116 2122
  2126 212E 215B-215E 2202 2206 220F 2211-2212 221A 221E 222B 2248 2260 2264-2265 25A0 25CA-25CB 25CF FB01-FB04 FFFD`);

/** What DejaVu Sans draws besides, of the scripts that are written from left to right without a shape that depends on neighbours. */
export const OTHER_SIGNS = rangesOf(`
  0180-02E9 02EC-02EE 02F7 0302-034F 0351-0353 0357-0358 035A 035C-0362 0370-0377 037A-037F 03CF-0525 0531-0556
  0559-055F 0561-0587 0589-058A 10A0-10C5 10D0-10FC 1D00-1D14 1D16-1D23 1D26-1D2E 1D30-1D5B 1D5D-1D6A 1D77-1D78 1D7B
  1D7D 1D85 1D9B-1DBF 1DC4-1DC9 1E02-1EFB 1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4C 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D
  1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2012 2016 201F 2023-2024 2031 2034-2038
  203B-203E 2040-2043 2045-205E 2071 2090-209C 20A0-20B5 20B8 20D0-20D1 20D6-20D7 20DB-20DC 20E1 2100-2109 210B-2149
  214B 214E 2150-2185 2189 2190-2311 2318-2319 231C-2321 2324-2328 232B-232C 2373-2375 237A 237D 2387 2394 239B-23AE
  23CE-23CF 23E3 23E5 23E8 2422-2423 2460-2469 2500-269C 269E-26B8 26C0-26C3 26E2 2701-2704 2706-2709 270C-2727
  2729-274B 274D 274F-2752 2756 2758-275E 2761-2794 2798-27AF 27B1-27BE 27C5-27C6 27E0 27E6-27EB 27F0-28FF 2906-2907
  290A-290B 2940-2941 2983-2984 29CE-29D5 29EB 29FA-29FB 2A00-2A02 2A0C-2A1C 2A2F 2A6A-2A6B 2A7D-2AA0 2AAE-2ABA
  2AF9-2AFA 2B00-2B1A 2B1F-2B24 2B53-2B54 2C60-2C77 2C79-2C7F`);

/** `0020-007E 00A0` as the inside of a class of a pattern. */
function rangesOf(list: string): string {
  return list
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[\dA-F]+/g, (code) => `\\u${code}`))
    .join('');
}

/** Steers a text and shows nothing: joiners, marks of direction, soft hyphens, the choice of a coloured drawing. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const UNDRAWN = new RegExp(`[^\\n${ROBOTO_SIGNS}${OTHER_SIGNS}]`, 'gu');
/** Signs that Roboto lacks; a letter goes with the mark above it, or the mark would stand beside it. */
const OTHER_RUN = new RegExp(`((?:\\p{L}(?=(?![${ROBOTO_SIGNS}])\\p{M})|[^\\n${ROBOTO_SIGNS}])+)`, 'u');

/** A sign that no font of the drawers has, by its place in Unicode. */
export type LackingSigns = Set<string>;
const LACKING = '\uFFFD';

/** ㎡ is m2 where its sign is missing; what has no plainer form is shown as missing, never left out. */
const standIn =
  (lacking: LackingSigns) =>
  (sign: string): string => {
    const plain = sign.normalize('NFKC');
    if (plain.search(UNDRAWN) === -1) return plain;
    lacking.add(`U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    return LACKING;
  };

/**
 * Signs whose drawing is that of others in Roboto: ﬄ is f, f and l, the increment is a delta. A PDF says of a drawing which
 * letters it is, once for all its pages: beside « soufflage », one ﬄ would make all of them read « souﬄage ».
 */
const SAME_DRAWING = /[\uFB00-\uFB06\u2206]/g;
const asLetters = (sign: string): string => (sign === '\u2206' ? '\u0394' : sign.normalize('NFKC'));

/** The same words in signs that one of the two fonts has. */
const drawable = (text: string, lacking: LackingSigns): string =>
  text
    .normalize('NFC')
    .replace(SAME_DRAWING, asLetters)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/\u202F/g, '\u00A0')
    .replace(INVISIBLE, '')
    .replace(UNDRAWN, standIn(lacking));

/**
 * [reports/R12] A text as the drawers can draw it: itself when Roboto has all of it, otherwise its pieces in turn, each in the
 * font that has it. What neither has is added to `lacking`.
 */
export function drawnText(text: string, lacking: LackingSigns = new Set()): string | readonly (string | TextNode)[] {
  const pieces = parts(drawable(text, lacking));
  const [only] = pieces;
  if (pieces.length < 2 && only?.isOther !== true) return only?.text ?? '';
  return pieces.map(({ text: words, isOther }) => (isOther ? { text: words, font: SIGNS_FONT } : words));
}

interface Piece {
  readonly text: string;
  readonly isOther: boolean;
}

/** Letters of a word that a column may lack room for: it may be broken where its font changes. */
const MIXED_WORD = 4;
/** Letters of a word that no column has room for, and of the pieces that it may be broken in: the drawer is slow to cut it. */
const LONG_WORD = new RegExp(String.raw`(\S{100,})`, 'u');
const LONG_PIECE = /(?:\S\p{M}*){1,10}/gu;
/** Between two pieces of a word: it may be broken there, and nothing shows it. */
const BREAK: Piece = { text: '', isOther: false };

/** [reports/R37] Pieces of one font; a word too long for its line has places to be broken at. */
function parts(text: string): readonly Piece[] {
  const fonts = text
    .split(OTHER_RUN)
    .flatMap((part, rank) => (part === '' ? [] : [{ text: part, isOther: rank % 2 === 1 }]));
  const ends = fonts.length < 2 ? [] : [...text.matchAll(/\S+/gu)].filter(([word]) => word.length > MIXED_WORD);
  let [at, word] = [0, 0];
  const isInside = (place: number): boolean => {
    while (word < ends.length && wordEnd(ends[word]) <= place) word += 1;
    return (ends[word]?.index ?? place) < place;
  };
  return fonts.flatMap((piece, rank) => {
    const cut = rank > 0 && isInside(at) ? [BREAK] : [];
    at += piece.text.length;
    return [...cut, ...shortened(piece)];
  });
}

const wordEnd = (found: RegExpExecArray | undefined): number =>
  found === undefined ? 0 : found.index + found[0].length;

const shortened = (piece: Piece): readonly Piece[] =>
  piece.text.split(LONG_WORD).flatMap((part, rank) => {
    if (part === '') return [];
    if (rank % 2 === 0) return [{ ...piece, text: part }];
    return (part.match(LONG_PIECE) ?? []).flatMap((text, place) => [
      ...(place === 0 ? [] : [BREAK]),
      { ...piece, text },
    ]);
  });
