/** Installers that a controller does not control: written as an edit of a device, told to few, and kept to by every road that gives a visit. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Json } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { insertMany } from '../../documents/bulk.ts';
import { findDocument } from '../../documents/document.ts';
import { appareil, docOf } from '../../test-support/appareil.ts';
import { ENTREPRISE, type Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('impartiality', () => {
  const office = openedBureau();
  const { appel } = office;
  const device = (who: Who) => appareil(office.server, office.bureau.jetons[who]);
  const told = async (who: Who, of: 'yann' | 'samia' = 'samia') =>
    docOf(await device(who).tirer(), String(office.bureau.ids[of])) as Readonly<Record<string, unknown>> | undefined;
  const link = {
    idEntreprise: ENTREPRISE,
    nomEntreprise: 'Sous un autre nom',
    motif: 'Ancienne salariée',
    depuis: '2026-11-20',
  };
  const write = async (who: Who, separations: readonly Json[]) =>
    device(who).pousser({
      collection: 'controllers',
      id: String(office.bureau.ids.samia),
      baseRev: Number((await told('claire'))?.['rev']),
      changes: { separations },
    });

  test('[controleurs/SEP2] [controleurs/SEP3] the lead writes it from a device, by the name of the office; colleagues are told nothing of it, nor anybody outside', async () => {
    const installer = await findDocument(office.server.db, { collection: 'entreprises', id: ENTREPRISE });
    const name = must(installer, 'the installer of the tests').data.raisonSociale;
    expect(await write('claire', [link])).toMatchObject({ statut: 'accepte' });
    for (const who of ['claire', 'gaelle', 'samia'] as const) {
      const own = { ...link, nomEntreprise: name };
      expect(await told(who)).toMatchObject({ separations: [own] });
    }
    for (const who of ['yann', 'sandrine'] as const) expect((await told(who))?.['separations']).toEqual([]);
    for (const who of ['maud', 'loic', 'helene', 'etranger'] as const) {
      expect(await told(who)).toBeUndefined();
      expect(JSON.stringify((await device(who).tirer()).docs)).not.toContain(link.motif);
    }
    for (const who of ['claire', 'yann', 'sandrine'] as const) {
      const listed = await appel(who, 'GET', 'Auth/GetControlleurs');
      expect([listed.statusCode, listed.body.includes(link.motif)]).toEqual([200, false]);
    }
  });

  test('[controleurs/SEP2] an installer of elsewhere is answered as one that never existed, and others do not write it', async () => {
    const elsewhere = randomUUID();
    const found = await findDocument(office.server.db, { collection: 'entreprises', id: ENTREPRISE });
    const data = { ...must(found, 'the installer of the tests').data, id: elsewhere, idBureauInspection: 7 };
    await office.server.db.transaction((tx) => insertMany(tx, [{ collection: 'entreprises', data, parents: {} }]));
    for (const who of ['claire', 'gaelle'] as const)
      for (const idEntreprise of [elsewhere, randomUUID()])
        expect(await write(who, [{ ...link, idEntreprise }])).toMatchObject({
          statut: 'refus',
          code: 'VALIDATION',
          data: { champs: { separations: 'inconnu' } },
        });
    expect(await write('samia', [])).toMatchObject({ statut: 'refus', code: 'DROIT_INSUFFISANT' });
    expect(await write('sandrine', [])).toMatchObject({ statut: 'refus', code: 'LECTURE_SEULE' });
    expect((await told('claire'))?.['separations']).toHaveLength(1);
  });

  test('[controleurs/SEP4] a visit at that installer is given to them by no call and no edit', async () => {
    const { ids } = office.bureau;
    const { idIntervention, idDossier } = await office.bureau.dossier();
    const given = { idControleur: ids.samia, dateRdv: '2026-11-25T08:00:00.000Z' };
    const listed = await appel('claire', 'PUT', 'Intervention/UpdateControllerIntervention/', [
      { idIntervention, ...given },
    ]);
    expect(listed.json()).toMatchObject([{ ok: false, code: 'CONTROLEUR_ECARTE' }]);
    const patched = await appel('claire', 'PATCH', `Intervention/patch/${idIntervention}`, { changes: given });
    expect([patched.statusCode, patched.json().code]).toEqual([422, 'CONTROLEUR_ECARTE']);
    const rows = await appel('claire', 'POST', 'Intervention/PatchList', [{ id: idIntervention, changes: given }]);
    expect(rows.json()).toMatchObject([{ ok: false, code: 'CONTROLEUR_ECARTE' }]);
    const pushed = await device('claire').pousser({ collection: 'interventions', id: idIntervention, changes: given });
    expect(pushed).toMatchObject({ statut: 'refus', code: 'CONTROLEUR_ECARTE' });
    const made = await appel('claire', 'POST', 'Intervention', {
      demandeId: idDossier,
      idTypeIntervention: (await office.lire('claire', `Intervention/${idIntervention}`)).idTypeIntervention,
      ...given,
    });
    expect([made.statusCode, made.json().code]).toEqual([422, 'CONTROLEUR_ECARTE']);
    expect((await office.lire('claire', `Intervention/${idIntervention}`)).idControleur).toBe(ids.yann);
  });

  test('[controleurs/SEP4] [planning/P18] a place that was prepared for them is not published', async () => {
    const { ids } = office.bureau;
    const dateRdv = '2026-12-01T08:00:00.000Z';
    const intervention = { dateRdv, dateFin: null, dureeMin: 60, rdvFixe: false } as const;
    const { idIntervention: id } = await office.bureau.dossier({ intervention });
    const rdvPrepare = { idControleur: ids.samia, dateRdv, avant: { idControleur: ids.yann, dateRdv } };
    await device('claire').pousser({ collection: 'interventions', id, changes: { rdvPrepare } });
    const answer = await appel('claire', 'POST', 'Intervention/PublierPlanning', { visites: [{ id, rdvPrepare }] });
    expect(answer.json()).toMatchObject({ code: 'REGLE_METIER', data: { lignes: [{ id, refus: ['separation'] }] } });
  });

  test('[controleurs/SEP4] a visit that they had before is not started by them; taken off the list, it may be', async () => {
    const intervention = {
      etat: 'NOUVELLE',
      idControleur: office.bureau.ids.samia,
      nomControleur: 'Samia Haddad',
    } as const;
    const { idIntervention: id } = await office.bureau.dossier({ intervention });
    const start = () => device('samia').pousser({ collection: 'interventions', id, changes: { etat: 'EN COURS' } });
    expect(await start()).toMatchObject({ statut: 'refus', code: 'CONTROLEUR_ECARTE' });
    expect(await write('claire', [])).toMatchObject({ statut: 'accepte' });
    expect(await start()).toMatchObject({ statut: 'accepte' });
  });
});
