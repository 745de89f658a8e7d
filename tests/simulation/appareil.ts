import { sameJson, type Json } from '#domain/base/json.ts';
import {
  type Conflit,
  type Fields,
  type LocalDocument,
  SYNCED_COLLECTIONS,
  type SyncedCollection,
} from '#domain/sync/documents.ts';
import { creer, editer } from '#domain/sync/edit.ts';
import { readPath } from '#domain/sync/paths.ts';
import { type Choix, perdant } from '#domain/sync/choices.ts';
import type { Commandes } from '../../src-worker/conflicts/commands.ts';
import type { Decideur } from '../../src-worker/store/appliquer.ts';
import type { Moteur } from '../../src-worker/store/contexte.ts';
import type { Magasin } from '../../src-worker/local/magasin.ts';
import { Processus } from './processus.ts';
import type { Monde } from './monde.ts';
import { type Acte, RETOUR } from './operations.ts';
import { idDe, nommer, texte } from './valeurs.ts';

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

export const PATHS: Readonly<Partial<Record<SyncedCollection, readonly string[]>>> = {
  dossiers: ['acces', 'beneficiaire.telephone'],
  interventions: ['champs.a', 'champs.b', 'commentaireRt'],
  photos: ['legende'],
  records: ['texte'],
};

/** Whether this document speaks in the name of this device's person, or of nobody. */
export const estDe = (nom: string, doc: Fields): boolean => {
  const auteur = doc['auteur'] as { readonly nom: string } | undefined;
  return auteur === undefined || auteur.nom === nom;
};

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
type De<Op extends Acte['op']> = Extract<Acte, { op: Op }>;

/** Records that a person may put back from, in an order that a story told again finds too. */
export const fermesDe = (conflits: readonly Conflit[], docId: string, champ: string): Conflit[] =>
  conflits.filter(
    (one) => one.docId === docId && one.champs.some((un) => un.champ === champ) && perdant(one, champ) !== undefined,
  );

/** Whether this record holds this value as what its own person had written there. */
const isMien = (
  { docId, champs }: Conflit,
  { id, champ, valeur }: { readonly id: string; readonly champ: string; readonly valeur: Json },
): boolean => docId === id && champs.some((one) => one.champ === champ && sameJson(one.mien, valeur));

/** One device: its store, its clock, its program, the round that holds its lock, and what its person did. */
export class Appareil {
  readonly frappes: Frappe[] = [];
  /** Values typed again on purpose (put back, or taken back): they may be applied twice. */
  readonly restaurees = new Set<string>();
  readonly nom: string;
  readonly magasin: Magasin;
  /** Of its person. */
  readonly id: number;
  /** Version of the program that this device runs. */
  version = 1;
  decalageMs: number;
  /** The round that holds the lock of this database; null when it is free. */
  processus: Processus | null = null;
  private readonly monde: Monde;

  constructor(
    { nom, decalageMs }: { readonly nom: string; readonly decalageMs: number },
    monde: Monde,
    magasin: Magasin,
  ) {
    this.nom = nom;
    this.id = idDe(nom);
    this.decalageMs = decalageMs;
    this.monde = monde;
    this.magasin = magasin;
  }

  readonly horloge = (): string =>
    new Date(Date.UTC(2026, 10, 21) + this.monde.tempsMs() + this.decalageMs).toISOString();

  private commandes(magasin: Magasin): Commandes {
    return { magasin, horloge: this.horloge, uuid: this.monde.uuid, horsLigne: true };
  }
  documents(collection: SyncedCollection): Promise<LocalDocument[]> {
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

  /** One round by whichever tab or service worker asks; nobody makes one while another process holds the lock. */
  async tour(acte: Acte): Promise<void> {
    if (this.processus !== null && !this.monde.isSansVerrou) return;
    const processus = new Processus(this.monde, acte);
    const { magasin, reseau } = this.monde.prises(this, processus);
    const moteur: Moteur = {
      magasin,
      reseau,
      horloge: this.horloge,
      uuid: this.monde.uuid,
      signal: new AbortController().signal,
      possesseur: { id: this.id, role: 'CONTROL' },
    };
    this.processus = processus;
    await processus.vivre(async () => {
      try {
        await this.monde.regles.tour(moteur);
      } finally {
        if (this.processus === processus) this.processus = null;
      }
    });
  }
  async degeler(suite: 'reprend' | 'meurt'): Promise<void> {
    await this.processus?.degeler(suite);
  }
  /** Another program starts: whatever the former one was doing is over. */
  async mettreAJour(version: number): Promise<void> {
    await this.degeler('meurt');
    this.version = version;
    await this.monde.migrer(this.magasin);
  }

  /** Something that a person does, in any tab, on this device: killed anywhere, it was not acknowledged. */
  async geste(acte: Acte, agir: (magasin: Magasin) => Promise<void>): Promise<void> {
    const processus = new Processus(this.monde, acte);
    await processus.vivre(() => agir(this.monde.prises(this, processus).magasin));
  }

  async photographier({ id, de, valeur }: De<'photo'>, magasin: Magasin): Promise<void> {
    const [intervention] = await this.magasin.parIds('interventions', [de]);
    if (intervention === undefined || intervention._deleted) return;
    const contexte = { collection: 'photos', editId: this.monde.uuid(), now: this.horloge(), horsLigne: true } as const;
    const idDossier = texte(intervention['demandeId']);
    const doc = creer({ id, idIntervention: de, idDossier, legende: valeur, nom: id }, contexte);
    const depasses = await magasin.ecrire('photos', [{ previous: undefined, document: doc }]);
    if (depasses.length === 0) this.noter({ collection: 'photos', id, path: 'legende', avant: null, valeur });
  }

  async commenter({ id, de, valeur }: De<'commenter'>, magasin: Magasin): Promise<void> {
    const [intervention] = await this.magasin.parIds('interventions', [de]);
    if (intervention === undefined || intervention._deleted) return;
    const contexte = {
      collection: 'records',
      editId: this.monde.uuid(),
      now: this.horloge(),
      horsLigne: true,
    } as const;
    const idDossier = texte(intervention['demandeId']);
    const auteur = { id: this.id, nom: this.nom };
    const fields = { id, kind: 'commentaire', idEntite: de, idDossier, texte: valeur, auteur, retireLe: null };
    const depasses = await magasin.ecrire('records', [{ previous: undefined, document: creer(fields, contexte) }]);
    if (depasses.length === 0) this.noter({ collection: 'records', id, path: 'texte', avant: null, valeur });
  }

  async taper({ collection, id, path, valeur: voulue }: De<'taper'>, magasin: Magasin): Promise<void> {
    let frappe: { avant: Json; valeur: Json } | null = null;
    const decider: Decideur = (doc, contexte) => {
      frappe = null;
      if (doc === undefined || !estDe(this.nom, doc)) return { op: 'rien' };
      const avant = readPath(doc, path);
      const valeur = voulue === RETOUR ? (doc.local?.base[path] ?? avant) : voulue;
      const { uuid, maintenant: now } = contexte;
      const suivant = editer(doc, { [path]: valeur }, { collection, editId: uuid(), now, horsLigne: true });
      if (suivant === doc) return { op: 'rien' };
      frappe = { avant, valeur };
      // Written, whether or not this process lives to say so.
      if (voulue === RETOUR) this.restaurees.add(nommer(`${collection}/${id}`, path, valeur));
      return { op: 'ecrire', doc: suivant, conflits: [] };
    };
    await this.ecrire(magasin, { collection, id }, decider);
    if (frappe !== null) this.noter({ collection, id, path, ...(frappe as { avant: Json; valeur: Json }) });
  }

  /** As the page writes: read, decide, write, and decide again when overtaken. Conflict records are not its business. */
  private async ecrire(
    magasin: Magasin,
    { collection, id }: { collection: SyncedCollection; id: string },
    decider: Decideur,
  ): Promise<void> {
    const { horloge, monde } = this;
    let [previous] = await magasin.parIds(collection, [id]);
    for (;;) {
      const contexte = { collection, maintenant: horloge(), uuid: monde.uuid };
      const decision = decider(previous === undefined || previous._deleted ? undefined : previous, contexte);
      if (decision.op !== 'ecrire') return;
      const [depasse] = await magasin.ecrire(collection, [{ previous, document: decision.doc }]);
      if (depasse === undefined) return;
      previous = depasse;
    }
  }

  private noter(frappe: Omit<Frappe, 'appareil' | 'rang' | 'cle'>): void {
    const cle = `${frappe.collection}/${frappe.id}`;
    this.frappes.push({ ...frappe, cle, appareil: this.nom, rang: this.monde.suivant() });
  }

  async trancher({ id, choix }: De<'trancher'>, magasin: Magasin): Promise<void> {
    const ouvert = (await this.conflits()).find(
      (one) => one.docId === id && one.ouvert === 1 && one.genre === 'conflit',
    );
    if (ouvert !== undefined) await this.monde.regles.trancher(this.commandes(magasin), ouvert.id, choix);
  }

  async remettre({ id, champ, rang }: De<'remettre'>, magasin: Magasin): Promise<void> {
    const fiches = await this.conflits();
    const ferme = fermesDe(fiches, id, champ)[rang];
    if (ferme === undefined) return;
    const { collection } = ferme;
    const [doc] = await this.magasin.parIds(collection, [id]);
    if (doc === undefined || doc._deleted) return;
    const valeur = perdant(ferme, champ) ?? null;
    this.restaurees.add(nommer(`${collection}/${id}`, champ, valeur));
    try {
      await this.monde.regles.restaurer(this.commandes(magasin), ferme.id, champ);
    } finally {
      // Written, whether or not this process lives to say so: what stood there was replaced on purpose. A choice made
      // at once may have replaced it in turn: its record then says what it met.
      const [apres] = await this.magasin.parIds(collection, [id]);
      const isLa = apres !== undefined && sameJson(readPath(apres, champ), valeur);
      const portent = (liste: readonly Conflit[]) => liste.filter((one) => isMien(one, { id, champ, valeur }));
      const connues = new Set(portent(fiches).map((one) => one.id));
      const isEcrit = isLa || portent(await this.conflits()).some((one) => !connues.has(one.id));
      if (isEcrit) this.noter({ collection, id, path: champ, avant: readPath(doc, champ), valeur });
    }
  }

  async abandonner({ collection, id }: De<'abandonner'>, magasin: Magasin): Promise<void> {
    await this.monde.regles.abandonner(this.commandes(magasin), { collection, docId: id });
  }

  /** At the end of a story: every conflict is settled, every refused edit is given up. */
  async reglerTout(): Promise<void> {
    for (const { genre, ouvert, docId, champs } of await this.conflits()) {
      if (genre !== 'conflit' || ouvert === 0) continue;
      const choix = champs.map(({ champ }): [string, Choix] => [champ, this.monde.pileOuFace() ? 'mien' : 'leur']);
      await this.trancher(
        { op: 'trancher', qui: this.nom, id: docId, choix: Object.fromEntries(choix) as never },
        this.magasin,
      );
    }
    for (const { collection, doc } of await this.tous()) {
      if (doc.local?.refus && !doc.local.envoi)
        await this.abandonner({ op: 'abandonner', qui: this.nom, collection, id: doc.id }, this.magasin);
    }
  }
}
