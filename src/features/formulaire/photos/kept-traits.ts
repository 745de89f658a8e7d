import { useState } from 'react';
import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { keepDraft, forgetDraft, useDrafts } from '../../../data/drafts.ts';
import type { Traits } from '../../../platform/signature.ts';

/**
 * [sync/C19] Strokes that are drawn and not saved yet, kept where drafts are: they outlive the field, the page and a browser
 * that is killed. One draft by field: several signatures never lose one another.
 */
const SUBJECT = 'signature';
const idOf = (idIntervention: string, cfId: string): string => `${SUBJECT}|${idIntervention}|${cfId}`;

const NONE: Traits = [];

/** The strokes found when the field opened; undefined while they are read. What is drawn since is the field's own. */
export function useKeptTraits(idIntervention: string, cfId: string): Traits | undefined {
  const drafts = useDrafts(SUBJECT);
  const [trouves, setTrouves] = useState<Traits | undefined>(undefined);
  if (trouves !== undefined || drafts === undefined) return trouves;
  const kept = drafts.find(({ id }) => id === idOf(idIntervention, cfId));
  const entry: unknown = kept?.saisie;
  const keptStrokes = isTraits(entry) ? entry : NONE;
  setTrouves(keptStrokes);
  return keptStrokes;
}

/** What a former program kept otherwise is no stroke: the field opens empty rather than not at all. */
const isTraits = (entry: unknown): entry is Traits =>
  Array.isArray(entry) &&
  entry.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'points' in one && Array.isArray(one.points),
  );

/** The strokes as the disk gives them back. */
const asJson = (traits: Traits): Json => JSON.parse(JSON.stringify(traits)) as Json;

/** On the disk when it answers ok. */
export function keepTraits(idIntervention: string, cfId: string, traits: Traits): Promise<Result<null>> {
  const id = idOf(idIntervention, cfId);
  return traits.length === 0 ? forgetDraft(id) : keepDraft(id, SUBJECT, asJson(traits));
}
