import type { Variant } from '../../variants/variants.ts';
import type { ModeleContrat } from '../modele.ts';
import { CEE } from './cee.ts';
import { EDS } from './eds.ts';
import { MAR } from './mar.ts';
import { SHARED } from './shared.ts';

export type Delivered = Pick<ModeleContrat, 'libelle' | 'titre' | 'clauses' | 'variables'>;

const SHARED_VALUES = [
  { nom: 'delaiPaiement', libelle: 'Délai de règlement, en jours', defaut: '30' },
  { nom: 'conservation', libelle: 'Conservation, en années', defaut: '10' },
  { nom: 'delaiReclamation', libelle: 'Accusé d’une réclamation, en jours', defaut: '5' },
  { nom: 'assureur', libelle: 'Assureur', defaut: '' },
  { nom: 'tribunal', libelle: 'Tribunal', defaut: '' },
];
const OF_VARIANT: Readonly<Record<Variant, Delivered>> = { cee: CEE, eds: EDS, mar: MAR };

/** One each, the same in every installation. */
const IDS: Readonly<Record<Variant, string>> = {
  cee: '0c0a7a7e-0001-4c00-8000-000000000001',
  eds: '0c0a7a7e-0001-4c00-8000-000000000002',
  mar: '0c0a7a7e-0001-4c00-8000-000000000003',
};

/** [contrats/CT1] Model that comes with the product, before an administrator makes a version of their own; no record holds it. */
export function deliveredModele(variante: Variant): ModeleContrat {
  const { libelle, titre, clauses, variables } = OF_VARIANT[variante];
  const id = IDS[variante];
  return {
    id,
    kind: 'modeleContrat',
    variante,
    libelle,
    titre,
    clauses: [...clauses, ...SHARED],
    variables: [...variables, ...SHARED_VALUES],
    serie: id,
    version: 1,
    aRelire: true,
    auteur: 'Constat',
    createdAt: '2026-11-26T00:00:00.000Z',
    retireLe: null,
  };
}
