import type { Json } from '../base/json.ts';
import { EFFACE } from './marque.ts';

/** An account, as other documents name it. */
export interface CompteNomme {
  readonly id: number;
  /** Given name and name, as signatures write them. */
  readonly nomComplet: string;
}

/** Names that stand beside the id of whom they name. */
const A_COTE: Readonly<Record<string, string>> = { nomControleur: 'idControleur', nomAssigne: 'assigneA' };
/** Fields that are the whole name, without an id. */
const SEULS: readonly string[] = ['par', 'nomControleur', 'nomAssigne'];

/**
 * [rgpd/RG14] A document, or a value of the history, without the name of an account: signatures (`{ id, nom }`), names beside
 * their id, senders. What a person typed is not touched: a beneficiary of the same name stays.
 */
export function sansNom(compte: CompteNomme, value: Json): Json {
  if (Array.isArray(value)) return value.map((une) => sansNom(compte, une));
  if (typeof value !== 'object' || value === null) return value;
  const objet = value as Readonly<Record<string, Json>>;
  return Object.fromEntries(
    Object.entries(objet).map(([cle, valeur]) => [
      cle,
      estSonNom(compte, objet, cle) ? EFFACE : sansNom(compte, valeur),
    ]),
  );
}

function estSonNom({ id, nomComplet }: CompteNomme, objet: Readonly<Record<string, Json>>, cle: string): boolean {
  if (typeof objet[cle] !== 'string') return false;
  if (cle === 'nom' || cle === 'prenom') return objet['id'] === id;
  const reference = Object.hasOwn(A_COTE, cle) ? A_COTE[cle] : undefined;
  if (reference !== undefined && Object.hasOwn(objet, reference)) return objet[reference] === id;
  return SEULS.includes(cle) && objet[cle] === nomComplet;
}

/** The value of one line of the history; `champ`: the path it is the value of. */
export const valeurSansNom = (compte: CompteNomme, champ: string | null, value: Json): Json =>
  champ === null
    ? sansNom(compte, value)
    : ((sansNom(compte, { [champ]: value }) as Record<string, Json>)[champ] ?? null);
