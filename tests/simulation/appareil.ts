import type { Json } from '#domain/base/json.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import { creer, editer } from '#domain/sync/edit.ts';
import { readPath } from '#domain/sync/paths.ts';
import type { Choix } from '#domain/sync/choices.ts';
import { perdant } from '#domain/sync/choices.ts';
import type { Commandes } from '../../src-worker/conflicts/commands.ts';
import type { Decideur } from '../../src-worker/store/appliquer.ts';
import type { Magasin } from '../../src-worker/store/magasin.ts';
import type { Hasard } from '../../src-worker/test-support/hasard.ts';
import { entier, un } from '../../src-worker/test-support/hasard.ts';
import type { Moteur } from '../../src-worker/store/contexte.ts';
import type { Monde } from './monde.ts';
import { nommer, texte } from './valeurs.ts';

/** The rules under test. The mutation tests give broken ones: production code knows nothing of it. */
export interface Regles {
  readonly tour: (moteur: Moteur) => Promise<{ ok: boolean; code?: string }>;
  readonly appliquer: (
    moteur: Commandes,
    application: { collection: SyncedCollection; decideurs: ReadonlyMap<string, Decideur> },
  ) => Promise<unknown>;
  readonly trancher: (moteur: Commandes, id: string, choix: Readonly<Record<string, Choix>>) => Promise<unknown>;
  readonly restaurer: (moteur: Commandes, id: string, champ: string) => Promise<unknown>;
  readonly abandonner: (moteur: Commandes, cible: { collection: SyncedCollection; docId: string }) => Promise<unknown>;
}

/** The process was killed: nothing after this point of the code has happened. */
export class Mort extends Error {}

export const PATHS: Readonly<Partial<Record<SyncedCollection, readonly string[]>>> = {
  dossiers: ['acces', 'beneficiaire.telephone'],
  interventions: ['champs.a', 'champs.b', 'commentaireRt'],
  photos: ['legende'],
};
const COLLECTIONS = ['dossiers', 'interventions', 'photos'] as const;

/** What a person typed, as the oracle remembers it. */
export interface Frappe {
  readonly appareil: string;
  readonly cle: string;
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly path: string;
  readonly avant: Json;
  readonly valeur: Json;
  readonly rang: number;
}

const ANNEE_MS = 365 * 86_400_000;

export class Appareil {
  readonly frappes: Frappe[] = [];
  /** Values typed again on purpose (put back, or taken back): they may be applied twice. */
  readonly restaurees = new Set<string>();
  readonly nom: string;
  readonly magasin: Magasin;
  private readonly monde: Monde;
  private decalageMs: number;

  constructor(nom: string, monde: Monde, magasin: Magasin) {
    this.nom = nom;
    this.monde = monde;
    this.magasin = magasin;
    this.decalageMs = un(monde.alea, [0, 0, 3_600_000, -3_600_000, ANNEE_MS, -ANNEE_MS]) ?? 0;
  }

  private get alea(): Hasard {
    return this.monde.alea;
  }
  private get commandes(): Commandes {
    return { magasin: this.magasin, horloge: this.horloge, uuid: this.monde.uuid, horsLigne: this.alea() < 0.5 };
  }
  readonly horloge = (): string => {
    if (this.alea() < 0.01) this.decalageMs += (this.alea() - 0.5) * 7_200_000;
    return new Date(Date.UTC(2026, 10, 21) + this.monde.temps() * 1000 + this.decalageMs).toISOString();
  };

  /** One round, under faults; a killed one is simply over. */
  async tour(): Promise<void> {
    const { magasin, reseau } = this.monde.pannes(this);
    const moteur: Moteur = {
      magasin,
      reseau,
      horloge: this.horloge,
      uuid: this.monde.uuid,
      signal: new AbortController().signal,
    };
    try {
      await this.monde.regles.tour(moteur);
    } catch (error) {
      if (!(error instanceof Mort)) throw error;
    }
  }

  async documents(collection: SyncedCollection): Promise<LocalDocument[]> {
    return this.magasin.tous(collection);
  }
  async tous(): Promise<{ collection: SyncedCollection; doc: LocalDocument }[]> {
    const listes = await Promise.all(
      SYNCED_COLLECTIONS.map(async (collection) =>
        (await this.documents(collection)).map((doc) => ({ collection, doc })),
      ),
    );
    return listes.flat();
  }
  conflits(): Promise<Conflit[]> {
    return this.magasin.tous('conflits');
  }

  /** A person acts: types, creates, takes a photo, or settles something. */
  async agir(): Promise<void> {
    const hasard = this.alea();
    if (hasard < 0.08) return this.trancher();
    if (hasard < 0.11) return this.restaurer();
    if (hasard < 0.13) return this.abandonner();
    const collection = un(this.alea, COLLECTIONS) ?? 'interventions';
    const doc = un(this.alea, await this.documents(collection));
    return doc === undefined || (collection === 'photos' && this.alea() < 0.3)
      ? this.creer()
      : this.taper(collection, doc.id);
  }

  private async creer(): Promise<void> {
    const interventions = await this.documents('interventions');
    const de = un(this.alea, interventions);
    if (de === undefined) return;
    const id = `photo-${this.monde.numero()}`;
    const legende = this.monde.valeur(this.nom, this.alea());
    const contexte = { collection: 'photos', editId: this.monde.uuid(), now: this.horloge(), horsLigne: true } as const;
    const doc = creer({ id, idIntervention: de.id, idDossier: texte(de['demandeId']), legende, nom: id }, contexte);
    await this.magasin.ecrire('photos', [{ previous: undefined, document: doc }]);
    this.noter({ collection: 'photos', id, path: 'legende', avant: null, valeur: legende });
  }

  private async taper(collection: SyncedCollection, id: string): Promise<void> {
    const path = un(this.alea, PATHS[collection] ?? []) ?? 'acces';
    const isRetour = this.alea() < 0.06;
    const neuve = this.monde.valeur(this.nom, this.alea());
    let frappe: { avant: Json; valeur: Json } | null = null;
    const decider: Decideur = (doc, contexte) => {
      frappe = null;
      if (doc === undefined) return { op: 'rien' };
      const avant = readPath(doc, path);
      const valeur = isRetour ? (doc.local?.base[path] ?? avant) : neuve;
      const { uuid, maintenant: now } = contexte;
      const suivant = editer(doc, { [path]: valeur }, { collection, editId: uuid(), now, horsLigne: true });
      if (suivant === doc) return { op: 'rien' };
      frappe = { avant, valeur };
      return { op: 'ecrire', doc: suivant, conflits: [] };
    };
    await this.ecrire(collection, id, decider);
    if (isRetour && frappe !== null)
      this.restaurees.add(nommer(`${collection}/${id}`, path, (frappe as { valeur: Json }).valeur));
    if (frappe !== null) this.noter({ collection, id, path, ...(frappe as { avant: Json; valeur: Json }) });
  }

  /** As the page writes: read, decide, write, and decide again when overtaken. Conflict records are not its business. */
  private async ecrire(collection: SyncedCollection, id: string, decider: Decideur): Promise<void> {
    const { commandes } = this;
    let [previous] = await this.magasin.parIds(collection, [id]);
    for (;;) {
      const contexte = { collection, maintenant: commandes.horloge(), uuid: commandes.uuid };
      const decision = decider(previous === undefined || previous._deleted ? undefined : previous, contexte);
      if (decision.op !== 'ecrire') return;
      const [depasse] = await this.magasin.ecrire(collection, [{ previous, document: decision.doc }]);
      if (depasse === undefined) return;
      previous = depasse;
    }
  }

  noter(frappe: Omit<Frappe, 'appareil' | 'rang' | 'cle'>): void {
    const cle = `${frappe.collection}/${frappe.id}`;
    this.frappes.push({ ...frappe, cle, appareil: this.nom, rang: this.monde.suivant() });
  }

  async trancher(): Promise<void> {
    const ouvert = un(
      this.alea,
      (await this.conflits()).filter((one) => one.ouvert === 1 && one.genre === 'conflit'),
    );
    if (ouvert === undefined) return;
    const choix = ouvert.champs
      .filter(() => this.alea() < 0.8)
      .map(({ champ }): [string, Choix] => [champ, un(this.alea, ['mien', 'leur'] as const) ?? 'mien']);
    await this.monde.regles.trancher(this.commandes, ouvert.id, Object.fromEntries(choix));
  }
  private async restaurer(): Promise<void> {
    const ferme = un(
      this.alea,
      (await this.conflits()).filter((one) => one.ouvert === 0),
    );
    const champ = un(this.alea, ferme?.champs ?? [])?.champ;
    if (ferme === undefined || champ === undefined) return;
    const { collection, docId: id } = ferme;
    const [doc] = await this.magasin.parIds(collection, [id]);
    const valeur = perdant(ferme, champ) ?? null;
    await this.monde.regles.restaurer(this.commandes, ferme.id, champ);
    if (doc === undefined || doc._deleted) return;
    this.restaurees.add(nommer(`${collection}/${id}`, champ, valeur));
    this.noter({ collection, id, path: champ, avant: readPath(doc, champ), valeur });
  }
  private async abandonner(): Promise<void> {
    const refuse = un(
      this.alea,
      (await this.tous()).filter(({ doc }) => doc.local?.refus),
    );
    if (refuse !== undefined) await this.cederSur(refuse.collection, refuse.doc.id);
  }
  async cederSur(collection: SyncedCollection, docId: string): Promise<void> {
    await this.monde.regles.abandonner(this.commandes, { collection, docId });
  }
  /** At the end of a story: every conflict is settled, every refused edit is given up. */
  async reglerTout(): Promise<void> {
    for (const conflit of await this.conflits()) {
      if (conflit.genre !== 'conflit' || conflit.ouvert === 0) continue;
      const choix = conflit.champs.map(({ champ }): [string, Choix] => [
        champ,
        entier(this.alea, 2) === 0 ? 'mien' : 'leur',
      ]);
      await this.monde.regles.trancher(this.commandes, conflit.id, Object.fromEntries(choix));
    }
    for (const { collection, doc } of await this.tous()) {
      if (doc.local?.refus && !doc.local.envoi) await this.cederSur(collection, doc.id);
    }
  }
}
