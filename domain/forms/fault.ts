import { z } from 'zod';

/**
 * What the engine refuses in a form, in French; a screen says the same in the language of its person, by the key
 * (src/i18n/<language>/moteur.ts). Between braces stands what `dit` says.
 */
export const FAULTS = {
  formuleLongue: 'formule de plus de {{max}} caractères',
  formuleVide: 'formule vide',
  formuleMalEcrite: 'formule mal écrite',
  signeMalPlace: '« {{signe}} » mal placé',
  champInconnu: 'champ inconnu : {{nom}}',
  motInconnu: 'mot inconnu : {{nom}}',
  fonctionInconnue: 'fonction inconnue : {{nom}}',
  valeurNonAdmise: 'valeur non admise : {{texte}}',
  operateurNonAdmis: 'opérateur non admis : {{texte}}',
  ecritureNonAdmise: 'écriture non admise',
  pointOuCrochet: 'écriture non admise : point ou crochet',
  colonneEntiere: 'une colonne entière se lit dans SUM, AVG, MIN ou MAX, et se compte par COUNT',
  conditionSansComparaison: 'une condition compare : {{texte}} n’est ni un oui ni un non, écrivez {{texte}} == "Oui"',
  virguleDecimale:
    'dans une formule, la virgule sépare deux valeurs : écrivez {{point}}, ou {{espace}} pour deux valeurs',
  attendUne: '{{nom}} attend 1 valeur',
  attendPlusieurs: '{{nom}} attend {{nombre}} valeurs',
  attendAuMoinsUne: '{{nom}} attend au moins 1 valeur',
  calculsEnBoucle: 'calculs en boucle : {{boucle}}',
  colonnesEnBoucle: 'colonnes en boucle : {{boucle}}',
  idDouble: 'ce cf_id est porté par deux champs',
  resultatInconnu: 'champ du résultat inconnu',
  sectionInconnue: 'section inconnue',
  videSansNombre: 'valeur à vide sans nombre saisi',
  nomReserve: 'nom mal écrit ou réservé',
  jamaisCalcule: 'ce type de champ ne se calcule pas',
  listeSansChoix: 'liste sans choix',
  tableauSansColonne: 'tableau sans colonne',
  typeDeColonne: 'type de colonne inconnu',
  bornesInversees: 'minimum au-dessus du maximum',
  motifRefuse: 'motif refusé',
  proposeInconnu: 'champ du résultat proposé inconnu',
  proposeNonCalcule: 'le résultat proposé est un calcul en mots, autre que la conclusion',
  regleDouble: 'cette règle porte le nom d’une autre',
  regleColonne: 'colonne qui n’existe pas, ou lue autrement que par « contient » : {{nom}}',
  regleConclusion: 'conclusion qui n’est pas un choix du résultat',
  regleDemande: 'ce champ ne peut pas être demandé par une règle : {{nom}}',
  regleCachee: 'ce champ peut être caché quand la règle le demande : {{nom}}',
  choixDouble: 'choix en double : {{texte}}',
  colonneSansChoix: 'une colonne à choix en offre deux au moins : {{nom}}',
  pasUnChoix: '« {{texte}} » n’est pas un choix de « {{nom}} »',
  pasUnNombre: '« {{texte}} » n’est pas un nombre',
  pasUnJour: '« {{texte}} » n’est pas un jour',
  nombreDouble: '« {{texte}} » se lit de deux façons : écrivez {{grand}} ou {{petit}}',
  conditionSansValeur: 'dites à quoi « {{nom}} » est comparé',
  departSansChoix: 'la valeur de départ n’est pas un choix : {{texte}}',
  departSansNombre: 'la valeur de départ n’est pas un nombre : {{texte}}',
  departSansJour: 'la valeur de départ n’est pas un jour : {{texte}}',
  departRefuse: 'la valeur de départ n’est pas admise par son champ : {{texte}}',
  critereDouble: 'ce nom est porté par deux critères',
} as const;

export type FaultCause = keyof typeof FAULTS;
type Said = Readonly<Record<string, string | number>>;

/** [forms/FD27] One thing that the engine refuses. */
export interface Fault {
  readonly cause: FaultCause;
  readonly dit: Said;
  /** The sentence in French, for whoever does not know the cause. */
  readonly raison: string;
}

export const fault = (cause: FaultCause, dit: Said = {}): Fault => ({
  cause,
  dit,
  raison: FAULTS[cause].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(dit[name] ?? '')),
});

/** As it is read in a refusal: a server of before says the sentence alone, one of after a cause that is not known here. */
export const toldFault = z.object({
  raison: z.string(),
  cause: z.string().exactOptional(),
  dit: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
});
export type ToldFault = z.output<typeof toldFault>;

/** null: the sentence is all that is known of it. */
export const causeOf = ({ cause = '' }: ToldFault): FaultCause | null => (isFaultCause(cause) ? cause : null);

const isFaultCause = (text: string): text is FaultCause => Object.hasOwn(FAULTS, text);
