import { describe, expect, test } from 'vitest';
import type { Changes } from '../fields/documents.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, controleur, edit, ID, intervention, NOW } from '../test-support/samples.ts';
import { controllersOf, isFullyGiven } from './controllers-of.ts';

const rt = actor('MANAGER');
const samia = controleur({ id: '14', idUser: 14, nom: 'Haddad', prenom: 'Samia', competences: [] });
const alone = intervention({ etat: 'NOUVELLE', aDeux: true });
const pair = intervention({ ...alone, idSecond: 14, nomSecond: 'Samia Haddad' });
const told = context({ second: samia });
const change = (changes: Changes, before = alone, fields: Parameters<typeof edit>[1] = {}) =>
  checkEdit(edit(changes, { actor: rt, before, context: told, ...fields }));
const written = (changes: Changes, before = alone, fields: Parameters<typeof edit>[1] = {}) => {
  const answer = change(changes, before, fields);
  return answer.ok ? answer.value.changes : answer;
};
const wrong = (idSecond: string) => ({ ok: false, code: 'VALIDATION', data: { champs: { idSecond } } });

describe('[interventions/I44] a visit that takes two', () => {
  test('is whose first makes it and whose second accompanies', () => {
    expect(controllersOf(pair)).toEqual([12, 14]);
    expect(controllersOf({ idControleur: null })).toEqual([]);
    expect([alone, pair, intervention()].map(isFullyGiven)).toEqual([false, true, true]);
  });
  test('gets a second with a name, whatever they are authorised for', () => {
    expect(written({ idSecond: 14, nomSecond: 'Somebody else' })).toEqual({ idSecond: 14, nomSecond: 'Samia Haddad' });
    expect(written({ aDeux: true, idSecond: 14 }, intervention({ etat: 'NOUVELLE' }))).toMatchObject({ idSecond: 14 });
    expect(written({ idSecond: null }, pair)).toEqual({ idSecond: null, nomSecond: null });
  });
  test('gets nobody unknown, inactive, of another office, nor who makes it', () => {
    expect(change({ idSecond: 14 }, alone, { context: context() })).toMatchObject(wrong('inconnu'));
    for (const other of [{ actif: false }, { idBureauInspection: 7 }])
      expect(change({ idSecond: 14 }, alone, { context: context({ second: { ...samia, ...other } }) })).toMatchObject(
        wrong('inconnu'),
      );
    expect(change({ idSecond: 12 })).toMatchObject(wrong('fait la visite'));
    expect(change({ idSecond: 14 }, intervention({ ...alone, idControleur: null }))).toMatchObject(
      wrong('personne à accompagner'),
    );
    expect(change({ idSecond: 14 }, intervention({ etat: 'NOUVELLE' }))).toMatchObject(wrong('une seule personne'));
  });
  test('gets nobody who is kept apart from its installer', () => {
    const link = { idEntreprise: ID.entreprise, nomEntreprise: 'x', motif: 'Parent', depuis: '2026-11-20' };
    const apart = context({ second: { ...samia, separations: [link] } });
    expect(change({ idSecond: 14 }, alone, { context: apart })).toMatchObject({ ok: false, code: 'CONTROLEUR_ECARTE' });
  });
  test('keeps who was there once it is submitted', () => {
    const submitted = intervention({ ...pair, etat: 'VERIF RT', soumisPar: 12, soumisLe: NOW });
    for (const changes of [{ idSecond: null }, { aDeux: false }])
      expect(change(changes, submitted)).toMatchObject({ ok: false, code: 'VERROUILLE' });
  });
});

describe('[interventions/I45] who accompanies follows who makes it', () => {
  test('given to the one who accompanied, the two change places', () => {
    const asSamia = context({ controleur: { ...samia, competences: controleur().competences } });
    expect(written({ idControleur: 14 }, pair, { context: asSamia })).toEqual({
      idControleur: 14,
      nomControleur: 'Samia Haddad',
      idSecond: 12,
      nomSecond: pair.nomControleur,
    });
  });
  test('nobody makes it, or one is enough: nobody accompanies', () => {
    const nobody = { idSecond: null, nomSecond: null };
    expect(written({ idControleur: null }, pair)).toMatchObject(nobody);
    expect(written({ aDeux: false }, pair)).toEqual({ aDeux: false, ...nobody });
    expect(written({ aDeux: false })).toEqual({ aDeux: false });
  });
});

describe('[interventions/I46] who may say so', () => {
  const yann = { actor: actor('CONTROL') };
  test('who makes a visit says that it takes two, and gives it to nobody, nor takes anybody away', () => {
    const own = intervention({ etat: 'NOUVELLE' });
    expect(change({ aDeux: true }, own, yann).ok).toBe(true);
    expect(change({ aDeux: false }, alone, yann).ok).toBe(true);
    expect(change({ idSecond: 14 }, alone, yann)).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(change({ aDeux: false }, pair, yann)).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
  test('who accompanies answers nothing, moves nothing, and does not validate', () => {
    const second = { actor: actor('CONTROL', { id: 14 }) };
    for (const changes of [{ 'champs.surface': 1 }, { dateRdv: null }, { aDeux: false }, { etat: 'EN COURS' }])
      expect(change(changes, pair, second).ok).toBe(false);
    const submitted = intervention({ ...pair, etat: 'VERIF RT', soumisPar: 12, soumisLe: NOW });
    expect(change({ etat: 'VALIDE' }, submitted, { actor: actor('MANAGER', { id: 14 }) })).toMatchObject({
      ok: false,
      code: 'SEPARATION_DES_TACHES',
    });
  });
});
