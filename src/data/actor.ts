import { actorOnDevice, type Actor } from '#domain/access/roles.ts';
import type { Session } from '../../src-worker/api.ts';

/** Who acts, as the rules know them. */
export const actorOf = ({ user }: Session): Actor => actorOnDevice(user);
