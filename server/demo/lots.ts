import { templatesOf } from '#domain/interventions/product-forms.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Random } from './random.ts';
import type { LotDemo } from './world.ts';

/** [lots/L66] */
const isWithoutConclusion = (variante: Variant, code: string): boolean =>
  templatesOf(variante).some(({ formulaire }) => formulaire.code === code && formulaire.champResultat === '');

const NB_LOTS = 6;
const ACRONYM_LENGTH = 3;

/** Open lots: one for each of the first clients. Lifts are not checked by lot. */
export function lotsDemo(
  h: Random,
  variante: Variant,
  {
    clients,
    types,
    annee,
  }: { readonly clients: readonly ClientRecord[]; readonly types: readonly TypeIntervention[]; readonly annee: string },
): LotDemo[] {
  if (variante === 'eds') return [];
  const concluding = types.filter(({ code }) => !isWithoutConclusion(variante, code));
  return clients.slice(0, NB_LOTS).map(({ id, raisonSociale }, rank) => ({
    id: h.uuid(),
    uniqueCode: `${raisonSociale
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, ACRONYM_LENGTH)
      .toUpperCase()}-BZH-${annee}-${String(rank + 1).padStart(2, '0')}`,
    idClient: id,
    codeFiche: concluding[rank % concluding.length]?.code ?? '',
  }));
}
