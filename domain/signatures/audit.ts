/** What is kept of an envelope that this server carries: its audit trail and the links of its signatories. */
import { ok, refuse, type Result } from '../base/result.ts';
import type { Envelope, Signatory } from './envelope.ts';

export const AUDIT_KINDS = [
  'envoi',
  'invitation',
  'relance',
  'relance-auto',
  'remplacement',
  'consulte',
  'code',
  'accord',
  'sur-place',
  'scelle',
  'refuse',
  'annule',
  'expire',
] as const;

/** [signatures/E16] What a server that carries an envelope may lack to seal: codes of refusals. */
export const SANS_SCEAU = ['SIGNATURE_ABSENTE', 'SCEAU_PERIME', 'HORODATAGE_ABSENT'] as const;

export interface AuditLine {
  readonly le: string;
  readonly quoi: (typeof AUDIT_KINDS)[number];
  /** Of the signatory it is about; null: the whole envelope. */
  readonly ordre: number | null;
  /** Who did it: their name. */
  readonly qui: string;
  /** Where the request came from; null: the server by itself. */
  readonly ip: string | null;
  /** Browser and system, as they say; null as above. */
  readonly agent: string | null;
  /** SHA-256 of the file that was seen, agreed to, or made. */
  readonly sha256: string | null;
  readonly motif: string | null;
  /** [signatures/E63] Who gave their place to whom; of a line « remplacement » alone. */
  readonly remplace?: { readonly avant: Person; readonly apres: Person } | undefined;
}
interface Person {
  readonly nom: string;
  readonly email: string;
}

export interface SignatoryLink {
  readonly ordre: number;
  /** SHA-256 of the secret of the link. */
  readonly empreinte: string;
  readonly le: string;
  /** HMAC of the code that was last sent; null: none, or spent. */
  readonly code: string | null;
  readonly codeFin: string | null;
  /** Opened from an account; absent: sent by mail. Neither ends the other ([contrats/CT23]). */
  readonly compte?: true | undefined;
  /** [signatures/E63] Somebody else signs in their place. */
  readonly ferme?: 'signataire' | undefined;
}

/** Whose turn it is: the first that has not agreed; null when all have. A sealing under way holds the next one. */
export function turnOf({ signataires }: Pick<Envelope, 'signataires'>): Signatory | null {
  const next = signataires.toSorted((a, b) => a.ordre - b.ordre).find(({ statut }) => statut !== 'signé');
  return next === undefined || next.statut === 'en scellement' ? null : next;
}

const CLOSED = { REFUSEE: 'refuse', EXPIREE: 'expire', ANNULEE: 'annule' } as const;

interface Opened extends Envelope {
  readonly liens: readonly SignatoryLink[];
  readonly expireLe: string;
}

/** [signatures/E12] Whose link this is; LIEN_EXPIRE with the reason: signataire, remplace, refuse, expire, annule. */
export function judgeLink(envelope: Opened, empreinte: string, now: string): Result<Signatory> {
  const link = envelope.liens.find((one) => one.empreinte === empreinte);
  const signatory = envelope.signataires.find(({ ordre }) => ordre === link?.ordre);
  if (link === undefined || signatory === undefined) return refuse('INTROUVABLE');
  if (link.ferme !== undefined) return refuse('LIEN_EXPIRE', { raison: link.ferme });
  if (envelope.liens.findLast(({ ordre, compte }) => ordre === link.ordre && compte === link.compte) !== link)
    return refuse('LIEN_EXPIRE', { raison: 'remplace' });
  const { etat } = envelope;
  if (etat === 'REFUSEE' || etat === 'EXPIREE' || etat === 'ANNULEE')
    return refuse('LIEN_EXPIRE', { raison: CLOSED[etat] });
  if (etat === 'EN COURS' && envelope.expireLe <= now && hasNotAgreed(signatory))
    return refuse('LIEN_EXPIRE', { raison: 'expire' });
  return ok(signatory);
}

export const hasNotAgreed = ({ statut }: Signatory): boolean => statut === 'à signer' || statut === 'consulté';

/** [signatures/E12] Signed once: LIEN_EXPIRE, « signe ». */
export const mayAct = (signatory: Signatory): Result<Signatory> =>
  hasNotAgreed(signatory) ? ok(signatory) : refuse('LIEN_EXPIRE', { raison: 'signe' });

/** [signatures/E14] Whether its day has passed: an agreement that waits for its seal holds it open. */
export const isPast = ({ etat, expireLe, signataires }: Opened, now: string): boolean =>
  etat === 'EN COURS' && expireLe <= now && !signataires.some(({ statut }) => statut === 'en scellement');

export const withStatut = <E extends Envelope>(envelope: E, ordre: number, statut: Signatory['statut']): E => ({
  ...envelope,
  signataires: envelope.signataires.map((one) => (one.ordre === ordre ? { ...one, statut } : one)),
});

/** « Horodatage de démonstration » of « CN=Horodatage de démonstration, O=… » : what a person calls a certificate. */
export const nameOfSubject = (subject: string): string => /^CN=([^,]+)/.exec(subject)?.[1] ?? subject;

/** m…d@oxance.example: enough to know one's own mailbox. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}
