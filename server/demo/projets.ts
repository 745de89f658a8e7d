import type { Dossier } from '#domain/dossiers/dossier.ts';
import { rangEtape } from '#domain/dossiers/etapes.ts';
import { BAREMES_RESSOURCES, CATEGORIES, type Categorie } from '#domain/renovation/baremes.ts';
import { bilanFinancement, estimerAide } from '#domain/renovation/financement.ts';
import { planDe, type Ressource, type Travail } from '#domain/renovation/lignes.ts';
import type { Hasard } from './hasard.ts';
import type { Monde } from './monde.ts';

/** Step and household of a projet, and its financing plan from the step where one is drawn up. */
export function projet({ h, aujourdhui }: Monde, etape: string): Pick<Dossier, 'etape' | 'menage' | 'donnees'> {
  const { travaux, ...menage } = menageDemo(h);
  const lignes = { ...travauxDemo(travaux) };
  const estimee = estimerAide({ menage, plan: planDe(lignes), jour: aujourdhui });
  const aide = estimee.ok ? estimee.aide : 0;
  const hasPlan = rangEtape(etape) >= rangEtape('Choix du scénario et plan de financement');
  return {
    etape,
    menage: { ...menage, aidesDemandees: Math.round(aide / 100) },
    donnees: hasPlan ? { ...lignes, ...ressourcesDemo(lignes, aide) } : {},
  };
}

/** `travaux`: their cost without tax, in cents. */
function menageDemo(h: Hasard) {
  const occupants = h.entier(1, 5);
  const part = h.entier(0, 300) / 300;
  const categorie = h.parmi(CATEGORIES);
  return {
    occupants,
    rfr: revenuDans(categorie, occupants, part),
    categorie,
    zone: 'Autres régions',
    statut: h.chance(0.85) ? 'Propriétaire occupant' : 'Propriétaire bailleur',
    numeroMpr: `MPR-2026-${h.chiffres(6)}`,
    classeDepart: h.parmi(['E', 'F', 'G']),
    classeVisee: 'C',
    travaux: h.entier(240, 620) * 10_000,
  };
}

/** An income, in euros, of a household of this category. */
function revenuDans(categorie: Categorie, occupants: number, part: number): number {
  const plafonds = BAREMES_RESSOURCES[0]?.plafonds['Autres régions'][occupants - 1] ?? [0, 0, 0];
  const bornes = [plafonds[0] * 0.6, ...plafonds, plafonds[2] * 1.3];
  const rang = CATEGORIES.indexOf(categorie);
  const [bas = 0, haut = 0] = [bornes[rang], bornes[rang + 1]];
  return Math.ceil((bas + (haut - bas) * part) / 10) * 10 - 9;
}

/** A line is only told apart within its dossier: the same ids serve everywhere. */
const membre = (genre: string, n: number): string => `${genre}-3f5c1c1e-0000-4000-8000-00000000000${n}`;
/** VAT of energy works; the demo alone computes it: an office types what the quote says. */
const TVA = 1.055;
const POSTES = [
  { libelle: 'Isolation des combles perdus', part: 0.14, isIsolation: true },
  { libelle: 'Isolation des murs par l’extérieur', part: 0.48, isIsolation: true },
  { libelle: 'Pompe à chaleur air/eau', part: 0.38, isIsolation: false },
];

function travauxDemo(horsTaxe: number): Record<string, Travail> {
  return Object.fromEntries(
    POSTES.map(({ libelle, part, isIsolation }, rang) => {
      const ht = Math.round((horsTaxe * part) / 100) * 100;
      return [
        membre('travaux', rang),
        { rang, libelle, centimes: Math.round(ht * TVA), horsTaxe: ht, isIsolation },
      ] as const;
    }),
  );
}

const AIDE_LOCALE = 150_000;
const PRET_MAX = 1_500_000;

/** The aid, a local one, a loan, and what the household brings for the rest. */
function ressourcesDemo(travaux: Readonly<Record<string, Travail>>, aide: number): Record<string, Ressource> {
  const cout = bilanFinancement(planDe(travaux)).travaux;
  const pret = Math.min(PRET_MAX, Math.floor((cout - aide - AIDE_LOCALE) / 200_000) * 100_000);
  const apport = cout - aide - AIDE_LOCALE - pret;
  const lignes: readonly Omit<Ressource, 'rang'>[] = [
    { origine: 'maprimerenov', libelle: 'MaPrimeRénov’ parcours accompagné', centimes: aide },
    { origine: 'collectivite', libelle: 'Aide du département', centimes: AIDE_LOCALE },
    { origine: 'pret', libelle: 'Éco-PTZ sur 15 ans', centimes: pret },
    { origine: 'apport', libelle: 'Épargne du ménage', centimes: apport },
  ];
  return Object.fromEntries(lignes.map((ligne, rang) => [membre('ressource', rang), { ...ligne, rang }]));
}
