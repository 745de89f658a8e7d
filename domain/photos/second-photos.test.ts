import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, edit, formulaire, intervention, photo } from '../test-support/samples.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';

const YANN = actor('CONTROL');
const SAMIA = actor('CONTROL', { id: 14 });
const BY_YANN = { id: YANN.id, nom: 'Yann Kerdoncuff' };
const BY_SAMIA = { id: 14, nom: 'Samia Haddad' };
const pair = (fields: Partial<Intervention> = {}) =>
  intervention({ etat: 'EN COURS', aDeux: true, idSecond: 14, nomSecond: 'Samia Haddad', ...fields });
const beside = (visit: Intervention) => context({ intervention: visit, formulaire });

const added = (who: Actor, fields: Partial<Photo> = {}, visit = pair()) => {
  const { id, ...changes } = photo(fields);
  return checkEdit(
    edit(changes, { actor: who, collection: 'photos', id, before: null, nouveau: true, context: beside(visit) }),
  );
};
const changed = (who: Actor, changes: Partial<Photo>, { before, visit = pair() }: Changed) =>
  checkEdit(edit(changes, { actor: who, collection: 'photos', id: before.id, before, context: beside(visit) }));
interface Changed {
  readonly before: Photo;
  readonly visit?: Intervention;
}

describe('[interventions/I74] the pictures of whoever accompanies', () => {
  test('are taken by them, until the report, and by nobody else', () => {
    expect(added(SAMIA)).toMatchObject({ ok: true });
    expect(added(SAMIA, {}, pair({ etat: 'VERIF RT' }))).toMatchObject({ ok: true });
    expect(added(SAMIA, {}, pair({ etat: 'VALIDE' }))).toMatchObject({ code: 'VERROUILLE' });
    expect(added(SAMIA, {}, pair({ idSecond: 15 }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('are never a signature', () => {
    expect(added(SAMIA, { genre: 'signature' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('have a caption and leave by their own hand, while nobody else wrote in them', () => {
    const own = photo({ modifiePar: BY_SAMIA });
    expect(changed(SAMIA, { legende: 'Comble' }, { before: own })).toMatchObject({ ok: true });
    expect(changed(SAMIA, { retireLe: '2026-11-23T09:00:00.000Z' }, { before: own })).toMatchObject({ ok: true });
    expect(changed(SAMIA, { legende: 'Comble' }, { before: own, visit: pair({ etat: 'VERIF RT' }) })).toMatchObject({
      code: 'VERROUILLE',
    });
    expect(changed(YANN, { legende: 'Comble' }, { before: own })).toMatchObject({ ok: true });
  });
  test('are all that they change: what the first took, or wrote since, stays as it is', () => {
    for (const modifiePar of [BY_YANN, null])
      for (const changes of [{ legende: 'Comble' }, { retireLe: '2026-11-23T09:00:00.000Z' }])
        expect(changed(SAMIA, changes, { before: photo({ modifiePar }) })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
