import { describe, expect, test } from 'vitest';
import { intervention } from '../test-support/samples.ts';
import { issue, emissionOfAvoir } from './emission.ts';
import { toIssue, BUREAU, CLIENT, SETTINGS } from './facture.test-support.ts';
import { isOverdue, factureLine } from './facture.ts';
import { prefixOf } from './numero.ts';
import { proposalOf } from './proposal.ts';

describe('issue', () => {
  test('[facturation/F8] [facturation/F12] says the parties, the amounts and the sentences of the law', () => {
    const issued = issue(toIssue());
    expect(issued).toMatchObject({
      ok: true,
      value: {
        dateEcheance: '2027-01-06',
        emission: {
          totalHTCents: 36_000,
          totalTVACents: 7200,
          totalTTCCents: 43_200,
          vendeur: { nom: 'Bureau Ouest', siret: BUREAU.siret, tva: BUREAU.tva, iban: SETTINGS.iban },
          destinataire: { nom: CLIENT.raisonSociale, adresse: { ville: 'Nantes' } },
          numeroDossier: 'D-2026-00042',
          referenceClient: 'OXA-171-00873',
        },
      },
    });
    const mentions = issued.ok ? issued.value.emission.mentions.join('\n') : '';
    for (const wanted of ['L441-10', 'D441-5', '40\u00A0€', 'prestation de services', 'escompte', 'Assurance Essai'])
      expect(mentions).toContain(wanted);
  });

  test('[facturation/F12] a household is not told of the indemnity between businesses', () => {
    const menage = toIssue({
      bureau: { ...BUREAU, variante: 'mar' },
      client: { ...CLIENT, siret: '' },
    });
    const issued = issue(menage);
    expect(issued.ok && issued.value.emission.mentions.join(' ')).not.toMatch(/D441-5|L441-10/);
  });

  test('[facturation/F11] the due day: of the draft, of the client, of the office, or 30 days', () => {
    const due = (...args: Parameters<typeof toIssue>) => {
      const issued = issue(toIssue(...args));
      return issued.ok ? issued.value.dateEcheance : issued.data;
    };
    const { facture } = toIssue();
    expect(due({ facture: { ...facture, dateEcheance: '2026-12-24' } })).toBe('2026-12-24');
    expect(due()).toBe('2027-01-06');
    expect(due({ client: { ...CLIENT, delaiPaiement: null } })).toBe('2026-12-07');
    expect(due({ client: { ...CLIENT, delaiPaiement: null }, reglages: {} })).toBe('2026-12-22');
    expect(due({ client: { ...CLIENT, delaiPaiement: 0 } })).toBe('2026-11-22');
    expect(due({ facture: { ...facture, dateEcheance: '2026-11-21' } })).toEqual({
      champs: { dateEcheance: 'passée' },
    });
  });

  test('[facturation/F24] a service that is later than its invoice refuses the issue', () => {
    const { facture } = toIssue();
    expect(issue(toIssue({ facture: { ...facture, datePrestation: '2026-11-23' } }))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { datePrestation: 'future' } },
    });
    expect(issue(toIssue({ facture: { ...facture, datePrestation: '2026-11-22' } })).ok).toBe(true);
  });

  test.each([
    ['bureau.siret', { bureau: { ...BUREAU, siret: '' } }],
    ['bureau.tva', { bureau: { ...BUREAU, tva: null } }],
    ['bureau.adresse', { bureau: { ...BUREAU, adresse: { ...BUREAU.adresse, ville: '' } } }],
    ['client.siret', { client: { ...CLIENT, siret: '' } }],
    ['client.adresse', { client: { ...CLIENT, adresse: null, adresseFacturation: null } }],
    ['client.nom', { client: { ...CLIENT, raisonSociale: '' } }],
    ['lignes', { facture: { ...toIssue().facture, lignes: [] } }],
    ['datePrestation', { facture: { ...toIssue().facture, datePrestation: null } }],
  ])('[facturation/F10] without %s, nothing is issued', (champ, without) => {
    expect(issue(toIssue(without))).toEqual({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { [champ]: 'requis' } },
    });
  });

  test('[facturation/F10] [facturation/F13] a line without VAT says why, and the seller then needs no VAT number', () => {
    const { facture } = toIssue();
    const exempt = { ...facture, lignes: facture.lignes.map((line) => ({ ...line, tauxTVACentiemes: 0 })) };
    const bureau = { ...BUREAU, tva: null };
    expect(issue(toIssue({ facture: exempt, bureau }))).toMatchObject({
      data: { champs: { exoneration: 'requis' } },
    });
    const exoneration = 'TVA non applicable, art. 293 B du CGI';
    const issued = issue(toIssue({ facture: { ...exempt, exoneration }, bureau }));
    expect(issued.ok && issued.value.emission.mentions).toContain(exoneration);
  });

  test('[facturation/F13] a rate that France has not is no rate; a control character is no text', () => {
    const [ligne] = toIssue().facture.lignes;
    expect(factureLine.safeParse({ ...ligne, tauxTVACentiemes: 1960 }).success).toBe(false);
    expect(factureLine.safeParse({ ...ligne, designation: 'a\u0000b' }).success).toBe(false);
    expect(factureLine.safeParse({ ...ligne, puHTCents: 0.5 }).success).toBe(false);
    expect(factureLine.safeParse(ligne).success).toBe(true);
  });

  test('[facturation/F14] a credit note names its invoice and says why', () => {
    const issued = issue(toIssue());
    if (!issued.ok) throw new Error('the invoice is whole');
    const reference = { id: 'f', numero: 'FA-2026-00007', dateEmission: '2026-11-22' };
    const avoir = emissionOfAvoir(issued.value.emission, 'Erreur de client', reference);
    expect(avoir).toMatchObject({ totalTTCCents: 43_200 });
    expect(avoir.mentions).toEqual(['Avoir annulant la facture FA-2026-00007. Motif\u00A0: Erreur de client']);
  });
});

describe('around the invoice', () => {
  test('[facturation/F6] one line a type, of the issued reports, at the price of the office', () => {
    const done = intervention({ etat: 'VALIDE', dateRdv: '2026-11-20T23:30:00.000Z' });
    const settings = { prix: { 'BAR-EN-101': 18_000 }, parametresFacture: SETTINGS.parametresFacture };
    const other = { idTypeIntervention: 'BAR-TH-171', codeFiche: 'BAR-TH-171', libelleType: 'Pompe à chaleur' };
    const around = { settings, contrats: [], today: '2026-11-22' };
    const proposed = proposalOf({
      ...around,
      interventions: [
        done,
        done,
        intervention(),
        intervention({ etat: 'ANNULE' }),
        intervention({ etat: 'VALIDE', dateRdv: null, ...other }),
      ],
    });
    expect(proposed.lignes).toEqual([
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
    expect(proposed.datePrestation).toBe('2026-11-21');
    expect(proposalOf({ ...around, settings: null, interventions: [intervention()] }).lignes).toHaveLength(1);
    expect(proposalOf({ ...around, settings: null, interventions: [] })).toMatchObject({
      lignes: [],
      datePrestation: null,
    });
  });

  test('[facturation/F7] [facturation/F14] the prefix is the office’s, but those of other numbers', () => {
    const prefixFor = (prefix: string) => prefixOf('facture', { prefixe: prefix });
    expect([
      prefixOf('facture', null),
      prefixFor(''),
      prefixFor('F-CEE-'),
      prefixOf('avoir', { prefixe: 'X' }),
    ]).toEqual([
      { ok: true, value: 'FA' },
      { ok: true, value: 'FA' },
      { ok: true, value: 'F-CEE' },
      { ok: true, value: 'AV' },
    ]);
    for (const prefix of ['T', 'AV', 'T-']) expect(prefixFor(prefix)).toMatchObject({ code: 'REGLE_METIER' });
  });

  test('an invoice is late from the day after it is due, unless it is cancelled or a draft', () => {
    const due = { type: 'facture', statut: 'EMISE', dateEcheance: '2026-11-22' } as const;
    expect(isOverdue(due, '2026-11-22')).toBe(false);
    expect(isOverdue(due, '2026-11-23')).toBe(true);
    for (const other of [{ statut: 'BROUILLON' }, { statut: 'ANNULEE PAR AVOIR' }, { type: 'avoir' }] as const)
      expect(isOverdue({ ...due, ...other }, '2026-11-23')).toBe(false);
  });
});
