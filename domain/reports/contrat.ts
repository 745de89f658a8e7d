import { type Article, articlesOf, PRICES_ID } from '../contrats/articles.ts';
import type { Segment } from '../contrats/clauses.ts';
import type { Contrat, Parties, Signataire, Tarif } from '../contrats/contrat.ts';
import { euros, valuesOf } from '../contrats/values.ts';
import { writeDay } from '../forms/writing.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Content, Document, TextNode } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { BRAND_COLOURS, hairlines, INK, INK_2, INK_3, labelText, PAGE_MARGINS } from './layout.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import { printable } from './printable.ts';

export interface ContratToDraw {
  readonly contrat: Contrat;
  readonly parties: Parties;
  readonly numeroParent: string | null;
  readonly bureau: BureauRecord;
  /** Day of the file, YYYY-MM-DD. */
  readonly today: string;
  /** Not sent yet: it says so on every page. */
  readonly isDraft: boolean;
}

/** [contrats/CT4] The pages of a contract, as data; in French, as contracts are. */
export function pagesOfContrat({ contrat, parties, numeroParent, bureau, today, isDraft }: ContratToDraw): Document {
  const values = valuesOf(contrat, { parties, numeroParent });
  const numero = contrat.numero ?? 'sans numéro';
  const version = `${numero}, version ${contrat.version}${isDraft ? `, projet du ${writeDay(today)}` : ''}`;
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: 'fr-FR',
    info: {
      title: `${contrat.titre} ${numero}`,
      author: parties.bureau.nom,
      subject: contrat.libelle,
      creator: 'Constat',
      identifier: `contrat/${contrat.id}/${contrat.version}${isDraft ? '/projet' : ''}`,
      madeAt: isDraft ? `${today}T00:00:00.000Z` : contrat.updatedAt,
    },
    defaultStyle: { fontSize: 9.5, color: INK, lineHeight: 1.2 },
    images: imagesOfBureau(bureau),
    ...(isDraft ? { watermark: { text: 'PROJET', color: INK_3, opacity: 0.12, bold: true } } : {}),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: `${parties.bureau.nom} · ${version} · ${page}/${pages}`,
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      headerOfBureau(bureau, RAPPORT_FR, { qr: null, isAccredited: parties.bureau.accreditation !== '' }),
      { text: contrat.titre, role: 'H1', fontSize: 19, bold: true, color: BRAND_COLOURS[contrat.variante] },
      { text: contrat.libelle, color: INK_2, margin: [0, 2, 0, 4] },
      { text: version, fontSize: 8, color: INK_3, margin: [0, 0, 0, 12] },
      ...amendment(contrat, numeroParent),
      sides(parties, contrat.signataires),
      ...articlesOf(contrat, values).flatMap(articleContent),
      ...(contrat.signataires.length === 0 ? [] : signatures(contrat.signataires)),
    ],
  });
}

const amendment = ({ idContratParent, objetAvenant }: Contrat, numeroParent: string | null): readonly Content[] =>
  idContratParent === null
    ? []
    : [
        {
          text: `Avenant au contrat ${numeroParent ?? ''}. Ce qu’il change : ${objetAvenant}`.replace(' :', '\u00a0:'),
          bold: true,
          margin: [0, 0, 0, 10],
        },
      ];

function sides({ client, bureau }: Parties, signataires: readonly Signataire[]): Content {
  const side = (title: string, lines: readonly string[], partie: Signataire['partie']): Content => {
    const person = signataires.find((one) => one.partie === partie);
    const signed =
      person === undefined ? [] : [`représenté par ${[person.nom, person.qualite].filter(Boolean).join(', ')}`];
    return {
      width: '*',
      stack: [
        { text: title, color: INK_3, fontSize: 8 },
        ...[...lines, ...signed].filter(Boolean).map((text, place): TextNode => ({ text, bold: place === 0 })),
      ],
    };
  };
  const siren = (number: string): string => (number === '' ? '' : `SIREN ${number}`);
  return {
    columns: [
      side('Entre le donneur d’ordre', [client.nom, siren(client.siren), client.adresse], 'client'),
      side('et l’organisme', [bureau.nom, siren(bureau.siren), bureau.adresse], 'bureau'),
    ],
    columnGap: 20,
    margin: [0, 0, 0, 8],
  };
}

const wordsOf = (segments: readonly Segment[]): TextNode['text'] =>
  segments.map((one) => (one.kind === 'words' ? one.text : { text: one.text ?? `[${one.name}]`, bold: true }));

const articleContent = ({ id, numero, titre, paragraphes, tarifs }: Article): readonly Content[] => [
  { text: `Article ${numero}. ${titre}`, role: 'H2', fontSize: 11, bold: true, margin: [0, 10, 0, 3] },
  ...paragraphes.map((one): TextNode => ({ text: wordsOf(one), margin: [0, 0, 0, 4] })),
  ...(id === PRICES_ID && tarifs.length > 0 ? [pricesTable(tarifs)] : []),
];

const priceOf = (cents: number | null): TextNode => ({ text: cents === null ? '–' : euros(cents), alignment: 'right' });

const pricesTable = (tarifs: readonly Tarif[]): Content => ({
  reading: 'grid',
  margin: [0, 4, 0, 4],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    // A code of fiche stands on one line: its hyphens would break it.
    widths: [64, '*', 'auto', 'auto', 'auto'],
    body: [
      [
        labelText('Fiche'),
        labelText('Opération'),
        ...['Sur le lieu', 'Par contact', 'Infructueuse'].map((word) => ({
          ...labelText(word),
          alignment: 'right' as const,
        })),
      ],
      ...tarifs.map(({ codeFiche, libelle, lieuCents, contactCents, infructueuseCents }) => [
        { text: codeFiche },
        { text: libelle },
        ...[lieuCents, contactCents, infructueuseCents].map(priceOf),
      ]),
    ],
  },
  layout: hairlines(1),
});

/** Who signs, in order; the seals stand in the margins ([reports/R17]). */
const signatures = (signataires: readonly Signataire[]): readonly Content[] => [
  { text: 'Signataires', role: 'H2', fontSize: 11, bold: true, margin: [0, 12, 0, 3] },
  {
    reading: 'facts',
    unbreakable: true,
    table: {
      widths: [150, '*'],
      body: signataires.map(({ nom, qualite, partie }, place) => [
        labelText(`${place + 1}. ${partie === 'client' ? 'Pour le donneur d’ordre' : 'Pour l’organisme'}`),
        { text: [nom, qualite].filter(Boolean).join(', ') },
      ]),
    },
    layout: hairlines(),
  },
];
