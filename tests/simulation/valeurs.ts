import { NOMS } from './operations.ts';

/** A value as text: values of the simulation are texts, or null. */
export const texte = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** Names one value of one path of one document. */
export const nommer = (cle: string, path: string, value: unknown): string => `${cle}.${path}=${texte(value)}`;
/** Who typed a value first; null for those that the story starts with. */
export const auteurDe = (value: unknown): string | null => /(bureau|[A-E])-\d+$/.exec(texte(value))?.[1] ?? null;
/** Account of the person of a device; of the office: 0. */
export const idDe = (nom: string): number => NOMS.indexOf(nom) + 1;
