import { totalOfLine } from '../facturation/calculation.ts';
import type { Emission, FactureRecord, FactureLine, Party } from '../facturation/facture.ts';
import type { FactureToWrite } from '../facturation/cii.ts';
import { writeDay } from '../forms/writing.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Cell, Content, Document, TextNode } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { printable } from './printable.ts';
import { INK, INK_2, INK_3, hairlines, labelText, PAGE_MARGINS, BRAND_COLOURS } from './layout.ts';
import { PHRASES_FACTURE as P } from './phrases-facture.ts';
import { RAPPORT_FR } from './phrases/fr.ts';

export interface FactureToDraw {
  readonly facture: FactureToWrite & Pick<FactureRecord, 'variante'>;
  /** Its logo alone is read: what the invoice says of the seller was written when it was issued. */
  readonly bureau: BureauRecord;
}

/** [facturation/F8] The pages of an issued invoice or of a credit note, as data: what its emission says and nothing of today. */
export function pagesOfFacture({ facture, bureau }: FactureToDraw): Document {
  const { emission, numero, type, variante } = facture;
  const titre = `${P.types[type]} ${numero}`;
  const { vendeur } = emission;
  const issuer = { ...bureau, ...vendeur, adresse: { ...bureau.adresse, ...vendeur.adresse } };
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: 'fr-FR',
    info: {
      title: titre,
      author: vendeur.nom,
      subject: emission.numeroDossier,
      creator: 'Constat',
      identifier: `${type}/${variante}/${vendeur.siret}/${numero}`,
      madeAt: `${facture.dateEmission}T00:00:00Z`,
    },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: imagesOfBureau(bureau),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: [...identity(emission), P.page(page, pages)].join(' · '),
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      headerOfBureau(issuer, RAPPORT_FR, { qr: null, isAccredited: false }),
      { text: titre, role: 'H1', fontSize: 20, bold: true, color: BRAND_COLOURS[variante], margin: [0, 0, 0, 8] },
      { columns: [facts(facture), recipient(emission.destinataire)], columnGap: 20 },
      linesTable(facture.lignes, type === 'avoir'),
      totalsBlock(emission),
      payment(facture),
      {
        isList: true,
        stack: emission.mentions.map((text): TextNode => ({ text, fontSize: 8, color: INK_2, margin: [0, 0, 0, 3] })),
      },
    ],
  });
}

/** What the law wants at the foot: legal form, capital, register, SIRET, VAT number. */
function identity({ vendeur: { nom, formeJuridique, capitalCents, rcs, siret, tva } }: Emission): string[] {
  return [
    [nom, formeJuridique].filter(Boolean).join(', '),
    ...(capitalCents === null ? [] : [`${P.capital} ${amount(capitalCents)}`]),
    ...(rcs === null ? [] : [`${P.rcs} ${rcs}`]),
    `${P.siret} ${siret}`,
    ...(tva === null ? [] : [`${P.tvaIntra} ${tva}`]),
  ];
}

function facts(facture: FactureToDraw['facture']): Content {
  const { variante, dateEmission, datePrestation, dateEcheance, avoirDe, emission } = facture;
  const said: readonly (readonly [string, string | null])[] = [
    [P.dateEmission, writeDay(dateEmission)],
    [P.datePrestation, datePrestation === null ? null : writeDay(datePrestation)],
    [P.dateEcheance, dateEcheance === null ? null : writeDay(dateEcheance)],
    [variante === 'mar' ? P.projet : P.dossier, emission.numeroDossier],
    [P.reference, emission.referenceClient],
    [P.contrat, emission.numeroContrat ?? null],
    [P.avoirDe, avoirDe === null ? null : `${avoirDe.numero}, ${writeDay(avoirDe.dateEmission)}`],
  ];
  return {
    width: '*',
    reading: 'facts',
    table: {
      widths: [96, '*'],
      body: said.flatMap(([mot, valeur]) =>
        valeur === null || valeur === '' ? [] : [[labelText(mot), { text: valeur }]],
      ),
    },
    layout: hairlines(),
  };
}

function recipient({ nom, adresse, siret, tva }: Party): Content {
  const next = [
    adresse.ligne1,
    adresse.ligne2 ?? '',
    `${adresse.codePostal} ${adresse.ville}`,
    siret === '' ? '' : `${P.siret} ${siret}`,
    tva === null ? '' : `${P.tvaIntra} ${tva}`,
  ].filter((texte) => texte !== '');
  return {
    width: '*',
    stack: [
      { text: P.destinataire, color: INK_3, fontSize: 8 },
      { text: nom, bold: true, fontSize: 11 },
      ...next.map((text): TextNode => ({ text })),
    ],
  };
}

function linesTable(all: readonly FactureLine[], isAvoir: boolean): Content {
  const titre = (text: string, alignment: 'left' | 'right' = 'right'): TextNode & Cell => ({
    text,
    bold: true,
    color: INK_2,
    alignment,
  });
  const figure = (text: string): TextNode => ({ text, alignment: 'right' });
  return {
    margin: [0, 16, 0, 8],
    reading: 'grid',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          titre(P.designation, 'left'),
          ...[P.quantite, P.prix, P.remise, P.tva, isAvoir ? P.totalAvoir : P.totalLigne].map((word) => titre(word)),
        ],
        ...all.map((one) => [
          designationCell(one),
          figure(`${decimal(one.quantiteMilliemes, 3)} ${one.unite}`.trim()),
          figure(amount(one.puHTCents)),
          figure(one.remiseCentiemes === 0 ? '–' : percent(one.remiseCentiemes)),
          figure(percent(one.tauxTVACentiemes)),
          figure(amount(totalOfLine(one))),
        ]),
      ],
    },
    layout: hairlines(1),
  };
}

/** [contrats/CT31] What is billed, and by which contract. */
const designationCell = ({ designation, contrat }: FactureLine): Content =>
  contrat === undefined
    ? { text: designation }
    : { stack: [{ text: designation }, { text: `${P.contrat} ${contrat.numero}`, fontSize: 7.5, color: INK_2 }] };

function totalsBlock({ totalHTCents, totalTTCCents, tva }: Emission): Content {
  const row = (word: string, cents: number, bold = false): TextNode[] => [
    { text: word, bold },
    { text: amount(cents), bold, alignment: 'right' },
  ];
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 240,
        unbreakable: true,
        reading: 'facts',
        table: {
          widths: ['*', 'auto'],
          body: [
            row(P.totalHT, totalHTCents),
            ...tva.map(({ tauxCentiemes, baseCents, montantCents }) =>
              row(P.tvaDe(percent(tauxCentiemes), amount(baseCents)), montantCents),
            ),
            row(P.totalTTC, totalTTCCents, true),
          ],
        },
        layout: hairlines(),
      },
    ],
    margin: [0, 0, 0, 16],
  };
}

function payment({ type, dateEcheance, emission: { vendeur, totalTTCCents } }: FactureToWrite): Content {
  if (type === 'avoir' || vendeur.iban === null) return { text: '' };
  const due = dateEcheance === null ? '' : writeDay(dateEcheance);
  const account = [`IBAN ${vendeur.iban}`, ...(vendeur.bic === null ? [] : [`BIC ${vendeur.bic}`])].join(', ');
  return { text: `${P.aPayer(amount(totalTTCCents), due)} ${account}`, bold: true, margin: [0, 0, 0, 10] };
}

const NBSP = '\u00A0';
/** 1234567 with 2 decimals is « 12 345,67 »; trailing zeros of thousandths are left out. */
function decimal(integer: number, decimals: number): string {
  const digits = String(integer).padStart(decimals + 1, '0');
  const thousands = digits.slice(0, -decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, NBSP);
  const fraction = decimals === 3 ? digits.slice(-3).replace(/0+$/, '') : digits.slice(-decimals);
  return fraction === '' ? thousands : `${thousands},${fraction}`;
}
const amount = (cents: number): string => `${decimal(cents, 2)}${NBSP}€`;
const percent = (hundredths: number): string => `${decimal(hundredths, 2).replace(/,?0+$/, '')}${NBSP}%`;
