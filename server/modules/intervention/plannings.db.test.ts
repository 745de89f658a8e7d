/** Plannings, day sheets and lists by displayed state. */
import { describe, expect, test } from 'vitest';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('plannings', () => {
  const office = openedBureau();
  const { appel, lire, statut } = office;

  test('planning: the controller’s own days, the next visits, the road between two of a day', async () => {
    for (const dateRdv of ['2026-12-03T08:00:00.000Z', '2026-12-03T10:00:00.000Z', '2026-12-04T08:00:00.000Z']) {
      await office.bureau.dossier({ intervention: { dateRdv, dateFin: null } });
    }
    const days = await lire('yann', 'Intervention/getPlanningForController/2026-12-03/2026-12-03');
    expect(days.map(({ trajetMin }: { trajetMin: number | null }) => trajetMin)).toEqual([null, 0]);
    expect(await lire('claire', `Intervention/getNextPlanning/${office.bureau.ids.yann}/2`)).toHaveLength(2);
    expect((await appel('samia', 'GET', `Intervention/getNextPlanning/${office.bureau.ids.yann}/2`)).statusCode).toBe(
      403,
    );
  });

  test('the filter of displayed states reads as the screen does', async () => {
    const etats = ['NOUVELLE', 'EN COURS', 'VERIF RT', 'VALIDE', 'ANNULE'] as const;
    for (const etat of etats) await office.bureau.dossier({ intervention: { etat, uniqueCode: 'LOT-9' } });
    for (const status of [null, "Prêt à l'envoi", 'En cours de signature', 'Signature finalisée'] as const) {
      const signed = {
        etat: 'VERIF RT',
        typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
        signatureStatus: status,
      } as const;
      await office.bureau.dossier({ intervention: signed });
    }
    for (const slug of ['nouvelle', 'en-cours', 'en-signature', 'valide']) {
      const { items } = await lire('yann', `Intervention/Liste/Controleur?etat=${slug}&size=500`);
      expect(items.length).toBeGreaterThan(0);
      const shown = new Set(
        items.map(({ etatAffiche }: { etatAffiche: string }) => etatAffiche.toLowerCase().replace(' ', '-')),
      );
      expect([...shown]).toEqual([slug]);
    }
    const all = await lire('yann', 'Intervention/Liste/Controleur?size=500');
    const bySlug = await Promise.all(
      ['nouvelle', 'en-cours', 'en-signature', 'valide'].map(
        async (s) => (await lire('yann', `Intervention/Liste/Controleur?etat=${s}&size=500`)).total as number,
      ),
    );
    const offList = all.items.filter(({ etat }: { etat: string }) => etat === 'ANNULE' || etat === 'REMPLACE').length;
    expect(bySlug.reduce((a, b) => a + b, 0)).toBe(all.total - offList);
  });

  test('a Gantt shows dossiers as groups and planned visits as bars, cancelled ones left out', async () => {
    const target = await office.bureau.dossier({
      dossier: { nomClient: 'Oxance', totaux: { interventions: 4, valides: 1 } },
      intervention: { dateRdv: '2027-02-03T08:00:00.000Z', dateFin: null, dureeMin: 45 },
    });
    await office.bureau.dossier({ intervention: { dateRdv: '2027-02-03T10:00:00.000Z', etat: 'ANNULE' } });
    const url = 'Intervention/GanttDemandes?start=2027-02-01&end=2027-02-28';
    const [groupe, ...autres] = await lire('claire', url);
    expect(autres).toEqual([]);
    expect(groupe).toMatchObject({
      id: target.idDossier,
      client: 'Oxance',
      avancement: 0.25,
      debut: '2027-02-03T08:00:00.000Z',
      fin: '2027-02-03T08:45:00.000Z',
      interventions: [{ id: target.idIntervention, idControleur: office.bureau.ids.yann, etat: 'NOUVELLE' }],
    });
    expect(await lire('yann', url)).toHaveLength(1);
    expect(await lire('samia', url)).toEqual([]);
    expect(await lire('etranger', url)).toEqual([]);
    expect(await lire('claire', `${url}&interventionState=valide`)).toEqual([]);
  });

  test('day sheets are in order, and a controller reads their own', async () => {
    const { yann, samia } = office.bureau.ids;
    for (const time of ['14', '08']) {
      await office.bureau.dossier({ intervention: { dateRdv: `2027-03-01T${time}:00:00.000Z` } });
    }
    const url = (ids: string) => `Intervention/GetInterventionsbyControllersAndDay/${ids}/2027-03-01`;
    const sheets = await lire('sandrine', url(`${samia},${yann}`));
    expect(sheets).toMatchObject([
      { idControleur: samia, interventions: [] },
      {
        idControleur: yann,
        interventions: [{ dateRdv: '2027-03-01T08:00:00.000Z' }, { dateRdv: '2027-03-01T14:00:00.000Z' }],
      },
    ]);
    expect(await lire('yann', url(String(yann)))).toHaveLength(1);
    expect(await statut('yann', url(`${yann},${samia}`))).toBe(403);
    expect((await lire('etranger', url(String(yann))))[0]).toMatchObject({ interventions: [] });
    expect(await statut('claire', url('1;2'))).toBe(400);
  });
});
