import { type DoublonPossible, doublonsPossibles } from '#domain/tiers/doublons.ts';
import { withZero } from '../../../shared/spreadsheet/with-zero.ts';
import { preparerTableau, type LigneLue, type TableauLu, type Textes } from '../../../ui/import/tableau.ts';
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
type ChampImport = keyof typeof NOMS;

export interface LigneImport extends LigneLue {
  readonly saisie: SaisieTiers;
  readonly erreurs: readonly { readonly champ: ChampImport; readonly erreur: ErreurTiers }[];
  /** Name of the record that it looks like. */
  readonly semblable: string | null;
}

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

/** [tiers/T8] What a list of third parties would make. */
export function preparerImport(tableau: readonly (readonly string[])[], autour: Autour): TableauLu<LigneImport> {
  const sirets = new Set(autour.connus.map(({ siret }) => siret));
  const vus = autour.connus.map(({ id, raisonSociale, telephone }) => ({ id, raisonSociale, telephone }));
  return preparerTableau<ChampImport, LigneImport>(tableau, {
    noms: NOMS,
    requis: 'raisonSociale',
    lire: (textes) => {
      const saisie = saisieDe(textes);
      const lue = lireFiche(saisie, { ...autour, avant: SAISIE_VIDE, sirets });
      const [semblable] = doublonsPossibles(saisie, vus);
      const ligne = { saisie, semblable: nomDe(semblable) };
      if (!lue.ok) {
        const erreurs = Object.entries(lue.erreurs).map(([champ, erreur]) => ({ champ: champ as ChampImport, erreur }));
        return { ...ligne, etat: 'refusee', erreurs };
      }
      // A line of the file is known to those that follow.
      const { siret } = lue.changes;
      if (typeof siret === 'string') sirets.add(siret);
      vus.push({ id: `ligne ${vus.length}`, raisonSociale: saisie.raisonSociale, telephone: saisie.telephone });
      return { ...ligne, etat: semblable === undefined ? 'prete' : 'doublon', erreurs: [] };
    },
  });
}

const nomDe = (doublon: DoublonPossible<{ id: string; raisonSociale: string; telephone: string | null }> | undefined) =>
  doublon?.tiers.raisonSociale ?? null;

const saisieDe = (textes: Textes<ChampImport>): SaisieTiers => ({
  ...SAISIE_VIDE,
  ...Object.fromEntries(Object.entries(textes).map(([champ, texte]) => [champ, withZero(champ, texte)])),
});
