/** [signatures/E63] One signatory takes the place of another, who has not signed. */
import { comparableEmail } from '../base/email.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { type AuditLine, hasNotAgreed, type SignatoryLink } from './audit.ts';
import type { Envelope, Signatory } from './envelope.ts';
import { type AskedSignatory, faultsOf } from './signatories.ts';

type Told = Pick<AuditLine, 'quoi' | 'ordre' | 'remplace'>;

/** The lines of whoever holds this place now: what those before them read, and how they were reminded, is not theirs. */
export function linesOfHolder<L extends Pick<AuditLine, 'quoi' | 'ordre'>>(
  piste: readonly L[],
  ordre: number,
): readonly L[] {
  const theirs = piste.filter((line) => line.ordre === ordre);
  return theirs.slice(theirs.findLastIndex(({ quoi }) => quoi === 'remplacement') + 1);
}

/** Who held that place when the line `rank` of the trail was written; undefined: nobody, or the whole envelope. */
export function holderAt(
  {
    piste,
    signataires,
  }: { readonly piste: readonly Told[]; readonly signataires: readonly Pick<Signatory, 'ordre' | 'nom'>[] },
  rank: number,
): string | undefined {
  const ordre = piste[rank]?.ordre;
  const next = piste.slice(rank + 1).find((line) => line.quoi === 'remplacement' && line.ordre === ordre);
  return next?.remplace?.avant.nom ?? signataires.find((one) => one.ordre === ordre)?.nom;
}

interface Open extends Envelope {
  /** Carried by this server. */
  readonly maison: boolean;
  readonly expireLe: string;
  readonly liens: readonly SignatoryLink[];
}
interface Asked {
  readonly ordre: number;
  readonly par: AskedSignatory;
  readonly now: string;
}
export interface Replaced<E> {
  readonly envelope: E;
  readonly avant: Signatory;
  readonly apres: Signatory;
}

/**
 * The envelope with the new one in the same turn, and every link of the former closed. TRANSITION_INTERDITE: it is not open
 * here, or that one has agreed or refused. REGLE_METIER: what is wrong with the new one, or the same mailbox and name.
 */
export function withReplacement<E extends Open>(envelope: E, { ordre, par, now }: Asked): Result<Replaced<E>> {
  const { etat, maison, expireLe, signataires, liens } = envelope;
  if (etat !== 'EN COURS' || !maison || expireLe <= now) return refuse('TRANSITION_INTERDITE');
  const avant = signataires.find((one) => one.ordre === ordre);
  if (avant === undefined) return refuse('REGLE_METIER', { raison: 'signataire inconnu', ordre });
  if (!hasNotAgreed(avant)) return refuse('TRANSITION_INTERDITE');
  const fault = replacementFault(signataires, { ordre, par });
  if (fault !== null) return refuse('REGLE_METIER', { raison: `signataire ${fault}`, ordre });
  const { nom, email, qualite } = par;
  const apres: Signatory = { nom: nom.trim(), email: email.trim(), qualite, ordre, statut: 'à signer', lien: null };
  const closed = { ferme: 'signataire', code: null, codeFin: null } as const;
  return ok({
    envelope: {
      ...envelope,
      signataires: signataires.map((one) => (one.ordre === ordre ? apres : one)),
      liens: liens.map((link) => (link.ordre === ordre ? { ...link, ...closed } : link)),
    },
    avant,
    apres,
  });
}

/** identique: that is the one who stands there. */
export type ReplacementFault = NonNullable<ReturnType<typeof faultsOf>[number]> | 'identique';

/** What is wrong with the new one among the others; null: nothing. */
export function replacementFault(
  signataires: readonly Signatory[],
  { ordre, par }: Pick<Asked, 'ordre' | 'par'>,
): ReplacementFault | null {
  const others = signataires
    .filter((one) => one.ordre !== ordre)
    .map(({ nom, email, qualite = 'autre' }): AskedSignatory => ({ nom, email, qualite }));
  // Last: a mailbox that somebody has already is told of this one.
  const fault = faultsOf([...others, par]).at(-1) ?? null;
  if (fault !== null) return fault;
  const former = signataires.find((one) => one.ordre === ordre);
  const isSame =
    former !== undefined &&
    former.nom === par.nom.trim() &&
    comparableEmail(former.email) === comparableEmail(par.email);
  return isSame ? 'identique' : null;
}
