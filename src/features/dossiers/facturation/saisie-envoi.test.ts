import { expect, test } from 'vitest';
import { corpsDe, manquesDe, type SaisieEnvoi } from './saisie-envoi.ts';

const SAISIE: SaisieEnvoi = {
  id: 'e2a4b6c8-0000-4000-8000-000000000001',
  destinataires: ['a@x.example'],
  copie: ['a@x.example', 'b@x.example'],
  objet: 'Facture',
  message: 'Ci-joint.',
  joindreRapports: false,
};

test('[F18] what is asked for and empty is named', () => {
  expect([...manquesDe(SAISIE)]).toEqual([]);
  const vide = { ...SAISIE, destinataires: [], objet: ' ', message: '' };
  expect([...manquesDe(vide)]).toEqual(['destinataires', 'objet', 'message']);
});

test('[F18] nobody has both the mail and its copy', () => {
  expect(corpsDe({ id: 'f' }, SAISIE)).toMatchObject({
    facture: 'f',
    destinataires: ['a@x.example'],
    copie: ['b@x.example'],
  });
});
