import { expect, test } from 'vitest';
import { corpsDe, type SaisieEnvoi } from './saisie-envoi.ts';

const SAISIE: SaisieEnvoi = {
  id: 'e2a4b6c8-0000-4000-8000-000000000001',
  destinataires: ['a@x.example'],
  copie: ['a@x.example', 'b@x.example'],
  objet: 'Facture',
  message: 'Ci-joint.',
  joindreRapports: false,
};

test('[facturation/F18] nobody has both the mail and its copy', () => {
  expect(corpsDe({ id: 'f' }, SAISIE)).toMatchObject({
    facture: 'f',
    destinataires: ['a@x.example'],
    copie: ['b@x.example'],
  });
});
