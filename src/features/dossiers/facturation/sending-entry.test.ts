import { expect, test } from 'vitest';
import { bodyOf, type SendingEntry } from './sending-entry.ts';

const ENTRY: SendingEntry = {
  id: 'e2a4b6c8-0000-4000-8000-000000000001',
  destinataires: ['a@x.example'],
  copie: ['a@x.example', 'b@x.example'],
  objet: 'Facture',
  message: 'Ci-joint.',
  joindreRapports: false,
};

test('[facturation/F18] nobody has both the mail and its copy', () => {
  expect(bodyOf({ id: 'f' }, ENTRY)).toMatchObject({
    facture: 'f',
    destinataires: ['a@x.example'],
    copie: ['b@x.example'],
  });
});
