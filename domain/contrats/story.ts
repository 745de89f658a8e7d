import { z } from 'zod';
import { rootOf } from '../fields/schemas.ts';
import { type Change, dayOf, textOf } from '../historique/change.ts';

/** Lines of the audit trail that the history of a contract tells: what people did, and what ended a sending. */
export const TOLD = [
  'consulte',
  'accord',
  'sur-place',
  'relance',
  'relance-auto',
  'remplacement',
  'refuse',
  'annule',
  'expire',
] as const;
const RAISONS = ['refuse', 'expire', 'annule'] as const;

type Plain = 'cree' | 'envoye' | 'signe' | 'texte' | 'prix' | 'duree';

/** [contrats/CT47] What somebody did to a contract, as its history says it. Days are YYYY-MM-DD. */
export type Deed =
  | { readonly kind: Plain }
  | { readonly kind: 'debut'; readonly avant: string | null; readonly apres: string | null }
  | { readonly kind: 'objet'; readonly avant: string; readonly apres: string }
  | { readonly kind: 'signataires'; readonly noms: readonly string[] }
  | { readonly kind: 'avenant'; readonly nom: string }
  | { readonly kind: 'resilie'; readonly effet: string; readonly motif: string }
  | { readonly kind: 'revenu'; readonly raison: (typeof RAISONS)[number]; readonly motif: string }
  /** `nom`: of the signatory who was asked again, or who takes the place of `avant`; empty otherwise. */
  | {
      readonly kind: (typeof TOLD)[number];
      readonly motif: string;
      readonly nom: string;
      readonly avant?: string | undefined;
    };

/**
 * [contrats/CT47] The deeds of one gesture, from the paths that it wrote, each kind that says nothing more once; what the
 * rules write along with them says nothing of its own. `isNew`: it made the contract.
 */
export function deedsOf(changes: readonly Change[], isNew = false): readonly Deed[] {
  const read = changes.flatMap((change) => READ[rootOf(change.champ)]?.(change) ?? []);
  const all: readonly Deed[] = isNew ? [{ kind: 'cree' }, ...read] : read;
  return all.filter(({ kind }, index) => !isPlain(kind) || all.findIndex((one) => one.kind === kind) === index);
}
const PLAIN: readonly string[] = ['cree', 'envoye', 'signe', 'texte', 'prix', 'duree'] satisfies Plain[];
const isPlain = (kind: string): boolean => PLAIN.includes(kind);

const only = (kind: Plain) => (): Deed => ({ kind });

function stateDeed({ apres }: Change): Deed | null {
  if (apres === 'EN SIGNATURE') return { kind: 'envoye' };
  return apres === 'SIGNE' ? { kind: 'signe' } : null;
}

const people = z.array(z.object({ nom: z.string() }));
function signatoriesDeed({ apres }: Change): Deed | null {
  const read = people.safeParse(apres).data;
  return read === undefined ? null : { kind: 'signataires', noms: read.map(({ nom }) => nom) };
}

const ending = z.object({ effet: z.string(), motif: z.string() });
function endDeed({ apres }: Change): Deed | null {
  const read = ending.safeParse(apres).data;
  return read === undefined ? null : { kind: 'resilie', ...read };
}

const back = z.object({ raison: z.enum(RAISONS), motif: z.string() });
function backDeed({ apres }: Change): Deed | null {
  const read = back.safeParse(apres).data;
  return read === undefined ? null : { kind: 'revenu', ...read };
}

const said = z.object({ motif: z.string(), nom: z.string(), avant: z.string().optional() });
function trailDeed({ champ, apres }: Change): Deed | null {
  const kind = TOLD.find((one) => champ === `piste.${one}`);
  const read = said.safeParse(apres).data;
  return kind === undefined || read === undefined ? null : { kind, ...read };
}

const READ: Readonly<Record<string, (change: Change) => Deed | null>> = {
  libelle: ({ avant, apres }) => ({ kind: 'objet', avant: textOf(avant), apres: textOf(apres) }),
  titre: only('texte'),
  objetAvenant: only('texte'),
  clauses: only('texte'),
  valeurs: only('texte'),
  tarifs: only('prix'),
  deplacementCents: only('prix'),
  dateDebut: ({ avant, apres }) => ({ kind: 'debut', avant: dayOf(avant), apres: dayOf(apres) }),
  dureeMois: only('duree'),
  reconduction: only('duree'),
  reconductions: only('duree'),
  preavisMois: only('duree'),
  signataires: signatoriesDeed,
  etat: stateDeed,
  retour: backDeed,
  resiliation: endDeed,
  avenant: ({ apres }) => ({ kind: 'avenant', nom: textOf(apres) }),
  piste: trailDeed,
};
