import type { Order } from '../drawn-order.ts';
import type { Lot } from '../lot.ts';
import type { Operation } from '../operation.ts';

type Tirage = NonNullable<Lot['tirage']>;

export interface DrawToArchive {
  readonly tirage: Tirage;
  readonly order: Order;
  readonly list: readonly Pick<Operation, 'reference'>[];
}

/** [lots/L87] What a draw says of itself and what it drew, by the references of the list. */
export function archivedDraw({ tirage, order, list }: DrawToArchive): string {
  const { idOrdre: _order, par, ...said } = tirage;
  const named = (ranks: readonly number[]): string[] => ranks.map((rank) => list[rank - 1]?.reference ?? '');
  const referenceOf = (rank: number): string => list[rank - 1]?.reference ?? '';
  return `${JSON.stringify(
    {
      ...said,
      par: par.nom,
      strates: order.strates.map(({ nom, lieu, contact, reserve }) => ({
        nom,
        lieu: named(lieu),
        contact: named(contact),
        reserve: named(reserve),
      })),
      complements: (order.complements ?? []).map(({ mode, rangs, motif, le }) => ({
        mode,
        references: named(rangs),
        motif,
        le,
      })),
      remplacements: order.remplacements.map(({ rang, par: other, mode, motif, le }) => ({
        reference: referenceOf(rang),
        par: referenceOf(other),
        mode,
        motif,
        le,
      })),
    },
    null,
    2,
  )}\n`;
}

/** [lots/L8] The algorithm in words, for whoever makes the draw again without us. */
export const redoingWords = ({
  algorithme,
  graine,
  empreinte,
  tauxLieu,
  tauxContact,
  parInstallateur,
}: Tirage): string =>
  `Refaire le tirage « ${algorithme} »

Graine : ${graine}
Empreinte de la liste (SHA-256 des octets de liste.csv) : ${empreinte}
Taux sur le lieu, en centièmes de pour cent : ${tauxLieu}
Taux par contact, en centièmes de pour cent : ${tauxContact}
Stratifié par installateur : ${parInstallateur ? 'oui' : 'non'}

1. L’empreinte est le SHA-256 des octets de liste.csv, en hexadécimal minuscule.
2. La clé d’une opération est le SHA-256 du texte UTF-8 « graine:empreinte:reference », dans la même écriture.
3. Une strate est la liste entière, ou les opérations d’un installateur, nommé par la colonne « installateur ». Les strates sont prises dans l’ordre de leurs noms (unités de code UTF-16), les opérations d’une strate dans l’ordre de leurs clés.
4. De N opérations, L = plafond(N × taux) sont tirées pour une visite. Chaque strate de n opérations en reçoit plancher(n × L / N) ; celles qui restent vont une à une aux plus grands restes de n × L par N, puis au premier nom.
5. C = plafond(N × taux), N − L au plus, sont tirées pour un contrôle par contact, parmi ce qui reste, de la même façon.
6. Les premières opérations de chaque strate sont visitées, les suivantes contactées ; le reste est sa réserve, dans son ordre. Un remplacement prend la première de la réserve de sa strate, un tirage complémentaire les suivantes.

tirage.json dit ce que ce tirage a donné, opération par opération.
`;
