import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ETAT_WORDS, isEtat } from '../../../shared/states/etat-words.ts';
import { NONE } from '../../../ui/list/facets.ts';
import type { AnyFilter, ManyFilter, PeriodFilter } from '../../../ui/list/list-filter.ts';
import { signatureOf, SIGNATURE_WORDS } from '../../../shared/signing/status-word.ts';
import type { Reader } from './columns.tsx';
import type { InterventionRow } from './row.ts';
import type { Lots } from './use-lots.ts';

type Filter = ManyFilter<InterventionRow>;
type T = TFunction<readonly ['interventions', 'etats', 'signatures']>;

const byEtat = (t: T): Filter => ({
  kind: 'many',
  id: 'etat',
  label: t('interventions:colonnes.etat'),
  valuesOf: ({ etat }) => [etat],
  labelOf: (etat) => (isEtat(etat) ? t(`etats:${ETAT_WORDS[etat]}`) : etat),
});
const byType = (t: T): Filter => ({
  kind: 'many',
  id: 'type',
  label: t('interventions:colonnes.type'),
  valuesOf: ({ source }) => [source.codeFiche],
  labelOf: () => undefined,
});
/** [reports/R63] A version is named by its fiche and its number. */
const byForm = (t: T): Filter => ({
  kind: 'many',
  id: 'formulaire',
  label: t('interventions:filtres.formulaire'),
  valuesOf: ({ source }) => [source.idVersionFormulaire],
  labelOf: () => undefined,
});
/** [bureaux/O22] The procedure of the office, with its version. */
const byMethod = (t: T): Filter => ({
  kind: 'many',
  id: 'methode',
  label: t('interventions:filtres.methode'),
  valuesOf: ({ source }) => [source.methode ?? NONE],
  labelOf: (value) => (value === NONE ? t('interventions:filtres.sansMethode') : undefined),
});
const byControleur = (t: T): Filter => ({
  kind: 'many',
  id: 'controleur',
  label: t('interventions:colonnes.controleur'),
  valuesOf: ({ controleur, second }) => [controleur?.id ?? NONE, ...(second === null ? [] : [second.id])],
  labelOf: (value, row) =>
    value === NONE
      ? t('interventions:aAffecter')
      : [row?.controleur, row?.second].find((one) => one?.id === value)?.nom,
});
const byResultat = (t: T): Filter => ({
  kind: 'many',
  id: 'resultat',
  label: t('interventions:colonnes.resultat'),
  valuesOf: ({ source }) => [source.resultat ?? NONE],
  labelOf: (value) => (value === NONE ? t('interventions:filtres.sansResultat') : undefined),
});
const bySignature = (t: T): Filter => ({
  kind: 'many',
  id: 'signature',
  label: t('interventions:colonnes.signature'),
  valuesOf: ({ source }) => [signatureOf(source) ?? NONE],
  labelOf: (value) => {
    const word = SIGNATURE_WORDS.find((known) => known === value);
    return word === undefined ? t('signatures:statuts.sans') : t(`signatures:statuts.${word}`);
  },
});
const byLot = (t: T, lots: Lots): Filter => ({
  kind: 'many',
  id: 'lot',
  label: t('interventions:colonnes.lot'),
  valuesOf: ({ source }) => [lots.codeOf(source) ?? NONE],
  labelOf: (value) => (value === NONE ? t('interventions:filtres.sansLot') : undefined),
});
const byRdv = (t: T): PeriodFilter<InterventionRow> => ({
  kind: 'period',
  id: 'rdv',
  label: t('interventions:colonnes.rdv'),
  ready: ['retard', '0j', '7j', '15j'],
  dayOf: ({ source }) => (source.dateRdv === null ? null : localDay(source.dateRdv, zoneOf(source))),
});

const byClient = (t: T): Filter => ({
  kind: 'many',
  id: 'client',
  label: t('interventions:colonnes.client'),
  valuesOf: ({ source }) => [source.idClient],
  labelOf: (_, row) => row?.source.nomClient,
});
const byInstaller = (t: T): Filter => ({
  kind: 'many',
  id: 'installateur',
  label: t('interventions:colonnes.installateur'),
  valuesOf: ({ source }) => [source.idEntreprise ?? NONE],
  labelOf: (value, row) =>
    value === NONE ? t('interventions:filtres.sansInstallateur') : (row?.source.nomEntreprise ?? undefined),
});
const byValidation = (t: T): PeriodFilter<InterventionRow> => ({
  kind: 'period',
  id: 'valide',
  label: t('interventions:filtres.valide'),
  ready: [],
  dayOf: ({ source }) => (source.valideLe === null ? null : localDay(source.valideLe, zoneOf(source))),
});

interface View {
  readonly lecteur: Reader;
  /** The state is a filter only where the list shows several. */
  readonly hasEtats: boolean;
  /** null: this portal has none. */
  readonly lots: Lots | null;
}

/** What narrows the list; the client's has neither controllers nor lots, and names one client. */
export function filtersOf(t: T, { lecteur, hasEtats, lots }: View): readonly AnyFilter<InterventionRow>[] {
  const commonFilters = [byType(t), byRdv(t)];
  const officeFilters = [
    byControleur(t),
    ...(lots === null ? [] : [byLot(t, lots)]),
    byForm(t),
    byMethod(t),
    byClient(t),
    byInstaller(t),
    bySignature(t),
    byValidation(t),
  ];
  return [
    ...(hasEtats ? [byEtat(t)] : []),
    ...commonFilters,
    ...(lecteur === 'client' ? [] : officeFilters),
    byResultat(t),
  ];
}

/** `lots`: null on a portal that has none. */
export function useFilters(
  reader: Reader,
  hasEtats: boolean,
  lots: Lots | null,
): readonly AnyFilter<InterventionRow>[] {
  const { t } = useTranslation(['interventions', 'etats', 'signatures']);
  return useMemo(() => filtersOf(t, { lecteur: reader, hasEtats, lots }), [t, reader, hasEtats, lots]);
}
