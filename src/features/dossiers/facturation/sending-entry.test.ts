import { expect, test } from 'vitest';
import { bodyOf, proposedRecipients, type SendingEntry } from './sending-entry.ts';

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

test('[facturation/F18] the client who pays is ticked from the start, and nobody else', () => {
  const contact = (email: string, qualite: 'beneficiaire' | 'client' | 'entreprise') => ({ email, nom: '', qualite });
  const contacts = [contact('b@x.example', 'beneficiaire'), contact('c@x.example', 'client')];
  expect(proposedRecipients([...contacts, contact('d@x.example', 'client')])).toEqual(['c@x.example']);
  expect(proposedRecipients([contact('e@x.example', 'entreprise')])).toEqual([]);
});
