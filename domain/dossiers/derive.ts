import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import { estValide, estVivante } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Changes } from '../sync/documents.ts';
import type { Dossier } from './dossier.ts';
import { etatDossier } from './etat.ts';

export type InterventionPourDerive = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'dateRdv' | 'idControleur' | 'nomControleur' | 'resultat'
>;
export type DossierDerive = Pick<
  Dossier,
  'etat' | 'aSupprimerLe' | 'totaux' | 'prochaineVisite' | 'controleurs' | 'resultat'
>;

/** Results from the gravest to the lightest: a dossier shows the gravest of its valid interventions. */
const GRAVITES = [
  /^arr[êe]t/i,
  /^non (satisfaisant|conforme)/i,
  /^(avec défauts|travaux à réaliser)/i,
  /^non v[ée]rifiable/i,
  /réserve/i,
];
const gravite = (resultat: string): number => {
  const rang = GRAVITES.findIndex((motif) => motif.test(resultat));
  return rang === -1 ? GRAVITES.length : rang;
};

/**
 * Derived fields of a dossier (SPEC [dossiers/D7] to [dossiers/D10]); only those that differ from `dossier` are answered, so that
 * nothing is written when nothing moved. Same function on the device and, in the same transaction, on the server.
 * `interventions`: all those of the dossier that are not deleted. `maintenant`: ISO instant.
 */
export function deriverDossier(
  dossier: DossierDerive,
  interventions: readonly InterventionPourDerive[],
  maintenant: string,
): Changes {
  const vivantes = interventions.filter(estVivante);
  const derive: Record<string, Json> = {
    etat: etatDossier(dossier, interventions),
    totaux: { interventions: vivantes.length, valides: vivantes.filter(estValide).length },
    prochaineVisite: prochaineVisite(vivantes, maintenant),
    controleurs: controleurs(vivantes),
    resultat: resultat(vivantes),
  };
  const actuel: Readonly<Record<string, unknown>> = dossier;
  return Object.fromEntries(Object.entries(derive).filter(([champ, valeur]) => !sameJson(actuel[champ], valeur)));
}

function prochaineVisite(vivantes: readonly InterventionPourDerive[], maintenant: string): string | null {
  const jour = maintenant.slice(0, 10);
  const dates = vivantes
    .filter(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS')
    .flatMap(({ dateRdv }) => (dateRdv !== null && dateRdv >= jour ? [dateRdv] : []));
  return dates.toSorted()[0] ?? null;
}

function controleurs(vivantes: readonly InterventionPourDerive[]): { id: number; nom: string }[] {
  const noms = new Map<number, string>();
  for (const { idControleur, nomControleur } of vivantes) {
    if (idControleur !== null) noms.set(idControleur, nomControleur ?? '');
  }
  return [...noms].map(([id, nom]) => ({ id, nom })).toSorted((a, b) => a.id - b.id);
}

function resultat(vivantes: readonly InterventionPourDerive[]): string | null {
  const resultats = vivantes.filter(estValide).flatMap((i) => (i.resultat === null ? [] : [i.resultat]));
  return resultats.toSorted((a, b) => gravite(a) - gravite(b))[0] ?? null;
}
