import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflit } from '#domain/fields/documents.ts';
import type { ScenarioDevice } from '../support/device.ts';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';

const quarantaineOf = async (tablet: ScenarioDevice): Promise<Conflit | undefined> =>
  (await tablet.conflits()).find(({ genre }) => genre === 'quarantaine');

describe('[sync/C14] a dossier that is taken away', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  }, 180_000);
  afterAll(() => atelier.close());

  test('[sync/S6] what was refused for lack of access is already at the office, once', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    await serveur.givesToAnother(target, 'samia');
    tablette.regainsNetwork();
    await tablette.synchronise();
    await tablette.transmits();
    expect(await serveur.refus(target.idIntervention)).toMatchObject([
      { code: 'INTROUVABLE', fois: 1, utilisateur: 'Yann Kerdoncuff', edit: { changes: { 'champs.surface': 112 } } },
    ]);
    expect(await quarantaineOf(tablette)).toMatchObject({
      ouvert: 1,
      transmisLe: expect.any(String),
      motif: 'reaffectation',
      par: 'Claire Vasseur',
    });
  });

  test('[sync/S6] what was held back for a choice reaches the office too, and is asked again when the access returns', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    await tablette.answers(target, { surface: 112 });
    await bureau.answers(target, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toHaveLength(1);
    await serveur.givesToAnother(target, 'samia');
    await tablette.synchronise();
    expect(await tablette.questions()).toEqual([]);
    expect(await quarantaineOf(tablette)).toMatchObject({
      ouvert: 1,
      champs: [{ champ: 'champs.surface', mien: 112 }],
    });
    expect((await quarantaineOf(tablette))?.transmisLe).toBeUndefined();

    await tablette.transmits();
    await tablette.transmits();
    expect(await serveur.refus(target.idIntervention)).toMatchObject([
      { fois: 1, edit: { changes: { 'champs.surface': 112 } } },
    ]);

    await serveur.givesToAnother(target, 'yann');
    await tablette.synchronise();
    expect(await tablette.questions()).toMatchObject([{ champs: [{ champ: 'champs.surface', mien: 112, leur: 98 }] }]);
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 98 } });
    await tablette.chooses({ 'champs.surface': 'mien' });
    await tablette.synchronise();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('archived: it leaves the tablet at the next synchronisation, and the absence says so', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const target = await atelier.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE' } });
    await tablette.synchronise();
    await bureau.synchronise();
    await bureau.corrects(target, { etat: 'ARCHIVE' });
    expect(await bureau.synchronise()).toMatchObject({ refuses: 0 });
    await tablette.comesBack();
    expect(await tablette.document('dossiers', target.idDossier)).toBeUndefined();
    const sortie = (await tablette.conflits()).find(
      ({ genre, docId }) => genre === 'sortie' && docId === target.idDossier,
    );
    expect(sortie).toMatchObject({ motif: 'archivage', par: 'Claire Vasseur' });
  });
});
