import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dossier, type } from '#domain/test-support/samples.ts';
import { imageDemo } from '../../server/demo/images.ts';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';
import type { ScenarioDevice } from '../support/device.ts';

const CLIENT = { kind: 'client', raisonSociale: 'Habitat Cornouaille', siret: '73282932000074', ville: 'Quimper' };

describe('[sync/S30] what names something that the server lacks', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  });
  afterAll(() => atelier.close());

  async function makesOffline(office: ScenarioDevice) {
    const idClient = await office.creates('records', { ...CLIENT, idBureauInspection: 1, variante: 'cee' });
    const { beneficiaire, adresseTravaux, typesDemandes, operation } = dossier({});
    const idDossier = await office.creates('dossiers', {
      idClient,
      idEntreprise: null,
      typesDemandes,
      beneficiaire,
      adresseTravaux,
      operation,
      etat: 'NOUVELLE',
      idBureauInspection: 1,
    });
    const idIntervention = await office.creates('interventions', {
      demandeId: idDossier,
      idTypeIntervention: type.id,
      etat: 'NOUVELLE',
      champs: {},
    });
    return { idClient, idDossier, idIntervention };
  }

  test('a client, its dossier and its visit made without a network leave in that order, at once', async () => {
    const { bureau } = atelier.workplaces();
    await bureau.synchronise();
    const made = await makesOffline(bureau);
    expect(await bureau.synchronise()).toMatchObject({ refuses: 0 });
    expect(await bureau.queue()).toBe(0);
    expect(await atelier.serveur.reads('dossiers', made.idDossier)).toMatchObject({ nomClient: CLIENT.raisonSociale });
    expect(await atelier.serveur.reads('interventions', made.idIntervention)).toBeDefined();
  });

  test('refused by a former program before its client came, it leaves by itself', async () => {
    const { bureau } = atelier.workplaces();
    await bureau.synchronise();
    const target = await atelier.dossier();
    await bureau.synchronise();
    const idClient = await bureau.creates('records', { ...CLIENT, siret: '55210055400013', idBureauInspection: 1 });
    await bureau.synchronise();
    await bureau.corrects(target, { idClient });
    await bureau.holdsRefusal('dossiers', target.idDossier, {
      code: 'VALIDATION',
      data: { champs: { idClient: 'inconnu' } },
    });
    await bureau.synchronise();
    expect(await bureau.queue()).toBe(0);
    expect(await atelier.serveur.reads('dossiers', target.idDossier)).toMatchObject({ idClient });
  });

  test('a visit that is taken away and given back, of a dossier that stays, sends its answers and its photo', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await bureau.synchronise();
    const own = { idControleur: tablette.owner.id, demandeId: target.idDossier, idTypeIntervention: type.id };
    const other = await bureau.creates('interventions', { ...own, etat: 'NOUVELLE', champs: {} });
    await bureau.synchronise();
    await tablette.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    const photo = await tablette.photographs(target, imageDemo(1));
    await tablette.types('interventions', other, { 'champs.surface': 40 });
    await serveur.givesToAnother(target, 'samia');
    tablette.regainsNetwork();
    await tablette.synchronise();
    // The other visit counts on nothing of it.
    expect(await serveur.reads('interventions', other)).toMatchObject({ champs: { surface: 40 } });
    expect(await tablette.queue()).toBe(2);
    await serveur.givesToAnother(target, 'yann');
    await tablette.synchronise();
    expect(await tablette.queue()).toBe(0);
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 112 } });
    expect(await serveur.reads('photos', photo)).toBeDefined();
  });
});
