import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';

/** What a token carries: who, and which session. Never a right: rights are read at each call. */
export interface Token {
  readonly idUser: number;
  readonly idSession: string;
  /** Seconds since 1970. */
  readonly iat: number;
}

export const ISSUER = 'constat';
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** `expiresAt`: end of the token; `now`: its date of issue. */
export function signToken(
  secret: string,
  { idUser, idSession, now, expiresAt }: { idUser: number; idSession: string; now: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: idSession })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(idUser))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret));
}

/** Token of a request; undefined: it bears none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** null for a token that we did not sign, that was changed or, unless `isOverAllowed`, that is over. */
export async function readToken(
  secret: string,
  token: string,
  { now, isOverAllowed = false }: { readonly now: Date; readonly isOverAllowed?: boolean },
): Promise<Token | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
      ...(isOverAllowed ? { clockTolerance: Number.MAX_SAFE_INTEGER } : {}),
    });
    const { sub, sid, iat } = payload;
    if (sub === undefined || typeof sid !== 'string' || iat === undefined) return null;
    return { idUser: Number(sub), idSession: sid, iat };
  } catch {
    return null;
  }
}

const LINK_BYTES = 32;
/** Token of a one-time link: only its hash is kept. */
export const newLinkToken = (): string => randomBytes(LINK_BYTES).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
