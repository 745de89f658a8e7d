import { useState } from 'react';
import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { garderBrouillon, oublierBrouillon, useBrouillons } from '../../../data/brouillons.ts';
import type { Traits } from '../../../platform/signature.ts';

/**
 * [sync/C19] Strokes that are drawn and not saved yet, kept where drafts are: they outlive the field, the page and a browser
 * that is killed. One draft by field: several signatures never lose one another.
 */
const SUJET = 'signature';
const idDe = (idIntervention: string, cfId: string): string => `${SUJET}|${idIntervention}|${cfId}`;

const AUCUN: Traits = [];

/** The strokes found when the field opened; undefined while they are read. What is drawn since is the field's own. */
export function useTraitsGardes(idIntervention: string, cfId: string): Traits | undefined {
  const brouillons = useBrouillons(SUJET);
  const [trouves, setTrouves] = useState<Traits | undefined>(undefined);
  if (trouves !== undefined || brouillons === undefined) return trouves;
  const garde = brouillons.find(({ id }) => id === idDe(idIntervention, cfId));
  const saisie: unknown = garde?.saisie;
  const lus = isTraits(saisie) ? saisie : AUCUN;
  setTrouves(lus);
  return lus;
}

/** What a former program kept otherwise is no stroke: the field opens empty rather than not at all. */
const isTraits = (saisie: unknown): saisie is Traits =>
  Array.isArray(saisie) &&
  saisie.every((un: unknown) => typeof un === 'object' && un !== null && 'points' in un && Array.isArray(un.points));

/** The strokes as the disk gives them back. */
const enJson = (traits: Traits): Json => JSON.parse(JSON.stringify(traits)) as Json;

/** On the disk when it answers ok. */
export function garderTraits(idIntervention: string, cfId: string, traits: Traits): Promise<Result<null>> {
  const id = idDe(idIntervention, cfId);
  return traits.length === 0 ? oublierBrouillon(id) : garderBrouillon(id, SUJET, enJson(traits));
}
