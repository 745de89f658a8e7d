import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#domain/base/json.ts';
import { refuse } from '#domain/base/result.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { Changes, Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer, editer } from '#domain/sync/edit.ts';
import {
  abandonner,
  classer,
  type Commandes,
  modifier,
  reessayer,
  restaurer,
  trancher,
} from '../conflicts/commands.ts';
import { purger } from '../conflicts/purge.ts';
import type { Base } from '../local/database.ts';
import { deriver } from '../derived/derive.ts';
import { observerEdits } from '../derived/observe.ts';
import { lirePoint } from '../pull/point.ts';
import { tirerJours } from '../pull/pull.ts';
import { compterFile } from '../push/queue.ts';
import { tour } from '../round.ts';
import type { Moteur, Reseau } from '../store/contexte.ts';
import { magasinRxdb } from '../local/magasin.ts';
import { ServeurModele } from './serveur-modele.ts';

const DOSSIER = {
  idDemande: 1,
  etat: 'NOUVELLE',
  totaux: { interventions: 1, valides: 0 },
  controleurs: [],
  aSupprimerLe: null,
  acces: null,
};
const VISITE = {
  demandeId: 'd1',
  etat: 'NOUVELLE',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  dateRdv: null,
};
const ANNEE_MS = 365 * 86_400_000;

/** One tablet on a real RxDB database, one server: the whole engine, in Node and in a real browser alike. */
class Tablette {
  readonly serveur = new ServeurModele();
  private ids = 0;
  decalageMs = 0;
  panne: Reseau['push'] | null = null;

  readonly base: Base;

  constructor(base: Base) {
    this.base = base;
    this.serveur.ecrire('dossiers', 'd1', DOSSIER);
    this.serveur.ecrire('interventions', 'i1', { ...VISITE, champs: { surface: 80 }, motif: null });
  }

  get moteur(): Moteur {
    const reseau: Reseau = {
      pull: async (demande) => ({ ok: true, value: this.serveur.pull('T', demande) }),
      push: (edits, epoch) =>
        this.panne?.(edits, epoch) ?? Promise.resolve({ ok: true, value: this.serveur.push('T', edits, epoch) }),
    };
    return { ...this.commandes, reseau, signal: new AbortController().signal };
  }
  get commandes(): Commandes {
    return {
      magasin: magasinRxdb(this.base),
      horloge: () => new Date(Date.UTC(2026, 10, 21) + this.decalageMs + (this.ids += 1)).toISOString(),
      uuid: () => `e${(this.ids += 1)}`,
      horsLigne: false,
    };
  }

  async synchronise() {
    const bilan = await tour(this.moteur);
    if (!bilan.ok) throw new Error(bilan.code);
    return bilan.value;
  }
  saisit = (changes: Changes, docId = 'i1', collection: SyncedCollection = 'interventions') =>
    modifier(this.commandes, { collection, docId }, changes);

  async document(id: string, collection: SyncedCollection = 'interventions'): Promise<LocalDocument | undefined> {
    const [doc] = await this.moteur.magasin.parIds(collection, [id]);
    return doc === undefined || doc._deleted ? undefined : doc;
  }
  conflits = (): Promise<Conflit[]> => this.moteur.magasin.tous('conflits');
  file = (): Promise<number> => compterFile(this.moteur.magasin);
}

/** The engine's tests, to be run on whatever store `ouvrir` gives. */
export function suiteMoteur(nom: string, ouvrir: (collections?: readonly Collection[]) => Promise<Base>): void {
  describe(`engine on ${nom}`, () => {
    let tablette: Tablette;
    beforeEach(async () => {
      tablette = new Tablette(await ouvrir());
    });
    afterEach(() => tablette.base.remove());

    test('[sync/S1] a first round receives everything and says where it stands', async () => {
      expect(await tablette.synchronise()).toMatchObject({ recus: 2, envoyes: 0 });
      expect(await lirePoint(tablette.moteur.magasin)).toMatchObject({ epoch: 'epoch-1', seq: 2, complet: 1 });
      expect(await tablette.document('i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    });
    test('[sync/S4] what was typed reaches the server, and the queue says so', async () => {
      await tablette.synchronise();
      await tablette.saisit({ 'champs.surface': 90 });
      expect(await tablette.file()).toBe(1);
      expect(await tablette.synchronise()).toMatchObject({ envoyes: 1 });
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 }, rev: 2 });
      expect(await tablette.file()).toBe(0);
    });
    test('[sync/S4] the same edit sent five times with lost answers is one write', async () => {
      await tablette.synchronise();
      await tablette.saisit({ 'champs.surface': 90 });
      tablette.panne = async (edits, epoch) => {
        tablette.serveur.push('T', edits, epoch);
        return refuse('HORS_LIGNE');
      };
      for (let fois = 0; fois < 4; fois += 1) expect(await tour(tablette.moteur)).toMatchObject({ ok: false });
      expect((await tablette.document('i1'))?.local).toMatchObject({ essais: 4, derniereErreur: 'HORS_LIGNE' });
      tablette.panne = null;
      await tablette.synchronise();
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({ rev: 2 });
      expect(await tablette.file()).toBe(0);
    });
    test('[sync/S10] a page that types while an answer is written is not overtaken', async () => {
      await tablette.synchronise();
      await tablette.saisit({ 'champs.surface': 90 });
      tablette.panne = async (edits, epoch) => {
        const value = tablette.serveur.push('T', edits, epoch);
        tablette.panne = null;
        const doc = await tablette.base.interventions.findOne('i1').exec(true);
        const edition = {
          collection: 'interventions',
          editId: 'page',
          now: '2026-11-21T10:00:00.000Z',
          horsLigne: false,
        } as const;
        await doc.incrementalModify((courant) => editer(courant, { motif: 'tapé pendant l’envoi' }, edition));
        return { ok: true, value };
      };
      await tablette.synchronise();
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({
        motif: 'tapé pendant l’envoi',
        champs: { surface: 90 },
      });
    });
    test('[sync/S3] the same field on both sides shows both values, and the other fields leave', async () => {
      await tablette.synchronise();
      await tablette.saisit({ 'champs.surface': 90, motif: 'pluie' });
      tablette.serveur.ecrire('interventions', 'i1', { 'champs.surface': 75 });
      expect(await tablette.synchronise()).toMatchObject({ conflits: 1, envoyes: 1 });
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({
        champs: { surface: 75 },
        motif: 'pluie',
      });
      const [ouvert] = await tablette.conflits();
      expect(ouvert).toMatchObject({ ouvert: 1, champs: [{ base: 80, mien: 90, leur: 75, leurAuteur: 'bureau' }] });
      expect(await trancher(tablette.commandes, ouvert?.id ?? '', { 'champs.surface': 'mien' })).toEqual({
        ok: true,
        value: null,
      });
      await tablette.synchronise();
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 } });
      expect(await restaurer(tablette.commandes, ouvert?.id ?? '', 'champs.surface')).toMatchObject({ ok: true });
      expect(await tablette.document('i1')).toMatchObject({ champs: { surface: 75 }, dirty: 1 });
    });
    test('[sync/S3] the record of a conflict follows what is typed, and closes when both have become equal', async () => {
      await tablette.synchronise();
      await tablette.saisit({ motif: 'a' });
      tablette.serveur.ecrire('interventions', 'i1', { motif: 'b' });
      await tablette.synchronise();
      await tablette.saisit({ motif: 'c' });
      expect(await tablette.conflits()).toMatchObject([{ ouvert: 1, champs: [{ mien: 'c', leur: 'b' }] }]);
      tablette.serveur.ecrire('interventions', 'i1', { motif: 'c' });
      await tablette.synchronise();
      expect(await tablette.conflits()).toMatchObject([{ ouvert: 0, genre: 'fusion' }]);
      expect(await tablette.file()).toBe(0);
    });
    test('[sync/S5] a refused edit stays, is retried, then given up and kept', async () => {
      await tablette.synchronise();
      await tablette.saisit({ motif: 'INTERDIT' });
      expect(await tablette.synchronise()).toMatchObject({ refuses: 1 });
      const cible = { collection: 'interventions', docId: 'i1' } as const;
      expect((await tablette.document('i1'))?.local?.refus).toMatchObject({ code: 'REGLE_METIER' });
      await reessayer(tablette.commandes, cible);
      expect(await tablette.synchronise()).toMatchObject({ refuses: 1 });
      await abandonner(tablette.commandes, cible);
      expect(await tablette.document('i1')).toMatchObject({ motif: null, dirty: 0 });
      expect(await tablette.conflits()).toMatchObject([{ ouvert: 0, champs: [{ mien: 'INTERDIT', choix: 'leur' }] }]);
    });
    test('[sync/S5] a poisoned edit blocks its own dossier alone', async () => {
      tablette.serveur.ecrire('interventions', 'i2', { ...VISITE, demandeId: 'd2', motif: null });
      await tablette.synchronise();
      await tablette.saisit({ motif: 'POISON' });
      await tablette.saisit({ motif: 'bon' }, 'i2');
      await tablette.saisit({ acces: 'portail' }, 'd1', 'dossiers');
      tablette.panne = async (edits, epoch) =>
        edits.some(({ changes }) => changes['motif'] === 'POISON')
          ? refuse('VALIDATION')
          : { ok: true, value: tablette.serveur.push('T', edits, epoch) };
      await tablette.synchronise();
      expect(tablette.serveur.document('interventions', 'i2')).toMatchObject({ motif: 'bon' });
      expect(tablette.serveur.document('dossiers', 'd1')).toMatchObject({ acces: null });
      expect((await tablette.document('i1'))?.local?.refus?.code).toBe('VALIDATION');
      expect(await tablette.file()).toBe(2);
    });
    test('[sync/S6] a document taken away vanishes, its unsent edits go to quarantine', async () => {
      await tablette.synchronise();
      await tablette.saisit({ motif: 'non envoyé' });
      tablette.serveur.retirer('T', 'interventions', 'i1');
      await tablette.synchronise();
      expect(await tablette.document('i1')).toBeUndefined();
      const [fiche] = await tablette.conflits();
      expect(fiche).toMatchObject({ genre: 'quarantaine', ouvert: 1, document: { motif: 'non envoyé' } });
      expect(JSON.stringify(await tablette.moteur.magasin.parIds('interventions', ['i1']))).not.toContain('surface');
      await classer(tablette.commandes, fiche?.id ?? '');
      expect(await tablette.conflits()).toMatchObject([{ ouvert: 0 }]);
    });
    test('[sync/S7] a 401 stops the round and keeps what was frozen', async () => {
      await tablette.synchronise();
      await tablette.saisit({ motif: 'x' });
      tablette.panne = async () => refuse('SESSION_EXPIREE');
      expect(await tour(tablette.moteur)).toMatchObject({ ok: false, code: 'SESSION_EXPIREE' });
      expect((await tablette.document('i1'))?.local?.envoi).toMatchObject({ changes: { motif: 'x' } });
    });
    test('[sync/S8] the dossier follows its interventions on the device, without an edit', async () => {
      await tablette.synchronise();
      const vus: string[] = [];
      const arreter = observerEdits(tablette.base, (id) => vus.push(id));
      await tablette.saisit({ etat: 'EN COURS' });
      await expect.poll(() => vus).toContain('d1');
      arreter();
      await deriver(tablette.moteur, vus);
      expect(await tablette.document('d1', 'dossiers')).toMatchObject({ etat: 'EN COURS', dirty: 0 });
    });
    test('[sync/S8] [sync/C15] nothing is derived on half-pulled data, nor on part of the interventions', async () => {
      await tirerJours(tablette.moteur, { debut: '2026-11-21', fin: '2026-11-21' });
      await tablette.saisit({ etat: 'EN COURS' });
      await deriver(tablette.moteur, ['d1']);
      expect(await tablette.document('d1', 'dossiers')).toMatchObject({ etat: 'NOUVELLE' });
      tablette.serveur.ecrire('dossiers', 'd1', { totaux: { interventions: 2, valides: 0 } });
      await tablette.synchronise();
      expect(await tablette.document('d1', 'dossiers')).toMatchObject({ etat: 'NOUVELLE' });
    });
    test('[sync/S15] [sync/C15] the visits of today come first and do not move the checkpoint', async () => {
      const bilan = await tirerJours(tablette.moteur, { debut: '2026-11-21', fin: '2026-11-22' });
      expect(bilan).toMatchObject({ ok: true, value: { recus: 2 } });
      expect(await lirePoint(tablette.moteur.magasin)).toMatchObject({ seq: 0, complet: 0 });
      expect(await tablette.synchronise()).toMatchObject({ recus: 2 });
    });
    test('[sync/S16] a restored server is given back what it forgot', async () => {
      await tablette.synchronise();
      tablette.serveur.sauvegarder();
      await tablette.saisit({ 'champs.surface': 90 });
      await tablette.moteur.magasin.ecrire('photos', [{ previous: undefined, document: nouvellePhoto('p1') }]);
      await tablette.synchronise();
      tablette.serveur.restaurer();
      expect(tablette.serveur.document('photos', 'p1')).toBeUndefined();
      await tablette.synchronise();
      expect(tablette.serveur.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 } });
      expect(tablette.serveur.document('photos', 'p1')).toMatchObject({ legende: 'façade' });
      expect(await tablette.file()).toBe(0);
      expect(await tablette.conflits()).toEqual([]);
    });
    test('[sync/S12] [sync/S13] settled records are forgotten after 30 days, and never because of a wrong clock', async () => {
      await tablette.synchronise();
      await tablette.saisit({ motif: 'a' });
      tablette.serveur.ecrire('interventions', 'i1', { motif: 'b' });
      await tablette.synchronise();
      const [ouvert] = await tablette.conflits();
      tablette.decalageMs = -ANNEE_MS;
      await trancher(tablette.commandes, ouvert?.id ?? '', { motif: 'leur' });
      tablette.decalageMs = 0;
      expect(await purger(tablette.moteur)).toBe(0);
      tablette.decalageMs = ANNEE_MS;
      expect(await purger(tablette.moteur)).toBe(1);
      expect(await tablette.conflits()).toEqual([]);
    });
  });
}

const nouvellePhoto = (id: string): LocalDocument => {
  const champs: Record<string, Json> = {
    idIntervention: 'i1',
    idDossier: 'd1',
    legende: 'façade',
    nom: 'facade.jpg',
    recuLe: null,
  };
  const edition = {
    collection: 'photos',
    editId: `photo-${id}`,
    now: '2026-11-21T09:00:00.000Z',
    horsLigne: true,
  } as const;
  return creer({ id, ...champs }, edition);
};
