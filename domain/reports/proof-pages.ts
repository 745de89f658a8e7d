import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Langue } from '../base/languages.ts';
import type { Variant } from '../variants/variants.ts';
import type { Content, Document, TextNode } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { BRAND_COLOURS, hairlines, INK, INK_3, labelText, PAGE_MARGINS } from './layout.ts';
import { LANGUAGE_TAGS, phrasesOfReport } from './phrases.ts';
import { phrasesOfProof } from './phrases-preuve.ts';
import { printable } from './printable.ts';

interface Proof {
  readonly bureau: BureauRecord;
  readonly variante: Variant;
  readonly langue: Langue;
  readonly isDemo: boolean;
  readonly titre: string;
  /** Of the visit. */
  readonly numero: string;
  readonly identifier: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly images?: Readonly<Record<string, string>>;
  readonly content: readonly Content[];
}

/** What every page that proves a signature looks like: the office, its title, whether it is worth anything. */
export function proofPages({
  bureau,
  variante,
  langue,
  isDemo,
  titre,
  numero,
  identifier,
  madeAt,
  images,
  content,
}: Proof): Document {
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: LANGUAGE_TAGS[langue],
    info: { title: titre, author: bureau.nom, subject: numero, creator: 'Constat', identifier, madeAt },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: { ...imagesOfBureau(bureau), ...images },
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: `${titre} · ${page}/${pages}`,
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      // What a signature proves is under no accreditation.
      headerOfBureau(bureau, phrasesOfReport('cee', langue), { qr: null, isAccredited: false }),
      { text: titre, role: 'H1', fontSize: 20, bold: true, color: BRAND_COLOURS[variante], margin: [0, 0, 0, 8] },
      ...(isDemo
        ? [{ text: phrasesOfProof(langue).demonstration, bold: true, color: '#B4232A', margin: [0, 0, 0, 8] } as const]
        : []),
      ...content,
    ],
  });
}

export const heading = (text: string): TextNode => ({
  text,
  role: 'H2',
  fontSize: 12,
  bold: true,
  margin: [0, 12, 0, 4],
});

export const facts = (rows: readonly (readonly [string, string])[]): Content => ({
  reading: 'facts',
  table: { widths: [110, '*'], body: rows.map(([name, text]) => [labelText(name), { text }]) },
  layout: hairlines(),
});
