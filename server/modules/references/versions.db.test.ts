/** Going from one form version to another while devices work on the former one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formulaire, type } from '#domain/access/essais.ts';
import { insertMany } from '../../documents/bulk.ts';
import { alignCounters } from '../../documents/numbers.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const V2 = 'BAR-EN-101-v2';

let serveur: ServeurDeTest;
let bureau: Bureau;
const tablette = () => appareil(serveur, bureau.jetons.yann);
const poste = () => appareil(serveur, bureau.jetons.claire);
const visite = () => bureau.dossier({ intervention: { etat: 'EN COURS', champs: {} } });
const lire = async (id: string) => (await poste().tirer()).docs.find(({ d }) => d.id === id)?.d;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  const deux = {
    ...formulaire,
    id: V2,
    kind: 'versionFormulaire',
    idTypeIntervention: type.id,
    variante: 'cee',
    version: 2,
    actif: true,
    valideDu: '2026-01-01',
    valideAu: null,
    champs: formulaire.champs.filter(({ cf_id }) => cf_id !== 'surface' && cf_id !== 'photo'),
  };
  await serveur.db.transaction(async (tx) => {
    await insertMany(tx, [{ collection: 'records', data: deux }]);
    await alignCounters(tx);
  });
});
afterAll(() => serveur.close());

describe('form versions', () => {
  test('[interventions/I16] [sync/C23] what a device answered on the former version is kept after the office has gone to the new one', async () => {
    const { idDossier, idIntervention: id } = await visite();
    const collection = 'interventions' as const;
    const change = await poste().pousser({ collection, id, changes: { idVersionFormulaire: V2 } });
    expect(change).toMatchObject({ statut: 'accepte', doc: { idVersionFormulaire: V2 } });
    const reponse = await tablette().pousser({ collection, id, baseRev: 2, changes: { 'champs.surface': 112 } });
    expect(reponse).toMatchObject({ statut: 'accepte' });
    expect(await lire(id)).toMatchObject({ idVersionFormulaire: V2, champs: { surface: 112 } });
    const photo = await bureau.photo({ idDossier, idIntervention: id });
    expect(await lire(photo)).toMatchObject({ cf_id: 'photo' });
  });
  test('[interventions/I16] [sync/C23] answers and the move to the new version, made without a network, are one edit', async () => {
    const { idIntervention: id } = await visite();
    const changes = { 'champs.surface': 98, idVersionFormulaire: V2 };
    expect(await tablette().pousser({ collection: 'interventions', id, changes })).toMatchObject({
      statut: 'accepte',
      doc: { champs: { surface: 98 }, idVersionFormulaire: V2 },
    });
  });
  test('[interventions/I16] a version that does not exist is refused, and nothing is written', async () => {
    const { idIntervention: id } = await visite();
    const changes = { idVersionFormulaire: randomUUID() };
    expect(await tablette().pousser({ collection: 'interventions', id, changes })).toMatchObject({
      statut: 'refus',
      code: 'VALIDATION',
    });
  });
});
