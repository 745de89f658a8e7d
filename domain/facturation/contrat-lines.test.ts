import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrat, tarif } from '../contrats/contrats.test-support.ts';
import type { Contrat } from '../contrats/contrat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { RESULTATS } from '../interventions/resultat.ts';
import { ID, intervention } from '../test-support/samples.ts';
import { writeCii } from './cii.ts';
import { emissionOfAvoir, issue } from './emission.ts';
import { line, SETTINGS, toIssue } from './facture.test-support.ts';
import { proposalOf } from './proposal.ts';

const SETTINGS_OF_OFFICE = { prix: { 'BAR-EN-101': 18_000 }, parametresFacture: SETTINGS.parametresFacture };
const CONTRAT = { id: contrat().id, numero: 'CC-2026-00014' };
const covering = (fields: Partial<Contrat> = {}): Contrat =>
  contrat({ dateDebut: '2026-01-01', tarifs: [tarif({ idType: 'BAR-EN-101' })], ...fields });
const done = (fields: Partial<Intervention> = {}): Intervention =>
  intervention({ etat: 'VALIDE', dateRdv: '2026-11-20T08:00:00.000Z', resultat: 'Satisfaisant', ...fields });

const proposed = (contrats: readonly Contrat[], ...interventions: Intervention[]) =>
  proposalOf({ interventions, contrats, settings: SETTINGS_OF_OFFICE, today: '2026-11-22' }).lignes;
/** What is read of a line first. */
const said = (contrats: readonly Contrat[], ...interventions: Intervention[]) =>
  proposed(contrats, ...interventions).map(({ designation, quantiteMilliemes, puHTCents, contrat: source }) => [
    designation,
    quantiteMilliemes,
    puHTCents,
    source?.numero,
  ]);

const NOBODY = { h_present: 'Personne absente', h_acces: 'Non accessible' };
/** A report that says that nobody opened. */
const inVain = (fields: Partial<Intervention> = {}): Intervention =>
  done({ resultat: 'Non vérifiable', champs: NOBODY, ...fields });

const NAME = 'BAR-EN-101 Isolation de combles ou de toitures';
const AT_OFFICE_PRICE = [NAME, 1000, 18_000, undefined];

describe('the lines of an invoice, by a contract', () => {
  test('[contrats/CT30] a visit is priced as it was made: on the spot, by contact, in vain; travel by visit', () => {
    const visits = [
      done(),
      done({ resultat: 'Non satisfaisant' }),
      done({ nature: 'Contrôle par contact', resultat: 'Non vérifiable' }),
      inVain(),
    ];
    expect(said([covering({ deplacementCents: 3500 })], ...visits)).toEqual([
      [NAME, 2000, 11_800, CONTRAT.numero],
      [`${NAME}, contrôle par contact`, 1000, 2400, CONTRAT.numero],
      [`${NAME}, visite infructueuse`, 1000, 5900, CONTRAT.numero],
      ['Déplacement', 3000, 3500, CONTRAT.numero],
    ]);
    expect(said([covering()], done())).toEqual([[NAME, 1000, 11_800, CONTRAT.numero]]);
  });

  test('[contrats/CT31] the line names the contract, at the rate of the office, and is one that a draft takes', () => {
    expect(proposed([covering()], done())).toEqual([
      line({ designation: NAME, quantiteMilliemes: 1000, puHTCents: 11_800, contrat: CONTRAT }),
    ]);
    const long = inVain({ libelleType: 'x'.repeat(300) });
    const [first] = proposed([covering()], long);
    expect([first?.designation.length, first?.designation.endsWith(', visite infructueuse')]).toEqual([300, true]);
  });

  test('[contrats/CT30] the price of a visit is the same whatever it concludes', () => {
    const answers = fc.constantFrom({}, NOBODY, { h_acces: 'Non accessible' });
    fc.assert(
      fc.property(fc.constantFrom(...RESULTATS, null), answers, (resultat, champs) => {
        const contracts = [covering({ deplacementCents: 3500 })];
        expect(said(contracts, done({ champs, resultat }))).toEqual(
          said(contracts, done({ champs, resultat: 'Satisfaisant' })),
        );
      }),
    );
  });

  test('[contrats/CT30] [interventions/I71] an absence is billed as the contract says, its visit cancelled as it is', () => {
    const absent = done({ etat: 'ANNULE', valideLe: null, resultat: null, empechement: 'absence' });
    const expected = [`${NAME}, visite infructueuse`, 1000, 5900, CONTRAT.numero];
    const travel = ['Déplacement', 1000, 3500, CONTRAT.numero];
    expect(said([covering({ deplacementCents: 3500 })], absent)).toEqual([expected, travel]);
    const both = [done(), absent];
    expect(said([covering()], ...both)).toEqual([[NAME, 1000, 11_800, CONTRAT.numero], expected]);
    expect(said([], absent)).toEqual([[`${NAME}, visite infructueuse`, 1000, 0, undefined]]);
    expect(said([], ...both)[0]).toEqual(AT_OFFICE_PRICE);
    expect(said([covering()], done({ etat: 'ANNULE' }))).toEqual([]);
  });

  test('[contrats/CT30] a way that the contract does not price is proposed at 0, never at the price of the office', () => {
    const without = covering({ tarifs: [tarif({ idType: 'BAR-EN-101', infructueuseCents: null })] });
    expect(said([without], inVain())).toEqual([[`${NAME}, visite infructueuse`, 1000, 0, CONTRAT.numero]]);
  });

  test.each<[string, Contrat]>([
    ['of another client', covering({ idClient: ID.photo })],
    ['of another office', covering({ idBureauInspection: 2 })],
    ['of another type', covering({ tarifs: [tarif({ idType: 'BAR-TH-171' })] })],
    ['that nobody signed', covering({ etat: 'EN SIGNATURE', signeLe: null })],
    ['that begins after the visit', covering({ dateDebut: '2026-11-21' })],
    ['that ended before it', covering({ dateDebut: '2025-11-20' })],
  ])('[contrats/CT30] a contract %s prices nothing: the office does', (_, other) => {
    expect(said([other], done())).toEqual([AT_OFFICE_PRICE]);
  });

  test('[contrats/CT30] the day is the one of the visit, at its place; without one, today', () => {
    const atMidnight = done({ dateRdv: '2026-11-20T23:30:00.000Z' });
    const fromNextDay = covering({ dateDebut: '2026-11-21' });
    expect(said([fromNextDay], atMidnight)[0]?.[2]).toBe(11_800);
    expect(said([covering({ dateDebut: '2026-11-22' })], done({ dateRdv: null }))[0]?.[2]).toBe(11_800);
    const resiliation = {
      effet: '2026-11-20',
      motif: 'Cession',
      par: covering().auteur,
      le: '2026-11-01T08:00:00.000Z',
    };
    const ended = covering({ etat: 'RESILIE', resiliation });
    expect(said([ended], done(), done({ dateRdv: '2026-11-21T08:00:00.000Z' }))).toEqual([
      [NAME, 1000, 11_800, CONTRAT.numero],
      AT_OFFICE_PRICE,
    ]);
  });
});

describe('the number of the contract in what is issued', () => {
  const toIssueOf = (...numeros: readonly (string | null)[]) => {
    const named = numeros.map((numero, place) =>
      numero === null ? null : { id: `5a1f3ad2-0007-4a00-8000-00000000000${place + 1}`, numero },
    );
    const lignes = named.map((one) => line(one === null ? {} : { contrat: one }));
    const facture = { ...toIssue().facture, lignes };
    return toIssue({ facture, contrats: named.filter((one) => one !== null) });
  };
  const xmlOf = (...numeros: readonly (string | null)[]): string => {
    const asked = toIssueOf(...numeros);
    const issued = issue(asked);
    if (!issued.ok) throw new Error(issued.code);
    const rest = { type: 'facture', numero: 'FA-2026-00007', dateEmission: '2026-11-22', avoirDe: null } as const;
    return writeCii({ ...asked.facture, ...issued.value, ...rest });
  };
  const BT_12 = /<ram:ContractReferencedDocument><ram:IssuerAssignedID>([^<]+)<\/ram:IssuerAssignedID>/;

  test('[facturation/F34] one contract is BT-12, right after the buyer, and each of its lines says it', () => {
    const xml = xmlOf('CC-2026-00014', null);
    expect(BT_12.exec(xml)?.[1]).toBe('CC-2026-00014');
    expect(xml).toContain('</ram:BuyerTradeParty><ram:ContractReferencedDocument>');
    expect(xml).toContain('</ram:ContractReferencedDocument></ram:ApplicableHeaderTradeAgreement>');
    expect(xml.match(/<ram:LineID>1<\/ram:LineID><ram:IncludedNote><ram:Content>Contrat CC-2026-00014</g)).toHaveLength(
      1,
    );
    expect(xml).toContain('<ram:LineID>2</ram:LineID></ram:AssociatedDocumentLineDocument>');
  });

  test('[facturation/F34] of several, none is BT-12: the lines say which; without any, nothing is said', () => {
    const several = xmlOf('CC-2026-00014', 'CC-2026-00015');
    expect(several).not.toContain('ContractReferencedDocument');
    expect(several).toContain('Contrat CC-2026-00015');
    expect(xmlOf(null)).not.toMatch(/ContractReferencedDocument|IncludedNote><ram:Content>Contrat/);
  });

  test('[facturation/F34] a credit note bears the contract of its invoice', () => {
    const issued = issue(toIssueOf('CC-2026-00014'));
    if (!issued.ok) throw new Error(issued.code);
    const reference = { id: 'f', numero: 'FA-2026-00007', dateEmission: '2026-11-22' };
    expect(emissionOfAvoir(issued.value.emission, 'Erreur', reference).numeroContrat).toBe('CC-2026-00014');
  });

  test('[facturation/F35] a line of a contract that is not its client’s is not issued', () => {
    const refused = { ok: false, code: 'VALIDATION', data: { champs: { lignes: 'contrat' } } };
    expect(issue({ ...toIssueOf('CC-2026-00014'), contrats: [] })).toEqual(refused);
    const other = [{ id: CONTRAT.id, numero: 'CC-2026-00099' }];
    expect(issue({ ...toIssueOf('CC-2026-00014'), contrats: other })).toEqual(refused);
  });
});
