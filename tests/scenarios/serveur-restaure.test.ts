import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../server/demo/images.ts';
import type { Atelier } from '../support/atelier.ts';
import { ouvrirAtelier } from '../support/atelier.ts';

describe('[sync/C28] [sync/S16] a server restored from a backup', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await ouvrirAtelier();
  });
  afterAll(() => atelier.fermer());

  test('is noticed, and given back what it forgot by the device that knows it', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await serveur.sauvegarde();
    await tablette.repond(de, { surface: 112 });
    const photo = await tablette.photographie(de, imageDemo(1));
    await tablette.synchronise();
    await serveur.restaure();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({ champs: {} });

    await tablette.synchronise();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    expect(await serveur.lit('photos', photo)).toMatchObject({ idIntervention: de.idIntervention, recuLe: null });
    expect(await tablette.file()).toBe(0);
    expect(await tablette.questions()).toEqual([]);
  });

  test('is noticed by a device alone, and nothing written since the backup is taken for shared', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const [un, deux] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.sauvegarde();
    await tablette.repond(un, { surface: 112 });
    await tablette.synchronise();
    await tablette.repond(deux, { surface: 50 });
    await tablette.synchronise();
    await serveur.restaureEnSilence();
    await bureau.synchronise();
    await bureau.repond(deux, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toMatchObject([
      { docId: deux.idIntervention, champs: [{ champ: 'etat' }, { champ: 'champs.surface', mien: 50, leur: 98 }] },
    ]);
    expect(await tablette.reponse(un, 'surface')).toBe(112);
    await tablette.choisit({ etat: 'mien', 'champs.surface': 'mien' });
    await tablette.synchronise();
    expect(await serveur.lit('interventions', deux.idIntervention)).toMatchObject({ champs: { surface: 50 } });
  });

  test('is noticed by its marks, even when it has come further than the device', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const [un, autre] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.uneMinutePasse();
    await serveur.sauvegarde();
    await tablette.repond(un, { surface: 112 });
    await tablette.synchronise();
    await serveur.restaureEnSilence();
    await bureau.synchronise();
    for (let n = 1; n <= 12; n += 1) {
      await bureau.corrige(autre, { acces: `Digicode ${n}` });
      await bureau.synchronise();
    }
    expect(await serveur.lit('interventions', un.idIntervention)).toMatchObject({ champs: {} });

    await tablette.synchronise();
    expect(await serveur.lit('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    expect(await tablette.questions()).toEqual([]);
  });

  test('asks nobody about what they had typed themselves just before the backup', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const [un, autre] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await tablette.repond(un, { surface: 50 });
    await tablette.synchronise();
    await serveur.sauvegarde();
    await tablette.repond(un, { surface: 112 });
    await serveur.uneMinutePasse();
    await tablette.synchronise();
    await serveur.restaureEnSilence();
    await serveur.uneMinutePasse();
    await bureau.synchronise();
    await bureau.corrige(autre, { acces: 'Digicode 12' });
    await bureau.synchronise();

    await tablette.synchronise();
    expect(await tablette.questions()).toEqual([]);
    expect(await serveur.lit('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    await tablette.synchronise();
    expect(await tablette.document('dossiers', autre.idDossier)).toMatchObject({ acces: 'Digicode 12', dirty: 0 });
  });

  test('asks a person where both were written since', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await serveur.sauvegarde();
    await tablette.repond(de, { surface: 112 });
    await tablette.synchronise();
    await serveur.restaure();
    await bureau.synchronise();
    await bureau.repond(de, { surface: 98 });
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
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await serveur.sauvegarde();
    const dit = await tablette.commente(de, 'Fuite sous l’évier.');
    await tablette.synchronise();
    await bureau.synchronise();
    const avant = (await serveur.lit('records', dit))?.['auteur'];
    await serveur.restaure();

    await bureau.synchronise();
    expect(await serveur.lit('records', dit)).toBeUndefined();
    expect(await bureau.file()).toBe(0);
    await tablette.synchronise();
    expect(await serveur.lit('records', dit)).toMatchObject({ texte: 'Fuite sous l’évier.', auteur: avant });
    expect(await tablette.file()).toBe(0);
    await bureau.synchronise();
    expect(await bureau.document('records', dit)).toMatchObject({ auteur: avant, dirty: 0 });
  });

  test('takes away what left the scope since, without losing it', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const [garde, parti] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await serveur.sauvegarde();
    for (let n = 1; n <= 6; n += 1) {
      await tablette.repond(garde, { surface: n });
      await tablette.synchronise();
    }
    await serveur.restaure();
    await serveur.donneAUnAutre(parti, 'samia');
    await tablette.synchronise();
    expect(await tablette.document('interventions', parti.idIntervention)).toBeUndefined();
    expect(await serveur.lit('interventions', garde.idIntervention)).toMatchObject({ champs: { surface: 6 } });
  });
});
