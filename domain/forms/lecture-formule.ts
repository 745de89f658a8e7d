import jsep from 'jsep';
import type { Arithmetique, Comparateur, Expression, Fonction } from './expression.ts';
import { FONCTIONS } from './expression.ts';
import type { Reference } from './reecriture.ts';
import { nomDe, reecrire } from './reecriture.ts';

/** What a formula may name. */
export interface Portee {
  /** The expression that a bare {nom} stands for; null when it names nothing. */
  nom(nom: string): Expression | null;
  colonne(table: string, colonne: string): boolean;
}

export interface ErreurDeFormule {
  /** Characters from the start of the formula. */
  readonly position: number;
  /** French, for the person who writes the form. */
  readonly raison: string;
}

export type Lecture =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly erreur: ErreurDeFormule };

const LONGUEUR_MAX = 2000;
const ARITE: Readonly<Partial<Record<Fonction, number>>> = { IF: 3, DAYS: 2, ABS: 1, YEAR: 1, RANK: 1 };
const AGREGATS: ReadonlySet<Fonction> = new Set(['SUM', 'AVG', 'MIN', 'MAX']);
const CALCULS: ReadonlySet<string> = new Set<Arithmetique>(['+', '-', '*', '/']);
const COMPARATEURS: ReadonlySet<string> = new Set<Comparateur>(['==', '!=', '<', '<=', '>', '>=']);

class Refus extends Error {
  readonly mot: string;
  constructor(raison: string, mot: string) {
    super(raison);
    this.mot = mot;
  }
}

/**
 * Reads a formula into a tree. jsep only cuts the text up; the walk below knows each node it lets through and
 * refuses all others, so nothing that a person typed can run (gaps.md 54).
 */
export function lireFormule(source: string, portee: Portee): Lecture {
  if (source.length > LONGUEUR_MAX) return refus(LONGUEUR_MAX, `formule de plus de ${LONGUEUR_MAX} caractères`);
  if (source.trim() === '') return refus(0, 'formule vide');
  const reecrit = reecrire(source);
  if (!reecrit.ok) return refus(reecrit.position, reecrit.raison);
  const inconnue = reecrit.references.find((reference) => !connait(portee, reference));
  if (inconnue !== undefined) return refus(inconnue.position, `champ inconnu : ${complet(inconnue)}`);
  try {
    return { ok: true, expression: marcher(jsep(reecrit.texte), portee, false) };
  } catch (error) {
    if (error instanceof Refus) return refus(Math.max(0, reecrit.texte.indexOf(error.mot)), error.message);
    return refus(positionDe(error), 'formule mal écrite');
  }
}

const refus = (position: number, raison: string): Lecture => ({ ok: false, erreur: { position, raison } });

const complet = ({ nom, colonne }: Reference): string => (colonne === null ? nom : `${nom}.${colonne}`);

const connait = (portee: Portee, { nom, colonne }: Reference): boolean =>
  colonne === null ? portee.nom(nom) !== null : portee.colonne(nom, colonne);

/** jsep throws an Error with the index where it stopped. */
const positionDe = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'index' in error && typeof error.index === 'number' ? error.index : 0;

function marcher(noeud: jsep.Expression, portee: Portee, dansAgregat: boolean): Expression {
  const forme = noeud as jsep.CoreExpression;
  switch (forme.type) {
    case 'Literal':
      return litteral(forme);
    case 'Identifier':
      return champ(forme, portee);
    case 'MemberExpression':
      return colonne(forme, dansAgregat);
    case 'UnaryExpression':
      return unaire(forme, portee);
    case 'BinaryExpression':
      return binaire(forme, portee);
    case 'CallExpression':
      return appel(forme, portee);
    default:
      throw new Refus('écriture non admise', '');
  }
}

/** Word of an identifier; '' for anything else. */
const motDe = (noeud: jsep.Expression): string => (typeof noeud['name'] === 'string' ? noeud['name'] : '');

function litteral({ value, raw }: jsep.Literal): Expression {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) {
    return { genre: 'litteral', valeur: value };
  }
  throw new Refus(`valeur non admise : ${raw}`, raw);
}

function champ({ name }: jsep.Identifier, portee: Portee): Expression {
  const nom = nomDe(name, /^\$(.+)\$$/);
  const expression = nom === null ? null : portee.nom(nom);
  if (expression === null) throw new Refus(`mot inconnu : ${name}`, name);
  return expression;
}

function colonne({ object, property, computed }: jsep.MemberExpression, dansAgregat: boolean): Expression {
  const table = nomDe(motDe(object), /^\$(.+)$/);
  const nom = nomDe(motDe(property), /^(.+)\$$/);
  if (computed || table === null || nom === null) throw new Refus('écriture non admise : point ou crochet', '');
  if (!dansAgregat) throw new Refus('une colonne entière se lit dans SUM, AVG, MIN ou MAX', `$${table}.${nom}$`);
  return { genre: 'colonne', table, colonne: nom };
}

function unaire({ operator, argument }: jsep.UnaryExpression, portee: Portee): Expression {
  const terme = marcher(argument, portee, false);
  if (operator === '-') return { genre: 'oppose', terme };
  if (operator === '!') return { genre: 'non', terme };
  throw new Refus(`opérateur non admis : ${operator}`, operator);
}

function binaire({ operator, left, right }: jsep.BinaryExpression, portee: Portee): Expression {
  const [gauche, droite] = [marcher(left, portee, false), marcher(right, portee, false)];
  if (operator === '||') return { genre: 'ou', termes: [gauche, droite] };
  if (operator === '&&') return { genre: 'et', termes: [gauche, droite] };
  if (CALCULS.has(operator)) return { genre: 'calcul', op: operator as Arithmetique, gauche, droite };
  if (COMPARATEURS.has(operator)) return { genre: 'comparaison', op: operator as Comparateur, gauche, droite };
  throw new Refus(`opérateur non admis : ${operator}`, operator);
}

function appel({ callee, arguments: donnes }: jsep.CallExpression, portee: Portee): Expression {
  const nom = motDe(callee);
  const fonction = FONCTIONS.find((connue) => connue === nom);
  if (fonction === undefined) throw new Refus(`fonction inconnue : ${nom}`, nom);
  const attendu = ARITE[fonction];
  if (attendu === undefined ? donnes.length === 0 : donnes.length !== attendu) {
    throw new Refus(
      `${nom} attend ${attendu ?? 'au moins 1'} valeur${attendu === undefined || attendu < 2 ? '' : 's'}`,
      nom,
    );
  }
  const dansAgregat = AGREGATS.has(fonction);
  return { genre: 'appel', fonction, arguments: donnes.map((un) => marcher(un, portee, dansAgregat)) };
}
