import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { NewDocument } from '../documents/bulk.ts';
import { Agenda } from './agenda.ts';
import { accountsOf } from './accounts.ts';
import { type FullDossier, dossierDemo } from './dossiers.ts';
import type { Random } from './random.ts';
import { listedLotsDemo } from './listed-lots.ts';
import { lotsDemo } from './lots.ts';
import type { World } from './world.ts';
import { contratsDemo } from './contrats.ts';
import { analysesDemo, analysisRecords } from './analyses.ts';
import { documentsDemo, filedDocuments } from './documents.ts';
import { demoSettings } from './factures.ts';
import {
  bureauDemo,
  controleursDemo,
  formulairesDemo,
  relecteursDemo,
  typesDemo,
  validated,
  versionsDemo,
} from './references.ts';
import { signedTypes, signedVersions } from './signed.ts';
import { supervisionsDemo } from './supervisions.ts';
import { clientsDemo, entreprisesDemo } from './tiers.ts';

/** Part of the dossiers in each state. */
const PARTS: Readonly<Record<EtatDossier, number>> = {
  'EN ATTENTE': 0.04,
  NOUVELLE: 0.14,
  'EN COURS': 0.32,
  VALIDE: 0.3,
  ARCHIVE: 0.2,
};

export interface Foundation {
  readonly monde: World;
  readonly documents: readonly NewDocument[];
}

/** Offices, types, forms, third parties and controllers of a variant. */
export function fonder(
  h: Random,
  variante: Variant,
  { aujourdhui, contenus }: Pick<World, 'aujourdhui' | 'contenus'>,
): Foundation {
  const versions: VersionFormulaireRecord[] = [
    ...versionsDemo(variante),
    ...signedVersions(variante).map(validated(variante)),
  ];
  const types = typesDemo(variante);
  const clients = clientsDemo(h, variante);
  const entreprises = entreprisesDemo(h, variante, aujourdhui);
  const controleurs = controleursDemo(h, variante, aujourdhui);
  const lots = lotsDemo(h, variante, { clients, types, annee: aujourdhui.slice(0, 4) });
  const idBureauInspection = BUREAU_OF_VARIANT[variante];
  const world: World = {
    h,
    variante,
    idBureauInspection,
    aujourdhui,
    clients,
    entreprises,
    types,
    controleurs,
    lots,
    formulaires: formulairesDemo(versions),
    versions,
    responsable: must(accountsOf(variante, 'MANAGER')[0], 'a manager for each variant'),
    agenda: new Agenda(h, aujourdhui),
    contenus,
  };
  const fullLots = lots.map((lot) => ({
    ...lot,
    variante,
    idBureauInspection,
    fiche: lot.codeFiche,
    nomClient: clients.find(({ id }) => id === lot.idClient)?.raisonSociale ?? '',
    libelle: `Lot ${lot.uniqueCode}`,
    // Their lists are not imported: whoever tries the product does it (listed-lots.ts has two that are).
    etat: 'OUVERT',
  }));
  const listed = listedLotsDemo(world);
  return {
    monde: world,
    documents: [
      ...save('records', [
        bureauDemo(variante),
        demoSettings(variante, [...types, ...signedTypes(variante)]),
        ...versions,
        ...clients,
        ...contratsDemo(world),
        ...supervisionsDemo(world),
        ...listed.records,
        ...analysisRecords(analysesDemo(world)),
      ]),
      ...filedDocuments(documentsDemo(world)),
      ...save('typeInterventions', [...types, ...signedTypes(variante)]),
      ...save('entreprises', entreprises),
      ...save('controllers', [...controleurs, ...relecteursDemo(variante)]),
      ...save('rsBatchs', [...fullLots, ...listed.lots]),
    ],
  };
}

/** Dossiers drawn at random, in the parts of each state. */
export function dossiersDemo(world: World, count: number): FullDossier[] {
  return Array.from({ length: count }, () => dossierDemo(world, { etat: world.h.weighted(PARTS) }));
}

export const save = (
  collection: NewDocument['collection'],
  documents: readonly { readonly id: string }[],
): NewDocument[] => documents.map((data) => ({ collection, data: data as Fields & { id: string } }));
