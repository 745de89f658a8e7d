import { useMemo } from 'react';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { isLive, isSealed } from '#domain/interventions/etat.ts';
import { type Followed, followInPerson, type Said, type SignaturePlace } from '#domain/signatures/in-person.ts';
import type { Row } from '../../../data/query.ts';
import { useLive } from '../../../data/use-live.ts';
import { useBegun } from '../../../shared/sur-place/use-begun.ts';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { DRAFTS } from './signable-visit.ts';
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
  const { intervention, isGone = false } = data;
  const stored = useLive<Stored>('records', {
    selector: { kind: 'signaturePlace', idIntervention: intervention.id },
  });
  const said = useSaid(data);
  const isBegun = useBegun(DRAFTS, intervention.id, stored);
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
    isBegun,
    maySign:
      !isGone && can(actor, 'photo.ecrire', intervention).ok && isLive(intervention) && !isSealed(intervention.etat),
  };
}
