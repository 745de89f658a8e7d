import { LINKS_PER_CALL } from '#domain/api/preuves.ts';
import type { Store } from '../local/store.ts';
import { timeoutSignal, type ClientApi } from '../network/client.ts';
import type { Chaine, LinkStore } from './links.ts';

interface Sender {
  readonly preuves: LinkStore;
  readonly client: Pick<ClientApi, 'preuvesRecevoir'>;
  readonly appareil: string;
  readonly signal: AbortSignal;
}

const CALL_MS = 30_000;

/**
 * [preuves/PV7] Sends what the server has not attested, one chain after the other. Without an answer, the next round goes on:
 * a chain that waits keeps nothing from leaving.
 */
export async function sendChains(sender: Sender): Promise<void> {
  for (const chain of await sender.preuves.chains()) if (!(await sendChain(sender, chain))) return;
}

/** false: no answer came. */
async function sendChain({ preuves, client, appareil, signal }: Sender, chain: Chaine): Promise<boolean> {
  const { id, idIntervention, n } = chain;
  let { recu, close } = chain;
  while (recu < n && !close) {
    const maillons = await preuves.links(id, { after: recu, count: LINKS_PER_CALL });
    const body = { appareil, chaines: [{ id, idIntervention, maillons }] };
    const answer = await client.preuvesRecevoir({ body, signal: timeoutSignal(CALL_MS, signal) });
    if (!answer.ok) return false;
    const told = answer.value.chaines.find((one) => one.id === id);
    // A visit that the server does not know yet, or that this user sees no more, may come back.
    if (told === undefined || told.inconnue) return true;
    close = told.rupture !== null;
    // A server that was restored has fewer: they are sent again; one that has no more than before is asked again later.
    const isFurther = told.recu > recu;
    recu = told.recu;
    await preuves.note(id, { recu, close });
    if (!isFurther) return true;
  }
  return true;
}

/** [preuves/PV9] Chains of visits that left this device, once the server has them. */
export async function forgetChains({ preuves }: Pick<Sender, 'preuves'>, store: Pick<Store, 'byIds'>): Promise<void> {
  const chains = await preuves.chains();
  const received = chains.filter(({ recu, n, close }) => close || recu === n);
  const stored = await store.byIds('interventions', [...new Set(received.map(({ idIntervention }) => idIntervention))]);
  const here = new Set(stored.flatMap(({ id, _deleted }) => (_deleted ? [] : [id])));
  for (const { id, idIntervention } of received) if (!here.has(idIntervention)) await preuves.forget(id);
}
