import { type DoublonPossible, doublonsPossibles } from '#domain/tiers/doublons.ts';
import { fold } from '../../../ui/table/fold.ts';
import { type ChampTiers, type ErreurTiers, type Genre, lireFiche, SAISIE_VIDE, type SaisieTiers } from '../fiche.ts';

/** Names under which each field is found in the lists that offices keep; folded, without punctuation. */
const NOMS = {
  raisonSociale: [
    'nom',
    'raison sociale',
    'societe',
    'client',
    'menage',
    'entreprise',
    'installateur',
    'sous traitant',
  ],
  siret: ['siret', 'n siret', 'no siret', 'numero siret'],
  tva: ['tva', 'n tva', 'n de tva', 'numero de tva', 'tva intracommunautaire'],
  contact: ['contact', 'interlocuteur', 'nom du contact'],
  telephone: ['telephone', 'tel', 'portable', 'mobile'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email'],
  ligne1: ['adresse', 'adresse 1', 'rue', 'voie'],
  codePostal: ['code postal', 'cp'],
  ville: ['ville', 'commune'],
  delaiPaiement: ['delai de paiement', 'delai de paiement jours', 'delai'],
} as const satisfies Partial<Record<ChampTiers, readonly string[]>>;
export type ChampImport = keyof typeof NOMS;
export const CHAMPS_IMPORT = Object.keys(NOMS) as ChampImport[];

export const LIGNES_MAX = 2000;

export interface LigneImport {
  /** In the file, its title being 1. */
  readonly numero: number;
  /** As they stand in the file. */
  readonly cellules: readonly string[];
  readonly saisie: SaisieTiers;
  readonly etat: 'prete' | 'doublon' | 'refusee';
  readonly erreurs: readonly { readonly champ: ChampImport; readonly erreur: ErreurTiers }[];
  /** Name of the record that it looks like. */
  readonly semblable: string | null;
}
export interface ImportPrepare {
  readonly titres: readonly string[];
  readonly lignes: readonly LigneImport[];
  /** Titles that are no field of a third party: their cells are left out, and said. */
  readonly ignorees: readonly string[];
}
export type RefusImport = 'vide' | 'sansNom' | 'tropLong';

interface Autour {
  readonly genre: Genre;
  /** A household of mar has no SIRET. */
  readonly sansSiret: boolean;
  readonly connus: readonly {
    readonly id: string;
    readonly raisonSociale: string;
    readonly telephone: string | null;
    readonly siret: string;
  }[];
}

/** [T8] What a file would make, line by line, before anything is written; or why it cannot be read as a list. */
export function preparerImport(
  tableau: readonly (readonly string[])[],
  autour: Autour,
): { readonly ok: true; readonly value: ImportPrepare } | { readonly ok: false; readonly refus: RefusImport } {
  const [titres = [], ...corps] = tableau;
  if (corps.length === 0) return { ok: false, refus: 'vide' };
  if (corps.length > LIGNES_MAX) return { ok: false, refus: 'tropLong' };
  const colonnes = titres.map(champDuTitre);
  if (!colonnes.includes('raisonSociale')) return { ok: false, refus: 'sansNom' };
  const sirets = new Set(autour.connus.map(({ siret }) => siret));
  const vus = autour.connus.map(({ id, raisonSociale, telephone }) => ({ id, raisonSociale, telephone }));
  const lignes = corps.map((cellules, rang): LigneImport => {
    const saisie = saisieDe(cellules, colonnes);
    const lue = lireFiche(saisie, { ...autour, avant: SAISIE_VIDE, sirets });
    const [semblable] = doublonsPossibles(saisie, vus);
    const ligne = { numero: rang + 2, cellules, saisie, semblable: nomDe(semblable) };
    if (!lue.ok) {
      const erreurs = Object.entries(lue.erreurs).map(([champ, erreur]) => ({ champ: champ as ChampImport, erreur }));
      return { ...ligne, etat: 'refusee', erreurs };
    }
    // A line of the file is known to those that follow.
    const { siret } = lue.changes;
    if (typeof siret === 'string') sirets.add(siret);
    vus.push({ id: String(rang), raisonSociale: saisie.raisonSociale, telephone: saisie.telephone });
    return { ...ligne, etat: semblable === undefined ? 'prete' : 'doublon', erreurs: [] };
  });
  const ignorees = titres.filter((titre, rang) => colonnes[rang] === null && titre.trim() !== '');
  return { ok: true, value: { titres, lignes, ignorees } };
}

const nomDe = (doublon: DoublonPossible<{ id: string; raisonSociale: string; telephone: string | null }> | undefined) =>
  doublon?.tiers.raisonSociale ?? null;

function champDuTitre(titre: string): ChampImport | null {
  const plie = fold(titre)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return CHAMPS_IMPORT.find((champ) => (NOMS[champ] as readonly string[]).includes(plie)) ?? null;
}

function saisieDe(cellules: readonly string[], colonnes: readonly (ChampImport | null)[]): SaisieTiers {
  const champs = colonnes.flatMap((champ, rang): [ChampImport, string][] =>
    champ === null ? [] : [[champ, propre(champ, cellules[rang] ?? '')]],
  );
  return { ...SAISIE_VIDE, ...Object.fromEntries(champs) };
}

/** Spreadsheets take the first zero away from what looks like a number; our own export sets an apostrophe before a sign. */
function propre(champ: ChampImport, cellule: string): string {
  const texte = cellule.trim().replace(/^'(?=[=+\-@])/, '');
  if (champ === 'codePostal' && /^\d{4}$/.test(texte)) return `0${texte}`;
  if (champ === 'telephone' && /^[1-9]\d{8}$/.test(texte)) return `0${texte}`;
  return texte;
}
