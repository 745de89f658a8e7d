import { comparableEmail } from '#domain/base/email.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { attempt } from '../attempts.ts';
import { dealAfterwards, noteAsking } from './askings.ts';
import { FORGOTTEN } from './limits.ts';

/** [session/D13] « Mot de passe oublié »: noted, whoever asks; the link is made and sent once the answer has left. */
export async function forgotten(
  { email, variante }: { readonly email: string; readonly variante: Variant },
  context: PublicContext,
): Promise<Result<null>> {
  const [account, source] = [comparableEmail(email), context.ip];
  const tried = await attempt(context, [
    { limit: FORGOTTEN.pair, who: [account, source] },
    { limit: FORGOTTEN.source, who: [source, context.variante] },
    { limit: FORGOTTEN.address, who: [account] },
  ]);
  if (!tried.ok) return tried;
  const { db, now } = context;
  await noteAsking(db, { genre: 'motDePasse', variante, donnees: { email }, le: now });
  dealAfterwards(context);
  return ok(null);
}
