/** Filters of a list as its address holds them; a value among several keeps the row. */
export type ListFilters = Readonly<Record<string, readonly string[]>>;

/** [tableaux/TB1] The list that a figure counts, in the words of its screen's address. */
export interface FigureList {
  readonly ecran: 'dossiers' | 'interventions' | 'entreprises' | 'utilisateurs' | 'contrats';
  /** Segment of the address: the state of dossiers or of interventions. */
  readonly segment?: string;
  readonly filtres: ListFilters;
}

export interface Figure {
  readonly nombre: number;
  readonly liste: FigureList;
}

/** What somebody chose to look at: days included, and values of a dossier or of an intervention. */
export interface DashboardScope {
  readonly du: string;
  readonly au: string;
  readonly clients: readonly string[];
  readonly fiches: readonly string[];
}

/** `du..au`, as the lists read a period. */
export const periodText = ({ du, au }: Pick<DashboardScope, 'du' | 'au'>): string => `${du}..${au}`;

/** Without the filters that nobody set: an address holds what is asked for. */
export const setFilters = (filters: ListFilters): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, valeurs]) => valeurs.length > 0));
