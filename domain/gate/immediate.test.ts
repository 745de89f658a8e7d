import { expect, test } from 'vitest';
import type { GateEdit } from './context.ts';
import { actor, context, dossier, ID, intervention, NOW } from '../test-support/samples.ts';
import { certainRefusal } from './immediate.ts';

const edit = (overrides: Partial<GateEdit>): GateEdit => ({
  actor: actor('MANAGER'),
  collection: 'dossiers',
  id: ID.dossier,
  before: { ...dossier() },
  changes: { acces: 'Digicode 4812' },
  nouveau: false,
  now: NOW,
  context: context(),
  ...overrides,
});

test('[access/E11] a right, a list and a type are known at once, and said with the field', () => {
  expect(certainRefusal(edit({}))).toBeNull();
  expect(certainRefusal(edit({ actor: actor('CONTROL') }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(certainRefusal(edit({ actor: actor('COFRAC') }))).toMatchObject({ code: 'LECTURE_SEULE' });
  expect(certainRefusal(edit({ changes: { numero: 'D-1' } }))).toMatchObject({
    data: { champs: { numero: 'interdit' } },
  });
  expect(certainRefusal(edit({ changes: { acces: 12 } }))).toMatchObject({ data: { champs: { acces: 'valeur' } } });
});

test('[access/E11] what this device may not hold is left to the server', () => {
  const without = context({ nomClient: null });
  expect(certainRefusal(edit({ changes: { idClient: ID.dossier }, context: without }))).toBeNull();
  const visit = { collection: 'interventions', before: { ...intervention() } } as const;
  const a = { ...visit, changes: { idControleur: 99 }, context: context({ controleur: null }) };
  expect(certainRefusal(edit(a))).toBeNull();
});

test('[access/E11] [sync/C20] the answers of a visit are always kept and queued', () => {
  const visit = { collection: 'interventions', before: { ...intervention() }, actor: actor('CLIENT') } as const;
  for (const changes of [{ 'champs.surface': 'douze' }, { etat: 'VALIDE' }, { resultat: 'SATISFAISANT' }])
    expect(certainRefusal(edit({ ...visit, changes }))).toBeNull();
  expect(certainRefusal(edit({ ...visit, changes: { consignes: 'x' } }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
});
