import { comparableEmail } from '../base/email.ts';
import { SIGNATURE } from '../interventions/etat.ts';

/** en scellement: agreed, not sealed yet; nothing says « signé » before it is. */
export const SIGNATORY_STATUSES = ['à signer', 'consulté', 'en scellement', 'signé', 'refusé'] as const;
export const EVENTS = ['consulte', 'signe', 'refuse', 'expire', 'annule'] as const;

/** What somebody signs as. */
export const QUALITES = ['controleur', 'bureau', 'client', 'beneficiaire', 'entreprise', 'autre'] as const;
export type Qualite = (typeof QUALITES)[number];

export interface Signatory {
  readonly nom: string;
  readonly email: string;
  /** Absent: sent before it was asked. */
  readonly qualite?: Qualite | undefined;
  /** From 1: the next one is asked when those before have signed. */
  readonly ordre: number;
  readonly statut: (typeof SIGNATORY_STATUSES)[number];
  /** Where they sign; null before it is sent. */
  readonly lien: string | null;
}

/** PREPARATION: not known yet to have reached the signature service. */
export type EnvelopeState = 'PREPARATION' | 'EN COURS' | 'FINALISEE' | 'REFUSEE' | 'EXPIREE' | 'ANNULEE';

export interface Envelope {
  readonly etat: EnvelopeState;
  readonly signataires: readonly Signatory[];
}

export interface SignatureEvent {
  readonly statut: (typeof EVENTS)[number];
  /** E-mail of whom it is about; null: the whole envelope. */
  readonly signataire: string | null;
}

const CLOSINGS = { refuse: 'REFUSEE', expire: 'EXPIREE', annule: 'ANNULEE' } as const;
const STATUSES = { consulte: 'consulté', signe: 'signé', refuse: 'refusé' } as const;

/** [signatures/E4] The envelope after an event; the same one when the event changes nothing. */
export function followEvent(envelope: Envelope, { statut, signataire }: SignatureEvent): Envelope {
  if (envelope.etat !== 'EN COURS' && envelope.etat !== 'PREPARATION') return envelope;
  const signataires =
    statut === 'expire' || statut === 'annule'
      ? envelope.signataires
      : envelope.signataires.map((one) => (isThem(one, signataire) ? advance(one, STATUSES[statut]) : one));
  if (statut !== 'signe' && statut !== 'consulte') return { etat: CLOSINGS[statut], signataires };
  return { etat: signataires.every((one) => one.statut === 'signé') ? 'FINALISEE' : envelope.etat, signataires };
}

const isThem = ({ email }: Signatory, searched: string | null): boolean =>
  searched !== null && comparableEmail(email) === comparableEmail(searched);

/** Read after having signed is not unsigned. */
const advance = (one: Signatory, statut: Signatory['statut']): Signatory =>
  one.statut === 'signé' || (one.statut === 'en scellement' && statut !== 'signé') ? one : { ...one, statut };

/** [signatures/E6] What the intervention says of its envelope. */
export const statusOf = (etat: EnvelopeState): string => {
  switch (etat) {
    case 'FINALISEE':
      return SIGNATURE.finalisee;
    case 'EN COURS':
      return SIGNATURE.enCours;
    case 'REFUSEE':
      return SIGNATURE.refusee;
    case 'EXPIREE':
      return SIGNATURE.expiree;
    default:
      return SIGNATURE.prete;
  }
};
