import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { SaisieDeCourriel } from '../../../shared/mail/saisie.ts';

/** The sending of an invoice being written, as the device keeps it. */
export interface SaisieEnvoi extends SaisieDeCourriel {
  readonly copie: readonly string[];
  readonly joindreRapports: boolean;
}

/** Body of the call; somebody who is written to is not given a copy too. */
export const corpsDe = ({ id: facture }: Pick<FactureRecord, 'id'>, saisie: SaisieEnvoi) => ({
  ...saisie,
  facture,
  destinataires: [...saisie.destinataires],
  copie: saisie.copie.filter((email) => !saisie.destinataires.includes(email)),
});
