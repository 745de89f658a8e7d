import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflit } from '#domain/sync/documents.ts';
import { imageDemo } from '../../server/demo/images.ts';
import type { AppareilDeScenario } from '../support/appareil.ts';
import type { Atelier } from '../support/atelier.ts';
import { ouvrirAtelier } from '../support/atelier.ts';

const journalDe = async (appareil: AppareilDeScenario, genre: Conflit['genre']): Promise<Conflit[]> =>
  (await appareil.conflits()).filter((fiche) => fiche.genre === genre && fiche.absence !== undefined);

describe('[DC] what changed while somebody was in the basement', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await ouvrirAtelier();
  }, 180_000);
  afterAll(() => atelier.fermer());

  test('each field with its value before and after, by whom and when, and it can be put back', async () => {
    const { tablette, bureau } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.perdLeReseau();
    const samia = atelier.appareil('office', 'gaelle');
    await samia.synchronise();
    await bureau.saisit('interventions', de.idIntervention, { consignes: 'Sonner deux fois' });
    await bureau.synchronise();
    await samia.synchronise();
    await samia.saisit('interventions', de.idIntervention, { dateRdv: '2026-11-24T09:00:00.000Z' });
    await samia.synchronise();

    expect(await tablette.revient()).toMatchObject([{ depuis: '2026-11-21T06:00:00.000Z', vue: 0, omis: 0 }]);
    const fiches = (await journalDe(tablette, 'changement')).filter(({ docId }) => docId === de.idIntervention);
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
    await bureau.corrige(de, { acces: 'Digicode 42' });
    await bureau.synchronise();
    const claire = atelier.appareil('autre poste de Claire', 'claire');
    await claire.synchronise();
    await bureau.corrige(de, { acces: 'Digicode 43' });
    await bureau.synchronise();
    await claire.revient();
    const [acces] = await journalDe(claire, 'changement');
    expect(acces?.champs).toMatchObject([{ champ: 'acces', mien: 'Digicode 42', leur: 'Digicode 43' }]);
    expect(await claire.reprend(acces?.id ?? '', 'acces')).toMatchObject({ ok: true });
    await claire.synchronise();
    expect(await serveur.lit('dossiers', de.idDossier)).toMatchObject({ acces: 'Digicode 42' });
  });

  test('what was merged with one’s own edits, what is new, and nothing of one’s own', async () => {
    const { tablette, bureau } = atelier.postes();
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    tablette.perdLeReseau();
    await tablette.repond(de, { surface: 112 });
    await bureau.saisit('interventions', de.idIntervention, { consignes: 'Clé chez le voisin' });
    await bureau.photographie(de, imageDemo(1));
    await bureau.synchronise();
    const nouveau = await atelier.dossier();

    await tablette.revient();
    expect(await journalDe(tablette, 'fusion')).toMatchObject([
      { docId: de.idIntervention, champs: [{ champ: 'consignes', leur: 'Clé chez le voisin' }] },
    ]);
    const arrivees = (await journalDe(tablette, 'arrivee')).map(({ docId, collection }) => `${collection} ${docId}`);
    expect(arrivees).toContain(`interventions ${nouveau.idIntervention}`);
    expect(arrivees.filter((une) => une.startsWith('photos'))).toHaveLength(1);
    const lignes = (await tablette.conflits()).flatMap(({ champs }) => champs.map(({ champ }) => champ));
    expect(lignes).not.toContain('champs.surface');
  });

  test('[sync/C14] what left, why and by whom', async () => {
    const { tablette } = atelier.postes();
    const { serveur } = atelier;
    const de = await atelier.dossier();
    await tablette.synchronise();
    await serveur.donneAUnAutre(de, 'samia');
    await tablette.revient();
    const sorties = await journalDe(tablette, 'sortie');
    expect(sorties.find(({ docId }) => docId === de.idIntervention)).toMatchObject({
      motif: 'reaffectation',
      par: 'Claire Vasseur',
      parLe: expect.any(String),
      champs: [],
    });
    expect(sorties.find(({ docId }) => docId === de.idDossier)).toMatchObject({ motif: 'reaffectation' });
  });

  test('a coffee is no absence, and a return to nothing new says nothing', async () => {
    const { tablette, bureau } = atelier.postes();
    const de = await atelier.dossier();
    await tablette.synchronise();
    await bureau.synchronise();
    await bureau.corrige(de, { acces: 'Digicode 44' });
    await bureau.synchronise();
    await tablette.synchronise();
    expect(await journalDe(tablette, 'changement')).toEqual([]);
    expect(await tablette.revient()).toEqual([]);
  });
});
