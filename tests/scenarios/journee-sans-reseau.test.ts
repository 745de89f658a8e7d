import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../server/demo/images.ts';
import type { Atelier } from '../support/atelier.ts';
import { ouvrirAtelier } from '../support/atelier.ts';

const IMAGE = imageDemo(1);

describe('a day without a signal', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await ouvrirAtelier();
  });
  afterAll(() => atelier.fermer());

  test('[sync/S4] [sync/S8] a visit filled in the basement is received, reviewed, and valid on both screens', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();

    tablette.perdLeReseau();
    await tablette.repond(de, { surface: 112, c_resultat: 'Satisfaisant' });
    const photo = await tablette.photographie(de, IMAGE);
    await tablette.soumet(de);
    expect(await tablette.etatDuDossier(de)).toBe('EN COURS');
    expect(await tablette.file()).toBe(2);
    expect(await tablette.essaieDeSynchroniser()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });

    tablette.retrouveLeReseau();
    expect(await tablette.synchronise()).toMatchObject({ envoyes: 2, refuses: 0 });
    expect(await tablette.file()).toBe(0);
    await serveur.recoitPhoto(de, { id: photo, contenu: IMAGE });

    await bureau.synchronise();
    expect(await bureau.reponse(de, 'surface')).toBe(112);
    await bureau.valide(de);
    await bureau.synchronise();
    await tablette.synchronise();
    expect([await tablette.etatDuDossier(de), await bureau.etatDuDossier(de)]).toEqual(['VALIDE', 'VALIDE']);
  });

  test('[sync/C9] [sync/S3] [sync/S12] other fields merge and are listed; the same field shows both values, and the loser comes back', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.perdLeReseau();
    await tablette.repond(de, { surface: 112, c_resultat: 'Satisfaisant' });
    await bureau.corrige(de, { 'beneficiaire.telephone': '06 11 22 33 44' });
    await bureau.repond(de, { surface: 98 });
    await bureau.synchronise();

    tablette.retrouveLeReseau();
    await tablette.synchronise();
    expect(await tablette.voit('dossiers', de.idDossier, 'beneficiaire.telephone')).toBe('06 11 22 33 44');
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
    });
    expect(await tablette.questions()).toMatchObject([
      {
        titre: expect.stringMatching(/^I-2025-/),
        champs: [{ champ: 'champs.surface', base: null, mien: 112, leur: 98, leurAuteur: 'Claire Vasseur' }],
      },
    ]);

    await tablette.choisit({ 'champs.surface': 'leur' });
    await tablette.synchronise();
    expect(await tablette.file()).toBe(0);
    const [fiche] = (await tablette.conflits()).filter(({ genre }) => genre === 'conflit');
    expect(await tablette.reprend(fiche?.id ?? '', 'champs.surface')).toMatchObject({ ok: true });
    await tablette.synchronise();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('[sync/C7] [sync/S4] an edit whose answer is lost five times is one line of history', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await tablette.repond(de, { surface: 112 });
    tablette.incident = 'reponse-perdue';
    for (let fois = 0; fois < 5; fois += 1) expect((await tablette.essaieDeSynchroniser()).ok).toBe(false);
    tablette.retrouveLeReseau();
    await tablette.synchronise();
    expect(await serveur.lignesDHistorique(de.idIntervention, 'champs.surface')).toHaveLength(1);
    expect(await tablette.file()).toBe(0);
  });

  test('[sync/C8] [sync/S10] two tabs on one intervention, both offline, lose nothing and double nothing', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    const onglet = tablette.deuxiemeOnglet();
    tablette.perdLeReseau();
    onglet.perdLeReseau();
    await Promise.all([tablette.repond(de, { surface: 112 }), onglet.repond(de, { c_resultat: 'Satisfaisant' })]);
    expect(await tablette.file()).toBe(1);
    tablette.retrouveLeReseau();
    onglet.retrouveLeReseau();
    await tablette.synchronise();
    await onglet.synchronise();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({
      champs: { surface: 112, c_resultat: 'Satisfaisant' },
    });
    expect(await serveur.lignesDHistorique(de.idIntervention, 'champs.c_resultat')).toHaveLength(1);
    expect(await tablette.questions()).toEqual([]);
  });

  test('[sync/C10] [sync/S13] a tablet one year late loses nothing and overwrites nothing', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.retardeDUnAn();
    await tablette.repond(de, { c_resultat: 'Satisfaisant' });
    await bureau.repond(de, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
    });
  });
});
