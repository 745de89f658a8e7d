import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ETAT_WORDS, isEtat } from '../../../shared/states/etat-words.ts';
import { NONE } from '../../../ui/list/facets.ts';
import type { AnyFilter, ManyFilter, PeriodFilter } from '../../../ui/list/list-filter.ts';
import type { Lecteur } from './colonnes.tsx';
import type { LigneIntervention } from './ligne.ts';
import type { Lots } from './use-lots.ts';

type Filtre = ManyFilter<LigneIntervention>;
type T = TFunction<readonly ['interventions', 'etats']>;

const parEtat = (t: T): Filtre => ({
  kind: 'many',
  id: 'etat',
  label: t('interventions:colonnes.etat'),
  valuesOf: ({ etat }) => [etat],
  labelOf: (etat) => (isEtat(etat) ? t(`etats:${ETAT_WORDS[etat]}`) : etat),
});
const parType = (t: T): Filtre => ({
  kind: 'many',
  id: 'type',
  label: t('interventions:colonnes.type'),
  valuesOf: ({ source }) => [source.codeFiche],
  labelOf: () => undefined,
});
const parControleur = (t: T): Filtre => ({
  kind: 'many',
  id: 'controleur',
  label: t('interventions:colonnes.controleur'),
  valuesOf: ({ controleur }) => [controleur?.id ?? NONE],
  labelOf: (valeur, ligne) => (valeur === NONE ? t('interventions:aAffecter') : ligne?.controleur?.nom),
});
const parResultat = (t: T): Filtre => ({
  kind: 'many',
  id: 'resultat',
  label: t('interventions:colonnes.resultat'),
  valuesOf: ({ source }) => [source.resultat ?? NONE],
  labelOf: (valeur) => (valeur === NONE ? t('interventions:filtres.sansResultat') : undefined),
});
const parLot = (t: T, lots: Lots): Filtre => ({
  kind: 'many',
  id: 'lot',
  label: t('interventions:colonnes.lot'),
  valuesOf: ({ source }) => [lots.codeDe(source) ?? NONE],
  labelOf: (valeur) => (valeur === NONE ? t('interventions:filtres.sansLot') : undefined),
});
const parRdv = (t: T): PeriodFilter<LigneIntervention> => ({
  kind: 'period',
  id: 'rdv',
  label: t('interventions:colonnes.rdv'),
  ready: ['retard', '0j', '7j', '15j'],
  dayOf: ({ source }) => source.dateRdv,
});

const parClient = (t: T): Filtre => ({
  kind: 'many',
  id: 'client',
  label: t('interventions:colonnes.client'),
  valuesOf: ({ source }) => [source.idClient],
  labelOf: (_, ligne) => ligne?.source.nomClient,
});
const parInstallateur = (t: T): Filtre => ({
  kind: 'many',
  id: 'installateur',
  label: t('interventions:colonnes.installateur'),
  valuesOf: ({ source }) => [source.idEntreprise ?? NONE],
  labelOf: (valeur, ligne) =>
    valeur === NONE ? t('interventions:filtres.sansInstallateur') : (ligne?.source.nomEntreprise ?? undefined),
});
const parValidation = (t: T): PeriodFilter<LigneIntervention> => ({
  kind: 'period',
  id: 'valide',
  label: t('interventions:filtres.valide'),
  ready: [],
  dayOf: ({ source }) => source.valideLe,
});

interface Vue {
  readonly lecteur: Lecteur;
  /** The state is a filter only where the list shows several. */
  readonly hasEtats: boolean;
  readonly lots: Lots;
}

/** What narrows the list; the client's has neither controllers nor lots, and names one client. */
export function filtresDe(t: T, { lecteur, hasEtats, lots }: Vue): readonly AnyFilter<LigneIntervention>[] {
  const tous = [parType(t), parRdv(t)];
  const duBureau = [parControleur(t), parLot(t, lots), parClient(t), parInstallateur(t), parValidation(t)];
  return [...(hasEtats ? [parEtat(t)] : []), ...tous, ...(lecteur === 'client' ? [] : duBureau), parResultat(t)];
}

export function useFiltres(lecteur: Lecteur, hasEtats: boolean, lots: Lots): readonly AnyFilter<LigneIntervention>[] {
  const { t } = useTranslation(['interventions', 'etats']);
  return useMemo(() => filtresDe(t, { lecteur, hasEtats, lots }), [t, lecteur, hasEtats, lots]);
}
