/** What somebody signs on the controller's device at the end of a visit, without a network ([signatures/E30] to [signatures/E37]). */
import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { thirdParties } from '../access/keys.ts';
import { LANGUES } from '../base/languages.ts';
import { LINE_MAX, NAME_MAX, NOTE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { CAPTURE_KINDS } from '../preuves/chain.ts';
import { SANS_SCEAU } from './audit.ts';

/** Who signs on the spot: whoever was visited, or the client. */
export const QUALITES_SUR_PLACE = ['beneficiaire', 'client'] as const;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const MAX_POINTS = 4000;
const MAX_STROKES = 200;
/** In UTF-16 units of its data URL: a drawing of 800 by 400 takes a tenth of it. */
const MAX_PICTURE = 280_000;
const MAX_ITEMS = 4000;

/** [x, y, ms since the first point]: x and y on a sheet of 800 by 400. */
const point = z.tuple([z.number().min(-800).max(1600), z.number().min(-400).max(800), z.number().min(0)]).readonly();
const stroke = z.array(point).min(1).max(MAX_POINTS).readonly();

/** One thing that the signed document said, and the hash of what it said ([preuves/PV2]). */
const said = z.object({ genre: z.enum(CAPTURE_KINDS), sujet: z.string().max(64), empreinte: hex }).readonly();
export type Said = z.output<typeof said>;
/** What differs between a document that was signed and the one that is there. */
const changed = said.unwrap().omit({ empreinte: true }).readonly();
export type Changed = z.output<typeof changed>;

/** [signatures/E61] Why the server could not seal it: what it lacks, or an authority that did not answer. */
export const ATTENTES_DE_SCEAU = [...SANS_SCEAU, 'HORODATAGE_ECHEC'] as const;

/** Stored once, changed by nobody: only the server writes the last six. */
export const signaturePlace = z.object({
  id: z.string(),
  kind: z.literal('signaturePlace'),
  variante: z.enum(VARIANTS),
  idIntervention: z.string().min(1).max(64),
  idDossier: z.string().min(1).max(64),
  qualite: z.enum(QUALITES_SUR_PLACE),
  nom: z.string().trim().min(1).max(NAME_MAX),
  /** The very sentences that were shown, in their language. */
  consentement: z.string().min(1).max(NOTE_MAX),
  langue: z.enum(LANGUES),
  /** Empty: they could not draw, and typed their name. */
  traits: z.array(stroke).max(MAX_STROKES).readonly(),
  /** Data URL of the PNG; null once erased. */
  image: z
    .string()
    .max(MAX_PICTURE)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)
    .nullable(),
  /** By the clock of the device. */
  signeLe: z.iso.datetime(),
  /** Browser and system, as they say. */
  agent: z.string().max(LINE_MAX),
  /** Of the PDF that was shown, which never leaves the device. */
  sha256Document: hex,
  /** What that PDF said of the visit: the answers, the conclusion, the photos. */
  contenu: z.array(said).max(MAX_ITEMS).readonly(),
  /** Whose session it was signed in. */
  auteur: signature,
  /** Whose visit it was ([access/A45]). */
  tiers: thirdParties,
  /** When the server had it first. */
  createdAt: z.iso.datetime(),
  /** Of the sealed page; null: not sealed. */
  sha256: hex.nullable(),
  /** As the timestamping authority says it; null: not sealed. */
  scelleLe: z.iso.datetime().nullable(),
  /** What the server had otherwise when it received it: it is then sealed by nobody, and asked for again. null: not looked at yet. */
  ecarts: z.array(changed).readonly().nullable(),
  /** [signatures/E61] absent, null: nothing held its seal up, or it is made. */
  sansSceau: z.enum(ATTENTES_DE_SCEAU).nullable().optional(),
});
export type SignaturePlace = z.output<typeof signaturePlace>;

/** What the device says of it; the rest is the server's. */
export const writtenSignaturePlace = signaturePlace
  .pick({
    idIntervention: true,
    idDossier: true,
    qualite: true,
    nom: true,
    consentement: true,
    langue: true,
    traits: true,
    signeLe: true,
    agent: true,
    sha256Document: true,
    contenu: true,
  })
  .extend({ image: signaturePlace.shape.image.unwrap() });

/** [signatures/E33] a-transmettre: on the device alone. remplacee: somebody of the same quality signed again since. */
export const ETATS_SUR_PLACE = ['a-transmettre', 'en-scellement', 'signee', 'a-refaire', 'remplacee'] as const;
export type EtatSurPlace = (typeof ETATS_SUR_PLACE)[number];

type Signed = Pick<SignaturePlace, 'id' | 'qualite' | 'signeLe' | 'scelleLe' | 'ecarts' | 'contenu'> & {
  /** Something of it waits to be sent. */
  readonly isHere: boolean;
};

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
  const inOrder = signatures.toSorted((a, b) => b.signeLe.localeCompare(a.signeLe) || a.id.localeCompare(b.id));
  return inOrder.map((one, rank) => {
    const isFormer = inOrder.slice(0, rank).some(({ qualite }) => qualite === one.qualite);
    const now = contenu === null ? [] : changesBetween(one.contenu, contenu);
    const ecarts = one.ecarts !== null && one.ecarts.length > 0 ? one.ecarts : now;
    return { signature: one, etat: isFormer ? 'remplacee' : etatOf(one, ecarts), ecarts };
  });
}

/** [signatures/E34] Nothing says « signé » before the seal, nor of a document that changed. */
function etatOf({ isHere, scelleLe }: Signed, ecarts: readonly Changed[]): EtatSurPlace {
  if (ecarts.length > 0) return 'a-refaire';
  if (isHere) return 'a-transmettre';
  return scelleLe === null ? 'en-scellement' : 'signee';
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
