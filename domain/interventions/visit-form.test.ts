import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFormulaire } from '../forms/compile.ts';
import { ANSWERS } from '../lots/contact/contact.test-support.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, edit, ID, intervention, type } from '../test-support/samples.ts';
import { must } from '../base/must.ts';
import { BY_CONTACT, NATURES } from './nature.ts';
import { judgeSubmission } from './submission.ts';
import { contactVersionId, deliveredVersion, formIdOf, mayBeByContact } from './visit-form.ts';
import { nextVersion } from './version.ts';

const CODE = 'BAR-EN-101';
const ON_SITE = `${CODE}-v1`;
const BY_PHONE = contactVersionId(CODE);
const form = must(deliveredVersion(BY_PHONE), 'the product has it');
const visit = (fields: object = {}) =>
  intervention({ codeFiche: CODE, idVersionFormulaire: ON_SITE, nature: BY_CONTACT, ...fields });

describe('the form of a control by contact', () => {
  test('[interventions/I76] asks no photograph, and is submitted on its answers alone', () => {
    expect(form.champs.filter((one) => one.cf_component_type === 'IMAGE')).toEqual([]);
    expect(compileFormulaire(form).ok).toBe(true);
    const asked = { ...visit({ champs: ANSWERS }), idVersionFormulaire: BY_PHONE };
    expect(judgeSubmission(asked, { formulaire: form, photos: [] }, '2026-11-28')).toMatchObject({
      ok: true,
      value: { resultat: 'Satisfaisant' },
    });
    expect(judgeSubmission({ ...asked, champs: {} }, { formulaire: form, photos: [] }, '2026-11-28').ok).toBe(false);
  });

  test('[interventions/I76] [property] by contact is never asked the form of the spot, on the spot never that of a call', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NATURES),
        fc.constantFrom(ON_SITE, BY_PHONE),
        fc.constantFrom('NOUVELLE', 'EN COURS'),
        (nature, idVersionFormulaire, etat) => {
          const asked = formIdOf(visit({ nature, idVersionFormulaire, etat }), { idVersionFormulaire: ON_SITE });
          expect(asked).toBe(nature === BY_CONTACT ? BY_PHONE : ON_SITE);
        },
      ),
    );
  });

  test('[interventions/I76] a visit that was submitted on the form of the spot reads by it for ever', () => {
    expect(formIdOf(visit({ etat: 'VALIDE', champs: { surface: 112 } }))).toBe(ON_SITE);
    expect(formIdOf(visit({ etat: 'VERIF RT', champs: ANSWERS }))).toBe(BY_PHONE);
    expect(formIdOf(visit({ idVersionFormulaire: '' }))).toBe('');
  });

  test('[interventions/I76] there is none of a lift, nor of a visit that concludes nothing', () => {
    expect(mayBeByContact('eds', { champResultat: 'c_resultat' })).toBe(false);
    expect(mayBeByContact('mar', { champResultat: '' })).toBe(false);
    expect(mayBeByContact('mar', { champResultat: 'c_resultat' })).toBe(true);
    expect(mayBeByContact('cee', null)).toBe(true);
  });

  test('[interventions/I76] no version of the form of the spot is proposed in its place', () => {
    const newer = { ...form, id: `${CODE}-v2`, idTypeIntervention: visit().idTypeIntervention, version: 2 };
    expect(nextVersion(visit(), [newer], '2026-09-14')).toBeNull();
    expect(nextVersion(visit({ nature: NATURES[0] }), [newer], '2026-09-14')?.id).toBe(newer.id);
  });
});

describe('a visit that is made by contact', () => {
  const rt = actor('MANAGER');
  const create = (nature: string, fields: object = {}) =>
    checkEdit(
      edit(
        { demandeId: ID.dossier, idTypeIntervention: CODE, nature },
        { before: null, nouveau: true, actor: rt, context: context(fields) },
      ),
    );
  test('[interventions/I76] begins on its form', () => {
    expect(create(BY_CONTACT)).toMatchObject({ value: { changes: { idVersionFormulaire: BY_PHONE } } });
    expect(create(NATURES[0])).toMatchObject({ value: { changes: { idVersionFormulaire: type.idVersionFormulaire } } });
  });
  test('[interventions/I76] is refused where the form concludes nothing', () => {
    const formulaire = { ...form, champResultat: '' };
    expect(create(BY_CONTACT, { formulaire })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { nature: 'interdit' } },
    });
  });
  const move = (nature: string, before: object, fields: object = {}) =>
    checkEdit(edit({ nature }, { before: intervention(before), actor: rt, context: context(fields) }));
  test('[interventions/I76] goes to its form and back with its nature, until it is submitted', () => {
    const versionDemandee = { ...form, templates: ['rapport'] };
    expect(move(BY_CONTACT, {}, { versionDemandee })).toMatchObject({
      value: { changes: { nature: BY_CONTACT, idVersionFormulaire: BY_PHONE } },
    });
    expect(move(BY_CONTACT, { etat: 'VERIF RT' }, { versionDemandee })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'version-hors-saisie' },
    });
  });
});
