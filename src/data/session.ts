import { refuse, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../../src-worker/api.ts';
import { effacerBadges } from './badges.ts';
import { oublierCleLocale } from './cle-locale.ts';
import * as coffre from './coffre.ts';
import { connexion } from './connexion.ts';
import { abonnerEtatMoteur, etatMoteur } from './etat-moteur.ts';
import { surveillerEffacement } from './effacement.ts';
import { pageSession, sessionCourante } from './session-courante.ts';
import { relayerSignaux } from './signals.ts';
import { lireVerrou, screenLock, surveillerVerrou } from './verrou.ts';
import { moteur } from './worker-client.ts';

/** Its data is sealed: signed in, and nothing open yet. */
let attendLaCle = false;

/** What the page tells its own window of a refused session (specification, section 8). */
export const UNAUTHORIZED = 'unauthorized';
const refuser = (): void => void window.dispatchEvent(new CustomEvent(UNAUTHORIZED));

/**
 * Starts the engine and takes up the session that this device kept, without the network. Called once, before the
 * first route is drawn.
 */
export async function restaurerSession(variante: Variant): Promise<Session | null> {
  const gardee = (await coffre.lire()) as Session | null;
  await moteur().demarrer({ variante, origine: location.origin });
  await relire(gardee);
  coffre.surveiller(() => void quandAutreOnglet());
  abonnerEtatMoteur(quandRefusee);
  relayerSignaux(() => sessionCourante()?.base ?? null);
  surveillerVerrou();
  screenLock.subscribe(() => void quandDescellee());
  surveillerEffacement({ baseOuverte: () => sessionCourante()?.base ?? null, surFin: fermer });
  return sessionCourante();
}

/** The engine's session and the page's must be the same person: the engine sends, the page shows. */
async function relire(gardee: Session | null): Promise<void> {
  const active = gardee === null ? null : await moteur().session();
  if (gardee === null || active?.base !== gardee.base) return fermer();
  await ouvrir({ ...gardee, ...active });
}

/** Another tab signed in or out. */
async function quandAutreOnglet(): Promise<void> {
  await relire((await coffre.lire()) as Session | null);
  if (sessionCourante() === null) refuser();
}

async function ouvrir(session: Session): Promise<void> {
  // Known before anything is opened: a page opened again after an absence shows its lock, and nothing else.
  await lireVerrou();
  attendLaCle = screenLock.get()?.isScelle === true;
  if (!attendLaCle) await ouvrirLesBases(session);
  pageSession.set(session);
}

async function ouvrirLesBases({ base }: Session): Promise<void> {
  await Promise.all([moteur().ouvrir(), connexion.ouvrir(base)]);
  // Nothing on screen waits for it; what cannot be finished now is met by the next page, and why is noted for a ticket
  // (src/platform/derniere-erreur.ts).
  void acheverLesPrises();
  void reprendreLesAnciens(base);
}

/** [session/K3] The password was given, here or in another tab, to a page that had nothing open yet. */
async function quandDescellee(): Promise<void> {
  const courante = sessionCourante();
  if (courante === null || !attendLaCle || screenLock.get()?.isScelle !== false) return;
  attendLaCle = false;
  await ouvrirLesBases(courante);
}

/** [sync/M1] What a page that was killed kept and did not finish: the next page finishes it, one picture after the other. */
async function acheverLesPrises(): Promise<void> {
  const prises = await moteur().prisesInachevees();
  if (prises.length === 0) return;
  // The compression weighs on the sign-in page: read when a picture waits for it.
  const { acheverPrise } = await import('./prises-inachevees.ts');
  for (const prise of prises) await acheverPrise(prise);
}

/** Rare and heavy: the former drafts are read by who has some. */
async function reprendreLesAnciens(base: string): Promise<void> {
  if (!Object.keys(localStorage).some((cle) => cle.startsWith('constat.brouillon.'))) return;
  const [{ reprendreAnciensBrouillons }, { garderBrouillon }] = await Promise.all([
    import('./anciens-brouillons.ts'),
    import('./brouillons.ts'),
  ]);
  await reprendreAnciensBrouillons(localStorage, base, garderBrouillon);
}

async function fermer(): Promise<void> {
  await coffre.vider();
  effacerBadges(localStorage);
  pageSession.set(null);
  oublierCleLocale();
  await connexion.fermer();
}

/**
 * With the server, or without a network against the verifier kept on the device. The refusal's code is its phrase.
 * @public reached through the module, which the sign-in page imports when it needs it
 */
export async function connecter(identifiants: {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly lien?: string;
}): Promise<Result<Session>> {
  const reponse = await moteur().connecter(identifiants);
  if (!reponse.ok) return reponse;
  await coffre.ranger(reponse.value);
  await ouvrir(reponse.value);
  return reponse;
}

/** The sign-out was refused: this tab goes on, unless another one ended the session meanwhile. */
async function reprendre(): Promise<void> {
  const courante = sessionCourante();
  if (courante !== null) await connexion.ouvrir(courante.base);
}

/** What the server says of the signed-in user now, for every screen; nothing changes when it does not answer. */
export async function relireUtilisateur(): Promise<void> {
  const relue = await moteur().relireUtilisateur();
  const courante = sessionCourante();
  if (relue === null || courante?.base !== relue.base) return;
  const session = { ...courante, ...relue };
  await coffre.ranger(session);
  pageSession.set(session);
}

/** What holds a sign-out back, counted now: the count of the screens comes a fifth of a second later. */
export const compterAvantDeSortir = (): Promise<number> => moteur().nEnAttente();

/** Refused with REGLE_METIER and { nEnAttente } while edits wait, unless `garder` keeps them on the device for this user. */
export async function deconnecter(options: { readonly garder: boolean }): Promise<Result<null>> {
  const nEnAttente = sessionCourante() === null || options.garder ? 0 : await compterAvantDeSortir();
  if (nEnAttente > 0) return refuse('REGLE_METIER', { nEnAttente });
  // The page lets its connection go first: a database that is deleted under it would be opened again, empty.
  await connexion.fermer();
  const reponse = await moteur().deconnecter(options);
  if (reponse.ok) await fermer();
  else await reprendre();
  return reponse;
}

/**
 * The server answered 401. Without offline access the session is cleared; with it, work goes on, the queue is held,
 * and the screen asks to sign in again (behaviour 12): `EtatMoteur.session` says so.
 */
function quandRefusee(): void {
  const courante = sessionCourante();
  if (courante === null || etatMoteur().session !== 'a-renouveler' || courante.user.offlineAccess) return;
  pageSession.set(null);
  // Nothing that waits is lost: a database with unsent edits stays for the same user (gaps.md 1).
  void deconnecter({ garder: true }).then(refuser);
}
