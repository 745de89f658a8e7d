import { describe, expect, test } from 'vitest';
import { ecrireCii, type FactureAEcrire } from './cii.ts';
import { emettre } from './emission.ts';
import { aEmettre, ligne } from './facture.test-support.ts';
import { FACTURE_VIDE } from './facture.ts';

function facture(champs: Partial<FactureAEcrire> = {}): FactureAEcrire {
  const ecrite = {
    ...FACTURE_VIDE,
    datePrestation: '2026-11-20',
    exoneration: 'Exonération, art. 262 ter',
    lignes: [
      ligne({ designation: 'Visite <A> & "B"', remiseCentiemes: 1250 }),
      ligne({ quantiteMilliemes: 1500, puHTCents: 333, tauxTVACentiemes: 550 }),
      ligne({ tauxTVACentiemes: 0, quantiteMilliemes: 1000, puHTCents: 5 }),
    ],
  };
  const emise = emettre(aEmettre({ facture: ecrite }));
  if (!emise.ok) throw new Error(emise.code);
  return {
    ...ecrite,
    ...emise.value,
    type: 'facture',
    numero: 'FA-2026-00007',
    dateEmission: '2026-11-22',
    avoirDe: null,
    ...champs,
  };
}
/** Every text of an element, in the order of the document. */
const textes = (xml: string, nom: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${nom}(?: [^>]*)?>([^<]*)</ram:${nom}>`, 'g'))].map(([, texte]) => texte ?? '');
const centimes = (montants: readonly string[]): number =>
  montants.reduce((somme, montant) => somme + Math.round(Number(montant) * 100), 0);

describe('the XML of an invoice', () => {
  test('[facturation/F16] says its kind, its number, its parties and its days', () => {
    const xml = ecrireCii(facture());
    expect(textes(xml, 'ID').slice(0, 2)).toEqual(['urn:cen.eu:en16931:2017', 'FA-2026-00007']);
    expect(textes(xml, 'TypeCode')[0]).toBe('380');
    expect(xml).toContain('<udt:DateTimeString format="102">20261122</udt:DateTimeString>');
    expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
    expect(xml).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
    expect(textes(xml, 'CountryID')).toEqual(['FR', 'FR']);
    expect(textes(xml, 'IBANID')).toEqual(['FR7630006000011234567890189']);
  });

  test('[facturation/F16] its amounts are those of the invoice, and add up (BR-CO-10, 13, 14, 15, 17)', () => {
    const une = facture();
    const xml = ecrireCii(une);
    const lignes = textes(xml, 'LineTotalAmount');
    expect(lignes).toEqual(['315.00', '5.00', '0.05', '320.05']);
    expect(centimes(lignes.slice(0, -1))).toBe(une.emission.totalHTCents);
    expect(textes(xml, 'TaxBasisTotalAmount')).toEqual(['320.05']);
    expect(centimes(textes(xml, 'BasisAmount'))).toBe(une.emission.totalHTCents);
    expect(centimes(textes(xml, 'CalculatedAmount'))).toBe(une.emission.totalTVACents);
    expect(centimes(textes(xml, 'GrandTotalAmount'))).toBe(une.emission.totalTTCCents);
    expect(textes(xml, 'DuePayableAmount')).toEqual(textes(xml, 'GrandTotalAmount'));
    // Net price × quantity − allowance is the total of the line.
    expect(textes(xml, 'ActualAmount')).toEqual(['45.00']);
  });

  test('[facturation/F16] a rate of zero is exempt, and says why', () => {
    const xml = ecrireCii(facture());
    expect(textes(xml, 'CategoryCode')).toEqual(['S', 'S', 'E', 'E', 'S', 'S']);
    expect(textes(xml, 'ExemptionReason')).toEqual(['Exonération, art. 262 ter']);
  });

  test('[facturation/F14] [facturation/F16] a credit note is 381 and names its invoice', () => {
    const avoirDe = { id: 'f', numero: 'FA-2026-00007', dateEmission: '2026-11-22' };
    const xml = ecrireCii(facture({ type: 'avoir', numero: 'AV-2026-00001', dateEcheance: null, avoirDe }));
    expect(textes(xml, 'TypeCode')[0]).toBe('381');
    expect(textes(xml, 'IssuerAssignedID')).toEqual(['FA-2026-00007']);
    expect(xml).not.toContain('DueDateDateTime');
  });

  test('what people wrote is text: every element closes, in order', () => {
    const xml = ecrireCii(facture());
    expect(textes(xml, 'Name')[0]).toBe('Visite &lt;A&gt; &amp; &quot;B&quot;');
    const ouverts: string[] = [];
    const mal: string[] = [];
    for (const [, ferme, nom = '', seul] of xml.matchAll(/<(\/?)([a-z]+:\w+)[^>]*?(\/?)>/g)) {
      if (seul === '/') continue;
      if (ferme === '') ouverts.push(nom);
      else if (ouverts.pop() !== nom) mal.push(nom);
    }
    expect(mal).toEqual([]);
    expect(ouverts).toEqual([]);
  });
});
