import { describe, expect, it } from 'vitest';
import { actor, context, ID, NOW } from '../test-support/samples.ts';
import type { GateEdit } from '../gate/context.ts';
import { checkEdit } from '../gate/edits.ts';
import { ROLES } from '../access/roles.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { thirdPartyFieldsOf } from './edits.ts';

const SIRET = '73282932000074';
const CLIENT = {
  id: ID.client,
  kind: 'client',
  variante: 'cee',
  idBureauInspection: 1,
  raisonSociale: 'Oxance Énergie',
  siret: SIRET,
  ville: 'Rennes',
  departement: '35',
  contact: 'Maud Le Bihan',
  telephone: null,
  email: null,
};
const ENTREPRISE: Fields = { ...CLIENT, id: ID.entreprise, kind: undefined, raisonSociale: 'Thermélan' };

const edit = (changes: Changes, fields: Partial<GateEdit> = {}): GateEdit => ({
  actor: actor('MANAGER'),
  collection: 'records',
  id: ID.client,
  before: CLIENT,
  changes,
  nouveau: false,
  now: NOW,
  context: context(),
  ...fields,
});
const newEdit = (changes: Changes, fields: Partial<GateEdit> = {}): GateEdit =>
  edit({ kind: 'client', ...changes }, { before: null, nouveau: true, id: ID.message, ...fields });

describe('third parties', () => {
  it('[tiers/T1] the office writes its clients; another office, a controller or an assistant does not', () => {
    expect(checkEdit(edit({ delaiPaiement: 45 }))).toMatchObject({
      ok: true,
      value: { changes: { delaiPaiement: 45 } },
    });
    const refuses = [actor('MANAGER', { idBureauInspection: 2 }), actor('CONTROL'), actor('ENTREPRISE')];
    for (const who of refuses) {
      expect(checkEdit(edit({ delaiPaiement: 45 }, { actor: who }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
    expect(checkEdit(edit({ delaiPaiement: 45 }, { actor: actor('BASIC') }))).toMatchObject({
      code: 'LECTURE_SEULE',
    });
  });

  it('[tiers/T1] a client corrects how to reach them and nothing else; an installer its papers too', () => {
    const client = actor('CLIENT');
    expect(checkEdit(edit({ telephone: '02 99 00 00 00' }, { actor: client }))).toMatchObject({ ok: true });
    expect(checkEdit(edit({ siret: SIRET }, { actor: client }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { siret: 'interdit' } },
    });
    const papers = [{ organisme: 'Qualibat', numero: '7131', domaine: 'Isolation', valideAu: '2027-03-31' }];
    const isOwn = {
      collection: 'entreprises',
      id: ID.entreprise,
      before: ENTREPRISE,
      actor: actor('ENTREPRISE'),
    } as const;
    expect(checkEdit(edit({ qualificationsRGE: papers }, isOwn))).toMatchObject({ ok: true });
    expect(checkEdit(edit({ raisonSociale: 'X' }, isOwn))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    const other = { ...isOwn, actor: actor('ENTREPRISE', { idEntreprise: ID.message }) };
    expect(checkEdit(edit({ qualificationsRGE: papers }, other))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  it('[tiers/T2] a SIRET is checked and stored without spaces; a household has none', () => {
    expect(checkEdit(newEdit({ raisonSociale: 'Neuf', siret: '732 829 320 00074' }))).toMatchObject({
      ok: true,
      value: { changes: { siret: SIRET, idBureauInspection: 1, variante: 'cee', actif: true, entreprises: [] } },
    });
    expect(checkEdit(newEdit({ raisonSociale: 'Neuf', siret: '73282932000075' }))).toMatchObject({
      data: { champs: { siret: 'siret' } },
    });
    for (const blank of [{}, { siret: '' }, { siret: ' \u00A0 ' }])
      expect(checkEdit(newEdit({ raisonSociale: 'Neuf', ...blank }))).toMatchObject({
        data: { champs: { siret: 'requis' } },
      });
    const mar = { context: context({ variante: 'mar' }) };
    expect(checkEdit(newEdit({ raisonSociale: 'Ménage Le Goff' }, mar))).toMatchObject({ ok: true });
  });

  it('[tiers/T2] a VAT number has the key of its SIREN', () => {
    expect(checkEdit(edit({ tva: 'FR 44 732829320' }))).toMatchObject({
      value: { changes: { tva: 'FR44732829320' } },
    });
    expect(checkEdit(edit({ tva: 'FR45732829320' }))).toMatchObject({ data: { champs: { tva: 'tva' } } });
    expect(checkEdit(edit({ tva: null }))).toMatchObject({ ok: true });
  });

  it('[tiers/T3] a known SIRET is refused with the name of who has it', () => {
    const known = { context: context({ siretConnu: 'Voltarive' }) };
    expect(checkEdit(newEdit({ raisonSociale: 'Neuf', siret: SIRET }, known))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { siret: 'connu' }, nom: 'Voltarive' },
    });
  });

  it('[tiers/T1] an unknown field or a value of another shape is named', () => {
    expect(checkEdit(edit({ inconnu: 1 }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { inconnu: 'interdit' } },
    });
    expect(checkEdit(edit({ delaiPaiement: -3 }))).toMatchObject({ data: { champs: { delaiPaiement: 'valeur' } } });
    expect(checkEdit(newEdit({ raisonSociale: ' ', siret: SIRET }))).toMatchObject({
      data: { champs: { raisonSociale: 'valeur' } },
    });
  });
});

describe('[tiers/T1] what a screen opens is what the rule takes', () => {
  const values = { telephone: '0299000000', delaiPaiement: 45, actif: false };
  const cases = ROLES.flatMap((role) => Object.entries(values).map(([field, value]) => ({ role, field, value })));
  it.each(cases)('$field of a client, for $role', ({ role, field, value }) => {
    const verdict = checkEdit(edit({ [field]: value }, { actor: actor(role) }));
    expect(thirdPartyFieldsOf('client', actor(role), CLIENT).includes(field)).toBe(verdict.ok);
  });
});
