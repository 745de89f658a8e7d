import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { CourrielEntry } from '../../../shared/mail/courriel-entry.ts';

/** The sending of an invoice being written, as the device keeps it. */
export interface SendingEntry extends CourrielEntry {
  readonly copie: readonly string[];
  readonly joindreRapports: boolean;
}

/** Body of the call; somebody who is written to is not given a copy too. */
export const bodyOf = ({ id: facture }: Pick<FactureRecord, 'id'>, entry: SendingEntry) => ({
  ...entry,
  facture,
  destinataires: [...entry.destinataires],
  copie: entry.copie.filter((email) => !entry.destinataires.includes(email)),
});
