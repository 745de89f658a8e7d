import type { Segment } from './clauses.ts';
import { segmentsOf, type Values } from './clauses.ts';
import type { Contrat, Tarif } from './contrat.ts';

/** An article as it is read: of a clause, or drawn from the fields of the contract ([contrats/CT4]). */
export interface Article {
  /** Id of the clause; `prix` and `duree` of those that are drawn. */
  readonly id: string;
  readonly numero: number;
  readonly titre: string;
  readonly paragraphes: readonly (readonly Segment[])[];
  /** Of the article of prices. */
  readonly tarifs: readonly Tarif[];
}
export const PRICES_ID = 'prix';
export const TERM_ID = 'duree';

type Written = Pick<Contrat, 'clauses' | 'tarifs' | 'deplacementCents' | 'reconduction' | 'variante'>;

/** The articles in the order in which they are read: the first clause says what it is about, prices and term follow it. */
export function articlesOf(contrat: Written, values: Values): readonly Article[] {
  const [first, ...rest] = contrat.clauses.filter(({ gardee }) => gardee);
  const clauseOf = ({ id, titre, texte }: Contrat['clauses'][number]) => ({ id, titre, texte, tarifs: [] });
  const drawn = [
    { id: PRICES_ID, titre: TITLES[contrat.variante], texte: pricesText(contrat), tarifs: contrat.tarifs },
    { id: TERM_ID, titre: 'Durée et préavis', texte: TERM_TEXTS[contrat.reconduction], tarifs: [] },
  ];
  return [...(first === undefined ? [] : [clauseOf(first)]), ...drawn, ...rest.map(clauseOf)].map(
    ({ id, titre, texte, tarifs }, place) => ({
      id,
      numero: place + 1,
      titre,
      tarifs,
      paragraphes: texte
        .split(/\n\s*\n/)
        .filter((one) => one.trim() !== '')
        .map((one) => segmentsOf(one.trim(), values)),
    }),
  );
}

const TITLES = {
  cee: 'Fiches couvertes et prix',
  eds: 'Contrôles couverts et prix',
  mar: 'Prestations et prix',
} as const satisfies Record<Contrat['variante'], string>;

const pricesText = ({ deplacementCents }: Pick<Contrat, 'deplacementCents'>): string =>
  deplacementCents === null
    ? 'Prix hors taxes, par intervention.'
    : 'Prix hors taxes, par intervention. Le déplacement est facturé {deplacement} par visite.';

const TERM_TEXTS = {
  aucune:
    'Le contrat prend effet le {debut} pour {duree}, jusqu’au {fin}. Chaque partie peut le dénoncer par lettre recommandée, avec un préavis de {preavis}.',
  tacite:
    'Le contrat prend effet le {debut} pour {duree}. Il se reconduit tacitement {reconductions}, sauf dénonciation par lettre recommandée {preavis} avant son terme.',
  expresse:
    'Le contrat prend effet le {debut} pour {duree}, jusqu’au {fin}. Il ne se reconduit que par un accord écrit des deux parties, au plus tard {preavis} avant son terme.',
} as const satisfies Record<Contrat['reconduction'], string>;

/** What the articles that are drawn name: a value of theirs that lacks stops the sending as one of a clause does. */
export const drawnTexts = (contrat: Pick<Contrat, 'deplacementCents' | 'reconduction'>): readonly string[] => [
  pricesText(contrat),
  TERM_TEXTS[contrat.reconduction],
];
