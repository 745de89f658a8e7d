import * as ordinary from '#domain/test-support/samples.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { must } from '#domain/base/must.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import type { Variant } from '#domain/variants/variants.ts';

const numbered = (letter: 'D' | 'I', rank: number): string => `${letter}-2026-${String(rank).padStart(5, '0')}`;

/** A dossier of office 1, whole, and ordinary but for what a test says of it. */
export const dossier = (rank: number, fields: Partial<Dossier> = {}): Dossier =>
  ordinary.dossier({ id: crypto.randomUUID(), idDemande: rank, numero: numbered('D', rank), ...fields });

/** A visit of this dossier, with what it repeats of it. */
export const intervention = (rank: number, of: Dossier, fields: Partial<Intervention> = {}): Intervention =>
  ordinary.intervention({
    id: crypto.randomUUID(),
    idIntervention: rank,
    numero: numbered('I', rank),
    demandeId: of.id,
    numeroDossier: of.numero,
    idClient: of.idClient,
    nomClient: of.nomClient,
    ...fields,
  });

const isText = ({ cf_component_type }: ChampDefinition): boolean => cf_component_type === 'TEXT';

/** An office that has an archive: a validated visit answered on a form of the product, its dossier, who went there. */
export function readableOffice(variante: Variant) {
  const model = must(templatesOf(variante)[0], 'the product has forms for this brand');
  const [version, type] = [versionOfTemplate(model), typeOfTemplate(model)];
  const of = dossier(1, { variante, etat: 'ARCHIVE', typesDemandes: [type.code] });
  const visit = intervention(1, of, {
    variante,
    etat: 'VALIDE',
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    idVersionFormulaire: version.id,
    champs: Object.fromEntries(version.champs.filter(isText).map(({ cf_id }) => [cf_id, 'Vu'])),
    resultat: 'Satisfaisant',
    soumisLe: ordinary.NOW,
    valideLe: ordinary.NOW,
  });
  return {
    dossier: of,
    intervention: visit,
    documents: {
      dossiers: [of, dossier(2, { variante })],
      interventions: [visit],
      typeInterventions: [type],
      controllers: [ordinary.controleur({ variante })],
      records: [version],
    },
  };
}
