import { refuse } from '#domain/base/result.ts';
import { prendreContact } from '../appareil/presence.ts';
import { estSansReponse } from '../fallback/rules.ts';
import { ifBroken } from '../local/failures.ts';
import { clientApi } from '../network/client.ts';
import { Sessions } from '../session/sessions.ts';
import { Cles } from '../session/cles.ts';
import { MagasinCles } from '../session/magasin-cles.ts';
import { MagasinSession } from '../session/store.ts';
import type { Effets } from './effets.ts';
import { Poste } from './poste.ts';
import { tourComplet } from './tour-complet.ts';

/**
 * Background sync, with no tab open: the same round as a tab's, by the session that the worker kept. Throws when no
 * answer came, so that the browser rings again; resolves when there is nobody to send for, or when a tab leads this
 * database (`estMenee`): it sends by itself, sooner.
 */
export async function envoyerSansOnglet(effets: Effets, estMenee: (base: string) => Promise<boolean>): Promise<void> {
  const magasin = new MagasinSession(effets.indexedDB);
  const session = await magasin.session();
  if (session === null || session.aRenouveler || (await estMenee(session.base))) return;
  const deposer = () => Promise.resolve(refuse('HORS_LIGNE'));
  const cles = new Cles({ magasin: new MagasinCles(effets.indexedDB), locks: effets.locks, deposer });
  // [session/K3] Sealed, and its key is not on the disk: the queue leaves at the next opening, by whoever knows the password.
  if (await cles.estScellee(session.base)) return;
  const cle = (): Promise<CryptoKey | null> => cles.de(session.base);
  const maintenant = (): Date => new Date(effets.maintenant());
  const sessions = new Sessions({ magasin, maintenant, login: () => Promise.resolve(refuse('HORS_LIGNE')) }, session);
  const client = clientApi({
    fetch: effets.fetch,
    origine: session.origine,
    token: async () => (await magasin.session())?.token ?? null,
    surToken: async (token) => void (await sessions.renouveler(token)),
    surRefus: async (token) => void (await sessions.refuser(token)),
  });
  const poste = await Poste.ouvrir({ effets, sessions, client, session, cle, appareil: await magasin.appareil() });
  try {
    const reponse = await tourComplet(poste, poste.signal);
    // An order to wipe heard here is carried out at the next opening: its pages must let the database go.
    await prendreContact(poste).catch(ifBroken(null));
    if (!reponse.ok && estSansReponse(reponse.code)) throw new Error(reponse.code);
  } finally {
    await poste.fermer();
  }
}
