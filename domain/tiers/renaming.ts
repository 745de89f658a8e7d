/**
 * [tiers/T19] Everything that names a double names the record that stays: where each kind of document names a client
 * or an installer, and what becomes of it. What was issued keeps its words and its bytes: whose it is follows alone.
 */
import { sameJson } from '../base/json.ts';
import type { Changes, Fields, SyncedCollection } from '../fields/documents.ts';
import { OPEN } from '../interventions/follow-dossier.ts';
import type { ThirdPartyKind } from './edits.ts';

export interface Renaming {
  readonly genre: ThirdPartyKind;
  /** Ids that name nobody any more. */
  readonly doubles: readonly string[];
  readonly garde: { readonly id: string; readonly nom: string };
}

const ID = { client: 'idClient', entreprise: 'idEntreprise' } as const;
const NAME = { client: 'nomClient', entreprise: 'nomEntreprise' } as const;

/** What a document writes of it; nothing when it names none of the doubles. `data`: a document, or the changes of one. */
export function renamed(collection: SyncedCollection, data: Fields, renaming: Renaming): Changes {
  const { genre, garde } = renaming;
  const id = ID[genre];
  const isDouble = (value: unknown): boolean => renaming.doubles.some((one) => one === value);
  const changes: Record<string, unknown> = {};
  if (isDouble(data[id])) {
    changes[id] = garde.id;
    if (typeof data[NAME[genre]] === 'string' && bearsPresentName(collection, data)) changes[NAME[genre]] = garde.nom;
  }
  const tiers = data['tiers'] as Fields | null | undefined;
  // Who it was written for, as they were called then ([access/A45]).
  if (isDouble(tiers?.[id])) changes['tiers'] = { ...tiers, [id]: garde.id };
  if (genre === 'entreprise') Object.assign(changes, inLists(data, { isDouble, garde }));
  return changes as Changes;
}

interface Naming {
  readonly isDouble: (value: unknown) => boolean;
  readonly garde: Renaming['garde'];
}

/** Installers linked to a client, those of the list of a lot, those from which a controller is kept apart. */
function inLists(data: Fields, { isDouble, garde }: Naming): Fields {
  const { entreprises, operations, separations } = data;
  const lists = {
    entreprises: listOr(entreprises, (all) => [...new Set(all.map((one) => (isDouble(one) ? garde.id : one)))]),
    operations: listOr(operations, (all) =>
      all.map((one) => (isDouble(nameIn(one)) ? { ...(one as Fields), idEntreprise: garde.id } : one)),
    ),
    // The first note stands when both were noted.
    separations: listOr(separations, (all) =>
      all
        .map((one) =>
          isDouble(nameIn(one)) ? { ...(one as Fields), idEntreprise: garde.id, nomEntreprise: garde.nom } : one,
        )
        .filter((one, place, every) => every.findIndex((other) => nameIn(other) === nameIn(one)) === place),
    ),
  };
  return Object.fromEntries(
    Object.entries(lists).filter(([field, list]) => list !== undefined && !sameJson(list, data[field])),
  );
}

const nameIn = (one: unknown): unknown => (one as Fields | null)?.['idEntreprise'];
const listOr = (
  value: unknown,
  change: (all: readonly unknown[]) => readonly unknown[],
): readonly unknown[] | undefined => (Array.isArray(value) ? change(value) : undefined);

/** Whether it says how the third party is called now, rather than how it was called on what was issued. */
function bearsPresentName(collection: SyncedCollection, { etat, kind }: Fields): boolean {
  if (collection === 'interventions') return OPEN.some((one) => one === etat);
  if (collection === 'dossiers') return etat !== 'ARCHIVE';
  return kind !== 'contrat' || etat === 'BROUILLON';
}

/** Ids of third parties that an edit names: those that may be doubles by now. */
export function thirdPartiesNamed(changes: Fields): readonly string[] {
  const tiers = changes['tiers'] as Fields | null | undefined;
  const lists = ['entreprises', 'operations', 'separations'].flatMap((field) => {
    const value = changes[field];
    return Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? one : nameIn(one))) : [];
  });
  const named = [changes['idClient'], changes['idEntreprise'], tiers?.['idClient'], tiers?.['idEntreprise'], ...lists];
  return [...new Set(named.filter((one): one is string => typeof one === 'string'))];
}
