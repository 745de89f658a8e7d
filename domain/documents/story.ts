import { z } from 'zod';
import { rootOf } from '../fields/schemas.ts';
import { type Change, dayOf, textOf } from '../historique/change.ts';
import { CATEGORIES, type Categorie } from './document.ts';

/** [documents/DO11] What somebody did to a document, as its history says it. Days are YYYY-MM-DD. */
export type Deed =
  | { readonly kind: 'cree' | 'remis' | 'relance' }
  | { readonly kind: 'nom' | 'dossier'; readonly avant: string; readonly apres: string }
  | { readonly kind: 'categorie'; readonly apres: Categorie }
  | { readonly kind: 'debut' | 'fin'; readonly avant: string | null; readonly apres: string | null }
  | { readonly kind: 'version'; readonly numero: number }
  | { readonly kind: 'partage' | 'plusPartage'; readonly bureaux: readonly number[] }
  | { readonly kind: 'retire'; readonly motif: string };

/** [documents/DO11] The deeds of one gesture, from the paths that it wrote. `isNew`: it made the document. */
export function deedsOf(changes: readonly Change[], isNew = false): readonly Deed[] {
  if (isNew) return [{ kind: 'cree' }];
  const motif = textOf(changes.find(({ champ }) => champ === 'motifRetrait')?.apres);
  return changes.flatMap((change) => {
    const { champ, apres } = change;
    if (champ === 'retireLe')
      return [apres === null ? ({ kind: 'remis' } as const) : ({ kind: 'retire', motif } as const)];
    return READ[rootOf(champ)]?.(change) ?? [];
  });
}

const list = z.array(z.union([z.string(), z.number()]));
const listOf = (value: unknown): readonly (string | number)[] => list.safeParse(value).data ?? [];
const numbersIn = (value: unknown): readonly number[] =>
  listOf(value).filter((one): one is number => typeof one === 'number');

function sharesDeeds({ avant, apres }: Change): readonly Deed[] {
  const [before, after] = [numbersIn(avant), numbersIn(apres)];
  const added = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  return [
    ...(added.length > 0 ? [{ kind: 'partage', bureaux: added } as const] : []),
    ...(gone.length > 0 ? [{ kind: 'plusPartage', bureaux: gone } as const] : []),
  ];
}

const words =
  (kind: 'nom' | 'dossier') =>
  ({ avant, apres }: Change): readonly Deed[] => [{ kind, avant: textOf(avant), apres: textOf(apres) }];
const days =
  (kind: 'debut' | 'fin') =>
  ({ avant, apres }: Change): readonly Deed[] => [{ kind, avant: dayOf(avant), apres: dayOf(apres) }];

const READ: Readonly<Record<string, (change: Change) => readonly Deed[]>> = {
  nom: words('nom'),
  dossierParent: words('dossier'),
  categorie: ({ apres }) => CATEGORIES.flatMap((one) => (one === apres ? [{ kind: 'categorie', apres: one }] : [])),
  valideDu: days('debut'),
  valideAu: days('fin'),
  versions: ({ apres }) => [{ kind: 'version', numero: listOf(apres).length }],
  partages: sharesDeeds,
  relanceLe: () => [{ kind: 'relance' }],
};
