/** A visit that is made by contact: what it asks, how it is submitted, validated and told. */
import { describe, expect, test } from 'vitest';
import { ANSWERS } from '#domain/lots/contact/contact.test-support.ts';
import { BY_CONTACT, NATURES } from '#domain/interventions/nature.ts';
import { contactVersionId } from '#domain/interventions/visit-form.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const office = openedBureau();
const { appel, lire } = office;
const FORM = contactVersionId('BAR-EN-101');
const visit = (fields: object = {}) => office.bureau.dossier({ intervention: { etat: 'NOUVELLE', ...fields } });
const patch = async (who: 'claire' | 'yann', id: string, changes: object) =>
  appel(who, 'PATCH', `Intervention/patch/${id}`, { changes });

describe('a visit by contact', () => {
  test('[interventions/I76] is moved to the contact form with its nature, answered, submitted and issued without a photograph', async () => {
    const { idIntervention: id } = await visit();
    const onSite = (await lire('claire', `Intervention/${id}`)).idVersionFormulaire;
    expect((await patch('claire', id, { nature: BY_CONTACT })).json()).toMatchObject({ idVersionFormulaire: FORM });
    expect((await patch('claire', id, { nature: NATURES[0] })).json()).toMatchObject({ idVersionFormulaire: onSite });
    await patch('claire', id, { nature: BY_CONTACT });

    const form = await lire('yann', `VersionFormulaire/${FORM}`);
    expect(
      form.champs.some(({ cf_component_type }: { cf_component_type: string }) => cf_component_type === 'IMAGE'),
    ).toBe(false);
    expect((await patch('yann', id, { champs: ANSWERS })).json()).toMatchObject({ etat: 'EN COURS' });
    expect((await patch('yann', id, { etat: 'VERIF RT' })).json()).toMatchObject({
      etat: 'VERIF RT',
      resultat: 'Satisfaisant',
    });
    expect((await appel('claire', 'POST', `VersionFormulaire/Valider/${FORM}`, {})).json()).toMatchObject({ id: FORM });
    expect(await lire('claire', `VersionFormulaire/${FORM}`)).toMatchObject({ libelle: 'Contrôle par contact' });
    expect((await patch('claire', id, { etat: 'VALIDE' })).json()).toMatchObject({ etat: 'VALIDE' });
  });

  test('[interventions/I76] one that stands on the form of the spot, as a former program made it, asks the contact form all the same', async () => {
    const { idIntervention: id } = await visit({ nature: BY_CONTACT, etat: 'EN COURS' });
    expect((await patch('yann', id, { champs: ANSWERS })).statusCode).toBe(200);
    expect((await patch('yann', id, { etat: 'VERIF RT' })).json()).toMatchObject({
      idVersionFormulaire: FORM,
      resultat: 'Satisfaisant',
    });
  });

  test('[interventions/I76] nobody moves a visit on the spot to the contact form by its version', async () => {
    const { idIntervention: id } = await visit();
    expect((await patch('yann', id, { idVersionFormulaire: FORM })).statusCode).toBe(400);
  });
});
