import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../variants/variants.ts';
import { type } from '../test-support/samples.ts';
import { amendmentOf, duplicateOf, startingTarifs } from './draft.ts';
import { articlesOf } from './articles.ts';
import { segmentsOf } from './clauses.ts';
import type { Contrat } from './contrat.ts';
import { contrat, PARTIES } from './contrats.test-support.ts';
import { coverOf, inForce, overlaps } from './coverage.ts';
import { deliveredModele } from './delivered/delivered.ts';
import { modeleRecord, usableModeles } from './modele.ts';
import { faultsOf } from './ready.ts';
import { addMonths } from '../base/days.ts';
import { daysLeft, etatAffiche, termOf } from './term.ts';
import { unknownNames, valuesOf } from './values.ts';

const around = { parties: PARTIES, numeroParent: null };
const codesOf = (one: Contrat, others: readonly Contrat[] = []): readonly string[] =>
  faultsOf(one, { parties: PARTIES, values: valuesOf(one, around), others, today: '2026-11-26' }).map(
    ({ code, quoi }) => (quoi === '' ? code : `${code} ${quoi}`),
  );

describe('models', () => {
  test('[contrats/CT1] the one that comes with each portal is sound, and says that it is to be read again', () => {
    for (const variante of VARIANTS) {
      const modele = deliveredModele(variante);
      expect([variante, modeleRecord.safeParse(modele).error]).toEqual([variante, undefined]);
      expect([modele.aRelire, unknownNames(modele.clauses, modele.variables)]).toEqual([true, []]);
    }
  });

  test('[contrats/CT1] the newest version of each is offered, by name; a withdrawn one hides those before it', () => {
    const version = (serie: string, number: number, retireLe: string | null = null) => ({
      serie,
      version: number,
      retireLe,
      libelle: serie,
    });
    const all = [version('b', 1), version('a', 2), version('a', 1), version('c', 1), version('c', 2, '2026-11-26')];
    expect(usableModeles(all)).toEqual([version('a', 2), version('b', 1)]);
  });
});

describe('term', () => {
  test('[contrats/CT3] an end of month stays one, in a leap year too', () => {
    expect([1, 3, 13].map((months) => addMonths('2027-01-31', months))).toEqual([
      '2027-02-28',
      '2027-04-30',
      '2028-02-29',
    ]);
    expect(addMonths('2027-01-01', -3)).toBe('2026-10-01');
  });

  test('[contrats/CT3] what is shown of a signed contract follows its days', () => {
    const one = contrat();
    expect(
      ['2026-12-31', '2027-01-01', '2027-09-30', '2027-10-01', '2027-12-31', '2028-01-01'].map((day) =>
        etatAffiche(one, day),
      ),
    ).toEqual(['A VENIR', 'ACTIF', 'ACTIF', 'A RENOUVELER', 'A RENOUVELER', 'EXPIRE']);
    expect(termOf(one, '2027-06-01')).toEqual({ fin: '2027-12-31', finDerniere: '2027-12-31', preavis: '2027-09-30' });
    // A longer notice warns earlier.
    expect(etatAffiche(contrat({ preavisMois: 6 }), '2027-07-01')).toBe('A RENOUVELER');
    expect([daysLeft(one, '2027-12-01'), daysLeft(one, '2028-01-01')]).toEqual([30, null]);
  });

  test('[contrats/CT3] a contract that goes on by itself is not to be renewed until its last time', () => {
    const one = contrat({ reconduction: 'tacite', reconductions: 2 });
    expect(['2027-12-01', '2028-12-01', '2029-12-01', '2030-01-01'].map((day) => etatAffiche(one, day))).toEqual([
      'ACTIF',
      'ACTIF',
      'A RENOUVELER',
      'EXPIRE',
    ]);
    expect(termOf(one, '2028-06-01')).toEqual({ fin: '2028-12-31', finDerniere: '2029-12-31', preavis: '2028-09-30' });
    expect(etatAffiche(contrat({ etat: 'BROUILLON' }), '2030-01-01')).toBe('BROUILLON');
  });

  test('[contrats/CT10] one that is ended stands until its last day', () => {
    const par = { id: 2, nom: 'Claire', role: 'MANAGER' };
    const one = contrat({
      etat: 'RESILIE',
      resiliation: { effet: '2027-06-30', motif: 'Cession', par, le: '2027-03-01T08:00:00.000Z' },
    });
    expect(['2026-12-31', '2027-06-30', '2027-07-01'].map((day) => etatAffiche(one, day))).toEqual([
      'A VENIR',
      'ACTIF',
      'RESILIE',
    ]);
  });
});

describe('text', () => {
  test('[contrats/CT4] names are filled where they stand, what nobody gave is told', () => {
    expect(segmentsOf('De {a} à {b}.', new Map([['a', '{b}']]))).toEqual([
      { kind: 'words', text: 'De ' },
      { kind: 'value', name: 'a', text: '{b}' },
      { kind: 'words', text: ' à ' },
      { kind: 'value', name: 'b', text: null },
      { kind: 'words', text: '.' },
    ]);
  });

  test('[contrats/CT4] prices and term come after what the contract is about, and what is left out is not read', () => {
    const one = contrat({ deplacementCents: 3500 });
    const articles = articlesOf(one, valuesOf(one, around));
    expect(articles.map(({ numero, id }) => `${numero} ${id}`)).toEqual([
      '1 objet',
      '2 prix',
      '3 duree',
      '4 independance',
      '5 commande',
      '6 delais',
      '7 confidentialite',
      '8 facturation',
      '9 donnees',
      '10 reclamations',
    ]);
    const words = (place: number): string =>
      (articles[place]?.paragraphes ?? []).map((one) => one.map(({ text }) => text).join('')).join('|');
    expect(words(1).replaceAll('\u00A0', ' ')).toBe(
      'Prix hors taxes, par intervention. Le déplacement est facturé 35,00 € par visite.',
    );
    expect(words(2)).toContain('prend effet le 01/01/2027 pour 12 mois, jusqu’au 31/12/2027');
    expect(words(3)).toContain('|Aucune partie');
  });
});

describe('sending', () => {
  test('[contrats/CT5] a whole contract lacks nothing', () => {
    expect(codesOf(contrat({ etat: 'BROUILLON' }))).toEqual([]);
  });

  test('[contrats/CT5] each thing that lacks is named', () => {
    const empty = contrat({ etat: 'BROUILLON', tarifs: [], dateDebut: null, dureeMois: null, signataires: [] });
    expect(codesOf(empty)).toEqual([
      'sans-tarif',
      'sans-debut',
      'sans-duree',
      'valeur fiches',
      'valeur debut',
      'valeur duree',
      'valeur fin',
      'sans-signataire-client',
      'sans-signataire-bureau',
    ]);
    const [maud, claire] = contrat().signataires;
    const without = [maud, claire].flatMap((one) => (one === undefined ? [] : [{ ...one, email: 'maud@' }]));
    expect(codesOf(contrat({ signataires: without }))).toEqual([
      'signataire-sans-email Maud Le Bihan',
      'signataire-sans-email Claire Vasseur',
    ]);
    const twice = without.map((one, place) => ({ ...one, email: place === 0 ? 'a@b.fr' : 'A@b.fr' }));
    expect(codesOf(contrat({ signataires: twice }))).toEqual(['signataire-double A@b.fr']);
    const [tarif] = contrat().tarifs;
    const unpriced = tarif === undefined ? [] : [{ ...tarif, lieuCents: null, contactCents: null }];
    expect(codesOf(contrat({ tarifs: unpriced }))).toEqual(['tarif-vide BAR-EN-101']);
    const kept = contrat().clauses.map((one) => ({ ...one, gardee: true }));
    expect(codesOf(contrat({ clauses: kept }))).toEqual([
      'valeur appels',
      'valeur delaiSignalement',
      'valeur assureur',
      'valeur tribunal',
    ]);
  });

  test('[contrats/CT5] an amendment names what it changes, of a signed contract of the same client', () => {
    const parent = contrat();
    const child = contrat({ id: 'b', etat: 'BROUILLON', idContratParent: parent.id, objetAvenant: 'Prix 2028' });
    expect(codesOf(child, [parent])).toEqual([]);
    expect(codesOf({ ...child, objetAvenant: '' }, [parent])).toEqual(['avenant-sans-objet']);
    for (const wrong of [{ etat: 'BROUILLON' as const }, { idClient: 'another' }, { idContratParent: 'c' }])
      expect(codesOf(child, [contrat({ ...wrong, tarifs: [] })])).toEqual(['parent']);
    expect(codesOf(child)).toEqual(['parent']);
  });

  test('[contrats/CT7] two contracts of one client never cover the same type at the same time', () => {
    const second = contrat({ id: 'b', etat: 'BROUILLON', dateDebut: '2027-12-31' });
    expect(codesOf(second, [contrat()])).toEqual(['chevauchement BAR-EN-101 CC-2026-00014']);
    for (const other of [
      contrat({ dateDebut: '2025-01-01' }),
      contrat({ idClient: 'another' }),
      contrat({ etat: 'BROUILLON' }),
      contrat({ tarifs: [] }),
    ])
      expect(overlaps(second, [other], '2026-11-26')).toEqual([]);
  });
});

describe('cover', () => {
  const asked = { idClient: contrat().idClient, idBureauInspection: 1, day: '2027-03-01' };

  test('[contrats/CT8] the newest that stands on that day, an amendment before what it changes', () => {
    const amended = contrat({ id: 'b', idContratParent: contrat().id, signeLe: '2027-02-01T08:00:00.000Z' });
    const standing = inForce([contrat(), amended], asked);
    expect(coverOf(standing, 'type-101')?.contrat.id).toBe('b');
    expect(coverOf(standing, 'type-102')).toBeUndefined();
  });

  test('[contrats/CT8] of another client, office or day, not signed: none', () => {
    for (const other of [
      contrat({ idClient: 'another' }),
      contrat({ idBureauInspection: 2 }),
      contrat({ dateDebut: '2027-03-02' }),
      contrat({ etat: 'EN SIGNATURE' }),
    ])
      expect(inForce([other], asked)).toEqual([]);
  });
});

describe('copies', () => {
  test('[contrats/CT2] the same again begins the day after; an amendment names its parent and keeps its term', () => {
    const one = contrat({ idContratParent: 'a', objetAvenant: 'Prix' });
    expect(duplicateOf(one, '2027-03-01')).toMatchObject({
      idContratParent: null,
      objetAvenant: '',
      dateDebut: '2028-01-01',
      tarifs: one.tarifs,
    });
    expect(duplicateOf(contrat({ dateDebut: null }), '2027-03-01').dateDebut).toBeNull();
    expect(amendmentOf(one, 'Avenant 1')).toMatchObject({
      idContratParent: one.id,
      libelle: 'Avenant 1',
      dateDebut: '2027-01-01',
    });
    expect(Object.keys(duplicateOf(one, '2027-03-01'))).not.toContain('numero');
  });
});

describe('the prices that a contract begins with', () => {
  const other = { ...type, id: 'other', code: 'BAR-TH-171' };
  test('[contrats/CT52] are those of the office, on the spot, of the open types that it priced', () => {
    const prices = { [type.id]: 14_990, closed: 9000 };
    const closed = { ...type, id: 'closed', bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }] };
    expect(startingTarifs([type, other, closed], { idBureau: 1, prices })).toEqual([
      {
        idType: type.id,
        codeFiche: type.code,
        libelle: type.libelle,
        lieuCents: 14_990,
        contactCents: null,
        infructueuseCents: null,
      },
    ]);
  });
  test('[contrats/CT52] nothing, or what no contract may ask, is no price', () => {
    for (const cents of [0, null, 10_000_001])
      expect(startingTarifs([type], { idBureau: 1, prices: { [type.id]: cents } })).toEqual([]);
  });
});
