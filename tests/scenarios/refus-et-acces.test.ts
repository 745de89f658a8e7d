import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Atelier } from '../support/atelier.ts';
import { ouvrirAtelier } from '../support/atelier.ts';

describe('refusals and access', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await ouvrirAtelier();
  });
  afterAll(() => atelier.fermer());

  test('[sync/C4] [sync/S5] a refused submission stays with its reason, is corrected and received', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await tablette.repond(de, { surface: 112 });
    await tablette.soumet(de);
    expect(await tablette.synchronise()).toMatchObject({ refuses: 1 });
    const refuse = await tablette.document('interventions', de.idIntervention);
    expect(refuse?.local?.refus).toMatchObject({ code: 'CHAMPS_MANQUANTS' });
    expect(await tablette.reponse(de, 'surface')).toBe(112);
    expect(await tablette.file()).toBe(1);

    await tablette.saisit('interventions', de.idIntervention, { etat: 'EN COURS' });
    expect(await tablette.synchronise()).toMatchObject({ refuses: 0, envoyes: 1 });
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({
      etat: 'EN COURS',
      champs: { surface: 112 },
    });
  });

  test('[sync/C4] [sync/S5] [sync/S12] a refused edit given up comes back to the server’s values, and can be put back', async () => {
    const { tablette } = atelier.postes();
    const de = await atelier.dossier();
    await tablette.synchronise();
    await tablette.corrige(de, { acces: 'Digicode 42' });
    await tablette.synchronise();
    expect((await tablette.document('dossiers', de.idDossier))?.local?.refus?.code).toBe('DROIT_INSUFFISANT');
    expect(await tablette.reessaie('dossiers', de.idDossier)).toMatchObject({ ok: true });
    await tablette.synchronise();
    expect(await tablette.abandonne('dossiers', de.idDossier)).toMatchObject({ ok: true });
    expect(await tablette.voit('dossiers', de.idDossier, 'acces')).toBeNull();
    expect(await tablette.file()).toBe(0);
    expect(await tablette.conflits()).toMatchObject([
      { ouvert: 0, champs: [{ champ: 'acces', mien: 'Digicode 42', choix: 'leur' }] },
    ]);
  });

  test('[sync/C5] [sync/S5] a poisoned dossier blocks neither the others nor what was made before it', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const [un, deux] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await tablette.corrige(un, { acces: 'refusé' });
    await tablette.repond(un, { surface: 1 });
    await tablette.repond(deux, { surface: 2 });
    await tablette.synchronise();
    expect(await serveur.lit('interventions', deux.idIntervention)).toMatchObject({ champs: { surface: 2 } });
    expect(await serveur.lit('interventions', un.idIntervention)).toMatchObject({ champs: {} });
    expect(await tablette.file()).toBe(2);
    await tablette.abandonne('dossiers', un.idDossier);
    await tablette.synchronise();
    expect(await serveur.lit('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 1 } });
    expect(await tablette.file()).toBe(0);
  });

  test('[sync/C14] [sync/S6] a visit given to a colleague vanishes, and its unsent answers go to quarantine', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    tablette.perdLeReseau();
    await tablette.repond(de, { surface: 112 });
    await serveur.donneAUnAutre(de, 'samia');
    tablette.retrouveLeReseau();
    await tablette.synchronise();
    expect(await tablette.document('interventions', de.idIntervention)).toBeUndefined();
    expect(await tablette.document('dossiers', de.idDossier)).toBeUndefined();
    expect(await tablette.file()).toBe(0);
    expect((await tablette.conflits()).filter(({ genre }) => genre === 'quarantaine')).toMatchObject([
      { ouvert: 1, titre: expect.stringMatching(/^I-2025-/), document: { champs: { surface: 112 } } },
    ]);
    const samia = atelier.appareil('tablette de Samia', 'samia');
    await samia.synchronise();
    expect(await samia.document('interventions', de.idIntervention)).toBeDefined();
  });

  test('[sync/C12] [sync/S7] a session that ended holds the queue, and the same user sends it later', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await tablette.repond(de, { surface: 112 });
    const { token } = tablette;
    tablette.token = 'expiré';
    const refus = await tablette.essaieDeSynchroniser();
    expect(refus.ok ? '' : refus.code).toMatch(/^SESSION_/);
    expect(await tablette.file()).toBe(1);
    tablette.token = token;
    expect(await tablette.synchronise()).toMatchObject({ envoyes: 1 });
    expect(await serveur.lit('interventions', de.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('[sync/C12] [sync/S7] an account disabled in the middle of a sync keeps everything on the device', async () => {
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await serveur.donneAUnAutre(de, 'samia');
    const tablette = atelier.appareil('tablette de Samia', 'samia');
    await tablette.synchronise();
    await tablette.repond(de, { surface: 112 });
    await serveur.desactive('samia');
    expect((await tablette.essaieDeSynchroniser()).ok).toBe(false);
    expect(await tablette.reponse(de, 'surface')).toBe(112);
    expect(await tablette.file()).toBe(1);
  });
});
