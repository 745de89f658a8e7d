import type { DossierEdit } from './context.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { Dossier } from './dossier.ts';

const CHOSEN = ['idClient', 'idEntreprise'] as const;

/**
 * [access/E7] What its office has closed is chosen by nobody any more: a client, an installer, a type. What a dossier has
 * already stays. `before` null: it is made.
 */
export function closedRefusal({ changes, context }: DossierEdit, before: Dossier | null): Refusal | null {
  const third = CHOSEN.find(
    (field) => (before === null || isChosen(changes[field], before[field])) && context.tiersInactifs.includes(field),
  );
  if (third !== undefined) return refuse('TIERS_INACTIF', { champs: { [third]: 'inactif' } });
  const type = context.typesFermes.find((key) => before?.typesDemandes.includes(key) !== true);
  return type === undefined ? null : refuse('TYPE_FERME', { champs: { typesDemandes: 'ferme' }, type });
}

const isChosen = (asked: unknown, present: unknown): boolean => asked !== undefined && asked !== present;
