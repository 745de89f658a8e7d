import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflit } from '#domain/fields/documents.ts';
import { imageDemo } from '../../server/demo/images.ts';
import type { ScenarioDevice } from '../support/device.ts';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';

const journalOf = async (device: ScenarioDevice, genre: Conflit['genre']): Promise<Conflit[]> =>
  (await device.conflits()).filter((fiche) => fiche.genre === genre && fiche.absence !== undefined);

describe('[DC] what changed while somebody was in the basement', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  }, 180_000);
  afterAll(() => atelier.close());

  test('each field with its value before and after, by whom and when, and it can be put back', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.losesNetwork();
    const samia = atelier.device('office', 'gaelle');
    await samia.synchronise();
    await bureau.types('interventions', target.idIntervention, { consignes: 'Sonner deux fois' });
    await bureau.synchronise();
    await samia.synchronise();
    await samia.types('interventions', target.idIntervention, { dateRdv: '2026-11-24T09:00:00.000Z' });
    await samia.synchronise();

    expect(await tablette.comesBack()).toMatchObject([{ depuis: '2026-11-21T06:00:00.000Z', vue: 0, omis: 0 }]);
    const fiches = (await journalOf(tablette, 'changement')).filter(({ docId }) => docId === target.idIntervention);
    const champs = fiches.flatMap((fiche) => fiche.champs);
    expect(champs).toContainEqual(
      expect.objectContaining({
        champ: 'consignes',
        mien: null,
        leur: 'Sonner deux fois',
        leurAuteur: 'Claire Vasseur',
        leurLe: expect.any(String),
      }),
    );
    expect(champs).toContainEqual(expect.objectContaining({ champ: 'dateRdv', leurAuteur: 'Gaëlle Morvan' }));

    await bureau.synchronise();
    await bureau.corrects(target, { acces: 'Digicode 42' });
    await bureau.synchronise();
    const claire = atelier.device('autre poste de Claire', 'claire');
    await claire.synchronise();
    await bureau.corrects(target, { acces: 'Digicode 43' });
    await bureau.synchronise();
    await claire.comesBack();
    const [acces] = await journalOf(claire, 'changement');
    expect(acces?.champs).toMatchObject([{ champ: 'acces', mien: 'Digicode 42', leur: 'Digicode 43' }]);
    expect(await claire.putsBack(acces?.id ?? '', 'acces')).toMatchObject({ ok: true });
    await claire.synchronise();
    expect(await serveur.reads('dossiers', target.idDossier)).toMatchObject({ acces: 'Digicode 42' });
  });

  test('what was merged with one’s own edits, what is new, and nothing of one’s own', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    await bureau.types('interventions', target.idIntervention, { consignes: 'Clé chez le voisin' });
    await bureau.photographs(target, imageDemo(1));
    await bureau.synchronise();
    const added = await atelier.dossier();

    await tablette.comesBack();
    expect(await journalOf(tablette, 'fusion')).toMatchObject([
      { docId: target.idIntervention, champs: [{ champ: 'consignes', leur: 'Clé chez le voisin' }] },
    ]);
    const arrivals = (await journalOf(tablette, 'arrivee')).map(({ docId, collection }) => `${collection} ${docId}`);
    expect(arrivals).toContain(`interventions ${added.idIntervention}`);
    expect(arrivals.filter((one) => one.startsWith('photos'))).toHaveLength(1);
    const fields = (await tablette.conflits()).flatMap(({ champs }) => champs.map(({ champ }) => champ));
    expect(fields).not.toContain('champs.surface');
  });

  test('[sync/C14] what left, why and by whom', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await serveur.givesToAnother(target, 'samia');
    await tablette.comesBack();
    const sorties = await journalOf(tablette, 'sortie');
    expect(sorties.find(({ docId }) => docId === target.idIntervention)).toMatchObject({
      motif: 'reaffectation',
      par: 'Claire Vasseur',
      parLe: expect.any(String),
      champs: [],
    });
    expect(sorties.find(({ docId }) => docId === target.idDossier)).toMatchObject({ motif: 'reaffectation' });
  });

  test('a coffee is no absence, and a return to nothing new says nothing', async () => {
    const { tablette, bureau } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    await bureau.corrects(target, { acces: 'Digicode 44' });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await journalOf(tablette, 'changement')).toEqual([]);
    expect(await tablette.comesBack()).toEqual([]);
  });
});
