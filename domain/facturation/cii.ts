import type { Emission, FactureRecord, LigneFacture, Partie, Vendeur } from './facture.ts';
import { totalDeLigne } from './calcul.ts';

/** What the XML says: an issued invoice or credit note. */
export type FactureAEcrire = Pick<
  FactureRecord,
  'type' | 'lignes' | 'datePrestation' | 'dateEcheance' | 'avoirDe' | 'exoneration'
> & { readonly numero: string; readonly dateEmission: string; readonly emission: Emission };

type Enfant = string | null;
/** An element; without any child that says something there is none. */
const el = (nom: string, ...enfants: readonly Enfant[]): Enfant => {
  const dits = enfants.filter((enfant) => enfant !== null);
  return dits.length === 0 ? null : `<${nom}>${dits.join('')}</${nom.split(' ', 1)[0]}>`;
};
const ENTITES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const txt = (texte: string | null): Enfant =>
  texte === null || texte.trim() === '' ? null : texte.replaceAll(/[&<>"']/g, (signe) => ENTITES[signe] ?? signe);

/** Integer parts of a unit as a decimal, without floating point: 12345 with 2 is 123.45. */
function decimal(entier: number, decimales: number): string {
  const signe = entier < 0 ? '-' : '';
  const chiffres = String(Math.abs(entier)).padStart(decimales + 1, '0');
  return `${signe}${chiffres.slice(0, -decimales)}.${chiffres.slice(-decimales)}`;
}
const euros = (cents: number): string => decimal(cents, 2);
const taux = (centiemes: number): string => decimal(centiemes, 2);
/** 102: YYYYMMDD. */
const jour = (un: string): string => `<udt:DateTimeString format="102">${un.replaceAll('-', '')}</udt:DateTimeString>`;

const GUIDE = 'urn:cen.eu:en16931:2017';
const CODE = { facture: '380', avoir: '381' } as const;
const ESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/** [facturation/F16] Cross Industry Invoice, in the order that its schema wants. */
export function ecrireCii(facture: FactureAEcrire): string {
  const { numero, dateEmission, type, emission } = facture;
  const document = el(
    `rsm:CrossIndustryInvoice ${ESPACES}`,
    el('rsm:ExchangedDocumentContext', el('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', GUIDE))),
    el(
      'rsm:ExchangedDocument',
      el('ram:ID', txt(numero)),
      el('ram:TypeCode', CODE[type]),
      el('ram:IssueDateTime', jour(dateEmission)),
      ...emission.mentions.map((mention) => el('ram:IncludedNote', el('ram:Content', txt(mention)))),
    ),
    el(
      'rsm:SupplyChainTradeTransaction',
      ...facture.lignes.map(ligne),
      el(
        'ram:ApplicableHeaderTradeAgreement',
        el('ram:BuyerReference', txt(emission.referenceClient)),
        vendeur(emission.vendeur),
        el('ram:BuyerTradeParty', partie(emission.destinataire)),
      ),
      livraison(facture),
      reglement(facture),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${document}`;
}

function ligne(une: LigneFacture, rang: number): Enfant {
  const remiseCents = totalDeLigne({ ...une, remiseCentiemes: 0 }) - totalDeLigne(une);
  return el(
    'ram:IncludedSupplyChainTradeLineItem',
    el('ram:AssociatedDocumentLineDocument', el('ram:LineID', String(rang + 1))),
    el('ram:SpecifiedTradeProduct', el('ram:Name', txt(une.designation))),
    el(
      'ram:SpecifiedLineTradeAgreement',
      el('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', euros(une.puHTCents))),
    ),
    el(
      'ram:SpecifiedLineTradeDelivery',
      // C62: one, whatever the office calls its unit.
      `<ram:BilledQuantity unitCode="C62">${decimal(une.quantiteMilliemes, 3)}</ram:BilledQuantity>`,
    ),
    el(
      'ram:SpecifiedLineTradeSettlement',
      el('ram:ApplicableTradeTax', tva(une.tauxTVACentiemes)),
      remiseCents === 0
        ? null
        : el(
            'ram:SpecifiedTradeAllowanceCharge',
            el('ram:ChargeIndicator', '<udt:Indicator>false</udt:Indicator>'),
            el('ram:ActualAmount', euros(remiseCents)),
            el('ram:Reason', 'Remise'),
          ),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', euros(totalDeLigne(une)))),
    ),
  );
}

/** S: taxed; E: exempt. */
const categorie = (tauxCentiemes: number): string => (tauxCentiemes === 0 ? 'E' : 'S');
const tva = (tauxCentiemes: number): string =>
  [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', categorie(tauxCentiemes)),
    el('ram:RateApplicablePercent', taux(tauxCentiemes)),
  ].join('');

const vendeur = (un: Vendeur): Enfant => el('ram:SellerTradeParty', partie(un));

/** Name, SIREN (scheme 0002), address, VAT number. */
function partie({ nom, siret, adresse, tva: numero }: Partie): string {
  const siren = siret.slice(0, 9);
  return [
    el('ram:Name', txt(nom)),
    siren === '' ? null : el('ram:SpecifiedLegalOrganization', `<ram:ID schemeID="0002">${txt(siren) ?? ''}</ram:ID>`),
    el(
      'ram:PostalTradeAddress',
      el('ram:PostcodeCode', txt(adresse.codePostal)),
      el('ram:LineOne', txt(adresse.ligne1)),
      el('ram:LineTwo', txt(adresse.ligne2)),
      el('ram:CityName', txt(adresse.ville)),
      el('ram:CountryID', 'FR'),
    ),
    numero === null ? null : el('ram:SpecifiedTaxRegistration', `<ram:ID schemeID="VA">${txt(numero) ?? ''}</ram:ID>`),
  ]
    .filter((enfant) => enfant !== null)
    .join('');
}

/** The schema wants it even when nothing is said of the delivery. */
const livraison = ({ datePrestation }: FactureAEcrire): string =>
  datePrestation === null
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : `<ram:ApplicableHeaderTradeDelivery>${el(
        'ram:ActualDeliverySupplyChainEvent',
        el('ram:OccurrenceDateTime', jour(datePrestation)),
      )}</ram:ApplicableHeaderTradeDelivery>`;

function reglement({ emission, dateEcheance, avoirDe, exoneration }: FactureAEcrire): Enfant {
  const { vendeur: un, totalHTCents, totalTVACents, totalTTCCents } = emission;
  return el(
    'ram:ApplicableHeaderTradeSettlement',
    el('ram:InvoiceCurrencyCode', 'EUR'),
    un.iban === null
      ? null
      : el(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          // 30: credit transfer.
          el('ram:TypeCode', '30'),
          el('ram:PayeePartyCreditorFinancialAccount', el('ram:IBANID', txt(un.iban))),
          un.bic === null ? null : el('ram:PayeeSpecifiedCreditorFinancialInstitution', el('ram:BICID', txt(un.bic))),
        ),
    ...emission.tva.map(({ tauxCentiemes, baseCents, montantCents }) =>
      el(
        'ram:ApplicableTradeTax',
        el('ram:CalculatedAmount', euros(montantCents)),
        el('ram:TypeCode', 'VAT'),
        tauxCentiemes === 0 ? el('ram:ExemptionReason', txt(exoneration)) : null,
        el('ram:BasisAmount', euros(baseCents)),
        el('ram:CategoryCode', categorie(tauxCentiemes)),
        el('ram:RateApplicablePercent', taux(tauxCentiemes)),
      ),
    ),
    dateEcheance === null ? null : el('ram:SpecifiedTradePaymentTerms', el('ram:DueDateDateTime', jour(dateEcheance))),
    el(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      el('ram:LineTotalAmount', euros(totalHTCents)),
      el('ram:TaxBasisTotalAmount', euros(totalHTCents)),
      `<ram:TaxTotalAmount currencyID="EUR">${euros(totalTVACents)}</ram:TaxTotalAmount>`,
      el('ram:GrandTotalAmount', euros(totalTTCCents)),
      el('ram:DuePayableAmount', euros(totalTTCCents)),
    ),
    avoirDe === null
      ? null
      : el(
          'ram:InvoiceReferencedDocument',
          el('ram:IssuerAssignedID', txt(avoirDe.numero)),
          el('ram:FormattedIssueDateTime', jour(avoirDe.dateEmission).replaceAll('udt:', 'qdt:')),
        ),
  );
}
