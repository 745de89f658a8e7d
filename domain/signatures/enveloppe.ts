import { SIGNATURE } from '../interventions/etat.ts';

export const STATUTS_SIGNATAIRE = ['à signer', 'consulté', 'signé', 'refusé'] as const;
export const EVENEMENTS = ['consulte', 'signe', 'refuse', 'expire', 'annule'] as const;

export interface Signataire {
  readonly nom: string;
  readonly email: string;
  /** From 1: the next one is asked when those before have signed. */
  readonly ordre: number;
  readonly statut: (typeof STATUTS_SIGNATAIRE)[number];
  /** Where they sign; null before it is sent. */
  readonly lien: string | null;
}

/** PREPARATION: not known yet to have reached the signature service. */
export type EtatEnveloppe = 'PREPARATION' | 'EN COURS' | 'FINALISEE' | 'REFUSEE' | 'EXPIREE' | 'ANNULEE';

export interface Enveloppe {
  readonly etat: EtatEnveloppe;
  readonly signataires: readonly Signataire[];
}

export interface EvenementSignature {
  readonly statut: (typeof EVENEMENTS)[number];
  /** E-mail of whom it is about; null: the whole envelope. */
  readonly signataire: string | null;
}

const CLOTURES = { refuse: 'REFUSEE', expire: 'EXPIREE', annule: 'ANNULEE' } as const;
const STATUTS = { consulte: 'consulté', signe: 'signé', refuse: 'refusé' } as const;

/** [signatures/E4] The envelope after an event; the same one when the event changes nothing. */
export function suivre(enveloppe: Enveloppe, { statut, signataire }: EvenementSignature): Enveloppe {
  if (enveloppe.etat !== 'EN COURS' && enveloppe.etat !== 'PREPARATION') return enveloppe;
  const signataires =
    statut === 'expire' || statut === 'annule'
      ? enveloppe.signataires
      : enveloppe.signataires.map((un) => (estLui(un, signataire) ? avancer(un, STATUTS[statut]) : un));
  if (statut !== 'signe' && statut !== 'consulte') return { etat: CLOTURES[statut], signataires };
  return { etat: signataires.every((un) => un.statut === 'signé') ? 'FINALISEE' : enveloppe.etat, signataires };
}

const estLui = ({ email }: Signataire, cherche: string | null): boolean =>
  email.toLowerCase() === cherche?.toLowerCase();

/** Read after having signed is not unsigned. */
const avancer = (un: Signataire, statut: Signataire['statut']): Signataire =>
  un.statut === 'signé' ? un : { ...un, statut };

/** [signatures/E6] What the intervention says of its envelope. */
export const statutDe = (etat: EtatEnveloppe): string => {
  if (etat === 'FINALISEE') return SIGNATURE.finalisee;
  return etat === 'EN COURS' ? SIGNATURE.enCours : SIGNATURE.prete;
};
