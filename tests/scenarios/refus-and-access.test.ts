import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Atelier } from '../support/atelier.ts';
import { openAtelier } from '../support/atelier.ts';

describe('refusals and access', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await openAtelier();
  });
  afterAll(() => atelier.close());

  test('[sync/C4] [sync/S5] a refused submission stays with its reason, is corrected and received', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await tablette.answers(target, { surface: 112 });
    await tablette.submits(target);
    expect(await tablette.synchronise()).toMatchObject({ refuses: 1 });
    const refuse = await tablette.document('interventions', target.idIntervention);
    expect(refuse?.local?.refus).toMatchObject({ code: 'CHAMPS_MANQUANTS' });
    expect(await tablette.answer(target, 'surface')).toBe(112);
    expect(await tablette.queue()).toBe(1);

    await tablette.types('interventions', target.idIntervention, { etat: 'EN COURS' });
    expect(await tablette.synchronise()).toMatchObject({ refuses: 0, envoyes: 1 });
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({
      etat: 'EN COURS',
      champs: { surface: 112 },
    });
  });

  test('[sync/C4] [sync/S5] [sync/S12] a refused edit given up comes back to the server’s values, and can be put back', async () => {
    const { tablette } = atelier.workplaces();
    const target = await atelier.dossier();
    await tablette.synchronise();
    await tablette.corrects(target, { acces: 'Digicode 42' });
    await tablette.synchronise();
    expect((await tablette.document('dossiers', target.idDossier))?.local?.refus?.code).toBe('DROIT_INSUFFISANT');
    expect(await tablette.retries('dossiers', target.idDossier)).toMatchObject({ ok: true });
    await tablette.synchronise();
    expect(await tablette.givesUp('dossiers', target.idDossier)).toMatchObject({ ok: true });
    expect(await tablette.sees('dossiers', target.idDossier, 'acces')).toBeNull();
    expect(await tablette.queue()).toBe(0);
    expect(await tablette.conflits()).toMatchObject([
      { ouvert: 0, champs: [{ champ: 'acces', mien: 'Digicode 42', choix: 'leur' }] },
    ]);
  });

  test('[sync/C5] [sync/S5] a poisoned dossier blocks neither the others nor what was made before it', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const [un, deux] = [await atelier.dossier(), await atelier.dossier()];
    await tablette.synchronise();
    await tablette.corrects(un, { acces: 'refusé' });
    await tablette.answers(un, { surface: 1 });
    await tablette.answers(deux, { surface: 2 });
    await tablette.synchronise();
    expect(await serveur.reads('interventions', deux.idIntervention)).toMatchObject({ champs: { surface: 2 } });
    expect(await serveur.reads('interventions', un.idIntervention)).toMatchObject({ champs: {} });
    expect(await tablette.queue()).toBe(2);
    await tablette.givesUp('dossiers', un.idDossier);
    await tablette.synchronise();
    expect(await serveur.reads('interventions', un.idIntervention)).toMatchObject({ champs: { surface: 1 } });
    expect(await tablette.queue()).toBe(0);
  });

  test('[sync/C14] [sync/S6] a visit given to a colleague vanishes, and its unsent answers go to quarantine', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    tablette.losesNetwork();
    await tablette.answers(target, { surface: 112 });
    await serveur.givesToAnother(target, 'samia');
    tablette.regainsNetwork();
    await tablette.synchronise();
    expect(await tablette.document('interventions', target.idIntervention)).toBeUndefined();
    expect(await tablette.document('dossiers', target.idDossier)).toBeUndefined();
    expect(await tablette.queue()).toBe(0);
    expect((await tablette.conflits()).filter(({ genre }) => genre === 'quarantaine')).toMatchObject([
      { ouvert: 1, titre: expect.stringMatching(/^I-2025-/), document: { champs: { surface: 112 } } },
    ]);
    const samia = atelier.device('tablette de Samia', 'samia');
    await samia.synchronise();
    expect(await samia.document('interventions', target.idIntervention)).toBeDefined();
  });

  test('[sync/C12] [sync/S7] a session that ended holds the queue, and the same user sends it later', async () => {
    const { tablette } = atelier.workplaces();
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await tablette.synchronise();
    await tablette.answers(target, { surface: 112 });
    const { token } = tablette;
    tablette.token = 'expiré';
    const refus = await tablette.triesToSync();
    expect(refus.ok ? '' : refus.code).toMatch(/^SESSION_/);
    expect(await tablette.queue()).toBe(1);
    tablette.token = token;
    expect(await tablette.synchronise()).toMatchObject({ envoyes: 1 });
    expect(await serveur.reads('interventions', target.idIntervention)).toMatchObject({ champs: { surface: 112 } });
  });

  test('[sync/C12] [sync/S7] an account disabled in the middle of a sync keeps everything on the device', async () => {
    const { serveur } = atelier;
    const target = await atelier.dossier();
    await serveur.givesToAnother(target, 'samia');
    const tablet = atelier.device('tablette de Samia', 'samia');
    await tablet.synchronise();
    await tablet.answers(target, { surface: 112 });
    await serveur.deactivates('samia');
    expect((await tablet.triesToSync()).ok).toBe(false);
    expect(await tablet.answer(target, 'surface')).toBe(112);
    expect(await tablet.queue()).toBe(1);
  });
});
