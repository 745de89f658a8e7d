import { findText } from './matching.ts';
import type { ReadPage } from './words.ts';

/** Why a dossier is proposed for a paper, in the order in which it is told. */
export const REASONS = ['numero', 'nom', 'adresse', 'ville', 'fiche', 'surface'] as const;
export type Reason = (typeof REASONS)[number];

/** What a dossier says of whom it is about. */
export interface Candidate {
  readonly id: string;
  readonly numero: string | null;
  readonly beneficiaire: { readonly nom: string | null; readonly prenom: string | null };
  readonly adresseTravaux: {
    readonly ligne1: string | null;
    readonly codePostal: string | null;
    readonly ville: string | null;
  };
  readonly typesDemandes: readonly string[];
  readonly operation: { readonly surface: number | null };
}

export interface Proposition {
  readonly idDossier: string;
  /** 0 to 100. */
  readonly score: number;
  readonly raisons: readonly Reason[];
}

/** Parts of the score; the number of the dossier says it all. */
const PARTS: Readonly<Record<Exclude<Reason, 'numero'>, number>> = {
  nom: 45,
  adresse: 30,
  ville: 10,
  fiche: 10,
  surface: 5,
};
/** [ocr/OC41] Under it nothing is proposed: a name alone, or a town and a fiche, is nobody. */
const ENOUGH = 55;

/** [ocr/OC40] [ocr/OC41] The dossier that a paper is most likely of; null: none is likely enough, or two are as likely. */
export function proposeDossier(pages: readonly ReadPage[], candidates: readonly Candidate[]): Proposition | null {
  const told = candidates
    .map((one) => propositionOf(pages, one))
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = told;
  return first === undefined || first.score === second?.score ? null : first;
}

function propositionOf(pages: readonly ReadPage[], dossier: Candidate): Proposition {
  const likeness = (text: string | null, least = 3): number =>
    text === null || text.trim().length < least ? 0 : (findText(pages, [text])?.ressemblance ?? 0);
  const { adresseTravaux: at, beneficiaire } = dossier;
  const alike: Readonly<Record<Reason, number>> = {
    numero: likeness(dossier.numero, 6),
    nom: likeness(beneficiaire.nom),
    adresse: likeness(at.ligne1, 6),
    ville: likeness(at.codePostal, 5) * likeness(at.ville, 2),
    fiche: Math.max(0, ...dossier.typesDemandes.map((code) => likeness(code, 6))),
    surface: surfaceLikeness(likeness, dossier.operation.surface),
  };
  const raisons = REASONS.filter((one) => alike[one] > 0);
  const sum = Object.entries(PARTS).reduce((total, [name, part]) => total + part * (alike[name as Reason] ?? 0), 0);
  return { idDossier: dossier.id, score: Math.round(alike.numero === 1 ? 100 : sum), raisons };
}

const surfaceLikeness = (likeness: (text: string | null) => number, surface: number | null): number =>
  surface === null ? 0 : likeness(`${String(surface).replace('.', ',')} m²`);
