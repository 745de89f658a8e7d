import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../server/demo/images.ts';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';

describe('[sync/C28] [sync/S16] a server restored from a backup', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  });
  afterAll(() => atelier.close());

  test('is noticed, and given back what it forgot by the device that knows it', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await serveur.backsUp();
    await tablette.answers(target, { surface: 112 });
    const photo = await tablette.photographs(target, imageDemo(1));
    await tablette.synchronise();
    await serveur.restores();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: {} });

    await tablette.synchronise();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    expect(await serveur.reads('photos', photo)).toMatchObject({ idIntervention: target.idIntervention, recuLe: null });
    expect(await tablette.queue()).toBe(0);
    expect(await tablette.questions()).toEqual([]);
  });

  test('is noticed by a device alone, and nothing written since the backup is taken for shared', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const [un, deux] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.backsUp();
    await tablette.answers(un, { surface: 112 });
    await tablette.synchronise();
    await tablette.answers(deux, { surface: 50 });
    await tablette.synchronise();
    await serveur.restoresInSilence();
    await bureau.synchronise();
    await bureau.answers(deux, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toMatchObject([
      { docId: deux.idIntervention, champs: [{ champ: 'etat' }, { champ: 'champs.surface', mien: 50, leur: 98 }] },
    ]);
    expect(await tablette.answer(un, 'surface')).toBe(112);
    await tablette.chooses({ etat: 'mien', 'champs.surface': 'mien' });
    await tablette.synchronise();
    expect(await serveur.reads('interventions', deux.idIntervention)).toMatchObject({ champs: { surface: 50 } });
  });

  test('is noticed by its marks, even when it has come further than the device', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const [un, autre] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.oneMinutePasses();
    await serveur.backsUp();
    await tablette.answers(un, { surface: 112 });
    await tablette.synchronise();
    await serveur.restoresInSilence();
    await bureau.synchronise();
    for (let n = 1; n <= 12; n += 1) {
      await bureau.corrects(autre, { acces: `Digicode ${n}` });
      await bureau.synchronise();
    }
    expect(await serveur.reads('interventions', un.idIntervention)).toMatchObject({ champs: {} });

    await tablette.synchronise();
    expect(await serveur.reads('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    expect(await tablette.questions()).toEqual([]);
  });

  test('asks nobody about what they had typed themselves just before the backup', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const [un, autre] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await tablette.answers(un, { surface: 50 });
    await tablette.synchronise();
    await serveur.backsUp();
    await tablette.answers(un, { surface: 112 });
    await serveur.oneMinutePasses();
    await tablette.synchronise();
    await serveur.restoresInSilence();
    await serveur.oneMinutePasses();
    await bureau.synchronise();
    await bureau.corrects(autre, { acces: 'Digicode 12' });
    await bureau.synchronise();

    await tablette.synchronise();
    expect(await tablette.questions()).toEqual([]);
    expect(await serveur.reads('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    await tablette.synchronise();
    expect(await tablette.document('dossiers', autre.idDossier)).toMatchObject({ acces: 'Digicode 12', dirty: 0 });
  });

  test('[sync/S4] again and again, asks nobody about their own words, sent or still waiting', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const [sent, waiting, other] = [await atelier.dossier(), await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    for (const target of [sent, waiting]) await tablette.answers(target, { surface: 50 });
    await tablette.synchronise();
    // Past the next mark, and one more write: where a restoration in silence leads, marks alone tell.
    await serveur.oneMinutePasses();
    await tablette.synchronise();
    await tablette.answers(other, { surface: 10 });
    await tablette.synchronise();
    await serveur.backsUp();
    for (const target of [sent, waiting]) await tablette.answers(target, { surface: 60 });
    await tablette.synchronise();
    for (const [time, silence] of [false, false, true, false, true, true].entries()) {
      await tablette.answers(waiting, { surface: 61 + time });
      await serveur.oneMinutePasses();
      await (silence ? serveur.restoresInSilence() : serveur.restores());
      await tablette.synchronise();
      expect([time, await tablette.questions()]).toEqual([time, []]);
      await tablette.answers(sent, { surface: 71 + time });
      await tablette.synchronise();
      expect([time, await tablette.questions(), await tablette.queue()]).toEqual([time, [], 0]);
    }
    expect(await serveur.reads('interventions', sent.idIntervention)).toMatchObject({ champs: { surface: 76 } });
    expect(await serveur.reads('interventions', waiting.idIntervention)).toMatchObject({ champs: { surface: 66 } });
  });

  test('asks a person where both were written since', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await serveur.backsUp();
    await tablette.answers(target, { surface: 112 });
    await tablette.synchronise();
    await serveur.restores();
    await bureau.synchronise();
    await bureau.answers(target, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toMatchObject([
      {
        champs: [
          { champ: 'etat', mien: 'EN COURS', leur: 'NOUVELLE' },
          { champ: 'champs.surface', mien: 112, leur: 98 },
        ],
      },
    ]);
  });

  test('[access/E10] what somebody said comes back from them alone, in their name', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await serveur.backsUp();
    const said = await tablette.comments(target, 'Fuite sous l’évier.');
    await tablette.synchronise();
    await bureau.synchronise();
    const before = (await serveur.reads('records', said))?.['auteur'];
    await serveur.restores();

    await bureau.synchronise();
    expect(await serveur.reads('records', said)).toBeUndefined();
    expect(await bureau.queue()).toBe(0);
    await tablette.synchronise();
    expect(await serveur.reads('records', said)).toMatchObject({ texte: 'Fuite sous l’évier.', auteur: before });
    expect(await tablette.queue()).toBe(0);
    await bureau.synchronise();
    expect(await bureau.document('records', said)).toMatchObject({ auteur: before, dirty: 0 });
  });

  test('takes away what left the scope since, without losing it', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const [garde, parti] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.backsUp();
    for (let n = 1; n <= 6; n += 1) {
      await tablette.answers(garde, { surface: n });
      await tablette.synchronise();
    }
    await serveur.restores();
    await serveur.givesToAnother(parti, 'samia');
    await tablette.synchronise();
    expect(await tablette.document('interventions', parti.idIntervention)).toBeUndefined();
    expect(await serveur.reads('interventions', garde.idIntervention)).toMatchObject({ champs: { surface: 6 } });
  });
});
