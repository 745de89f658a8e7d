import { type AuditLine, hasNotAgreed, turnOf } from './audit.ts';
import type { Envelope, Signatory } from './envelope.ts';
import { linesOfHolder } from './replacement.ts';

/** attend: not their turn yet; relance: à signer, and reminded since. */
export const FOLLOW_UPS = [
  'attend',
  'a-signer',
  'relance',
  'consulte',
  'scellement',
  'signe',
  'refuse',
  'expire',
  'rappele',
] as const;

export interface FollowUp {
  readonly signatory: Signatory;
  readonly etat: (typeof FOLLOW_UPS)[number];
  /** When it came to that state; null: nothing happened yet. */
  readonly le: string | null;
  readonly motif: string | null;
  /** Who must sign before them; null: it is their turn, or it was. */
  readonly apres: string | null;
  /** The last time that they were reminded; `par` null: without anybody asking. */
  readonly relance: { readonly le: string; readonly par: string | null } | null;
}

type Line = Pick<AuditLine, 'le' | 'quoi' | 'ordre' | 'qui' | 'motif'>;
interface Followed extends Envelope {
  readonly piste: readonly Line[];
}

/** [signatures/E23] Each signatory in their order: where they are, since when, and why when they refused. */
export function followUpsOf(envelope: Followed): readonly FollowUp[] {
  const inOrder = envelope.signataires.toSorted((a, b) => a.ordre - b.ordre);
  return inOrder.map((signatory, rank) => {
    const etat = etatOf(envelope, signatory);
    const lines = CLOSED.includes(etat) ? envelope.piste : linesOfHolder(envelope.piste, signatory.ordre);
    const line = lines.findLast(({ quoi }) => KINDS[etat].includes(quoi));
    const apres = etat === 'attend' ? (inOrder[rank - 1]?.nom ?? null) : null;
    const relance = AWAITED.includes(etat) ? lastReminder(envelope, signatory) : null;
    return { signatory, etat, le: line?.le ?? null, motif: line?.motif ?? null, apres, relance };
  });
}

/** Who may still be reminded. */
const AWAITED: readonly FollowUp['etat'][] = ['relance', 'consulte'];
const REMINDERS: readonly AuditLine['quoi'][] = ['relance', 'relance-auto'];

function lastReminder({ piste }: Followed, { ordre }: Signatory): FollowUp['relance'] {
  const line = linesOfHolder(piste, ordre).findLast((one) => REMINDERS.includes(one.quoi));
  return line === undefined ? null : { le: line.le, par: line.quoi === 'relance-auto' ? null : line.qui };
}

/** By their link and a code, or on the device of the office. */
export const AGREEMENTS: readonly AuditLine['quoi'][] = ['accord', 'sur-place'];
const CLOSED: readonly FollowUp['etat'][] = ['expire', 'rappele'];
const KINDS: Readonly<Record<FollowUp['etat'], readonly AuditLine['quoi'][]>> = {
  attend: [],
  'a-signer': ['invitation'],
  relance: REMINDERS,
  consulte: ['consulte'],
  scellement: AGREEMENTS,
  signe: AGREEMENTS,
  refuse: ['refuse'],
  expire: ['expire'],
  rappele: ['annule'],
};

function etatOf(envelope: Followed, signatory: Signatory): FollowUp['etat'] {
  const { etat, signataires } = envelope;
  if (!hasNotAgreed(signatory)) return AGREED[signatory.statut];
  if (etat === 'EXPIREE') return 'expire';
  if (etat === 'ANNULEE') return 'rappele';
  if (signatory.statut === 'consulté') return 'consulte';
  if (turnOf({ signataires })?.ordre !== signatory.ordre) return 'attend';
  return lastReminder(envelope, signatory) === null ? 'a-signer' : 'relance';
}

const AGREED: Readonly<Record<Signatory['statut'], FollowUp['etat']>> = {
  'à signer': 'a-signer',
  consulté: 'consulte',
  'en scellement': 'scellement',
  signé: 'signe',
  refusé: 'refuse',
};
