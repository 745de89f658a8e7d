import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actor, formulaire, intervention, NOW } from '../test-support/samples.ts';
import { reviewBar, unauthorisedReviewerRefusal, unvalidatedFormRefusal } from './issuing.ts';

const visit = intervention({});
const DAY = '2026-11-23';
const by = (idBureauInspection: number) => ({ idBureauInspection, valideLe: NOW, validePar: { id: 2, nom: 'Claire' } });
const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10));

test('[bureaux/O21] a form issues once its own office has validated it, wherever the mark stands', () => {
  const office = {};
  const judge = (form: object) => unvalidatedFormRefusal({ visit, office, day: DAY, form: { ...formulaire, ...form } });
  expect(judge({})).toMatchObject({ code: 'FORMULAIRE_NON_VALIDE', data: { idVersion: formulaire.id } });
  expect(judge({ modele: {} })).not.toBeNull();
  expect(judge({ validations: [by(7)] })).not.toBeNull();
  expect(judge({ validations: [by(7), by(1)] })).toBeNull();
  expect(judge({ modele: { validations: [by(1)] } })).toBeNull();
});

test('[bureaux/O21] without it, a form issues until the day of the office and never after', () => {
  fc.assert(
    fc.property(day, fc.option(day), (today, until) => {
      const refusal = unvalidatedFormRefusal({
        visit,
        office: { formulairesNonValidesJusquAu: until },
        day: today,
        form: formulaire,
      });
      expect(refusal === null).toBe(until !== null && today <= until);
    }),
  );
});

test('[bureaux/O21] [access/A51] what is not on this device refuses nothing: the server says', () => {
  expect(unvalidatedFormRefusal({ visit, office: null, day: DAY, form: formulaire })).toBeNull();
  expect(unvalidatedFormRefusal({ visit, office: {}, day: DAY, form: null })).toBeNull();
  expect(unauthorisedReviewerRefusal({ visit, office: null, day: DAY, reviewer: null })).toBeNull();
});

test('[access/A51] a reviewer is authorised for this fiche, on that day, unless every RT reviews', () => {
  const judge = (competences: Parameters<typeof unauthorisedReviewerRefusal>[0]['reviewer'], isWide = false) =>
    unauthorisedReviewerRefusal({
      visit,
      office: { relectureSansHabilitation: isWide },
      day: DAY,
      reviewer: competences,
    });
  const held = (code: string, jusquAu: string | null, suspenduLe?: string) => ({
    competences: [{ code, jusquAu, suspenduLe }],
  });
  expect(judge(held('BAR-EN-101', null))).toBeNull();
  expect(judge(held('BAR-EN-101', DAY))).toBeNull();
  expect(judge(held('BAR-EN-101', '2026-11-22'))).toMatchObject({ code: 'RELECTEUR_NON_HABILITE' });
  expect(judge(held('BAR-EN-101', null, DAY))).not.toBeNull();
  expect(judge(held('BAR-EN-102', null))).not.toBeNull();
  expect(judge(null)).not.toBeNull();
  expect(judge(null, true)).toBeNull();
});

test('[access/A13] [access/A51] a list tells why its reader may not validate what waits for a review', () => {
  const waiting = intervention({ etat: 'VERIF RT', idControleur: 12, soumisPar: 12 });
  const told = (others: Partial<Parameters<typeof reviewBar>[1]> = {}, who = actor('MANAGER', { id: 2 })) =>
    reviewBar(who, { visit: waiting, office: {}, day: DAY, reviewer: { competences: [] }, ...others });
  expect(told()).toBe('RELECTEUR_NON_HABILITE');
  expect(told({ reviewer: null })).toBe('inconnue');
  expect(told({ reviewer: { competences: [{ code: 'BAR-EN-101', jusquAu: null }] } })).toBeNull();
  expect(told({ office: { relectureSansHabilitation: true }, reviewer: null })).toBeNull();
  expect(told({ visit: { ...waiting, idControleur: 2, soumisPar: 2 } })).toBe('SEPARATION_DES_TACHES');
  expect(told({ visit: { ...waiting, etat: 'EN COURS' } })).toBeNull();
  expect(told({}, actor('ADMIN', { id: 3 }))).toBeNull();
});
