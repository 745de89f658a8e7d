/** What somebody signs on the controller's device at the end of a visit, without a network ([signatures/E30] to [signatures/E37]). */
import { z } from 'zod';
import { thirdParties } from '../access/keys.ts';
import { CAPTURE_KINDS } from '../preuves/chain.ts';
import { type EtatSurPlace, type Given, given, type Here, hex, lastFirst, spotState, writtenGiven } from './given.ts';

/** Who signs on the spot: whoever was visited, or the client. */
export const QUALITES_SUR_PLACE = ['beneficiaire', 'client'] as const;

const MAX_ITEMS = 4000;

/** One thing that the signed document said, and the hash of what it said ([preuves/PV2]). */
const said = z.object({ genre: z.enum(CAPTURE_KINDS), sujet: z.string().max(64), empreinte: hex }).readonly();
export type Said = z.output<typeof said>;
/** What differs between a document that was signed and the one that is there. */
const changed = said.unwrap().omit({ empreinte: true }).readonly();
export type Changed = z.output<typeof changed>;

/** Stored once, changed by nobody: only the server writes what it says of its seal, `ecarts` and `tiers`. */
export const signaturePlace = given.extend({
  kind: z.literal('signaturePlace'),
  idIntervention: z.string().min(1).max(64),
  idDossier: z.string().min(1).max(64),
  qualite: z.enum(QUALITES_SUR_PLACE),
  /** What that PDF said of the visit: the answers, the conclusion, the photos; the PDF itself never leaves the device. */
  contenu: z.array(said).max(MAX_ITEMS).readonly(),
  /** Whose visit it was ([access/A45]). */
  tiers: thirdParties,
  /** What the server had otherwise when it received it: it is then sealed by nobody, and asked for again. null: not looked at yet. */
  ecarts: z.array(changed).readonly().nullable(),
});
export type SignaturePlace = z.output<typeof signaturePlace>;

/** What the device says of it; the rest is the server's. */
export const writtenSignaturePlace = writtenGiven.extend({
  idIntervention: signaturePlace.shape.idIntervention,
  idDossier: signaturePlace.shape.idDossier,
  qualite: signaturePlace.shape.qualite,
  contenu: signaturePlace.shape.contenu,
});

type Signed = Pick<Given, 'id' | 'signeLe' | 'createdAt' | 'scelleLe'> &
  Pick<SignaturePlace, 'qualite' | 'ecarts' | 'contenu'> &
  Here;

export interface Followed<S extends Signed = Signed> {
  readonly signature: S;
  readonly etat: EtatSurPlace;
  /** Why it is asked for again, or what changed since it was sealed. */
  readonly ecarts: readonly Changed[];
}

/**
 * [signatures/E33] [signatures/E34] Where each one stands, the last first. `contenu`: what the document says now; null: it is
 * not known here (being hashed, or its form is not on this device), and nothing is said of it.
 */
export function followInPerson<S extends Signed>(
  signatures: readonly S[],
  contenu: readonly Said[] | null,
): readonly Followed<S>[] {
  const inOrder = lastFirst(signatures);
  return inOrder.map((one, rank) => {
    const isFormer = inOrder.slice(0, rank).some(({ qualite }) => qualite === one.qualite);
    const now = contenu === null ? [] : changesBetween(one.contenu, contenu);
    const ecarts = one.ecarts !== null && one.ecarts.length > 0 ? one.ecarts : now;
    return { signature: one, etat: isFormer ? 'remplacee' : spotState(one, ecarts.length > 0), ecarts };
  });
}

const keyOf = ({ genre, sujet }: Changed): string => `${genre} ${sujet}`;

/** What one said and the other does not, or otherwise; in their order. */
export function changesBetween(signed: readonly Said[], now: readonly Said[]): readonly Changed[] {
  const before = new Map(signed.map((one) => [keyOf(one), one.empreinte]));
  const after = new Map(now.map((one) => [keyOf(one), one.empreinte]));
  const about = new Map([...signed, ...now].map((one) => [keyOf(one), one]));
  return [...about].flatMap(([key, { genre, sujet }]) =>
    before.get(key) === after.get(key) ? [] : [{ genre, sujet }],
  );
}

interface Held extends Omit<Said, 'empreinte'> {
  readonly empreinte: string | null;
}

/** [signatures/E32] What a document says, of all that a report holds: what else is signed is not part of it. */
export const saidBy = (held: readonly Held[]): readonly Said[] =>
  held.flatMap(({ genre, sujet, empreinte }) =>
    genre === 'signature' || empreinte === null ? [] : [{ genre, sujet, empreinte }],
  );
