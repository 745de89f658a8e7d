import type { Traits } from '../../../platform/signature.ts';

/**
 * Strokes that are drawn and not saved yet. They outlive the field (another section is opened, the page is killed),
 * one by one: several signatures never lose one another (behaviour 19).
 */
const cle = (idIntervention: string, cfId: string): string => `constat.traits.${idIntervention}.${cfId}`;

export function lireTraits(idIntervention: string, cfId: string): Traits {
  const garde = sessionStorage.getItem(cle(idIntervention, cfId));
  return garde === null ? [] : (JSON.parse(garde) as Traits);
}

export function garderTraits(idIntervention: string, cfId: string, traits: Traits): void {
  if (traits.length === 0) sessionStorage.removeItem(cle(idIntervention, cfId));
  else sessionStorage.setItem(cle(idIntervention, cfId), JSON.stringify(traits));
}
