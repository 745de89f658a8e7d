/** Filters of a list as its address holds them; a value among several keeps the row. */
export type Filtres = Readonly<Record<string, readonly string[]>>;

/** [tableaux/TB1] The list that a figure counts, in the words of its screen's address. */
export interface Liste {
  readonly ecran: 'dossiers' | 'interventions' | 'entreprises' | 'utilisateurs';
  /** Segment of the address: the state of dossiers or of interventions. */
  readonly segment?: string;
  readonly filtres: Filtres;
}

export interface Chiffre {
  readonly nombre: number;
  readonly liste: Liste;
}

/** What somebody chose to look at: days included, and values of a dossier or of an intervention. */
export interface Champ {
  readonly du: string;
  readonly au: string;
  readonly clients: readonly string[];
  readonly fiches: readonly string[];
}

/** `du..au`, as the lists read a period. */
export const periode = ({ du, au }: Pick<Champ, 'du' | 'au'>): string => `${du}..${au}`;

export const jourDe = (instant: string): string => instant.slice(0, 10);

/** Without the filters that nobody set: an address holds what is asked for. */
export const poses = (filtres: Filtres): Filtres =>
  Object.fromEntries(Object.entries(filtres).filter(([, valeurs]) => valeurs.length > 0));
