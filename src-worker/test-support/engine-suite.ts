import { epochOf } from './model-state.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#domain/base/json.ts';
import { refuse } from '#domain/base/result.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { Changes, Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { create, editer } from '#domain/sync/edit.ts';
import { giveUp, dismiss, type Commands, editDocument, retry, restore, settle } from '../conflicts/commands.ts';
import { purge } from '../conflicts/purge.ts';
import type { Base } from '../local/database.ts';
import { derive } from '../derived/derive.ts';
import { observeEdits } from '../derived/observe.ts';
import { readPoint } from '../pull/point.ts';
import { pullDays } from '../pull/pull.ts';
import { countQueue } from '../push/queue.ts';
import { exchange } from '../exchange.ts';
import type { Engine, Network } from '../store/context.ts';
import { magasinRxdb } from '../local/store.ts';
import { ModelServer } from './model-server.ts';

const DOSSIER = {
  idDemande: 1,
  etat: 'NOUVELLE',
  totaux: { interventions: 1, valides: 0 },
  controleurs: [],
  aSupprimerLe: null,
  acces: null,
};
const VISIT = {
  demandeId: 'd1',
  etat: 'NOUVELLE',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  dateRdv: null,
};
const YEAR_MS = 365 * 86_400_000;

/** One tablet on a real RxDB database, one server: the whole engine, in Node and in a real browser alike. */
class Tablet {
  readonly server = new ModelServer();
  private ids = 0;
  offsetMs = 0;
  failure: Network['push'] | null = null;

  readonly base: Base;

  constructor(base: Base) {
    this.base = base;
    this.server.write('dossiers', 'd1', DOSSIER);
    this.server.write('interventions', 'i1', { ...VISIT, champs: { surface: 80 }, motif: null });
  }

  get engine(): Engine {
    const network: Network = {
      pull: async (demande) => ({ ok: true, value: this.server.pull('T', demande) }),
      push: (edits, epoch) =>
        this.failure?.(edits, epoch) ?? Promise.resolve({ ok: true, value: this.server.push('T', edits, epoch) }),
    };
    return { ...this.commands, reseau: network, signal: new AbortController().signal };
  }
  get commands(): Commands {
    return {
      store: magasinRxdb(this.base),
      clock: () => new Date(Date.UTC(2026, 10, 21) + this.offsetMs + (this.ids += 1)).toISOString(),
      uuid: () => `e${(this.ids += 1)}`,
      horsLigne: false,
    };
  }

  async synchronise() {
    const summary = await exchange(this.engine);
    if (!summary.ok) throw new Error(summary.code);
    return summary.value;
  }
  types = (changes: Changes, docId = 'i1', collection: SyncedCollection = 'interventions') =>
    editDocument(this.commands, { collection, docId }, changes);

  async document(id: string, collection: SyncedCollection = 'interventions'): Promise<LocalDocument | undefined> {
    const [doc] = await this.engine.store.byIds(collection, [id]);
    return doc === undefined || doc._deleted ? undefined : doc;
  }
  conflits = (): Promise<Conflit[]> => this.engine.store.all('conflits');
  queue = (): Promise<number> => countQueue(this.engine.store);
}

/** The engine's tests, to be run on whatever store `open` gives. */
export function engineSuite(nom: string, open: (collections?: readonly Collection[]) => Promise<Base>): void {
  describe(`engine on ${nom}`, () => {
    let tablet: Tablet;
    beforeEach(async () => {
      tablet = new Tablet(await open());
    });
    afterEach(() => tablet.base.remove());

    test('[sync/S1] a first round receives everything and says where it stands', async () => {
      expect(await tablet.synchronise()).toMatchObject({ recus: 2, envoyes: 0 });
      expect(await readPoint(tablet.engine.store)).toMatchObject({ epoch: epochOf(1), seq: 2, complet: 1 });
      expect(await tablet.document('i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    });
    test('[sync/S4] what was typed reaches the server, and the queue says so', async () => {
      await tablet.synchronise();
      await tablet.types({ 'champs.surface': 90 });
      expect(await tablet.queue()).toBe(1);
      expect(await tablet.synchronise()).toMatchObject({ envoyes: 1 });
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 }, rev: 2 });
      expect(await tablet.queue()).toBe(0);
    });
    test('[sync/S4] the same edit sent five times with lost answers is one write', async () => {
      await tablet.synchronise();
      await tablet.types({ 'champs.surface': 90 });
      tablet.failure = async (edits, epoch) => {
        tablet.server.push('T', edits, epoch);
        return refuse('HORS_LIGNE');
      };
      for (let turn = 0; turn < 4; turn += 1) expect(await exchange(tablet.engine)).toMatchObject({ ok: false });
      expect((await tablet.document('i1'))?.local).toMatchObject({ essais: 4, derniereErreur: 'HORS_LIGNE' });
      tablet.failure = null;
      await tablet.synchronise();
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({ rev: 2 });
      expect(await tablet.queue()).toBe(0);
    });
    test('[sync/S10] a page that types while an answer is written is not overtaken', async () => {
      await tablet.synchronise();
      await tablet.types({ 'champs.surface': 90 });
      tablet.failure = async (edits, epoch) => {
        const value = tablet.server.push('T', edits, epoch);
        tablet.failure = null;
        const doc = await tablet.base.interventions.findOne('i1').exec(true);
        const edition = {
          collection: 'interventions',
          editId: 'page',
          now: '2026-11-21T10:00:00.000Z',
          horsLigne: false,
        } as const;
        await doc.incrementalModify((current) => editer(current, { motif: 'tapé pendant l’envoi' }, edition));
        return { ok: true, value };
      };
      await tablet.synchronise();
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({
        motif: 'tapé pendant l’envoi',
        champs: { surface: 90 },
      });
    });
    test('[sync/S3] the same field on both sides shows both values, and the other fields leave', async () => {
      await tablet.synchronise();
      await tablet.types({ 'champs.surface': 90, motif: 'pluie' });
      tablet.server.write('interventions', 'i1', { 'champs.surface': 75 });
      expect(await tablet.synchronise()).toMatchObject({ conflits: 1, envoyes: 1 });
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({
        champs: { surface: 75 },
        motif: 'pluie',
      });
      const [ouvert] = await tablet.conflits();
      expect(ouvert).toMatchObject({ ouvert: 1, champs: [{ base: 80, mien: 90, leur: 75, leurAuteur: 'bureau' }] });
      expect(await settle(tablet.commands, ouvert?.id ?? '', { 'champs.surface': 'mien' })).toEqual({
        ok: true,
        value: null,
      });
      await tablet.synchronise();
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 } });
      expect(await restore(tablet.commands, ouvert?.id ?? '', 'champs.surface')).toMatchObject({ ok: true });
      expect(await tablet.document('i1')).toMatchObject({ champs: { surface: 75 }, dirty: 1 });
    });
    test('[sync/S3] the record of a conflict follows what is typed, and closes when both have become equal', async () => {
      await tablet.synchronise();
      await tablet.types({ motif: 'a' });
      tablet.server.write('interventions', 'i1', { motif: 'b' });
      await tablet.synchronise();
      await tablet.types({ motif: 'c' });
      expect(await tablet.conflits()).toMatchObject([{ ouvert: 1, champs: [{ mien: 'c', leur: 'b' }] }]);
      tablet.server.write('interventions', 'i1', { motif: 'c' });
      await tablet.synchronise();
      expect(await tablet.conflits()).toMatchObject([{ ouvert: 0, genre: 'fusion' }]);
      expect(await tablet.queue()).toBe(0);
    });
    test('[sync/S5] a refused edit stays, is retried, then given up and kept', async () => {
      await tablet.synchronise();
      await tablet.types({ motif: 'INTERDIT' });
      expect(await tablet.synchronise()).toMatchObject({ refuses: 1 });
      const target = { collection: 'interventions', docId: 'i1' } as const;
      expect((await tablet.document('i1'))?.local?.refus).toMatchObject({ code: 'REGLE_METIER' });
      await retry(tablet.commands, target);
      expect(await tablet.synchronise()).toMatchObject({ refuses: 1 });
      await giveUp(tablet.commands, target);
      expect(await tablet.document('i1')).toMatchObject({ motif: null, dirty: 0 });
      expect(await tablet.conflits()).toMatchObject([{ ouvert: 0, champs: [{ mien: 'INTERDIT', choix: 'leur' }] }]);
    });
    test('[sync/S5] a poisoned edit blocks its own dossier alone', async () => {
      tablet.server.write('interventions', 'i2', { ...VISIT, demandeId: 'd2', motif: null });
      await tablet.synchronise();
      await tablet.types({ motif: 'POISON' });
      await tablet.types({ motif: 'bon' }, 'i2');
      await tablet.types({ acces: 'portail' }, 'd1', 'dossiers');
      tablet.failure = async (edits, epoch) =>
        edits.some(({ changes }) => changes['motif'] === 'POISON')
          ? refuse('VALIDATION')
          : { ok: true, value: tablet.server.push('T', edits, epoch) };
      await tablet.synchronise();
      expect(tablet.server.document('interventions', 'i2')).toMatchObject({ motif: 'bon' });
      expect(tablet.server.document('dossiers', 'd1')).toMatchObject({ acces: null });
      expect((await tablet.document('i1'))?.local?.refus?.code).toBe('VALIDATION');
      expect(await tablet.queue()).toBe(2);
    });
    test('[sync/S6] a document taken away vanishes, its unsent edits go to quarantine', async () => {
      await tablet.synchronise();
      await tablet.types({ motif: 'non envoyé' });
      tablet.server.remove('T', 'interventions', 'i1');
      await tablet.synchronise();
      expect(await tablet.document('i1')).toBeUndefined();
      const [fiche] = await tablet.conflits();
      expect(fiche).toMatchObject({ genre: 'quarantaine', ouvert: 1, document: { motif: 'non envoyé' } });
      expect(JSON.stringify(await tablet.engine.store.byIds('interventions', ['i1']))).not.toContain('surface');
      await dismiss(tablet.commands, fiche?.id ?? '');
      expect(await tablet.conflits()).toMatchObject([{ ouvert: 0 }]);
    });
    test('[sync/S7] a 401 stops the round and keeps what was frozen', async () => {
      await tablet.synchronise();
      await tablet.types({ motif: 'x' });
      tablet.failure = async () => refuse('SESSION_EXPIREE');
      expect(await exchange(tablet.engine)).toMatchObject({ ok: false, code: 'SESSION_EXPIREE' });
      expect((await tablet.document('i1'))?.local?.envoi).toMatchObject({ changes: { motif: 'x' } });
    });
    test('[sync/S8] the dossier follows its interventions on the device, without an edit', async () => {
      await tablet.synchronise();
      const seen: string[] = [];
      const stop = observeEdits(tablet.base, (id) => seen.push(id));
      await tablet.types({ etat: 'EN COURS' });
      await expect.poll(() => seen).toContain('d1');
      stop();
      await derive(tablet.engine, seen);
      expect(await tablet.document('d1', 'dossiers')).toMatchObject({ etat: 'EN COURS', dirty: 0 });
    });
    test('[sync/S8] [sync/C15] nothing is derived on half-pulled data, nor on part of the interventions', async () => {
      await pullDays(tablet.engine, { debut: '2026-11-21', fin: '2026-11-21' });
      await tablet.types({ etat: 'EN COURS' });
      await derive(tablet.engine, ['d1']);
      expect(await tablet.document('d1', 'dossiers')).toMatchObject({ etat: 'NOUVELLE' });
      tablet.server.write('dossiers', 'd1', { totaux: { interventions: 2, valides: 0 } });
      await tablet.synchronise();
      expect(await tablet.document('d1', 'dossiers')).toMatchObject({ etat: 'NOUVELLE' });
    });
    test('[sync/S15] [sync/C15] the visits of today come first and do not move the checkpoint', async () => {
      const summary = await pullDays(tablet.engine, { debut: '2026-11-21', fin: '2026-11-22' });
      expect(summary).toMatchObject({ ok: true, value: { recus: 2 } });
      expect(await readPoint(tablet.engine.store)).toMatchObject({ seq: 0, complet: 0 });
      expect(await tablet.synchronise()).toMatchObject({ recus: 2 });
    });
    test('[sync/S16] a restored server is given back what it forgot', async () => {
      await tablet.synchronise();
      tablet.server.backUp();
      await tablet.types({ 'champs.surface': 90 });
      await tablet.engine.store.write('photos', [{ previous: undefined, document: newPhoto('p1') }]);
      await tablet.synchronise();
      tablet.server.restore();
      expect(tablet.server.document('photos', 'p1')).toBeUndefined();
      await tablet.synchronise();
      expect(tablet.server.document('interventions', 'i1')).toMatchObject({ champs: { surface: 90 } });
      expect(tablet.server.document('photos', 'p1')).toMatchObject({ legende: 'façade' });
      expect(await tablet.queue()).toBe(0);
      expect(await tablet.conflits()).toEqual([]);
    });
    test('[sync/S12] [sync/S13] settled records are forgotten after 30 days, and never because of a wrong clock', async () => {
      await tablet.synchronise();
      await tablet.types({ motif: 'a' });
      tablet.server.write('interventions', 'i1', { motif: 'b' });
      await tablet.synchronise();
      const [ouvert] = await tablet.conflits();
      tablet.offsetMs = -YEAR_MS;
      await settle(tablet.commands, ouvert?.id ?? '', { motif: 'leur' });
      tablet.offsetMs = 0;
      expect(await purge(tablet.engine)).toBe(0);
      tablet.offsetMs = YEAR_MS;
      expect(await purge(tablet.engine)).toBe(1);
      expect(await tablet.conflits()).toEqual([]);
    });
  });
}

const newPhoto = (id: string): LocalDocument => {
  const fields: Record<string, Json> = {
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
  return create({ id, ...fields }, edition);
};
