/**
 * The mail of the server. Guarantees:
 * 1. A mail is on the disk before `poster` resolves, and leaves the disk only once the mail server took it.
 * 2. A mail server that does not answer costs nothing: the mail is tried again for three days, then stays to be read.
 * 3. Without SMTP settings every mail stays as a file of the data folder, where an ADMIN reads it.
 *
 *   await courrier.poster({ a: email, variante: 'cee', langue: 'fr', modele: 'motDePasse', donnees: { prenom, lien, heures } });
 *
 * Post after the transaction is committed, never inside: a mail cannot be rolled back.
 */
import { randomUUID } from 'node:crypto';
import type { Variant } from '#domain/variants/variants.ts';
import { Boite, type CourrielGarde } from './boite.ts';
import { MARQUES, mettreEnPage } from './mise-en-page.ts';
import type { Contenu, Modele, Modeles } from './modeles/modele.ts';
import { contenuDe } from './modeles/modeles.ts';

const MINUTE_MS = 60_000;
/** 1, 2, 4… minutes, at most six hours: about twenty tries in three days. */
const ATTENTE_MAX_MS = 6 * 60 * MINUTE_MS;
const ABANDON_MS = 3 * 24 * 60 * MINUTE_MS;

interface Envoi<M extends Modele> {
  /** One address. */
  readonly a: string;
  readonly variante: Variant;
  /** Language of the reader. */
  readonly langue: string;
  readonly modele: M;
  readonly donnees: Modeles[M];
}

/** A mail whose words were written by a person (a report sent to a client), in the brand's layout. */
interface EnvoiLibre {
  readonly a: string;
  readonly variante: Variant;
  readonly contenu: Contenu;
}

interface EffetsCourrier {
  /** Folder of the mails that wait or stay. */
  readonly dossier: string;
  /** Address of the sender, « Constat <ne-pas-repondre@…> ». */
  readonly expediteur: string;
  readonly clock: () => Date;
  /** null: no SMTP settings. Throws when the mail server did not take the mail. */
  readonly remettre: ((courriel: CourrielGarde) => Promise<void>) | null;
  readonly journal: (erreur: unknown, quoi: string) => void;
}

export class Courrier {
  readonly #effets: EffetsCourrier;
  readonly #boite: Boite;
  readonly #enCours = new Set<Promise<void>>();
  /** Mails of one instant keep the order in which they were written. */
  #rang = 0;

  constructor(effets: EffetsCourrier) {
    this.#effets = effets;
    this.#boite = new Boite(effets.dossier);
  }

  async poster<M extends Modele>({ a, variante, langue, modele, donnees }: Envoi<M>): Promise<void> {
    const contenu = contenuDe({ langue, modele }, { ...donnees, marque: MARQUES[variante].nom });
    await this.posterLibre({ a, variante, contenu });
  }

  async posterLibre({ a, variante, contenu }: EnvoiLibre): Promise<void> {
    const le = this.#effets.clock().toISOString();
    this.#rang += 1;
    const id = `${le.replaceAll(/[:.]/g, '-')}-${String(this.#rang).padStart(6, '0')}-${randomUUID()}`;
    const isSmtp = this.#effets.remettre !== null;
    const de = this.#effets.expediteur;
    const rendu = mettreEnPage(contenu, variante);
    await this.#boite.garder({ id, le, a, de, ...rendu, essais: 0, prochainLe: isSmtp ? le : null, erreur: null });
    if (isSmtp) this.ensuite(() => this.distribuer());
  }

  /** Work that the answer to a person does not wait for: neither its time nor its failure tells whether an account exists. */
  ensuite(tache: () => Promise<void>): void {
    const suivie: Promise<void> = tache()
      .catch((error: unknown) => this.#effets.journal(error, 'a mail could not be prepared'))
      .finally(() => this.#enCours.delete(suivie));
    this.#enCours.add(suivie);
  }

  /** Once everything begun by `ensuite` and `poster` is over: stop of the server, tests. */
  async repos(): Promise<void> {
    while (this.#enCours.size > 0) await Promise.all(this.#enCours);
  }

  /** Tries what is due. Called at each mail, at start and every minute. */
  async distribuer(): Promise<void> {
    if (this.#effets.remettre === null) return;
    const maintenant = this.#effets.clock().toISOString();
    for (const { id, prochainLe } of await this.#boite.lister()) {
      if (prochainLe === null || prochainLe > maintenant || !(await this.#boite.reserver(id))) continue;
      await this.#tenter(id);
    }
  }

  reprendre(): Promise<void> {
    return this.#boite.reprendre();
  }

  /** What waits or stays, oldest first. */
  gardes(): Promise<CourrielGarde[]> {
    return this.#boite.lister();
  }

  lire(id: string): Promise<CourrielGarde | null> {
    return this.#boite.lire(id);
  }

  async #tenter(id: string): Promise<void> {
    const courriel = await this.#boite.lireReserve(id);
    try {
      await this.#effets.remettre?.(courriel);
      await this.#boite.rendre(id, null);
    } catch (error) {
      this.#effets.journal(error, 'the mail server did not take a mail');
      await this.#boite.rendre(id, apresEchec(courriel, error, this.#effets.clock()));
    }
  }
}

/** Tried again later and later; given up after three days, and kept to be read. */
export function apresEchec(courriel: CourrielGarde, error: unknown, now: Date): CourrielGarde {
  const essais = courriel.essais + 1;
  const attenteMs = Math.min(2 ** courriel.essais * MINUTE_MS, ATTENTE_MAX_MS);
  const isAbandonne = now.getTime() - Date.parse(courriel.le) >= ABANDON_MS;
  const prochainLe = isAbandonne ? null : new Date(now.getTime() + attenteMs).toISOString();
  return { ...courriel, essais, prochainLe, erreur: error instanceof Error ? error.message : String(error) };
}
