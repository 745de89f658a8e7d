import type { FactureRecord } from '#domain/facturation/facture.ts';

/** The sending of an invoice being written, as the device keeps it. */
export interface SaisieEnvoi {
  /** Of the sending: asked twice, it leaves once ([F18]). */
  readonly id: string;
  readonly destinataires: readonly string[];
  readonly copie: readonly string[];
  readonly objet: string;
  readonly message: string;
  readonly joindreRapports: boolean;
}

/** What is still to be given before it may leave. */
export function manquesDe({ destinataires, objet, message }: SaisieEnvoi): ReadonlySet<keyof SaisieEnvoi> {
  const manques = new Set<keyof SaisieEnvoi>();
  if (destinataires.length === 0) manques.add('destinataires');
  if (objet.trim() === '') manques.add('objet');
  if (message.trim() === '') manques.add('message');
  return manques;
}

/** Body of the call; somebody who is written to is not given a copy too. */
export const corpsDe = ({ id: facture }: Pick<FactureRecord, 'id'>, saisie: SaisieEnvoi) => ({
  ...saisie,
  facture,
  destinataires: [...saisie.destinataires],
  copie: saisie.copie.filter((email) => !saisie.destinataires.includes(email)),
});
