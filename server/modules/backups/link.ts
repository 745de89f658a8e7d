import { jwtVerify, SignJWT } from 'jose';
import { ok, refuse, type Result } from '#domain/base/result.ts';

/** Not that of a session: neither token opens what the other does. */
const ISSUER = 'constat-sauvegarde';
/** From the click to the first byte. */
const LIFE_MS = 60_000;

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

interface Asked {
  readonly idUser: number;
  /** Of the backup. */
  readonly nom: string;
}

/** A browser that saves a file shows no session: its address says who asks for what, for a minute. */
export const signLink = (secret: string, { idUser, nom }: Asked, now: Date): Promise<string> =>
  new SignJWT({ nom })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(idUser))
    .setExpirationTime(new Date(now.getTime() + LIFE_MS))
    .sign(keyOf(secret));

export async function readLink(secret: string, token: string, now: Date): Promise<Result<Asked>> {
  try {
    const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: now, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    return ok({ idUser: Number(payload.sub), nom: String(payload['nom']) });
  } catch {
    return refuse('LIEN_EXPIRE');
  }
}
