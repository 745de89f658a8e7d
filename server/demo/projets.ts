import type { Dossier } from '#domain/dossiers/dossier.ts';
import { etapeRank } from '#domain/dossiers/etapes.ts';
import { RESOURCE_SCALES, CATEGORIES, type Category } from '#domain/renovation/scales.ts';
import { financingSummary, estimateAid } from '#domain/renovation/financing.ts';
import { planOf, type Resource, type Work } from '#domain/renovation/lines.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Step and household of a projet, and its financing plan from the step where one is drawn up. */
export function projet({ h, aujourdhui }: World, etape: string): Pick<Dossier, 'etape' | 'menage' | 'donnees'> {
  const { travaux, ...menage } = menageDemo(h);
  const rows = { ...demoWorks(travaux) };
  const estimated = estimateAid({ menage, plan: planOf(rows), jour: aujourdhui });
  const aide = estimated.ok ? estimated.aide : 0;
  const hasPlan = etapeRank(etape) >= etapeRank('Choix du scénario et plan de financement');
  return {
    etape,
    menage: { ...menage, aidesDemandees: Math.round(aide / 100) },
    donnees: hasPlan ? { ...rows, ...demoResources(rows, aide) } : {},
  };
}

/** `travaux`: their cost without tax, in cents. */
function menageDemo(h: Random) {
  const occupants = h.integer(1, 5);
  const part = h.integer(0, 300) / 300;
  const categorie = h.among(CATEGORIES);
  return {
    occupants,
    rfr: incomeIn(categorie, occupants, part),
    categorie,
    zone: 'Autres régions',
    statut: h.chance(0.85) ? 'Propriétaire occupant' : 'Propriétaire bailleur',
    numeroMpr: `MPR-2026-${h.digits(6)}`,
    classeDepart: h.among(['E', 'F', 'G']),
    classeVisee: 'C',
    travaux: h.integer(240, 620) * 10_000,
  };
}

/** An income, in euros, of a household of this category. */
function incomeIn(categorie: Category, occupants: number, part: number): number {
  const ceilings = RESOURCE_SCALES[0]?.plafonds['Autres régions'][occupants - 1] ?? [0, 0, 0];
  const bounds = [ceilings[0] * 0.6, ...ceilings, ceilings[2] * 1.3];
  const rank = CATEGORIES.indexOf(categorie);
  const [bas = 0, haut = 0] = [bounds[rank], bounds[rank + 1]];
  return Math.ceil((bas + (haut - bas) * part) / 10) * 10 - 9;
}

/** A line is only told apart within its dossier: the same ids serve everywhere. */
const member = (genre: string, n: number): string => `${genre}-3f5c1c1e-0000-4000-8000-00000000000${n}`;
/** VAT of energy works; the demo alone computes it: an office types what the quote says. */
const TVA = 1.055;
const WORK_ITEMS = [
  { libelle: 'Isolation des combles perdus', part: 0.14, isIsolation: true },
  { libelle: 'Isolation des murs par l’extérieur', part: 0.48, isIsolation: true },
  { libelle: 'Pompe à chaleur air/eau', part: 0.38, isIsolation: false },
];

function demoWorks(beforeTax: number): Record<string, Work> {
  return Object.fromEntries(
    WORK_ITEMS.map(({ libelle, part, isIsolation }, rank) => {
      const ht = Math.round((beforeTax * part) / 100) * 100;
      return [
        member('travaux', rank),
        { rang: rank, libelle, centimes: Math.round(ht * TVA), horsTaxe: ht, isIsolation },
      ] as const;
    }),
  );
}

const AIDE_LOCALE = 150_000;
const MAX_LOAN = 1_500_000;

/** The aid, a local one, a loan, and what the household brings for the rest. */
function demoResources(works: Readonly<Record<string, Work>>, aide: number): Record<string, Resource> {
  const cost = financingSummary(planOf(works)).travaux;
  const loan = Math.min(MAX_LOAN, Math.floor((cost - aide - AIDE_LOCALE) / 200_000) * 100_000);
  const ownShare = cost - aide - AIDE_LOCALE - loan;
  const rows: readonly Omit<Resource, 'rang'>[] = [
    { origine: 'maprimerenov', libelle: 'MaPrimeRénov’ parcours accompagné', centimes: aide },
    { origine: 'collectivite', libelle: 'Aide du département', centimes: AIDE_LOCALE },
    { origine: 'pret', libelle: 'Éco-PTZ sur 15 ans', centimes: loan },
    { origine: 'apport', libelle: 'Épargne du ménage', centimes: ownShare },
  ];
  return Object.fromEntries(rows.map((line, rank) => [member('ressource', rank), { ...line, rang: rank }]));
}
