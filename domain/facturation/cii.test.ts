import { describe, expect, test } from 'vitest';
import { writeCii, type FactureToWrite } from './cii.ts';
import { issue } from './emission.ts';
import { toIssue, line } from './facture.test-support.ts';
import { EMPTY_FACTURE } from './facture.ts';

function facture(fields: Partial<FactureToWrite> = {}): FactureToWrite {
  const written = {
    ...EMPTY_FACTURE,
    datePrestation: '2026-11-20',
    exoneration: 'Exonération, art. 262 ter',
    lignes: [
      line({ designation: 'Visite <A> & "B"', remiseCentiemes: 1250 }),
      line({ quantiteMilliemes: 1500, puHTCents: 333, tauxTVACentiemes: 550 }),
      line({ tauxTVACentiemes: 0, quantiteMilliemes: 1000, puHTCents: 5 }),
    ],
  };
  const issued = issue(toIssue({ facture: written }));
  if (!issued.ok) throw new Error(issued.code);
  return {
    ...written,
    ...issued.value,
    type: 'facture',
    numero: 'FA-2026-00007',
    dateEmission: '2026-11-22',
    avoirDe: null,
    ...fields,
  };
}
/** Every text of an element, in the order of the document. */
const texts = (xml: string, nom: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${nom}(?: [^>]*)?>([^<]*)</ram:${nom}>`, 'g'))].map(([, texte]) => texte ?? '');
const centimes = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

describe('the XML of an invoice', () => {
  test('[facturation/F16] says its kind, its number, its parties and its days', () => {
    const xml = writeCii(facture());
    expect(texts(xml, 'ID').slice(0, 2)).toEqual(['urn:cen.eu:en16931:2017', 'FA-2026-00007']);
    expect(texts(xml, 'TypeCode')[0]).toBe('380');
    expect(xml).toContain('<udt:DateTimeString format="102">20261122</udt:DateTimeString>');
    expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
    expect(xml).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
    expect(texts(xml, 'CountryID')).toEqual(['FR', 'FR']);
    expect(texts(xml, 'IBANID')).toEqual(['FR7630006000011234567890189']);
  });

  test('[facturation/F16] its amounts are those of the invoice, and add up (BR-CO-10, 13, 14, 15, 17)', () => {
    const one = facture();
    const xml = writeCii(one);
    const lines = texts(xml, 'LineTotalAmount');
    expect(lines).toEqual(['315.00', '5.00', '0.05', '320.05']);
    expect(centimes(lines.slice(0, -1))).toBe(one.emission.totalHTCents);
    expect(texts(xml, 'TaxBasisTotalAmount')).toEqual(['320.05']);
    expect(centimes(texts(xml, 'BasisAmount'))).toBe(one.emission.totalHTCents);
    expect(centimes(texts(xml, 'CalculatedAmount'))).toBe(one.emission.totalTVACents);
    expect(centimes(texts(xml, 'GrandTotalAmount'))).toBe(one.emission.totalTTCCents);
    expect(texts(xml, 'DuePayableAmount')).toEqual(texts(xml, 'GrandTotalAmount'));
    // Net price × quantity − allowance is the total of the line.
    expect(texts(xml, 'ActualAmount')).toEqual(['45.00']);
  });

  test('[facturation/F36] a seller without a VAT number says its tax registration, once', () => {
    const one = facture();
    const vendeur = { ...one.emission.vendeur, tva: null };
    const xml = writeCii({ ...one, emission: { ...one.emission, vendeur } });
    expect(xml).toContain('<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">732829320</ram:ID>');
    expect(xml.split('schemeID="VA"')).toHaveLength(1);
    expect(writeCii(one)).not.toContain('schemeID="FC"');
  });

  test('[platform/T1] what was kept before texts were cleaned makes no ill XML', () => {
    const one = facture();
    const destinataire = { ...one.emission.destinataire, nom: 'Résidence\u000BLes Pins\uFFFF' };
    const xml = writeCii({ ...one, emission: { ...one.emission, destinataire } });
    expect(texts(xml, 'Name')).toContain('Résidence Les Pins ');
  });

  test('[facturation/F16] a rate of zero is exempt, and says why', () => {
    const xml = writeCii(facture());
    expect(texts(xml, 'CategoryCode')).toEqual(['S', 'S', 'E', 'E', 'S', 'S']);
    expect(texts(xml, 'ExemptionReason')).toEqual(['Exonération, art. 262 ter']);
  });

  test('[facturation/F14] [facturation/F16] a credit note is 381 and names its invoice', () => {
    const avoirDe = { id: 'f', numero: 'FA-2026-00007', dateEmission: '2026-11-22' };
    const xml = writeCii(facture({ type: 'avoir', numero: 'AV-2026-00001', dateEcheance: null, avoirDe }));
    expect(texts(xml, 'TypeCode')[0]).toBe('381');
    expect(texts(xml, 'IssuerAssignedID')).toEqual(['FA-2026-00007']);
    expect(xml).not.toContain('DueDateDateTime');
  });

  test('what people wrote is text: every element closes, in order', () => {
    const xml = writeCii(facture());
    expect(texts(xml, 'Name')[0]).toBe('Visite &lt;A&gt; &amp; &quot;B&quot;');
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [, ferme, nom = '', seul] of xml.matchAll(/<(\/?)([a-z]+:\w+)[^>]*?(\/?)>/g)) {
      if (seul === '/') continue;
      if (ferme === '') open.push(nom);
      else if (open.pop() !== nom) wrong.push(nom);
    }
    expect(wrong).toEqual([]);
    expect(open).toEqual([]);
  });
});
