import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { kindOfPath } from '#domain/renovation/lines.ts';
import { rootOf } from '#domain/fields/schemas.ts';
import { kindOf } from '#domain/kinds.ts';
import type { FieldPath, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { useDocument } from '../../data/use-document.ts';

/** A path as its screen names it, and what it is in its form when it belongs to one. */
export interface NamedField {
  readonly nom: string;
  readonly definition?: ChampDefinition;
}

interface Target {
  readonly collection: SyncedCollection;
  readonly docId: string;
  /** What is left of a document that this device does not hold any more. */
  readonly document?: Fields;
}

/** Where the screens of a kind say its fields; of the others, the phrases of the dossier and of the visit. */
const AREAS = {
  contrat: 'contrats',
  supervision: 'supervisions',
  lot: 'lots',
  client: 'tiers',
  entreprise: 'tiers',
  ticket: 'tickets',
  tauxLot: 'taux',
} as const;
const NAMESPACES = [...new Set(Object.values(AREAS))];
const AREA_OF: ReadonlyMap<string, string> = new Map(Object.entries(AREAS));

/** The label of the form's field, or the phrase of the screen on which it is written. */
export function useFields({ collection, docId, document }: Target): (champ: FieldPath) => NamedField {
  const { t, i18n } = useTranslation('sync');
  // Read before the first name is asked for.
  useTranslation(NAMESPACES);
  const intervention = useDocument('interventions', collection === 'interventions' ? docId : null);
  const idVersion = intervention?.idVersionFormulaire ?? document?.['idVersionFormulaire'];
  const version = useDocument('records', typeof idVersion === 'string' ? idVersion : null);
  const record = useDocument('records', collection === 'records' ? docId : null);
  const kind = kindOf(collection, { kind: record?.kind ?? document?.['kind'] }).name;
  const definitions = useMemo(
    () =>
      new Map(
        version?.kind === 'versionFormulaire' ? version.champs.map((champ) => [`champs.${champ.cf_id}`, champ]) : [],
      ),
    [version],
  );
  return (champ) => {
    const definition = definitions.get(champ);
    if (definition !== undefined) return { nom: definition.cf_label, definition };
    const own = `${AREA_OF.get(kind) ?? 'sync'}:champs.${rootOf(champ)}`;
    const key = i18n.exists(own) ? own : `sync:chemins.${kindOfPath(champ) ?? champ.replaceAll('.', '_')}`;
    return { nom: i18n.exists(key) ? t(key as 'chemins.etat') : champ };
  };
}
