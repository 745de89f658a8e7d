import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancellationToldBy, exitToldBy } from '#domain/sync/authors.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { openAtelier, type Atelier } from '../support/atelier.ts';

describe('[sync/S32] what is refused says who has it, and who decided so', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  });
  afterAll(() => atelier.close());

  test('a photo and answers of a visit that was given away name its new controller', async () => {
    const { tablette } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    const photo = await tablette.photographs(target, imageDemo(1));
    await atelier.serveur.givesToAnother(target, 'samia');
    const { nomControleur } = (await atelier.serveur.reads('interventions', target.idIntervention)) ?? {};
    tablette.regainsNetwork();
    await tablette.synchronise();
    await tablette.transmits();
    expect(String(nomControleur)).toMatch(/Samia/);
    const refused = (await tablette.document('photos', photo))?.local?.refus;
    expect(exitToldBy(refused?.data)).toMatchObject({ motif: 'reaffectation', vers: nomControleur });
    const aside = (await tablette.conflits()).find(({ docId }) => docId === target.idIntervention);
    expect(aside).toMatchObject({ genre: 'quarantaine', motif: 'reaffectation', vers: nomControleur });
  });

  test('what was typed under a cancelled visit says by whom it was cancelled, when and why', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    const photo = await tablette.photographs(target, imageDemo(1));
    await bureau.types('interventions', target.idIntervention, { etat: 'ANNULE', motif: 'Client absent' });
    await bureau.synchronise();
    tablette.regainsNetwork();
    await tablette.synchronise();
    const visit = await tablette.document('interventions', target.idIntervention);
    const picture = await tablette.document('photos', photo);
    for (const one of [visit, picture])
      expect(cancellationToldBy(one?.local?.refus?.data)).toMatchObject({
        motif: 'Client absent',
        nom: 'Claire Vasseur',
      });
    expect(await atelier.serveur.refus(target.idIntervention)).toHaveLength(1);
  });

  test('a submission under a cancelled visit asks nothing: the office decided, and what was meant is told', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    await tablette.submits(target);
    await bureau.types('interventions', target.idIntervention, { etat: 'ANNULE', motif: 'Client absent' });
    await bureau.synchronise();
    tablette.regainsNetwork();
    await tablette.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toEqual([]);
    expect(await tablette.sees('interventions', target.idIntervention, 'etat')).toBe('ANNULE');
    expect(await tablette.answer(target, 'surface')).toBe(112);
    const merged = (await tablette.conflits()).flatMap(({ champs }) => champs);
    expect(merged).toContainEqual(
      expect.objectContaining({ champ: 'etat', mien: 'VERIF RT', leur: 'ANNULE', leurAuteur: 'Claire Vasseur' }),
    );
  });
});
