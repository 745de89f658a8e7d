import { isWithoutAnswer } from '../fallback/rules.ts';
import { ifBroken } from '../local/failures.ts';
import { type ClientApi, clientApi, type NetworkEffects } from '../network/client.ts';
import type { KeptProof } from './people.ts';
import type { SessionStore } from './store.ts';

/** As many as one call takes; the oldest gives way. */
const MAX_PROOFS = 20;
type Needs = Pick<NetworkEffects, 'fetch'> & { readonly store: SessionStore };

/**
 * [session/D27] Noted before the server is asked, so that an application that is closed meanwhile has not forgotten. What is
 * kept of a token proves that it was held and opens nothing: its signature gives way to its hash.
 */
export async function keepProof(store: SessionStore, { token, origine }: { token: string; origine: string }) {
  const preuve = await proofOf(token);
  if (preuve === null) return;
  await store
    .changeProofs((kept) => [...kept.filter((one) => one.preuve !== preuve), { preuve, origine }].slice(-MAX_PROOFS))
    .catch(ifBroken(undefined));
}

/** The server knows that this session is closed. */
export async function forgetProof(store: SessionStore, token: string): Promise<void> {
  const preuve = await proofOf(token);
  await store.changeProofs((kept) => kept.filter((one) => one.preuve !== preuve)).catch(ifBroken(undefined));
}

/** Sends the sign-outs that the server has not heard of; false: no answer came, and they stay. */
export async function sendProofs({ store, fetch }: Needs): Promise<boolean> {
  const proofs = await store.proofs().catch(ifBroken<readonly KeptProof[]>([]));
  const [first] = proofs;
  if (first === undefined) return true;
  const preuves = proofs.map(({ preuve }) => preuve);
  const answer = await clientOf(fetch, first.origine).authRevocation({ body: { preuves } });
  if (!answer.ok) return !isWithoutAnswer(answer.code);
  await store.changeProofs((kept) => kept.filter(({ preuve }) => !preuves.includes(preuve))).catch(ifBroken(undefined));
  return true;
}

/** Nobody is signed in: no token goes, and none comes. */
const clientOf = (fetch: NetworkEffects['fetch'], origine: string): ClientApi =>
  clientApi({
    fetch,
    origine,
    token: () => Promise.resolve(null),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });

/** The token, its signature replaced by its SHA-256; null: it is none. */
async function proofOf(token: string): Promise<string | null> {
  const [signed = '', signature = ''] = /^([\w-]+\.[\w-]+)\.([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  if (signature === '') return null;
  const binary = atob(signature.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = btoa(String.fromCodePoint(...hash));
  return `${signed}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
