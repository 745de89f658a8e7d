import { FIELD_ROLES, type Role } from '#domain/access/roles.ts';
import type { Result } from '#domain/base/result.ts';
import type { WaitingCall } from '../../../src-worker/fallback/waiting-calls.ts';
import type { Session } from '../../../src-worker/api.ts';
import { api } from '../../data/api.ts';
import { reloadUtilisateur } from '../../data/session.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';

/** Whose signature reports bear. */
export const SIGNERS: readonly Role[] = FIELD_ROLES;

/** null takes it away. Without a network it waits in the queue, and leaves with the rest ([reports/R23]). */
export async function keepSignature(idUser: number, signature: string | null): Promise<Result<unknown>> {
  const answer = await api.authUpdateInfo({ params: { id: idUser }, body: { signature } });
  // Every screen that asks for it learns that it is there.
  if (answer.ok) void reloadUtilisateur();
  return answer;
}

interface KnownUser {
  readonly id: string;
  readonly aSignature?: boolean;
}
const CALLS = { selector: { genre: 'appel' } };

/** [reports/R23] Whether this person has still to give the signature of their reports: told by the server, and not given since on this device. */
export function useIsSignatureMissing(): boolean {
  const session = useSession();
  const isSigner = session !== null && SIGNERS.includes(session.role);
  const users = useLive<KnownUser>('user', { selector: { id: String(session?.user.id ?? 0) } }, isSigner);
  const calls = useLive<WaitingCall>('commandes', CALLS, isSigner);
  if (session === null || !isSigner || users === undefined || calls === undefined) return false;
  return isMissing(session.user, users[0]) && !calls.some(isGiven);
}

const isMissing = (user: Session['user'], known: KnownUser | undefined): boolean =>
  (known?.aSignature ?? user.aSignature) === false;

/** One that the server refused is asked for again. */
const isGiven = ({ nom, args, derniereErreur }: WaitingCall): boolean =>
  nom === 'authUpdateInfo' &&
  derniereErreur === null &&
  typeof (args.body as { readonly signature?: unknown } | undefined)?.signature === 'string';
