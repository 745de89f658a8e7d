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
 * writes is put in it by `dropWithin`, and leaves by `lancer` once it is committed.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Content } from '#domain/courriels/content.ts';
import type { CourrielAttachment } from '#domain/courriels/attachments.ts';
import type { Modele } from '#domain/courriels/modeles.ts';
import { isSecret } from '#domain/courriels/secrets.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../db/db.ts';
import { tellAdmins } from '../documents/tell-admins.ts';
import { afterFailure } from './tries.ts';
import { pathOf, linesOf, type NoticeBatch, noteMissedNotices, takeNotices } from '../documents/notices.ts';
import { reasonOf } from '../reason.ts';
import { keepFile } from './files.ts';
import { findJoinable, type JoinedLine, linesWith, writeJoined } from './joined.ts';
import { layOut } from './layout.ts';
import { contentOfTemplate, type MailData } from './modeles.ts';
import {
  COLUMNS,
  type KeptCourriel,
  drop,
  type Depot,
  readCourriel,
  noteFailure,
  noteSent,
  takeDue,
  retry,
} from './outbox.ts';

export interface TemplateMail {
  /** One address. */
  readonly a: string;
  readonly variante: Variant;
  /** Language of the reader. */
  readonly langue: string;
  readonly modele: Modele;
  readonly donnees: MailData;
}

/** A mail whose words were written by a person, in the brand's layout. */
interface FreeMail {
  /** The same id is the same mail, however often it is posted. */
  readonly id?: string;
  readonly a: string;
  readonly variante: Variant;
  readonly contenu: Content;
  readonly modele?: string;
  readonly pieces?: readonly CourrielAttachment[];
  /** Who sends it, about what. */
  /** Of several mails asked for at once ([courriels/L23]). */
  readonly envoi?: { readonly id: string; readonly demande: string };
  readonly origine?: { readonly par: number; readonly entite: string; readonly idEntite: string };
}

const partOf = (envoi: FreeMail['envoi']): Pick<Depot, 'envoi' | 'demande'> =>
  envoi === undefined ? {} : { envoi: envoi.id, demande: envoi.demande };

interface MailerEffects {
  readonly db: Db;
  /** Folder where mails are kept when there is no mail server. */
  readonly dossier: string;
  /** Address of the sender, « Constat <ne-pas-repondre@…> ». */
  readonly expediteur: string;
  readonly clock: () => Date;
  /** Absolute address of a screen on a portal. */
  readonly adresse: (variante: Variant, path: string) => string;
  /** null: no SMTP settings. Throws when the mail server did not take the mail. */
  readonly deliver: ((courriel: KeptCourriel) => Promise<void>) | null;
  readonly journal: (error: unknown, what: string) => void;
}

export class Mailer {
  readonly #effects: MailerEffects;
  readonly #underWay = new Set<Promise<void>>();
  /** The last task of each line. */
  readonly #lines = new Map<string, Promise<void>>();

  constructor(effects: MailerEffects) {
    this.#effects = effects;
  }

  /** [courriels/L7] In the words of the administrator of the portal, or ours, in the language of the reader. */
  async poster({ a, variante, langue, modele, donnees }: TemplateMail): Promise<void> {
    const content = await contentOfTemplate(this.#effects.db, { modele, variante, langue }, donnees);
    await this.postFree({ a, variante, contenu: content, modele });
  }

  /** Our words, written down by this transaction and lost with it; `lancer` once it is committed. */
  async postWithin(tx: Sql, { a, variante, langue, modele, donnees }: TemplateMail): Promise<Depot> {
    const content = await contentOfTemplate(tx, { modele, variante, langue }, donnees);
    const mail = this.#depot({ a, variante, contenu: content, modele });
    await drop(tx, mail);
    return mail;
  }

  /**
   * [courriels/L25] As `postWithin`; the mail waits a minute, and what is told under the same key meanwhile is told by it: its
   * lines stand in `champ`. The key names who is told, by whom, in which language.
   */
  async postJoined(tx: Sql, mail: TemplateMail, { cle, champ, ligne }: JoinedLine): Promise<Depot> {
    const { a, variante, modele } = mail;
    const now = this.#effects.clock();
    const before = await findJoinable(tx, { cle, a, now });
    const lignes = linesWith(before, ligne);
    const content = await contentOfTemplate(tx, mail, { ...mail.donnees, [champ]: lignes.join(' ') });
    return writeJoined(
      tx,
      { ...this.#depot({ a, variante, contenu: content, modele }), suite: { cle, lignes } },
      before,
    );
  }

  /** Resolves to the id of the mail, which is written down. */
  async postFree(sending: FreeMail): Promise<string> {
    const mail = this.#depot(sending);
    const isNew = await drop(this.#effects.db, mail);
    await this.lancer(isNew ? [mail] : []);
    return mail.id;
  }

  /** Written down by this transaction, and lost with it; null: a mail with this id was there already. */
  async dropWithin(tx: Sql, sending: FreeMail): Promise<Depot | null> {
    const mail = this.#depot(sending);
    return (await drop(tx, mail)) ? mail : null;
  }

  /** Once they are in the database for good. */
  async lancer(mails: readonly Depot[]): Promise<void> {
    if (this.isOuvert) return this.afterwards(() => this.deliverDue());
    for (const mail of mails) await this.#copier(mail);
  }

  #depot({
    id = randomUUID(),
    a,
    variante,
    contenu,
    modele = 'message',
    pieces = [],
    origine,
    envoi,
  }: FreeMail): Depot {
    const { clock, expediteur: target, deliver } = this.#effects;
    const le = clock().toISOString();
    const next =
      deliver === null
        ? ({ etat: 'GARDE', prochainLe: null } as const)
        : ({ etat: 'ATTENTE', prochainLe: le } as const);
    const { par = null, entite = null, idEntite = null } = origine ?? {};
    return {
      id,
      le,
      variante,
      modele,
      a,
      de: target,
      ...layOut(contenu, variante),
      ...next,
      pieces,
      par,
      entite,
      idEntite,
      ...partOf(envoi),
    };
  }

  /**
   * Work that the answer to a person does not wait for: neither its time nor its failure tells whether an account exists.
   * It begins once the answer that was being written has left: the embedded database works in this very thread. Tasks
   * of one line run one after the other: what they write stands in the order in which it was asked.
   */
  afterwards(task: () => Promise<void>, line?: string): void {
    const before = line === undefined ? undefined : this.#lines.get(line);
    const followed: Promise<void> = setImmediate()
      .then(() => before)
      .then(task)
      .catch((error: unknown) => this.#effects.journal(error, 'a mail could not be prepared'))
      .finally(() => this.#underWay.delete(followed));
    this.#underWay.add(followed);
    if (line !== undefined) this.#lines.set(line, followed);
  }

  /** Once everything begun by `afterwards` and `poster` is over: stop of the server, tests. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Whether there is a mail server. */
  get isOuvert(): boolean {
    return this.#effects.deliver !== null;
  }

  /** Tries what is due, one after the other. Called at each mail, at start and every minute. */
  async deliverDue(): Promise<void> {
    const { db, clock, deliver, journal } = this.#effects;
    if (deliver === null) return;
    for (;;) {
      const courriel = await takeDue(db, clock());
      if (courriel === null) return;
      try {
        await deliver(courriel);
      } catch (error) {
        journal(error, 'the mail server did not take a mail');
        await noteFailure(db, afterFailure(courriel, error, clock()));
        continue;
      }
      await noteSent(db, courriel.id, { now: clock(), isSecret: isSecret(courriel) });
    }
  }

  /** [courriels/L9] What waits to be told, then what is due. Called at start and every minute. */
  async collect(): Promise<void> {
    while (await this.#collectOne());
    await this.deliverDue();
  }

  /** The notices of one person on one portal; false when none is due. [storage/ST3] Those that fail hold up nobody else's. */
  async #collectOne(): Promise<boolean> {
    const { db, clock } = this.#effects;
    const attempt: { lot: NoticeBatch | null } = { lot: null };
    try {
      const mail = await db.transaction(async (tx) => {
        attempt.lot = await takeNotices(tx, clock());
        const depot = attempt.lot === null ? null : await this.#dropNotices(tx, attempt.lot);
        if (depot !== null) await drop(tx, depot);
        return depot;
      });
      if (mail !== null) await this.#copier(mail);
    } catch (error) {
      if (attempt.lot === null) throw error;
      await this.#noteFailure(attempt.lot, error);
    }
    return attempt.lot !== null;
  }

  async #noteFailure({ lecteur, avis }: NoticeBatch, error: unknown): Promise<void> {
    const { db, clock, journal } = this.#effects;
    journal(error, 'notices could not become a mail');
    await db.transaction(async (tx) => {
      if (!(await noteMissedNotices(tx, avis, { error, now: clock() }))) return;
      const raison = reasonOf(error);
      const message =
        `${avis.length} avis pour ${lecteur?.email ?? 'un compte'} n’ont pas pu devenir un courriel : ${raison}. ` +
        'Ils restent gardés sur le serveur ; les avis des autres personnes partent normalement.';
      await tellAdmins(tx, { titre: 'Des avis par courriel sont mis de côté', message }, clock().toISOString());
    });
  }

  /** Without a mail server. The mail stands in the database: a folder that does not take its copy stops nothing. */
  async #copier(mail: Depot): Promise<void> {
    const { deliver, dossier, journal } = this.#effects;
    if (deliver !== null) return;
    await keepFile(dossier, mail).catch((error: unknown) => journal(error, 'the copy of a mail was not kept'));
  }

  /** null: nobody reads it any more. */
  async #dropNotices(tx: Sql, { lecteur, avis }: NoticeBatch): Promise<Depot | null> {
    if (lecteur?.isActif !== true) return null;
    const [{ variante }] = avis as [NoticeBatch['avis'][number]];
    const { email: a, prenom, langue } = lecteur;
    const data = { prenom, avis: linesOf(avis), lien: this.#effects.adresse(variante, pathOf(avis)) };
    const content = await contentOfTemplate(tx, { modele: 'avis', variante, langue }, data);
    return this.#depot({ a, variante, contenu: content, modele: 'avis' });
  }

  /** [courriels/L4] An échec, or what was kept, is tried again. */
  async resend(id: string): Promise<boolean> {
    const done = await retry(this.#effects.db, id, this.#effects.clock());
    if (done) this.afterwards(() => this.deliverDue());
    return done;
  }

  /** What waits or stays, oldest first. */
  keptMails(): Promise<KeptCourriel[]> {
    return this.#effects.db.query<KeptCourriel>(`select ${COLUMNS} from courriels where etat <> 'ENVOYE' order by n`);
  }

  read(id: string): Promise<KeptCourriel | null> {
    return readCourriel(this.#effects.db, id);
  }
}
