import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../server/demo/images.ts';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';

const IMAGE = imageDemo(1);

describe('a day without a signal', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  });
  afterAll(() => atelier.close());

  test('[sync/S4] [sync/S8] a visit filled in the basement is received, reviewed, and valid on both screens', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();

    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112, c_resultat: 'Satisfaisant' });
    const photo = await tablette.photographs(target, IMAGE);
    await tablette.submits(target);
    expect(await tablette.etatOfDossier(target)).toBe('EN COURS');
    expect(await tablette.queue()).toBe(2);
    expect(await tablette.triesToSync()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });

    tablette.regainsNetwork();
    expect(await tablette.synchronise()).toMatchObject({ envoyes: 2, refuses: 0 });
    expect(await tablette.queue()).toBe(0);
    await serveur.receivesPhoto(target, { id: photo, contenu: IMAGE });

    await bureau.synchronise();
    expect(await bureau.answer(target, 'surface')).toBe(112);
    await bureau.validates(target);
    await bureau.synchronise();
    await tablette.synchronise();
    expect([await tablette.etatOfDossier(target), await bureau.etatOfDossier(target)]).toEqual(['VALIDE', 'VALIDE']);
  });

  test('[sync/C9] [sync/S3] [sync/S12] other fields merge and are listed; the same field shows both values, and the loser comes back', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112, c_resultat: 'Satisfaisant' });
    await bureau.corrects(target, { 'beneficiaire.telephone': '06 11 22 33 44' });
    await bureau.answers(target, { surface: 98 });
    await bureau.synchronise();

    tablette.regainsNetwork();
    await tablette.synchronise();
    expect(await tablette.sees('dossiers', target.idDossier, 'beneficiaire.telephone')).toBe('06 11 22 33 44');
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
    });
    expect(await tablette.questions()).toMatchObject([
      {
        titre: expect.stringMatching(/^I-2025-/),
        champs: [{ champ: 'champs.surface', base: null, mien: 112, leur: 98, leurAuteur: 'Claire Vasseur' }],
      },
    ]);

    await tablette.chooses({ 'champs.surface': 'leur' });
    await tablette.synchronise();
    expect(await tablette.queue()).toBe(0);
    const [fiche] = (await tablette.conflits()).filter(({ genre }) => genre === 'conflit');
    expect(await tablette.putsBack(fiche?.id ?? '', 'champs.surface')).toMatchObject({ ok: true });
    await tablette.synchronise();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('[sync/C7] [sync/S4] an edit whose answer is lost five times is one line of history', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await tablette.answers(target, { surface: 112 });
    tablette.incident = 'reponse-perdue';
    for (let times = 0; times < 5; times += 1) expect((await tablette.triesToSync()).ok).toBe(false);
    tablette.regainsNetwork();
    await tablette.synchronise();
    expect(await serveur.historyRows(target.idIntervention, 'champs.surface')).toHaveLength(1);
    expect(await tablette.queue()).toBe(0);
  });

  test('[sync/C8] [sync/S10] two tabs on one intervention, both offline, lose nothing and double nothing', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    const tab = tablette.secondTab();
    tablette.losesNetwork();
    tab.losesNetwork();
    await Promise.all([
      tablette.answers(target, { surface: 112 }),
      tab.answers(target, { c_resultat: 'Satisfaisant' }),
    ]);
    expect(await tablette.queue()).toBe(1);
    tablette.regainsNetwork();
    tab.regainsNetwork();
    await tablette.synchronise();
    await tab.synchronise();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({
      champs: { surface: 112, c_resultat: 'Satisfaisant' },
    });
    expect(await serveur.historyRows(target.idIntervention, 'champs.c_resultat')).toHaveLength(1);
    expect(await tablette.questions()).toEqual([]);
  });

  test('[sync/C10] [sync/S13] a tablet one year late loses nothing and overwrites nothing', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.lagsOneYear();
    await tablette.answers(target, { c_resultat: 'Satisfaisant' });
    await bureau.answers(target, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
    });
  });
});
