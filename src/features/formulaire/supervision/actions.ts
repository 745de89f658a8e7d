import { fullName } from '#domain/base/person.ts';
import { asJson } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Side, Signed, Supervision } from '#domain/supervisions/supervision.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { api } from '../../../data/api.ts';
import { editDocument } from '../../../data/edit-document.ts';

/** What is found begins it, here as on the server ([supervisions/SU1]). */
export const begun = ({ etat }: Pick<Supervision, 'etat'>, changes: Changes): Changes =>
  etat === 'PLANIFIEE' ? { ...changes, etat: 'EN COURS' } : changes;

export const writeFindings = (supervision: Supervision, changes: Changes): Promise<Result<null>> =>
  editDocument('records', supervision.id, begun(supervision, changes));

export const writeHeading = (id: string, changes: Changes): Promise<Result<null>> =>
  editDocument('records', id, changes);

/** [supervisions/SU12] */
export const sendForSignature = (id: string): Promise<Result<null>> =>
  editDocument('records', id, { etat: 'EN SIGNATURE' });

interface Word extends Pick<Signed, 'image' | 'remarque' | 'accord'> {
  readonly side: Side;
}
/** [supervisions/SU13] On the disk and in the queue; the server gives its own hour. */
export function sign(session: Session, { id, version }: Supervision, { side, ...word }: Word): Promise<Result<null>> {
  const { id: idUser, ...person } = actorOf(session);
  const le = new Date().toISOString();
  const signed: Signed = { version, ...word, id: idUser, nom: fullName(person), le };
  const last: Changes = side === 'superviseur' ? { etat: 'SIGNEE', signeeLe: le } : {};
  return editDocument('records', id, { [`signatures.${side}`]: asJson(signed), ...last });
}

/** [supervisions/SU18] By the server alone: the former version is kept there. */
export async function unlock(
  { id, rev }: Supervision & { readonly rev: number },
  motif: string,
): Promise<Result<null>> {
  const done = await api.supervisionUnlock({ params: { id }, body: { motif, base: rev } });
  return done.ok ? { ok: true, value: null } : done;
}

/** [supervisions/SU19] */
export const takeAway = (id: string, motif: string): Promise<Result<null>> =>
  editDocument('records', id, { retireLe: new Date().toISOString(), motifRetrait: motif });

/** [supervisions/SU32] Asked of the server, and kept on the device for reading without a network. */
export const readStory = (id: string) => api.supervisionLogs({ params: { id } });
