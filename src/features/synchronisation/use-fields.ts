import { contactVersionId, deliveredVersion } from '#domain/interventions/visit-form.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { kindOfPath } from '#domain/renovation/lines.ts';
import { rootOf } from '#domain/fields/schemas.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import type { FieldPath, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { useDocument } from '../../data/use-document.ts';
import { FIELD_AREAS, screenKindOf } from '../../shared/kinds/screen-kinds.ts';
import { VARIANT } from '../../platform/variant/current.ts';

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

/** The label of the form's field, or the phrase of the screen on which it is written. */
export function useFields({ collection, docId, document }: Target): (champ: FieldPath) => NamedField {
  const { t, i18n } = useTranslation(['sync', 'chemins']);
  // Read before the first name is asked for.
  useTranslation(FIELD_AREAS);
  const record = useDocument('records', collection === 'records' ? docId : null);
  const { area = 'sync' } = screenKindOf(collection, { kind: record?.kind ?? document?.['kind'] });
  const visit = useDocument('interventions', collection === 'interventions' ? docId : null);
  const definitions = useDefinitions({ ...document, ...record, ...visit });
  return (champ) => {
    const definition = definitions.get(champ);
    if (definition !== undefined) return { nom: definition.cf_label, definition };
    const own = `${area}:champs.${rootOf(champ)}`;
    const key = i18n.exists(own) ? own : `chemins:${kindOfPath(champ) ?? champ.replaceAll('.', '_')}`;
    return { nom: i18n.exists(key) ? t(key as 'chemins:etat') : champ };
  };
}

/** Questions that a visit or a supervision asks, by the path of their answers. */
function useDefinitions({ idVersionFormulaire, idGrille, codeFiche }: Fields): ReadonlyMap<FieldPath, ChampDefinition> {
  const version = useDocument('records', typeof idVersionFormulaire === 'string' ? idVersionFormulaire : null);
  const grid = useDocument('records', typeof idGrille === 'string' ? idGrille : null);
  return useMemo(() => {
    const own = version?.kind === 'versionFormulaire' ? version.champs : [];
    const delivered = deliveredGrilles(VARIANT).find(({ id }) => id === idGrille);
    const asked = delivered?.champs ?? (grid?.kind === 'grilleSupervision' ? grid.champs : own);
    const byContact = deliveredVersion(contactVersionId(String(codeFiche)))?.champs ?? [];
    return new Map([...byContact, ...asked].map((champ) => [`champs.${champ.cf_id}`, champ]));
  }, [version, grid, idGrille, codeFiche]);
}
