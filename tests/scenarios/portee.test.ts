import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflit } from '#domain/sync/documents.ts';
import type { AppareilDeScenario } from '../support/appareil.ts';
import type { Atelier } from '../support/atelier.ts';
import { ouvrirAtelier } from '../support/atelier.ts';

const quarantaineDe = async (tablette: AppareilDeScenario): Promise<Conflit | undefined> =>
  (await tablette.conflits()).find(({ genre }) => genre === 'quarantaine');

describe('[sync/C14] a dossier that is taken away', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await ouvrirAtelier();
  }, 180_000);
  afterAll(() => atelier.fermer());

  test('[sync/S6] what was refused for lack of access is already at the office, once', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    tablette.perdLeReseau();
    await tablette.repond(de, { surface: 112 });
    await serveur.donneAUnAutre(de, 'samia');
    tablette.retrouveLeReseau();
    await tablette.synchronise();
    await tablette.transmet();
    expect(await serveur.refus(de.idIntervention)).toMatchObject([
      { code: 'INTROUVABLE', fois: 1, utilisateur: 'Yann Kerdoncuff', edit: { changes: { 'champs.surface': 112 } } },
    ]);
    expect(await quarantaineDe(tablette)).toMatchObject({
      ouvert: 1,
      transmisLe: expect.any(String),
      motif: 'reaffectation',
      par: 'Claire Vasseur',
    });
  });

  test('[sync/S6] what was held back for a choice reaches the office too, and is sent again when the access returns', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    await tablette.repond(de, { surface: 112 });
    await bureau.repond(de, { surface: 98 });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await tablette.questions()).toHaveLength(1);
    await serveur.donneAUnAutre(de, 'samia');
    await tablette.synchronise();
    expect(await tablette.questions()).toEqual([]);
    expect(await quarantaineDe(tablette)).toMatchObject({
      ouvert: 1,
      champs: [{ champ: 'champs.surface', mien: 112 }],
    });
    expect((await quarantaineDe(tablette))?.transmisLe).toBeUndefined();

    await tablette.transmet();
    await tablette.transmet();
    expect(await serveur.refus(de.idIntervention)).toMatchObject([
      { fois: 1, edit: { changes: { 'champs.surface': 112 } } },
    ]);

    await serveur.donneAUnAutre(de, 'yann');
    await tablette.synchronise();
    expect(await tablette.reponse(de, 'surface')).toBe(98);
    const fiche = await quarantaineDe(tablette);
    expect(await tablette.reprend(fiche?.id ?? '', 'champs.surface')).toMatchObject({ ok: true });
    await tablette.synchronise();
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('archived: it leaves the tablet at the next synchronisation, and the absence says so', async () => {
    const { tablette, bureau } = atelier.postes();
    const de = await atelier.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE' } });
    await tablette.synchronise();
    await bureau.synchronise();
    await bureau.corrige(de, { etat: 'ARCHIVE' });
    expect(await bureau.synchronise()).toMatchObject({ refuses: 0 });
    await tablette.revient();
    expect(await tablette.document('dossiers', de.idDossier)).toBeUndefined();
    const sortie = (await tablette.conflits()).find(({ genre, docId }) => genre === 'sortie' && docId === de.idDossier);
    expect(sortie).toMatchObject({ motif: 'archivage', par: 'Claire Vasseur' });
  });
});
