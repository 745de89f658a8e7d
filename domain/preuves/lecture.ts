import type { Json } from '../base/json.ts';
import { type CaptureKind, chainedValue, type Hash, type Maillon, valueHash } from './chain.ts';
import { type Accord, type CapturedOn, compare } from './compare.ts';
import { type DossierDePreuve, dossierDePreuve, EVIDENCE_FORMATS } from './dossier-de-preuve.ts';
import { type Verdict, verifyChain } from './verify.ts';

export type ToldChain = DossierDePreuve['chaines'][number];

/** illisible: no JSON of ours, or damaged; autre: of another product; version: made by a later version of this one. */
export type EvidenceFault = 'illisible' | 'autre' | 'version';
export type ParsedEvidence =
  | { readonly ok: true; readonly dossier: DossierDePreuve }
  | { readonly ok: false; readonly fault: EvidenceFault };

const OUR_FORMATS = EVIDENCE_FORMATS[0].replace(/\d+$/, '');

/** [preuves/PV12] The file that was attached to a report, as anybody may hand it over. */
export function parseEvidence(text: string): ParsedEvidence {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'illisible' };
  }
  const read = dossierDePreuve.safeParse(told);
  if (read.success) return { ok: true, dossier: read.data };
  const format = typeof told === 'object' && told !== null && 'format' in told ? told.format : null;
  if (EVIDENCE_FORMATS.some((one) => one === format)) return { ok: false, fault: 'illisible' };
  const isLater = typeof format === 'string' && format.startsWith(OUR_FORMATS);
  return { ok: false, fault: isLater ? 'version' : 'autre' };
}

/** altere: the value that is written is not the one of its hash: the file was changed after it was made. */
export type ReadAccord = Accord | 'altere';

export interface ReadSubject {
  readonly genre: CaptureKind;
  readonly sujet: string;
  /** Of the form; empty: the report does not hold it. */
  readonly libelle: string;
  /** As the report holds it; of a photo, or when the report holds nothing: null. */
  readonly valeur: Json;
  readonly accord: ReadAccord;
  /** [signatures/E65] What was drawn on the spot: as what they signed, and of how many strokes; null: anything else. */
  readonly surPlace: DossierDePreuve['rapport'][number]['surPlace'] | null;
  /** Those of links that hold, by the times of the devices. */
  readonly captures: readonly CapturedOn[];
}

export interface ReadChain {
  readonly chaine: ToldChain;
  readonly verdict: Verdict;
  /** Its links that hold. */
  readonly tenus: readonly Maillon[];
}

export interface EvidenceReading {
  readonly dossier: DossierDePreuve;
  readonly chaines: readonly ReadChain[];
  readonly contenu: readonly ReadSubject[];
}

/** [preuves/PV12] Every chain verified, and what the report holds beside what was captured. */
export async function readEvidence(hash: Hash, dossier: DossierDePreuve): Promise<EvidenceReading> {
  const chaines = await Promise.all(dossier.chaines.map((chaine) => readChain(hash, dossier.intervention.id, chaine)));
  const held = chaines.map(({ chaine, tenus }) => ({ identite: chaine, maillons: tenus }));
  const rapport = await Promise.all(
    dossier.rapport.map(async ({ genre, sujet, empreinte: valeur, sels = [] }) => ({
      genre,
      sujet,
      valeur,
      salees: await Promise.all(sels.map((sel) => chainedValue(hash, valeur, sel))),
    })),
  );
  const told = new Map(dossier.rapport.map((one) => [keyOf(one), one]));
  const contenu = compare(rapport, held).map(async ({ genre, sujet, accord, captures }): Promise<ReadSubject> => {
    const one = told.get(keyOf({ genre, sujet }));
    const isAltered = one !== undefined && (await isOtherThanItsHash(hash, one));
    return {
      genre,
      sujet,
      libelle: one?.libelle ?? '',
      valeur: one?.valeur ?? null,
      accord: isAltered ? 'altere' : accord,
      surPlace: one?.surPlace ?? null,
      captures,
    };
  });
  return { dossier, chaines, contenu: await Promise.all(contenu) };
}

async function readChain(hash: Hash, idIntervention: string, chaine: ToldChain): Promise<ReadChain> {
  const { id, appareil, idUser, maillons, attestations } = chaine;
  const identite = { id, idIntervention, appareil, idUser };
  const verdict = await verifyChain(hash, { identite, maillons, attestations });
  return { chaine, verdict, tenus: maillons.slice(0, verdict.tenus) };
}

const keyOf = ({ genre, sujet }: { readonly genre: CaptureKind; readonly sujet: string }): string =>
  `${genre} ${sujet}`;

/** Of a photo or a signature the bytes are in the report, not here: there is nothing to hash. */
async function isOtherThanItsHash(
  hash: Hash,
  { genre, valeur, empreinte }: DossierDePreuve['rapport'][number],
): Promise<boolean> {
  if (genre === 'photo' || genre === 'signature') return false;
  return (await valueHash(hash, valeur)) !== empreinte;
}

/** rompue: a chain breaks, or a value is not the one of its hash; change: the report holds something else than what was captured last; conforme: neither. */
export type EvidenceVerdict = 'conforme' | 'change' | 'rompue';

export function verdictOf({ chaines, contenu }: Pick<EvidenceReading, 'chaines' | 'contenu'>): EvidenceVerdict {
  const isBroken = chaines.some(({ verdict }) => verdict.rupture !== null);
  if (isBroken || contenu.some(({ accord }) => accord === 'altere')) return 'rompue';
  return contenu.some(hasChanged) ? 'change' : 'conforme';
}

/** What an assessor looks at first. */
export const hasChanged = ({ accord }: Pick<ReadSubject, 'accord'>): boolean =>
  accord !== 'conforme' && accord !== 'retiree';
