import { must } from '#domain/base/must.ts';
import { plusDays } from '#domain/base/days.ts';
import type { Modele } from '#domain/forms/models/modele.ts';
import { barTh171 } from '#domain/forms/models/bar-th-171.ts';
import { typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { isWorkday } from './days.ts';
import { dossierDemo, type FullDossier } from './dossiers.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

const CODE = 'VP-PAC';

/** The same questions as the fiche, in a report that is signed. */
export const SIGNED_MODELE: Modele = {
  ...barTh171,
  anterieures: [],
  typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
  formulaire: {
    ...barTh171.formulaire,
    id: `${CODE}-v1`,
    code: CODE,
    libelle: 'Visite de réception, pompe à chaleur, à signer',
  },
};

/** The type of the demo whose report is signed, and its form: cee alone. */
export const signedTypes = (variante: Variant): TypeIntervention[] =>
  variante === SIGNED_MODELE.variante ? [typeOfTemplate(SIGNED_MODELE)] : [];
export const signedVersions = (variante: Variant): VersionFormulaireRecord[] =>
  variante === SIGNED_MODELE.variante ? [versionOfTemplate(SIGNED_MODELE)] : [];

const SEED = 51_007;
/** Before the first visit of any day: what a controller has otherwise stays as it is. */
const HOUR = '07:15';
/** What becomes of the report of each at the first start, and how many days ago it was visited, at the least. */
export const SIGNED_FATES = [
  ['en-cours', 6],
  ['a-envoyer', 3],
  ['signe', 13],
  ['refuse', 20],
] as const;
export type SignedFate = (typeof SIGNED_FATES)[number][0];
/** As their places by day, the oldest first. */
export const FATES_BY_DAY: readonly SignedFate[] = SIGNED_FATES.toSorted(([, a], [, b]) => b - a).map(([fate]) => fate);

/** Validated visits whose report is to be signed; everything else of the demo is drawn as without them. */
export function signedDemo(world: World): FullDossier[] {
  return signedTypes(world.variante).flatMap((type) => {
    const own: World = { ...world, h: new Random(SEED) };
    const controleur = must(world.controleurs[1], 'an office has two controllers');
    return SIGNED_FATES.map(([, days]) =>
      dossierDemo(own, {
        etat: 'EN COURS',
        echeanceDans: 20,
        passages: [
          {
            etat: 'VALIDE',
            type,
            rdv: { jour: workdayBefore(plusDays(world.aujourdhui, -days)), heure: HOUR, controleur, fixe: false },
            contreVisite: false,
            consignes: null,
          },
        ],
      }),
    );
  });
}

function workdayBefore(day: string): string {
  return isWorkday(day) ? day : workdayBefore(plusDays(day, -1));
}
