import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane: the first recommendation of OWASP (Password Storage Cheat Sheet, 2025). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Compared with an unknown account's password, so that the answer takes as long. */
const NOBODY = hashPassword('personne n’a ce mot de passe');

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await NOBODY), password);
  return isRight && stored !== null;
}
