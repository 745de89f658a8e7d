/** A contract that is signed on the device of the office, beside whoever signs ([contrats/CT45], [contrats/CT49]). */
import { z } from 'zod';
import { fold } from '../base/fold.ts';
import { type AuditLine, turnOf } from '../signatures/audit.ts';
import type { Envelope, EnvelopeState } from '../signatures/envelope.ts';
import { type EtatSurPlace, given, type Here, lastFirst, spotState, writtenGiven } from '../signatures/given.ts';
import { type Contrat, SIGNATAIRES_MAX } from './contrat.ts';

/** Why a signature on the spot was sealed by nobody. deja: they had signed by their link. remplace: another was named in their place. ailleurs: an outside provider carries it. nom: another name than the signatory's. blanc: its picture shows nothing. */
export const ECARTS_CONTRAT = [
  'refuse',
  'expire',
  'annule',
  'renvoye',
  'document',
  'tour',
  'deja',
  'remplace',
  'ailleurs',
  'nom',
  'blanc',
] as const;
export type EcartContrat = (typeof ECARTS_CONTRAT)[number];

export const signatureContrat = given.extend({
  kind: z.literal('signatureContrat'),
  idContrat: z.string().min(1).max(64),
  idBureauInspection: z.number().int(),
  /** The sending that was signed, and whose turn it was: from 1. */
  idEnveloppe: z.string().min(1).max(64),
  ordre: z.number().int().min(1).max(SIGNATAIRES_MAX),
  qualite: z.enum(['client', 'bureau']),
  /** null: not looked at yet; none: their agreement stands in the envelope. */
  ecarts: z.array(z.enum(ECARTS_CONTRAT)).readonly().nullable(),
});
export type SignatureContrat = z.output<typeof signatureContrat>;

/** What the device says of it; the rest is the server's. */
export const writtenSignatureContrat = writtenGiven.extend({
  idContrat: signatureContrat.shape.idContrat,
  idEnveloppe: signatureContrat.shape.idEnveloppe,
  ordre: signatureContrat.shape.ordre,
  qualite: signatureContrat.shape.qualite,
});

interface Sending extends Envelope {
  readonly id: string;
  readonly maison: boolean;
  readonly piste: readonly Pick<AuditLine, 'ordre' | 'remplace'>[];
}

type Signed = Pick<SignatureContrat, 'idEnveloppe' | 'ordre' | 'nom' | 'sha256Document'>;
const CLOSED: ReadonlyMap<EnvelopeState, EcartContrat> = new Map([
  ['REFUSEE', 'refuse'],
  ['EXPIREE', 'expire'],
  ['ANNULEE', 'annule'],
]);

/**
 * [contrats/CT49] What stands against it when the server looks at it; null: nothing. `sending`: the one that was signed, null
 * when it is unknown. `shown`: the hash of the file that is signed next.
 */
export function ecartOf(
  signed: Signed,
  sending: Sending | null,
  { idEnveloppe, shown }: { readonly idEnveloppe: string | null; readonly shown: string },
): EcartContrat | null {
  if (sending === null) return 'renvoye';
  const closed = CLOSED.get(sending.etat);
  if (closed !== undefined) return closed;
  if (idEnveloppe !== sending.id) return 'renvoye';
  if (!sending.maison) return 'ailleurs';
  const ecart = outOfTurn(signed, sending) ?? (shown === signed.sha256Document ? null : 'document');
  if (ecart !== null) return ecart;
  return sending.signataires.some(({ ordre, nom }) => ordre === signed.ordre && isSameName(nom, signed.nom))
    ? null
    : 'nom';
}

function outOfTurn({ ordre, nom }: Signed, { etat, signataires, piste }: Sending): EcartContrat | null {
  const own = signataires.find((one) => one.ordre === ordre);
  if (own?.statut === 'signé' || own?.statut === 'en scellement') return 'deja';
  // [signatures/E63] Given in the name of whoever stood there before.
  const isFormer = piste.some((line) => line.ordre === ordre && line.remplace?.avant.nom === nom);
  if (isFormer && own?.nom !== nom) return 'remplace';
  return etat === 'EN COURS' && turnOf({ signataires })?.ordre === ordre ? null : 'tour';
}

/** Whatever their order, accents and signs between: « LE BIHAN Maud » is « Maud Le Bihan ». */
const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

type Followable = Pick<
  SignatureContrat,
  'id' | 'signeLe' | 'createdAt' | 'scelleLe' | 'ecarts' | 'idEnveloppe' | 'ordre'
> &
  Here;
type Followed = Pick<Contrat, 'etat' | 'idEnveloppe' | 'retour' | 'signatures'>;

export interface FollowedContrat<S> {
  readonly signature: S;
  readonly etat: EtatSurPlace;
  /** Why it is asked for again, or stands for nothing more; null: nothing. */
  readonly ecart: EcartContrat | null;
}

/** [contrats/CT45] [contrats/CT49] Where each one stands, the last first; what was sealed for a former sending is of the past. */
export function followContratHere<S extends Followable>(
  signatures: readonly S[],
  contrat: Followed,
): readonly FollowedContrat<S>[] {
  const inOrder = lastFirst(
    signatures.filter((one) => one.scelleLe === null || one.idEnveloppe === contrat.idEnveloppe),
  );
  return inOrder.map((signature, place) => {
    const ecart = signature.scelleLe === null ? (signature.ecarts?.[0] ?? changedSince(signature, contrat)) : null;
    const isFormer = inOrder.slice(0, place).some(({ ordre }) => ordre === signature.ordre);
    const isOver = ecart === 'deja' || (ecart !== null && hasSigned(contrat, signature));
    return { signature, etat: isFormer || isOver ? 'remplacee' : spotState(signature, ecart !== null), ecart };
  });
}

/** As the device knows the contract, before the server says. */
function changedSince({ idEnveloppe }: Followable, contrat: Followed): EcartContrat | null {
  if (contrat.etat === 'BROUILLON') return contrat.retour?.raison ?? 'annule';
  return contrat.idEnveloppe === idEnveloppe ? null : 'renvoye';
}

const hasSigned = ({ etat, signatures }: Followed, { ordre }: Followable): boolean =>
  etat !== 'BROUILLON' && (signatures?.signes ?? 0) >= ordre;
