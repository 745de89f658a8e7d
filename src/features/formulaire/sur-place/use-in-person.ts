import { useEffect, useMemo } from 'react';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { isLive, isSealed } from '#domain/interventions/etat.ts';
import { type Followed, followInPerson, type Said, type SignaturePlace } from '#domain/signatures/in-person.ts';
import { draftId, forgetDraft, useDrafts } from '../../../data/drafts.ts';
import type { Row } from '../../../data/query.ts';
import { useLive } from '../../../data/use-live.ts';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { DRAFTS } from './draft.ts';
import { useSaid } from './use-said.ts';

type Stored = SignaturePlace & Row<'records'>;
export type FollowedHere = Followed<Stored & { readonly isHere: boolean }>;

export interface InPerson {
  /** The last first; undefined while they are read. */
  readonly followed: readonly FollowedHere[] | undefined;
  readonly said: readonly Said[] | null;
  /** Something was drawn and not confirmed ([signatures/E35]). */
  readonly isBegun: boolean;
  readonly maySign: boolean;
}

/** [signatures/E33] Signatures given on the spot of this visit, and whether one may be asked for. */
export function useInPerson(data: FormulaireData, actor: Actor): InPerson {
  const { intervention } = data;
  const stored = useLive<Stored>('records', {
    selector: { kind: 'signaturePlace', idIntervention: intervention.id },
  });
  const said = useSaid(data);
  const drafts = useDrafts(DRAFTS);
  const draft = drafts?.find(({ id }) => id === draftId(DRAFTS, intervention.id));
  const typed = draft?.saisie as { readonly idSignature?: string; readonly traits?: readonly unknown[] } | undefined;
  // Killed after it was kept, and before what was drawn was forgotten.
  const isSpent = stored?.some(({ id }) => id === typed?.idSignature) ?? false;
  useEffect(() => {
    if (isSpent && draft !== undefined) void forgetDraft(draft.id);
  }, [isSpent, draft]);
  const followed = useMemo(
    () =>
      stored &&
      followInPerson(
        stored.map((one) => ({ ...one, isHere: one.dirty === 1 })),
        said,
      ),
    [stored, said],
  );
  return {
    followed,
    said,
    isBegun: !isSpent && (typed?.traits?.length ?? 0) > 0,
    maySign: can(actor, 'photo.ecrire', intervention).ok && isLive(intervention) && !isSealed(intervention.etat),
  };
}
