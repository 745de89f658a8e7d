import { z } from 'zod';
import type { FormulaireDefinition } from '../forms/definition.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import { canonical } from './canonical.ts';
import { CAPTURE_KINDS, type Hash, valueHash } from './chain.ts';
import { drawnHash, type DrawnHere } from './drawn.ts';
import { maillon } from './maillon.ts';
import { RUPTURES } from './verify.ts';

/** 2: links whose values are salted. What was made as 1 reads as it is. */
export const EVIDENCE_FORMAT = 'constat-dossier-de-preuve-2';
export const EVIDENCE_FORMATS = ['constat-dossier-de-preuve-1', EVIDENCE_FORMAT] as const;
/** Its name inside the PDF of the report. */
export const EVIDENCE_FILE = 'dossier-de-preuve.json';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime();

/** What the report holds of one thing: its value (of a photo, nothing: its bytes are in the report), and its hash. */
const held = z.object({
  genre: z.enum(CAPTURE_KINDS),
  sujet: z.string().max(64),
  libelle: z.string(),
  valeur: z.json(),
  empreinte: hex.nullable(),
  /** [preuves/PV15] Salts of the links that say this very value. Absent: none does, or none is salted. */
  sels: z.array(z.uuid()).optional(),
  /** [signatures/E65] Of a signature given on the spot: its hash is of the picture and the strokes. Absent: anything else. */
  surPlace: z.object({ qualite: z.string(), traits: z.number().int().min(0) }).optional(),
});

/** [preuves/PV11] A token over a link and all those before it; null: the authority had not answered when the report was drawn. */
const horodatage = z.object({
  n: z.number().int().min(1),
  demandeLe: instant,
  jeton: z
    .object({
      /** RFC 3161, DER in base64; its imprint is the hash of the link. */
      der: z.base64(),
      /** As the token says it. */
      genTime: instant,
      autorite: z.string(),
      demonstration: z.boolean(),
    })
    .nullable(),
});

/** [preuves/PV10] The file that goes with an issued report. It comes back from anybody: it is parsed before it is read. */
export const dossierDePreuve = z.object({
  format: z.enum(EVIDENCE_FORMATS),
  /** When the report was drawn, by the server's clock. */
  faitLe: instant,
  intervention: z.object({ id: z.string(), numero: z.string().nullable(), version: z.number().int() }),
  rapport: z.array(held),
  /** [preuves/PV14] Of the server, over all the rest (JWS, RFC 7515, its content left out). Absent: made before, or by a server without a seal. */
  signature: z.string().max(10_000).optional(),
  chaines: z.array(
    z.object({
      id: z.string(),
      appareil: z.string(),
      /** System and browser, as the device named them; null: it is no longer known. */
      libelleAppareil: z.string().nullable(),
      idUser: z.number().int(),
      nomUser: z.string().nullable(),
      maillons: z.array(maillon),
      attestations: z.array(z.object({ n: z.number().int().min(1), empreinte: hex, recuLe: instant })),
      /** [preuves/PV11] What the timestamping authority was asked for, by number of link. */
      horodatages: z.array(horodatage).default([]),
      /** Links that a device sent and the server did not take. */
      refuses: z.array(z.object({ n: z.number().int().min(1), raison: z.enum(RUPTURES), le: instant })),
    }),
  ),
});
export type DossierDePreuve = z.output<typeof dossierDePreuve>;

/** [preuves/PV14] What the server signs of it: all but the signature, in the one form of what is hashed here. */
export const attestedText = (dossier: DossierDePreuve): string => canonical({ ...dossier, signature: undefined });

/** The visit of a report, its form, and its pictures that were not taken away. */
export interface Reported {
  readonly intervention: Pick<Intervention, 'id' | 'numero' | 'version' | 'champs' | 'resultat'>;
  readonly definition: Pick<FormulaireDefinition, 'champs'>;
  readonly photos: readonly Pick<Photo, 'id' | 'cf_id' | 'genre' | 'sha256' | 'legende'>[];
  /** [signatures/E65] Signatures given on the spot that a chain tells of. */
  readonly surPlace?: readonly SignedOnTheSpot[];
}
export interface SignedOnTheSpot extends DrawnHere {
  readonly id: string;
  readonly nom: string;
  readonly qualite: string;
}

/** [preuves/PV6] What a report holds, hashed as captures are: the answers of its form that are given and not calculated, the conclusion, the pictures, what was drawn on the spot. */
export async function heldIn(
  hash: Hash,
  { intervention, definition, photos, surPlace = [] }: Reported,
): Promise<DossierDePreuve['rapport']> {
  const labels = new Map(definition.champs.map(({ cf_id, cf_label }) => [cf_id, cf_label]));
  const answers = definition.champs.flatMap(({ cf_id, cf_label, cf_calculated }) => {
    const valeur = intervention.champs[cf_id] ?? null;
    return cf_calculated === true || valeur === null
      ? []
      : [{ genre: 'reponse' as const, sujet: cf_id, libelle: cf_label, valeur }];
  });
  const { resultat } = intervention;
  const conclusion =
    resultat === null ? [] : [{ genre: 'conclusion' as const, sujet: '', libelle: '', valeur: resultat }];
  const told = [...answers, ...conclusion].map(async (one) => ({
    ...one,
    empreinte: await valueHash(hash, one.valeur),
  }));
  const pictures = photos.map(({ id, cf_id, genre, sha256, legende }) => ({
    genre,
    sujet: id,
    libelle: labels.get(cf_id) ?? legende ?? '',
    valeur: null,
    empreinte: sha256,
  }));
  const drawn = surPlace.map(async ({ id, nom, qualite, image, traits }) => ({
    genre: 'signature' as const,
    sujet: id,
    libelle: nom,
    valeur: null,
    empreinte: await drawnHash(hash, { image, traits }),
    surPlace: { qualite, traits: traits.length },
  }));
  return [...(await Promise.all(told)), ...pictures, ...(await Promise.all(drawn))];
}
