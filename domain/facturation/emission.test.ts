import { describe, expect, test } from 'vitest';
import { intervention } from '../access/essais.ts';
import { emettre, emissionDAvoir } from './emission.ts';
import { aEmettre, BUREAU, CLIENT, REGLAGES } from './facture.test-support.ts';
import { estEnRetard, ligneFacture } from './facture.ts';
import { prefixeDe } from './numero.ts';
import { propositionDe } from './proposition.ts';

describe('issue', () => {
  test('[facturation/F8] [facturation/F12] says the parties, the amounts and the sentences of the law', () => {
    const emise = emettre(aEmettre());
    expect(emise).toMatchObject({
      ok: true,
      value: {
        dateEcheance: '2027-01-06',
        emission: {
          totalHTCents: 36_000,
          totalTVACents: 7200,
          totalTTCCents: 43_200,
          vendeur: { nom: 'Bureau Ouest', siret: BUREAU.siret, tva: BUREAU.tva, iban: REGLAGES.iban },
          destinataire: { nom: CLIENT.raisonSociale, adresse: { ville: 'Nantes' } },
          numeroDossier: 'D-2026-00042',
          referenceClient: 'OXA-171-00873',
        },
      },
    });
    const mentions = emise.ok ? emise.value.emission.mentions.join('\n') : '';
    for (const voulu of ['L441-10', 'D441-5', '40\u00A0€', 'prestation de services', 'escompte', 'Assurance Essai'])
      expect(mentions).toContain(voulu);
  });

  test('[facturation/F12] a household is not told of the indemnity between businesses', () => {
    const menage = aEmettre({
      bureau: { ...BUREAU, variante: 'mar' },
      client: { ...CLIENT, siret: '' },
    });
    const emise = emettre(menage);
    expect(emise.ok && emise.value.emission.mentions.join(' ')).not.toMatch(/D441-5|L441-10/);
  });

  test('[facturation/F11] the due day: of the draft, of the client, of the office, or 30 days', () => {
    const due = (...args: Parameters<typeof aEmettre>) => {
      const emise = emettre(aEmettre(...args));
      return emise.ok ? emise.value.dateEcheance : emise.data;
    };
    const { facture } = aEmettre();
    expect(due({ facture: { ...facture, dateEcheance: '2026-12-24' } })).toBe('2026-12-24');
    expect(due()).toBe('2027-01-06');
    expect(due({ client: { ...CLIENT, delaiPaiement: null } })).toBe('2026-12-07');
    expect(due({ client: { ...CLIENT, delaiPaiement: null }, reglages: {} })).toBe('2026-12-22');
    expect(due({ client: { ...CLIENT, delaiPaiement: 0 } })).toBe('2026-11-22');
    expect(due({ facture: { ...facture, dateEcheance: '2026-11-21' } })).toEqual({
      champs: { dateEcheance: 'passée' },
    });
  });

  test.each([
    ['bureau.siret', { bureau: { ...BUREAU, siret: '' } }],
    ['bureau.tva', { bureau: { ...BUREAU, tva: null } }],
    ['bureau.adresse', { bureau: { ...BUREAU, adresse: { ...BUREAU.adresse, ville: '' } } }],
    ['client.siret', { client: { ...CLIENT, siret: '' } }],
    ['client.adresse', { client: { ...CLIENT, adresse: null, adresseFacturation: null } }],
    ['client.nom', { client: { ...CLIENT, raisonSociale: '' } }],
    ['lignes', { facture: { ...aEmettre().facture, lignes: [] } }],
    ['datePrestation', { facture: { ...aEmettre().facture, datePrestation: null } }],
  ])('[facturation/F10] without %s, nothing is issued', (champ, sans) => {
    expect(emettre(aEmettre(sans))).toEqual({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { [champ]: 'requis' } },
    });
  });

  test('[facturation/F10] [facturation/F13] a line without VAT says why, and the seller then needs no VAT number', () => {
    const { facture } = aEmettre();
    const exoneree = { ...facture, lignes: facture.lignes.map((ligne) => ({ ...ligne, tauxTVACentiemes: 0 })) };
    const bureau = { ...BUREAU, tva: null };
    expect(emettre(aEmettre({ facture: exoneree, bureau }))).toMatchObject({
      data: { champs: { exoneration: 'requis' } },
    });
    const exoneration = 'TVA non applicable, art. 293 B du CGI';
    const emise = emettre(aEmettre({ facture: { ...exoneree, exoneration }, bureau }));
    expect(emise.ok && emise.value.emission.mentions).toContain(exoneration);
  });

  test('[facturation/F13] a rate that France has not is no rate; a control character is no text', () => {
    const [ligne] = aEmettre().facture.lignes;
    expect(ligneFacture.safeParse({ ...ligne, tauxTVACentiemes: 1960 }).success).toBe(false);
    expect(ligneFacture.safeParse({ ...ligne, designation: 'a\u0000b' }).success).toBe(false);
    expect(ligneFacture.safeParse({ ...ligne, puHTCents: 0.5 }).success).toBe(false);
    expect(ligneFacture.safeParse(ligne).success).toBe(true);
  });

  test('[facturation/F14] a credit note names its invoice and says why', () => {
    const emise = emettre(aEmettre());
    if (!emise.ok) throw new Error('the invoice is whole');
    const renvoi = { id: 'f', numero: 'FA-2026-00007', dateEmission: '2026-11-22' };
    const avoir = emissionDAvoir(emise.value.emission, 'Erreur de client', renvoi);
    expect(avoir).toMatchObject({ totalTTCCents: 43_200 });
    expect(avoir.mentions).toEqual(['Avoir annulant la facture FA-2026-00007. Motif\u00A0: Erreur de client']);
  });
});

describe('around the invoice', () => {
  test('[facturation/F6] one line a type, of the issued reports, at the price of the office', () => {
    const faite = intervention({ etat: 'VALIDE', dateRdv: '2026-11-20T23:30:00.000Z' });
    const reglages = { prix: { 'BAR-EN-101': 18_000 }, parametresFacture: REGLAGES.parametresFacture };
    const autre = { idTypeIntervention: 'BAR-TH-171', codeFiche: 'BAR-TH-171', libelleType: 'Pompe à chaleur' };
    const proposee = propositionDe(
      [
        faite,
        faite,
        intervention(),
        intervention({ etat: 'ANNULE' }),
        intervention({ etat: 'VALIDE', dateRdv: null, ...autre }),
      ],
      reglages,
    );
    expect(proposee.lignes).toEqual([
      {
        designation: 'BAR-EN-101 Isolation de combles ou de toitures',
        quantiteMilliemes: 2000,
        unite: 'visite',
        puHTCents: 18_000,
        tauxTVACentiemes: 2000,
        remiseCentiemes: 0,
      },
      expect.objectContaining({ designation: 'BAR-TH-171 Pompe à chaleur', quantiteMilliemes: 1000, puHTCents: 0 }),
    ]);
    // The day of the office, not of Greenwich.
    expect(proposee.datePrestation).toBe('2026-11-21');
    expect(propositionDe([intervention()], null).lignes).toHaveLength(1);
    expect(propositionDe([], null)).toMatchObject({ lignes: [], datePrestation: null });
  });

  test('[facturation/F7] [facturation/F14] the prefix is the office’s, but those of other numbers', () => {
    const de = (prefixe: string) => prefixeDe('facture', { prefixe });
    expect([prefixeDe('facture', null), de(''), de('F-CEE-'), prefixeDe('avoir', { prefixe: 'X' })]).toEqual([
      { ok: true, value: 'FA' },
      { ok: true, value: 'FA' },
      { ok: true, value: 'F-CEE' },
      { ok: true, value: 'AV' },
    ]);
    for (const prefixe of ['T', 'AV', 'T-']) expect(de(prefixe)).toMatchObject({ code: 'REGLE_METIER' });
  });

  test('an invoice is late from the day after it is due, unless it is cancelled or a draft', () => {
    const due = { type: 'facture', statut: 'EMISE', dateEcheance: '2026-11-22' } as const;
    expect(estEnRetard(due, '2026-11-22')).toBe(false);
    expect(estEnRetard(due, '2026-11-23')).toBe(true);
    for (const autre of [{ statut: 'BROUILLON' }, { statut: 'ANNULEE PAR AVOIR' }, { type: 'avoir' }] as const)
      expect(estEnRetard({ ...due, ...autre }, '2026-11-23')).toBe(false);
  });
});
