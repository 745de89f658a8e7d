import { totalDeLigne } from '../facturation/calcul.ts';
import type { Emission, FactureRecord, LigneFacture, Partie } from '../facturation/facture.ts';
import type { FactureAEcrire } from '../facturation/cii.ts';
import { ecrireJour } from '../forms/ecriture.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Cellule, Contenu, Document, Texte } from './document.ts';
import { enteteDuBureau, imagesDuBureau } from './entete.ts';
import { imprimable } from './imprimable.ts';
import { ENCRE, ENCRE_2, ENCRE_3, filets, libelle, MARGES_PAGE, MARQUES } from './mise-en-page.ts';
import { PHRASES_FACTURE as P, PHRASES_RAPPORT } from './phrases.ts';

export interface FactureADessiner {
  readonly facture: FactureAEcrire & Pick<FactureRecord, 'variante'>;
  /** Its logo alone is read: what the invoice says of the seller was written when it was issued. */
  readonly bureau: BureauRecord;
}

/** [facturation/F8] The pages of an issued invoice or of a credit note, as data: what its emission says and nothing of today. */
export function pagesDeFacture({ facture, bureau }: FactureADessiner): Document {
  const { emission, numero, type, variante } = facture;
  const titre = `${P.types[type]} ${numero}`;
  const { vendeur } = emission;
  const emetteur = { ...bureau, ...vendeur, adresse: { ...bureau.adresse, ...vendeur.adresse }, numeroCofrac: '' };
  return imprimable({
    pageSize: 'A4',
    pageMargins: MARGES_PAGE,
    language: 'fr-FR',
    // No name here: the drawer writes these as they are into an XML packet.
    info: { title: titre, author: '', subject: '', creator: 'Constat' },
    defaultStyle: { fontSize: 9, color: ENCRE, lineHeight: 1.15 },
    images: imagesDuBureau(bureau),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: [...identite(emission), P.page(page, pages)].join(' · '),
      fontSize: 7,
      color: ENCRE_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      enteteDuBureau(emetteur, PHRASES_RAPPORT, null),
      { text: titre, fontSize: 20, bold: true, color: MARQUES[variante], margin: [0, 0, 0, 8] },
      { columns: [faits(facture), destinataire(emission.destinataire)], columnGap: 20 },
      lignes(facture.lignes, type === 'avoir'),
      totaux(emission),
      paiement(facture),
      { stack: emission.mentions.map((text): Texte => ({ text, fontSize: 8, color: ENCRE_2, margin: [0, 0, 0, 3] })) },
    ],
  });
}

/** What the law wants at the foot: legal form, capital, register, SIRET, VAT number. */
function identite({ vendeur: { nom, formeJuridique, capitalCents, rcs, siret, tva } }: Emission): string[] {
  return [
    [nom, formeJuridique].filter(Boolean).join(', '),
    ...(capitalCents === null ? [] : [`${P.capital} ${montant(capitalCents)}`]),
    ...(rcs === null ? [] : [`${P.rcs} ${rcs}`]),
    `${P.siret} ${siret}`,
    ...(tva === null ? [] : [`${P.tvaIntra} ${tva}`]),
  ];
}

function faits({ dateEmission, datePrestation, dateEcheance, avoirDe, emission }: FactureAEcrire): Contenu {
  const dits: readonly (readonly [string, string | null])[] = [
    [P.dateEmission, ecrireJour(dateEmission)],
    [P.datePrestation, datePrestation === null ? null : ecrireJour(datePrestation)],
    [P.dateEcheance, dateEcheance === null ? null : ecrireJour(dateEcheance)],
    [P.dossier, emission.numeroDossier],
    [P.reference, emission.referenceClient],
    [P.avoirDe, avoirDe === null ? null : `${avoirDe.numero}, ${ecrireJour(avoirDe.dateEmission)}`],
  ];
  return {
    width: '*',
    table: {
      widths: [96, '*'],
      body: dits.flatMap(([mot, valeur]) =>
        valeur === null || valeur === '' ? [] : [[libelle(mot), { text: valeur }]],
      ),
    },
    layout: filets(),
  };
}

function destinataire({ nom, adresse, siret, tva }: Partie): Contenu {
  const suite = [
    adresse.ligne1,
    adresse.ligne2 ?? '',
    `${adresse.codePostal} ${adresse.ville}`,
    siret === '' ? '' : `${P.siret} ${siret}`,
    tva === null ? '' : `${P.tvaIntra} ${tva}`,
  ].filter((texte) => texte !== '');
  return {
    width: '*',
    stack: [
      { text: P.destinataire, color: ENCRE_3, fontSize: 8 },
      { text: nom, bold: true, fontSize: 11 },
      ...suite.map((text): Texte => ({ text })),
    ],
  };
}

function lignes(toutes: readonly LigneFacture[], isAvoir: boolean): Contenu {
  const titre = (text: string, alignment: 'left' | 'right' = 'right'): Texte & Cellule => ({
    text,
    bold: true,
    color: ENCRE_2,
    alignment,
  });
  const chiffre = (text: string): Texte => ({ text, alignment: 'right' });
  return {
    margin: [0, 16, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          titre(P.designation, 'left'),
          ...[P.quantite, P.prix, P.remise, P.tva, isAvoir ? P.totalAvoir : P.totalLigne].map((mot) => titre(mot)),
        ],
        ...toutes.map((une) => [
          { text: une.designation },
          chiffre(`${decimal(une.quantiteMilliemes, 3)} ${une.unite}`.trim()),
          chiffre(montant(une.puHTCents)),
          chiffre(une.remiseCentiemes === 0 ? '–' : pourcent(une.remiseCentiemes)),
          chiffre(pourcent(une.tauxTVACentiemes)),
          chiffre(montant(totalDeLigne(une))),
        ]),
      ],
    },
    layout: filets(1),
  };
}

function totaux({ totalHTCents, totalTTCCents, tva }: Emission): Contenu {
  const rang = (mot: string, cents: number, bold = false): Texte[] => [
    { text: mot, bold },
    { text: montant(cents), bold, alignment: 'right' },
  ];
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 240,
        unbreakable: true,
        table: {
          widths: ['*', 'auto'],
          body: [
            rang(P.totalHT, totalHTCents),
            ...tva.map(({ tauxCentiemes, baseCents, montantCents }) =>
              rang(P.tvaDe(pourcent(tauxCentiemes), montant(baseCents)), montantCents),
            ),
            rang(P.totalTTC, totalTTCCents, true),
          ],
        },
        layout: filets(),
      },
    ],
    margin: [0, 0, 0, 16],
  };
}

function paiement({ type, dateEcheance, emission: { vendeur, totalTTCCents } }: FactureAEcrire): Contenu {
  if (type === 'avoir' || vendeur.iban === null) return { text: '' };
  const due = dateEcheance === null ? '' : ecrireJour(dateEcheance);
  const compte = [`IBAN ${vendeur.iban}`, ...(vendeur.bic === null ? [] : [`BIC ${vendeur.bic}`])].join(', ');
  return { text: `${P.aPayer(montant(totalTTCCents), due)} ${compte}`, bold: true, margin: [0, 0, 0, 10] };
}

const NBSP = '\u00A0';
/** 1234567 with 2 decimals is « 12 345,67 »; trailing zeros of thousandths are left out. */
function decimal(entier: number, decimales: number): string {
  const chiffres = String(entier).padStart(decimales + 1, '0');
  const milliers = chiffres.slice(0, -decimales).replaceAll(/\B(?=(?:\d{3})+$)/g, NBSP);
  const fraction = decimales === 3 ? chiffres.slice(-3).replace(/0+$/, '') : chiffres.slice(-decimales);
  return fraction === '' ? milliers : `${milliers},${fraction}`;
}
const montant = (cents: number): string => `${decimal(cents, 2)}${NBSP}€`;
const pourcent = (centiemes: number): string => `${decimal(centiemes, 2).replace(/,?0+$/, '')}${NBSP}%`;
