import { expect, test } from 'vitest';
import type { EditAVerifier } from './edit-input.ts';
import { acteur, contexte, dossier, ID, intervention, MAINTENANT } from './essais.ts';
import { refusCertain } from './immediat.ts';

const edit = (suite: Partial<EditAVerifier>): EditAVerifier => ({
  acteur: acteur('MANAGER'),
  collection: 'dossiers',
  id: ID.dossier,
  avant: { ...dossier() },
  changes: { acces: 'Digicode 4812' },
  nouveau: false,
  maintenant: MAINTENANT,
  contexte: contexte(),
  ...suite,
});

test('[access/E11] a right, a list and a type are known at once, and said with the field', () => {
  expect(refusCertain(edit({}))).toBeNull();
  expect(refusCertain(edit({ acteur: acteur('CONTROL') }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(refusCertain(edit({ acteur: acteur('COFRAC') }))).toMatchObject({ code: 'LECTURE_SEULE' });
  expect(refusCertain(edit({ changes: { numero: 'D-1' } }))).toMatchObject({
    data: { champs: { numero: 'interdit' } },
  });
  expect(refusCertain(edit({ changes: { acces: 12 } }))).toMatchObject({ data: { champs: { acces: 'valeur' } } });
});

test('[access/E11] what this device may not hold is left to the server', () => {
  const sans = contexte({ nomClient: null });
  expect(refusCertain(edit({ changes: { idClient: ID.dossier }, contexte: sans }))).toBeNull();
  const visite = { collection: 'interventions', avant: { ...intervention() } } as const;
  const a = { ...visite, changes: { idControleur: 99 }, contexte: contexte({ controleur: null }) };
  expect(refusCertain(edit(a))).toBeNull();
});

test('[access/E11] [sync/C20] the answers of a visit are always kept and queued', () => {
  const visite = { collection: 'interventions', avant: { ...intervention() }, acteur: acteur('CLIENT') } as const;
  for (const changes of [{ 'champs.surface': 'douze' }, { etat: 'VALIDE' }, { resultat: 'SATISFAISANT' }])
    expect(refusCertain(edit({ ...visite, changes }))).toBeNull();
  expect(refusCertain(edit({ ...visite, changes: { consignes: 'x' } }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
});
