import { describe, expect, test } from 'vitest';
import { editDocument, type Commands } from './conflicts/commands.ts';
import { openBase } from './database.ts';
import { magasinRxdb } from './local/store.ts';
import { BytesStore } from './media/bytes.ts';
import { watchConnections } from './test-support/connections.ts';
import { capture, Tablet } from './test-support/tablet.ts';

const { loseAll } = watchConnections();

const VISIT = { collection: 'interventions', docId: 'i1' } as const;
/** Who writes on the engine's own connection. */
const writer = ({ base }: Tablet): Commands => ({
  store: magasinRxdb(base),
  clock: () => new Date().toISOString(),
  uuid: () => crypto.randomUUID(),
  horsLigne: true,
});

describe('an engine whose connections are lost, in Chromium', () => {
  test('[sync/C25] what it says done after that is on the disk, texts and photos', async () => {
    await new Promise((resolve) => indexedDB.deleteDatabase('constat-session').addEventListener('success', resolve));
    const tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { key }) });
    await tablet.switchOn();
    await tablet.signIn();
    await tablet.engine.synchronise();
    tablet.server.cut();
    loseAll();
    const id = crypto.randomUUID();
    const answers = [
      await editDocument(writer(tablet), VISIT, { 'champs.surface': 77 }),
      await tablet.engine.addPhoto(capture(id)),
    ];
    expect(answers).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    await tablet.switchOff();
    await tablet.switchOn();
    expect((await tablet.document('interventions', 'i1'))?.['champs']).toMatchObject({ surface: 77 });
    expect(await tablet.engine.readPhoto(id, 'original')).not.toBeNull();
    await tablet.switchOff();
  });

  test('[sync/C25] the bytes of a photo are kept on another connection', async () => {
    const nom = `constat-cee-${crypto.randomUUID()}`;
    const octets = new BytesStore(nom, indexedDB);
    const fiche = {
      id: 'p1',
      idIntervention: 'i1',
      aCreer: null,
      sha256: 'a'.repeat(64),
      etat: 'a-envoyer',
      octets: 3,
      essais: 0,
      derniereErreur: null,
      refus: null,
      pasAvantMs: 0,
    } as const;
    expect(await octets.fiches()).toEqual([]);
    loseAll();
    await octets.keep(fiche, { reduit: { type: 'image/jpeg', contenu: new Uint8Array([1, 2, 3]).buffer } });
    const reread = await new BytesStore(nom, indexedDB).octets('p1', 'reduit');
    expect(reread?.contenu.byteLength).toBe(3);
  });
});
