/** What every signature on the spot keeps, whatever is signed ([signatures/E30], [contrats/CT45]). */
import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { LANGUES } from '../base/languages.ts';
import { LINE_MAX, NAME_MAX, NOTE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { SANS_SCEAU } from './audit.ts';
import { isSignatureDrawn } from './drawn.ts';

export const hex = z.string().regex(/^[0-9a-f]{64}$/);
const MAX_POINTS = 4000;
const MAX_STROKES = 200;
/** In UTF-16 units of its data URL: a drawing of 800 by 400 takes a tenth of it. */
const MAX_PICTURE = 280_000;

/** [x, y, ms since the first point]: x and y on a sheet of 800 by 400. */
const point = z.tuple([z.number().min(-800).max(1600), z.number().min(-400).max(800), z.number().min(0)]).readonly();
const stroke = z.array(point).min(1).max(MAX_POINTS).readonly();

/** [signatures/E61] Why the server could not seal it: what it lacks, or an authority that did not answer. */
export const ATTENTES_DE_SCEAU = [...SANS_SCEAU, 'HORODATAGE_ECHEC'] as const;

/** Stored once, changed by nobody: only the server writes the last four. */
export const given = z.object({
  id: z.string(),
  variante: z.enum(VARIANTS),
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
  /** Of the PDF that was shown. */
  sha256Document: hex,
  /** Whose session it was signed in. */
  auteur: signature,
  /** When the server had it first. */
  createdAt: z.iso.datetime(),
  /** Of the sealed page; null: not sealed. */
  sha256: hex.nullable(),
  /** As the timestamping authority says it; null: not sealed. */
  scelleLe: z.iso.datetime().nullable(),
  /** [signatures/E61] absent, null: nothing held its seal up, or it is made. */
  sansSceau: z.enum(ATTENTES_DE_SCEAU).nullable().optional(),
});
export type Given = z.output<typeof given>;

/** What the device says of any of them; the rest is the server's. */
export const writtenGiven = given
  .pick({
    nom: true,
    consentement: true,
    langue: true,
    traits: true,
    signeLe: true,
    agent: true,
    sha256Document: true,
  })
  .extend({
    image: given.shape.image.unwrap(),
    // [signatures/E66] Of what is given now: one that was taken before stays what it is.
    traits: given.shape.traits.refine((all) => all.length === 0 || isSignatureDrawn(all.map(pointsOf))),
  });

const pointsOf = (one: Given['traits'][number]) => one.map(([x, y]) => ({ x, y }));

/** As JSON, which has no lists that are read only. */
export const strokesOf = (traits: Given['traits']) => traits.map((one) => one.map((at) => [...at]));

/** [signatures/E33] a-transmettre: on the device alone. remplacee: given again since, or otherwise. */
export const ETATS_SUR_PLACE = ['a-transmettre', 'en-scellement', 'signee', 'a-refaire', 'remplacee'] as const;
export type EtatSurPlace = (typeof ETATS_SUR_PLACE)[number];

/** Something of it waits to be sent. */
export interface Here {
  readonly isHere: boolean;
}

/** [signatures/E34] Nothing says « signé » before the seal, nor of a document that changed. */
export function spotState({ isHere, scelleLe }: Pick<Given, 'scelleLe'> & Here, hasChanged: boolean): EtatSurPlace {
  if (hasChanged) return 'a-refaire';
  if (isHere) return 'a-transmettre';
  return scelleLe === null ? 'en-scellement' : 'signee';
}

/** [signatures/E67] When it was given, at the latest: a device whose clock is ahead names no hour after the one at which the server had it. */
export const givenAt = ({ signeLe, createdAt }: Pick<Given, 'signeLe' | 'createdAt'>): string =>
  Date.parse(signeLe) > Date.parse(createdAt) ? createdAt : signeLe;

/** The last first. */
export const lastFirst = <S extends Pick<Given, 'id' | 'signeLe' | 'createdAt'>>(all: readonly S[]): readonly S[] =>
  all.toSorted((a, b) => givenAt(b).localeCompare(givenAt(a)) || a.id.localeCompare(b.id));
