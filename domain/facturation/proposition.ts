import { jourLocal } from '../base/fuseau.ts';
import { estValide, estVivante } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { ReglagesBureauRecord } from '../bureaux/bureau.ts';
import { FACTURE_VIDE, type FactureEcrite, type LigneFacture, TAUX_TVA } from './facture.ts';

type Realisee = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'idTypeIntervention' | 'codeFiche' | 'libelleType' | 'dateRdv'
>;
type Reglages = Pick<ReglagesBureauRecord, 'prix' | 'parametresFacture'>;

const TAUX_NORMAL = TAUX_TVA[0];
const MILLE = 1000;

/** [facturation/F6] A draft as it is offered; `reglages` null: the office set no price. */
export function propositionDe(interventions: readonly Realisee[], reglages: Reglages | null): FactureEcrite {
  const vivantes = interventions.filter(estVivante);
  const valides = vivantes.filter(estValide);
  const facturees = valides.length > 0 ? valides : vivantes;
  return {
    ...FACTURE_VIDE,
    lignes: parType(facturees).map((deCeType) => ligneDe(deCeType, reglages)),
    datePrestation: derniereVisite(facturees),
  };
}

function parType(interventions: readonly Realisee[]): Realisee[][] {
  const groupes = new Map<string, Realisee[]>();
  for (const une of interventions)
    groupes.set(une.idTypeIntervention, [...(groupes.get(une.idTypeIntervention) ?? []), une]);
  return [...groupes.values()];
}

function ligneDe(deCeType: readonly Realisee[], reglages: Reglages | null): LigneFacture {
  const { codeFiche = '', libelleType = '', idTypeIntervention = '' } = deCeType[0] ?? {};
  const taux = reglages?.parametresFacture?.tauxTvaCentiemes;
  return {
    designation: `${codeFiche} ${libelleType}`.trim().slice(0, 300),
    quantiteMilliemes: deCeType.length * MILLE,
    unite: 'visite',
    puHTCents: reglages?.prix[idTypeIntervention] ?? 0,
    tauxTVACentiemes: TAUX_TVA.find((un) => un === taux) ?? TAUX_NORMAL,
    remiseCentiemes: 0,
  };
}

/** Day of the last appointment, YYYY-MM-DD; null when none was set. */
const derniereVisite = (interventions: readonly Realisee[]): string | null =>
  interventions
    .flatMap(({ dateRdv }) => (dateRdv === null ? [] : [jourLocal(dateRdv)]))
    .toSorted()
    .at(-1) ?? null;
