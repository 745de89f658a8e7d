import type { Emission, FactureRecord, FactureLine, Party, Seller } from './facture.ts';
import { xmlText } from '../base/xml-text.ts';
import { totalOfLine } from './calculation.ts';

/** What the XML says: an issued invoice or credit note. */
export type FactureToWrite = Pick<
  FactureRecord,
  'type' | 'lignes' | 'datePrestation' | 'dateEcheance' | 'avoirDe' | 'exoneration'
> & { readonly numero: string; readonly dateEmission: string; readonly emission: Emission };

type Child = string | null;
/** An element; without any child that says something there is none. */
const el = (nom: string, ...children: readonly Child[]): Child => {
  const said = children.filter((child) => child !== null);
  return said.length === 0 ? null : `<${nom}>${said.join('')}</${nom.split(' ', 1)[0]}>`;
};
const txt = (text: string | null): Child => (text === null || text.trim() === '' ? null : xmlText(text));

/** Integer parts of a unit as a decimal, without floating point: 12345 with 2 is 123.45. */
function decimal(integer: number, decimals: number): string {
  const sign = integer < 0 ? '-' : '';
  const digits = String(Math.abs(integer)).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
const euros = (cents: number): string => decimal(cents, 2);
const rate = (hundredths: number): string => decimal(hundredths, 2);
/** 102: YYYYMMDD. */
const day = (one: string): string => `<udt:DateTimeString format="102">${one.replaceAll('-', '')}</udt:DateTimeString>`;

const GUIDE = 'urn:cen.eu:en16931:2017';
const CODE = { facture: '380', avoir: '381' } as const;
const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/** [facturation/F16] Cross Industry Invoice, in the order that its schema wants. */
export function writeCii(facture: FactureToWrite): string {
  const { numero, dateEmission, type, emission } = facture;
  const document = el(
    `rsm:CrossIndustryInvoice ${NAMESPACES}`,
    el('rsm:ExchangedDocumentContext', el('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', GUIDE))),
    el(
      'rsm:ExchangedDocument',
      el('ram:ID', txt(numero)),
      el('ram:TypeCode', CODE[type]),
      el('ram:IssueDateTime', day(dateEmission)),
      ...emission.mentions.map((mention) => el('ram:IncludedNote', el('ram:Content', txt(mention)))),
    ),
    el(
      'rsm:SupplyChainTradeTransaction',
      ...facture.lignes.map(lineItem),
      el(
        'ram:ApplicableHeaderTradeAgreement',
        el('ram:BuyerReference', txt(emission.referenceClient)),
        seller(emission.vendeur),
        el('ram:BuyerTradeParty', party(emission.destinataire)),
        // BT-12 ([facturation/F34]).
        el('ram:ContractReferencedDocument', el('ram:IssuerAssignedID', txt(emission.numeroContrat ?? null))),
      ),
      delivery(facture),
      settlement(facture),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${document}`;
}

function lineItem(one: FactureLine, index: number): Child {
  const discountCents = totalOfLine({ ...one, remiseCentiemes: 0 }) - totalOfLine(one);
  return el(
    'ram:IncludedSupplyChainTradeLineItem',
    el(
      'ram:AssociatedDocumentLineDocument',
      el('ram:LineID', String(index + 1)),
      // BT-127: EN 16931 names no contract of a line.
      el(
        'ram:IncludedNote',
        el('ram:Content', one.contrat === undefined ? null : txt(`Contrat ${one.contrat.numero}`)),
      ),
    ),
    el('ram:SpecifiedTradeProduct', el('ram:Name', txt(one.designation))),
    el(
      'ram:SpecifiedLineTradeAgreement',
      el('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', euros(one.puHTCents))),
    ),
    el(
      'ram:SpecifiedLineTradeDelivery',
      // C62: one, whatever the office calls its unit.
      `<ram:BilledQuantity unitCode="C62">${decimal(one.quantiteMilliemes, 3)}</ram:BilledQuantity>`,
    ),
    el(
      'ram:SpecifiedLineTradeSettlement',
      el('ram:ApplicableTradeTax', tva(one.tauxTVACentiemes)),
      discountCents === 0
        ? null
        : el(
            'ram:SpecifiedTradeAllowanceCharge',
            el('ram:ChargeIndicator', '<udt:Indicator>false</udt:Indicator>'),
            el('ram:ActualAmount', euros(discountCents)),
            el('ram:Reason', 'Remise'),
          ),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', euros(totalOfLine(one)))),
    ),
  );
}

/** S: taxed; E: exempt. */
const category = (tauxCentiemes: number): string => (tauxCentiemes === 0 ? 'E' : 'S');
const tva = (tauxCentiemes: number): string =>
  [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category(tauxCentiemes)),
    el('ram:RateApplicablePercent', rate(tauxCentiemes)),
  ].join('');

/**
 * BT-32: an exempt line asks for a tax registration of the seller (EN 16931, BR-E-02: BT-31, BT-32 or BT-63), and an office that
 * charges no VAT may have no VAT number. Which French number it is, no text read says: the SIREN, to be confirmed.
 */
const seller = (one: Seller): Child =>
  el(
    'ram:SellerTradeParty',
    party(one),
    one.tva === null && one.siret !== ''
      ? el('ram:SpecifiedTaxRegistration', `<ram:ID schemeID="FC">${txt(one.siret.slice(0, 9)) ?? ''}</ram:ID>`)
      : null,
  );

/** Name, SIREN (scheme 0002), address, VAT number. */
function party({ nom, siret, adresse, tva: numero }: Party): string {
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
    .filter((child) => child !== null)
    .join('');
}

/** The schema wants it even when nothing is said of the delivery. */
const delivery = ({ datePrestation }: FactureToWrite): string =>
  datePrestation === null
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : `<ram:ApplicableHeaderTradeDelivery>${el(
        'ram:ActualDeliverySupplyChainEvent',
        el('ram:OccurrenceDateTime', day(datePrestation)),
      )}</ram:ApplicableHeaderTradeDelivery>`;

function settlement({ emission, dateEcheance, avoirDe, exoneration }: FactureToWrite): Child {
  const { vendeur: one, totalHTCents, totalTVACents, totalTTCCents } = emission;
  return el(
    'ram:ApplicableHeaderTradeSettlement',
    el('ram:InvoiceCurrencyCode', 'EUR'),
    one.iban === null
      ? null
      : el(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          // 30: credit transfer.
          el('ram:TypeCode', '30'),
          el('ram:PayeePartyCreditorFinancialAccount', el('ram:IBANID', txt(one.iban))),
          one.bic === null ? null : el('ram:PayeeSpecifiedCreditorFinancialInstitution', el('ram:BICID', txt(one.bic))),
        ),
    ...emission.tva.map(({ tauxCentiemes, baseCents, montantCents }) =>
      el(
        'ram:ApplicableTradeTax',
        el('ram:CalculatedAmount', euros(montantCents)),
        el('ram:TypeCode', 'VAT'),
        tauxCentiemes === 0 ? el('ram:ExemptionReason', txt(exoneration)) : null,
        el('ram:BasisAmount', euros(baseCents)),
        el('ram:CategoryCode', category(tauxCentiemes)),
        el('ram:RateApplicablePercent', rate(tauxCentiemes)),
      ),
    ),
    dateEcheance === null ? null : el('ram:SpecifiedTradePaymentTerms', el('ram:DueDateDateTime', day(dateEcheance))),
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
          el('ram:FormattedIssueDateTime', day(avoirDe.dateEmission).replaceAll('udt:', 'qdt:')),
        ),
  );
}
