import { ok, refuse, type Result } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import type { Envelope, Signatory } from '../signatures/envelope.ts';
import { signatoriesFrom } from '../signatures/signatories.ts';
import type { Contrat, Parties } from './contrat.ts';
import type { Fault } from './ready.ts';

/** Faults of what is written, not of what lacks. */
const WRONG: readonly Fault['code'][] = ['signataire-double', 'parent', 'chevauchement'];

/** [contrats/CT20] What stops the sending, all of it: CHAMPS_MANQUANTS when something lacks, VALIDATION when all is there and something is wrong. */
export function refusalOfFaults(faults: readonly Fault[]): Result<null> {
  if (faults.length === 0) return ok(null);
  const isWrong = faults.every(({ code }) => WRONG.includes(code));
  return refuse(isWrong ? 'VALIDATION' : 'CHAMPS_MANQUANTS', { fautes: faults });
}

/** [contrats/CT20] The people of both sides, in the order of the contract. */
export const signatoriesOf = ({ signataires }: Pick<Contrat, 'signataires'>): Result<Signatory[]> =>
  signatoriesFrom(signataires.map(({ nom, email, partie }) => ({ nom, email, qualite: partie })));

/** How many have signed, of how many: what a list shows. */
const countOf = (signataires: readonly Signatory[]): Required<Contrat>['signatures'] => ({
  signes: signataires.filter(({ statut }) => statut === 'signé').length,
  total: signataires.length,
});

interface Leaving {
  readonly parties: Parties;
  readonly idEnveloppe: string;
  readonly signataires: readonly Signatory[];
  readonly now: string;
}

/** [contrats/CT20] A draft as it leaves: both sides as they are now, and from now on. */
export const leaving = ({ parties, idEnveloppe, signataires, now }: Leaving) =>
  ({
    etat: 'EN SIGNATURE',
    parties,
    idEnveloppe,
    signatures: { signes: 0, total: signataires.length },
    retour: null,
    updatedAt: now,
  }) satisfies Partial<Contrat>;

const REASONS = { REFUSEE: 'refuse', EXPIREE: 'expire', ANNULEE: 'annule' } as const;

interface Moved extends Envelope {
  readonly id: string;
  readonly sha256Signe: string | null;
  /** Why it was refused or recalled. */
  readonly motif: string | null;
  readonly now: string;
}

/**
 * [contrats/CT21] What a contract becomes when its envelope moves; null: nothing. An envelope that is no more its own,
 * or a contract that waits for nobody, is not moved by a call-back that comes late.
 */
export function followed(contrat: Contrat, envelope: Moved): Changes | null {
  if (contrat.etat !== 'EN SIGNATURE' || contrat.idEnveloppe !== envelope.id) return null;
  const { etat, signataires, sha256Signe, motif, now } = envelope;
  const signatures = countOf(signataires);
  switch (etat) {
    case 'FINALISEE':
      return { etat: 'SIGNE', signeLe: now, sha256: sha256Signe, signatures, updatedAt: now };
    case 'REFUSEE':
    case 'EXPIREE':
    case 'ANNULEE':
      return {
        etat: 'BROUILLON',
        version: contrat.version + 1,
        parties: null,
        retour: { raison: REASONS[etat], motif: motif ?? '', le: now },
        signatures,
        updatedAt: now,
      };
    default:
      return signatures.signes === contrat.signatures?.signes ? null : { signatures };
  }
}
