import { useMemo } from 'react';
import type { Role } from '#domain/access/roles.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { MaybeDouble } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';
import type { Query } from '../../data/query.ts';
import { PATHS } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { SCREENS } from '../screens.ts';
import type { Searchable } from './search.ts';
import { searchablesOf } from './searchables.ts';

const SEARCHABLES = searchablesOf(VARIANT);
/** Documents of the device that a question answers. */
interface Source {
  readonly collection: Collection;
  readonly query: Query;
}
const all = (collection: Collection): Source => ({ collection, query: { selector: {} } });
const records = (kind: string, more: object = {}): Source => ({
  collection: 'records',
  query: { selector: { kind, ...more } },
});
const IN_USE = { retireLe: null };

const SOURCES = {
  dossier: { collection: 'dossiers', query: { selector: {}, sort: [{ rang: 'asc' }] } },
  visite: all('interventions'),
  installateur: all('entreprises'),
  lot: all('rsBatchs'),
  formulaire: all('typeInterventions'),
  client: records('client'),
  utilisateur: records('utilisateur'),
  facture: records('facture', IN_USE),
  contrat: records('contrat', IN_USE),
  document: records('document', IN_USE),
  supervision: records('supervision', IN_USE),
  ticket: records('ticket'),
  analyse: records('analyseOcr'),
  bureau: records('bureau'),
} as const;

/**
 * Every document of this device that somebody of this role finds, by kind: of those alone whose screen opens for them.
 * `isTyped` false: nothing was looked for yet, and only the dossiers, which other screens keep warm, are read.
 */
export function useFound(role: Role, isTyped: boolean): Readonly<Partial<Record<string, readonly Searchable[]>>> {
  const opens = (path: string): boolean =>
    isTyped && SCREENS.some((screen) => screen.path === path && screen.roles.includes(role));
  const isLead = opens('/batch/update/:id');
  return {
    dossier: useRows(SOURCES.dossier, SEARCHABLES.dossier, true),
    visite: useRows(SOURCES.visite, SEARCHABLES.visite, opens('/intervention/current/:id')),
    client: useRows(SOURCES.client, SEARCHABLES.client, opens(PATHS.clients)),
    installateur: useRows(SOURCES.installateur, SEARCHABLES.installateur, opens(PATHS.entreprises)),
    utilisateur: useRows(SOURCES.utilisateur, SEARCHABLES.utilisateur, opens(PATHS.users)),
    facture: useRows(SOURCES.facture, SEARCHABLES.facture, isTyped),
    lot: useRows(SOURCES.lot, isLead ? SEARCHABLES.lot : SEARCHABLES.lotOfClient, opens('/batch/synthese/:id')),
    contrat: useRows(SOURCES.contrat, SEARCHABLES.contrat, opens('/contracts/current/:id')),
    document: useRows(SOURCES.document, SEARCHABLES.document, opens(PATHS.documents) || opens(PATHS.ged)),
    supervision: useRows(SOURCES.supervision, SEARCHABLES.supervision, opens('/supervisions/current/:id')),
    ticket: useRows(SOURCES.ticket, SEARCHABLES.ticket, opens('/tickets/update/:id')),
    analyse: useRows(SOURCES.analyse, SEARCHABLES.analyse, opens('/ocr/analyses/details/:id')),
    formulaire: useRows(SOURCES.formulaire, SEARCHABLES.formulaire, opens('/formulaires/:id')),
    bureau: useRows(SOURCES.bureau, SEARCHABLES.bureau, opens('/controlCompany/edit')),
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the reader of a kind names what its rows are
function useRows<D extends MaybeDouble & { readonly id: string }>(
  { collection, query }: Source,
  read: (document: D) => Searchable,
  isAsked: boolean,
): readonly Searchable[] {
  const documents = useLive<D>(collection, query, isAsked);
  // [tiers/T19] A double that was put into another record is found as that one.
  return useMemo(() => (isAsked && documents?.filter(stands).map(read)) || [], [isAsked, documents, read]);
}

const stands = (document: MaybeDouble): boolean => document.fusionneDans === undefined;
