import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { contactFormOfLot } from '../contact/contact-form.ts';
import type { ControlRecord } from './control.ts';
import { operationOfTest } from './synthese.test-support.ts';
import { conditionRefusal, syntheseConditions } from './synthese-conditions.ts';
import { syntheseOf } from './synthese-data.ts';
import { CONTROL, LOT, SOURCES } from './synthese.test-support.ts';

const done = syntheseOf(SOURCES);

describe('what a synthesis says', () => {
  test('[lots/L19] the lot, its draw, planned and made, results by mode, rates with their aims', () => {
    const { donnees } = done;
    expect(donnees.lot).toMatchObject({ uniqueCode: 'OXA-1', client: 'Oxance Énergie', fiche: 'BAR-EN-101' });
    expect(donnees.tirage).toMatchObject({ graine: 'a'.repeat(32), empreinte: 'b'.repeat(64) });
    expect(donnees.tirage).not.toHaveProperty('idOrdre');
    expect([donnees.prevues, donnees.controlees]).toEqual([
      { lieu: 2, contact: 1 },
      { lieu: 2, contact: 1 },
    ]);
    expect(donnees.resultats).toEqual({ lieu: { S: 1, NS: 1, NV: 0 }, contact: { S: 1, NS: 0, NV: 0 } });
    expect(donnees.taux).toEqual({
      surSite: 0.25,
      contact: 0.25,
      NS: 0.5,
      seuilNS: 0.5,
      cibleSurSite: 0.5,
      cibleContact: 0.25,
    });
  });

  test('[lots/L19] reasons and gaps of what does not satisfy, the second visit beside, the points of the forms', () => {
    const { donnees, lignes } = done;
    expect(donnees.nonSatisfaits).toEqual([
      {
        reference: 'R-2',
        mode: 'lieu',
        motifs: 'Épaisseur insuffisante',
        action: 'Souffler 10 cm de plus',
        commentaire: 'Vu avec l’occupant',
        remise: 'Satisfaisant',
        formulaire: 'f',
      },
    ]);
    expect(donnees.ecarts).toEqual([{ reference: 'R-2', constat: 'Trappe, Sans rehausse', gravite: 'Mineure' }]);
    expect(donnees.parametres).toEqual([{ section: 'Isolant', points: ['Résistance thermique'] }]);
    expect(lignes.map(({ reference, mode, resultat }) => [reference, mode, resultat])).toEqual([
      ['R-1', 'lieu', 'Satisfaisant'],
      ['R-2', 'lieu', 'Non satisfaisant'],
      ['R-3', 'contact', 'Satisfaisant'],
    ]);
  });

  test('[lots/L73] who made each control, and on which version of the form, by the name that people give it', () => {
    const visits = SOURCES.visits.map((one) => ({ ...one, nomControleur: 'Samia Haddad' }));
    const forms = SOURCES.forms.map((one) => ({ ...one, code: 'BAR-EN-101', version: 3 }));
    const { donnees, lignes } = syntheseOf({ ...SOURCES, visits, forms });
    const made = { inspecteur: 'Samia Haddad', formulaire: 'BAR-EN-101, version 3' };
    expect(lignes).toMatchObject([made, made, { mode: 'contact' }]);
    expect(lignes[2]).not.toHaveProperty('inspecteur');
    expect(donnees.nonSatisfaits).toMatchObject([made]);
  });

  test('[lots/L85] an operation that was replaced is told with its reason and each attempt, calls and closed doors included', () => {
    const [first, ...others] = SOURCES.visits;
    const tried = {
      ...must(first, 'a visit'),
      etat: 'NOUVELLE',
      resultat: null,
      appels: { a: { resultat: 'sans-reponse' as const, le: '2026-11-03T09:00:00.000Z' } },
      empechement: 'Absent',
      dateRdv: '2026-11-02T09:00:00.000Z',
    };
    const auteur = { id: 1, nom: 'Claire' };
    const replaced = {
      rang: 1,
      par: 4,
      mode: 'lieu' as const,
      motif: 'Injoignable',
      le: '2026-11-05T09:00:00.000Z',
      auteur,
    };
    const order = { ...must(SOURCES.order, 'it is drawn'), remplacements: [replaced] };
    expect(syntheseOf({ ...SOURCES, order, visits: [tried, ...others] }).donnees.remplacements).toEqual([
      {
        reference: 'R-1',
        par: 'R-4',
        mode: 'lieu',
        motif: 'Injoignable',
        le: replaced.le,
        tentatives: ['2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z'],
      },
    ]);
  });

  test('[lots/L80] questions asked by contact stand among the parameters; who answered, and what it concludes, do not', () => {
    const { definition } = contactFormOfLot(LOT);
    const conclusion = { ...must(CONTROL.conclusion, 'it concluded'), idFormulaire: definition.id, reponses: {} };
    const controls = SOURCES.controls.map((one) => (one.mode === 'contact' ? { ...one, conclusion } : one));
    const added = syntheseOf({ ...SOURCES, controls }).donnees.parametres.slice(done.donnees.parametres.length);
    expect(added.map(({ section }) => section)).toEqual(['Questions et réponses']);
    expect(added[0]?.points.length).toBeGreaterThan(0);
    const aside = definition.champs
      .filter(({ cf_section }) => cf_section !== 'questions')
      .map(({ cf_label }) => cf_label);
    expect(added[0]?.points.filter((point) => aside.includes(point))).toEqual([]);
  });

  test('[lots/L20] a wrong number that was corrected is somebody reached; who was not asked for a visit counts in no acceptance', () => {
    expect(done.donnees.contacts).toEqual({
      operations: 3,
      numerosErrones: 1 / 3,
      joints: 2 / 3,
      acceptation: 1,
    });
    const nobody = syntheseOf({ ...SOURCES, controls: [], visits: [] }).donnees.contacts;
    expect(nobody).toEqual({ operations: 0, numerosErrones: null, joints: null, acceptation: null });
  });

  test('[lots/L70] a visit that concluded counts in table and rates after another operation took its place', () => {
    const { order } = SOURCES;
    if (order === null) throw new Error('the lot of the tests is drawn');
    const author = { id: 1, nom: 'Claire Vasseur' };
    const away = {
      rang: 2,
      par: 4,
      mode: 'lieu' as const,
      motif: 'Injoignable',
      le: '2026-11-27T08:00:00.000Z',
      auteur: author,
    };
    const { donnees, lignes } = syntheseOf({ ...SOURCES, order: { ...order, remplacements: [away] } });
    expect(lignes.map(({ reference }) => reference)).toContain('R-2');
    expect(donnees.resultats.lieu.NS).toBe(1);
    expect(donnees.nonSatisfaits.map(({ reference }) => reference)).toEqual(['R-2']);
    const agree = syntheseConditions(LOT, donnees).find(({ regle }) => regle === 'taux-accordes');
    expect(agree?.isMet).toBe(true);
  });

  test('[lots/L70] no synthesis is issued while its table and its rates disagree', () => {
    const donnees = { ...done.donnees, resultats: { ...done.donnees.resultats, lieu: { S: 2, NS: 0, NV: 0 } } };
    expect(conditionRefusal(syntheseConditions({ ...LOT, methode: '100 %' }, donnees))).toMatchObject({
      data: { regle: 'taux-accordes' },
    });
  });

  test('[lots/L19] a lot that is not drawn says so and lists no control', () => {
    const { donnees, lignes } = syntheseOf({ ...SOURCES, lot: { ...LOT, tirage: null }, order: null });
    expect([donnees.tirage, donnees.taux.cibleSurSite, lignes]).toEqual([null, null, []]);
    expect(donnees.nbOperations).toBe(SOURCES.list.length);
  });
});

describe('what it waits for', () => {
  const missing = (lot: Partial<typeof LOT>, sources: Partial<typeof SOURCES> = {}) => {
    const whole = { ...LOT, ...lot };
    return conditionRefusal(syntheseConditions(whole, syntheseOf({ ...SOURCES, lot: whole, ...sources }).donnees))
      ?.data;
  };
  const open: ControlRecord = { ...CONTROL, conclusion: null };

  test('[lots/L21] it is issued once each control concludes', () => {
    expect(missing({})).toBeUndefined();
    const controls = [...SOURCES.controls.slice(0, 2), open];
    expect(missing({}, { controls })).toMatchObject({ regle: 'controles-conclus', manquent: 1 });
    expect(missing({ tirage: null }, { order: null })).toMatchObject({ regle: 'lot-tire' });
    expect(missing({ etat: 'CLOS' })).toMatchObject({ regle: 'lot-ouvert' });
  });

  test('[lots/L21] over the threshold all operations are controlled first', () => {
    expect(missing({}, { seuil: 0.4 })).toMatchObject({ regle: 'controle-total' });
    const list = [1, 2].map(operationOfTest);
    const order = { strates: [{ nom: '', lieu: [1, 2], contact: [], reserve: [] }], remplacements: [] };
    expect(missing({ methode: '100 %' }, { seuil: 0.4, list, order })).toBeUndefined();
  });
});
