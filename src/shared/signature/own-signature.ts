import { FIELD_ROLES, type Role } from '#domain/access/roles.ts';
import type { Proof } from '#domain/api/proof.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Session } from '../../../src-worker/api.ts';
import { api } from '../../data/api.ts';
import { reloadUtilisateur } from '../../data/session.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';

/** Whose signature reports bear. */
export const SIGNERS: readonly Role[] = FIELD_ROLES;

/** [reports/R40] null takes it away. A password waits on no disk: nothing of it is queued, and the drawing stays in its draft. */
export async function keepSignature(idUser: number, signature: string | null, preuve: Proof): Promise<Result<unknown>> {
  const answer = await api.authUpdateInfo({ params: { id: idUser }, body: { signature, preuve } });
  // Every screen that asks for it learns that it is there.
  if (answer.ok) void reloadUtilisateur();
  return answer;
}

/** null: none kept. The server gives it to its owner alone. */
export async function readSignature(idUser: number): Promise<Result<string | null>> {
  const answer = await api.authUtilisateur({ params: { id: idUser } });
  return answer.ok ? ok(answer.value.signature) : answer;
}

interface KnownUser {
  readonly id: string;
  readonly aSignature?: boolean;
  readonly signatureAConfirmer?: boolean;
}

/** `asked`: one is stored, and who put it there is not known. */
export type Lack = 'missing' | 'asked' | null;

/** [reports/R23] [reports/R40] What this person has still to say of the signature of their reports, as the server told it last. */
export function useSignatureLack(): Lack {
  const session = useSession();
  const isSigner = session !== null && SIGNERS.includes(session.role);
  const users = useLive<KnownUser>('user', { selector: { id: String(session?.user.id ?? 0) } }, isSigner);
  return session === null || !isSigner || users === undefined ? null : lackOf(users[0] ?? session.user);
}

const lackOf = ({
  aSignature,
  signatureAConfirmer,
}: Pick<Session['user'], 'aSignature' | 'signatureAConfirmer'>): Lack =>
  signatureAConfirmer === true ? 'asked' : aSignature === false ? 'missing' : null;
