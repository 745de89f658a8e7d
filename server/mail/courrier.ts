/**
 * The mail of the server (domain/courriels/SPEC.md). Guarantees:
 * 1. A mail is in the database before `poster` resolves, with the outcome of its sending ever after.
 * 2. A mail server that does not answer costs nothing: the mail is tried again for three days, then waits for an ADMIN.
 * 3. Without SMTP settings every mail is kept, in the database and as a file of the data folder, where an ADMIN reads it.
 * 4. What people asked to be told of by mail leaves as one mail a person, once a minute at most ([courriels/L9]).
 * 5. Of several processes on one database, one sends a mail.
 *
 *   await courrier.poster({ a: email, variante: 'cee', langue: 'fr', modele: 'motDePasse', donnees: { prenom, lien, heures } });
 *
 * `poster` writes on its own: after the transaction is committed, never inside. A mail that says what a transaction
 * writes is put in it by `deposerDans`, and leaves by `lancer` once it is committed.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Contenu } from '#domain/courriels/contenu.ts';
import type { PieceDeCourriel } from '#domain/courriels/pieces.ts';
import type { Modele } from '#domain/courriels/modeles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../db/db.ts';
import { tellAdmins } from '../documents/tell-admins.ts';
import { cheminDe, lignesDe, type LotAvis, noterAvisManques, prendreAvis } from './avis.ts';
import { reasonOf } from '../reason.ts';
import { garderFichier } from './fichiers.ts';
import { mettreEnPage } from './mise-en-page.ts';
import { contenuDuModele, type Donnees } from './modeles.ts';
import {
  COLUMNS,
  type CourrielGarde,
  deposer,
  type Depot,
  lireCourriel,
  noterEchec,
  noterEnvoi,
  prendre,
  relancer,
} from './outbox.ts';

const MINUTE_MS = 60_000;
/** 1, 2, 4… minutes, at most six hours: about twenty tries in three days. */
const ATTENTE_MAX_MS = 6 * 60 * MINUTE_MS;
const ABANDON_MS = 3 * 24 * 60 * MINUTE_MS;

export interface Envoi {
  /** One address. */
  readonly a: string;
  readonly variante: Variant;
  /** Language of the reader. */
  readonly langue: string;
  readonly modele: Modele;
  readonly donnees: Donnees;
}

/** Mails that open an account to whoever reads them. */
const SECRETS: readonly string[] = [
  'motDePasse',
  'invitation',
  'verification',
  'nouvelleAdresse',
  'tropDEssais',
] satisfies Modele[];

/** A mail whose words were written by a person, in the brand's layout. */
interface EnvoiLibre {
  /** The same id is the same mail, however often it is posted. */
  readonly id?: string;
  readonly a: string;
  readonly variante: Variant;
  readonly contenu: Contenu;
  readonly modele?: string;
  readonly pieces?: readonly PieceDeCourriel[];
  /** Who sends it, about what. */
  readonly origine?: { readonly par: number; readonly entite: string; readonly idEntite: string };
}

interface EffetsCourrier {
  readonly db: Db;
  /** Folder where mails are kept when there is no mail server. */
  readonly dossier: string;
  /** Address of the sender, « Constat <ne-pas-repondre@…> ». */
  readonly expediteur: string;
  readonly clock: () => Date;
  /** Absolute address of a screen on a portal. */
  readonly adresse: (variante: Variant, chemin: string) => string;
  /** null: no SMTP settings. Throws when the mail server did not take the mail. */
  readonly remettre: ((courriel: CourrielGarde) => Promise<void>) | null;
  readonly journal: (erreur: unknown, quoi: string) => void;
}

export class Courrier {
  readonly #effets: EffetsCourrier;
  readonly #enCours = new Set<Promise<void>>();

  constructor(effets: EffetsCourrier) {
    this.#effets = effets;
  }

  /** [courriels/L7] In the words of the administrator of the portal, or ours, in the language of the reader. */
  async poster({ a, variante, langue, modele, donnees }: Envoi): Promise<void> {
    const contenu = await contenuDuModele(this.#effets.db, { modele, variante, langue }, donnees);
    await this.posterLibre({ a, variante, contenu, modele });
  }

  /** Our words, written down by this transaction and lost with it; `lancer` once it is committed. */
  async posterDans(tx: Sql, { a, variante, langue, modele, donnees }: Envoi): Promise<Depot> {
    const contenu = await contenuDuModele(tx, { modele, variante, langue }, donnees);
    const mail = this.#depot({ a, variante, contenu, modele });
    await deposer(tx, mail);
    return mail;
  }

  /** Resolves to the id of the mail, which is written down. */
  async posterLibre(envoi: EnvoiLibre): Promise<string> {
    const mail = this.#depot(envoi);
    const isNew = await deposer(this.#effets.db, mail);
    await this.lancer(isNew ? [mail] : []);
    return mail.id;
  }

  /** Written down by this transaction, and lost with it; null: a mail with this id was there already. */
  async deposerDans(tx: Sql, envoi: EnvoiLibre): Promise<Depot | null> {
    const mail = this.#depot(envoi);
    return (await deposer(tx, mail)) ? mail : null;
  }

  /** Once they are in the database for good. */
  async lancer(mails: readonly Depot[]): Promise<void> {
    if (this.isOuvert) return this.ensuite(() => this.distribuer());
    for (const mail of mails) await this.#copier(mail);
  }

  #depot({ id = randomUUID(), a, variante, contenu, modele = 'message', pieces = [], origine }: EnvoiLibre): Depot {
    const { clock, expediteur: de, remettre } = this.#effets;
    const le = clock().toISOString();
    const suite =
      remettre === null
        ? ({ etat: 'GARDE', prochainLe: null } as const)
        : ({ etat: 'ATTENTE', prochainLe: le } as const);
    const { par = null, entite = null, idEntite = null } = origine ?? {};
    return {
      id,
      le,
      variante,
      modele,
      a,
      de,
      ...mettreEnPage(contenu, variante),
      ...suite,
      pieces,
      par,
      entite,
      idEntite,
    };
  }

  /**
   * Work that the answer to a person does not wait for: neither its time nor its failure tells whether an account exists.
   * It begins once the answer that was being written has left: the embedded database works in this very thread.
   */
  ensuite(tache: () => Promise<void>): void {
    const suivie: Promise<void> = setImmediate()
      .then(tache)
      .catch((error: unknown) => this.#effets.journal(error, 'a mail could not be prepared'))
      .finally(() => this.#enCours.delete(suivie));
    this.#enCours.add(suivie);
  }

  /** Once everything begun by `ensuite` and `poster` is over: stop of the server, tests. */
  async repos(): Promise<void> {
    while (this.#enCours.size > 0) await Promise.all(this.#enCours);
  }

  /** Whether there is a mail server. */
  get isOuvert(): boolean {
    return this.#effets.remettre !== null;
  }

  /** Tries what is due, one after the other. Called at each mail, at start and every minute. */
  async distribuer(): Promise<void> {
    const { db, clock, remettre, journal } = this.#effets;
    if (remettre === null) return;
    for (;;) {
      const courriel = await prendre(db, clock());
      if (courriel === null) return;
      try {
        await remettre(courriel);
      } catch (error) {
        journal(error, 'the mail server did not take a mail');
        await noterEchec(db, apresEchec(courriel, error, clock()));
        continue;
      }
      await noterEnvoi(db, courriel.id, { now: clock(), isSecret: SECRETS.includes(courriel.modele) });
    }
  }

  /** [courriels/L9] What waits to be told, then what is due. Called at start and every minute. */
  async relever(): Promise<void> {
    while (await this.#releverUn());
    await this.distribuer();
  }

  /** The notices of one person on one portal; false when none is due. [storage/ST3] Those that fail hold up nobody else's. */
  async #releverUn(): Promise<boolean> {
    const { db, clock } = this.#effets;
    const essai: { lot: LotAvis | null } = { lot: null };
    try {
      const mail = await db.transaction(async (tx) => {
        essai.lot = await prendreAvis(tx, clock());
        const depot = essai.lot === null ? null : await this.#avis(tx, essai.lot);
        if (depot !== null) await deposer(tx, depot);
        return depot;
      });
      if (mail !== null) await this.#copier(mail);
    } catch (error) {
      if (essai.lot === null) throw error;
      await this.#manquer(essai.lot, error);
    }
    return essai.lot !== null;
  }

  async #manquer({ lecteur, avis }: LotAvis, error: unknown): Promise<void> {
    const { db, clock, journal } = this.#effets;
    journal(error, 'notices could not become a mail');
    await db.transaction(async (tx) => {
      if (!(await noterAvisManques(tx, avis, { error, now: clock() }))) return;
      const raison = reasonOf(error);
      const message =
        `${avis.length} avis pour ${lecteur?.email ?? 'un compte'} n’ont pas pu devenir un courriel : ${raison}. ` +
        'Ils restent gardés sur le serveur ; les avis des autres personnes partent normalement.';
      await tellAdmins(tx, { titre: 'Des avis par courriel sont mis de côté', message }, clock().toISOString());
    });
  }

  /** Without a mail server. The mail stands in the database: a folder that does not take its copy stops nothing. */
  async #copier(mail: Depot): Promise<void> {
    const { remettre, dossier, journal } = this.#effets;
    if (remettre !== null) return;
    await garderFichier(dossier, mail).catch((error: unknown) => journal(error, 'the copy of a mail was not kept'));
  }

  /** null: nobody reads it any more. */
  async #avis(tx: Sql, { lecteur, avis }: LotAvis): Promise<Depot | null> {
    if (lecteur?.isActif !== true) return null;
    const [{ variante }] = avis as [LotAvis['avis'][number]];
    const { email: a, prenom, langue } = lecteur;
    const donnees = { prenom, avis: lignesDe(avis), lien: this.#effets.adresse(variante, cheminDe(avis)) };
    const contenu = await contenuDuModele(tx, { modele: 'avis', variante, langue }, donnees);
    return this.#depot({ a, variante, contenu, modele: 'avis' });
  }

  /** [courriels/L4] An échec, or what was kept, is tried again. */
  async renvoyer(id: string): Promise<boolean> {
    const done = await relancer(this.#effets.db, id, this.#effets.clock());
    if (done) this.ensuite(() => this.distribuer());
    return done;
  }

  /** What waits or stays, oldest first. */
  gardes(): Promise<CourrielGarde[]> {
    return this.#effets.db.query<CourrielGarde>(`select ${COLUMNS} from courriels where etat <> 'ENVOYE' order by n`);
  }

  lire(id: string): Promise<CourrielGarde | null> {
    return lireCourriel(this.#effets.db, id);
  }
}

/** Tried again later and later; given up three days after it was written, or sent again by hand. */
export function apresEchec(courriel: CourrielGarde, error: unknown, now: Date): CourrielGarde {
  const essais = courriel.essais + 1;
  const attenteMs = Math.min(2 ** courriel.essais * MINUTE_MS, ATTENTE_MAX_MS);
  const isAbandonne = now.getTime() - Date.parse(courriel.relanceLe ?? courriel.le) >= ABANDON_MS;
  const prochainLe = isAbandonne ? null : new Date(now.getTime() + attenteMs).toISOString();
  const etat = isAbandonne ? 'ECHEC' : 'ATTENTE';
  return { ...courriel, etat, essais, dernierEssaiLe: now.toISOString(), prochainLe, erreur: reasonOf(error) };
}
