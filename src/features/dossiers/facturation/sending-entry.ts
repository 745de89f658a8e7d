import type { DossierContact } from '#domain/courriels/contacts.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { CourrielEntry } from '../../../shared/mail/courriel-entry.ts';

/** The sending of an invoice being written, as the device keeps it. */
export interface SendingEntry extends CourrielEntry {
  readonly copie: readonly string[];
  readonly joindreRapports: boolean;
}

/** Ticked from the start: the address of whoever pays, the client; nobody when it has none. */
export const proposedRecipients = (contacts: readonly DossierContact[]): readonly string[] =>
  contacts
    .filter(({ qualite }) => qualite === 'client')
    .slice(0, 1)
    .map(({ email }) => email);

/** Body of the call; somebody who is written to is not given a copy too. */
export const bodyOf = ({ id: facture }: Pick<FactureRecord, 'id'>, entry: SendingEntry) => ({
  ...entry,
  facture,
  destinataires: [...entry.destinataires],
  copie: entry.copie.filter((email) => !entry.destinataires.includes(email)),
});
