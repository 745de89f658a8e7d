import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import type { Changes } from '../fields/documents.ts';
import { emptyContext } from '../gate/context.ts';
import { checkNewSupervision, checkSupervision } from './edits.ts';
import type { Supervised } from './context.ts';
import { signature, type Supervision } from './supervision.ts';
import {
  ANSWERED,
  around,
  CLAIRE,
  gap,
  GAP_ID,
  grilleOf,
  inspector,
  SAMIA,
  supervision,
  typeOf,
  YANN,
} from './supervisions.test-support.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const edit = (actor: Actor, changes: object, supervise: Partial<Supervised> = {}) => ({
  actor,
  collection: 'records' as const,
  id: supervision().id,
  before: null,
  changes: asJson(changes) as Changes,
  nouveau: false,
  now: NOW,
  context: { ...emptyContext('cee'), supervise: around(supervise) },
});
// oxlint-disable-next-line max-params -- who writes what of what, among what: read aloud in each test
const check = (actor: Actor, changes: object, before: Partial<Supervision> = {}, supervise: Partial<Supervised> = {}) =>
  checkSupervision(edit(actor, changes, supervise), supervision(before));
const create = (actor: Actor, changes: object, supervise: Partial<Supervised> = {}) =>
  checkNewSupervision({ ...edit(actor, { ...heading, ...changes }, supervise), nouveau: true });
const heading = {
  idType: typeOf('ENTRETIEN').id,
  idGrille: grilleOf('ENTRETIEN').id,
  idInspecteur: 31,
  idSuperviseur: 32,
  fiche: 'BAR-TH-171',
};
const READY = { dateRealisee: '2026-11-26', champs: ANSWERED, conclusion: 'maintien' } as const;
const SENT = { ...READY, etat: 'EN SIGNATURE' } as const;
const word = { version: 1, image: PNG, remarque: '', accord: true };
const signedBy = (id: number, nom: string) => ({ ...word, id, nom, le: NOW });

describe('planned', () => {
  test('[supervisions/SU6] by a responsable: its names come from what it names', () => {
    expect(create(CLAIRE, {})).toMatchObject({
      ok: true,
      value: {
        changes: {
          etat: 'PLANIFIEE',
          nomInspecteur: 'Yann Kerdoncuff',
          nomSuperviseur: 'Samia Haddad',
          libelleType: 'Entretien',
          version: 1,
        },
      },
    });
  });

  test('[supervisions/SU5] by a controller who may supervise, of those that they make alone', () => {
    expect(create(SAMIA, {}).ok).toBe(true);
    expect(create(SAMIA, {}, { superviseur: null })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(create(YANN, {})).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(create({ ...CLAIRE, droitRestreint: ['supervision.realiser'] }, {})).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });

  test('[supervisions/SU7] nobody supervises themselves, and what it names is of the office', () => {
    const refused = (changes: object, supervise: Partial<Supervised> = {}) => create(CLAIRE, changes, supervise);
    expect(refused({ idSuperviseur: 31 })).toMatchObject({ data: { champs: { idSuperviseur: 'soi' } } });
    expect(refused({}, { superviseur: null })).toMatchObject({ data: { champs: { idSuperviseur: 'inconnu' } } });
    expect(refused({}, { inspecteur: inspector({ idBureauInspection: 2 }) })).toMatchObject({
      data: { champs: { idInspecteur: 'inconnu' } },
    });
    expect(refused({}, { grille: grilleOf('SUR SITE') })).toMatchObject({ data: { champs: { idGrille: 'inconnu' } } });
    const idIntervention = '7a1f3ad2-0001-4a00-8000-000000000001';
    const visite = { id: idIntervention, codeFiche: 'BAR-TH-171', idControleur: 31, idBureauInspection: 1 };
    expect(refused({ idIntervention }, { visite }).ok).toBe(true);
    for (const other of [{ idControleur: 40 }, { codeFiche: 'BAR-EN-101' }, { idBureauInspection: 2 }])
      expect(refused({ idIntervention }, { visite: { ...visite, ...other } })).toMatchObject({
        data: { champs: { idIntervention: 'autre' } },
      });
  });

  test('[supervisions/SU4] [supervisions/SU8] a fiche that they are not authorised for is refused, unless it qualifies them', () => {
    expect(create(CLAIRE, { fiche: 'BAT-TH-116' })).toMatchObject({ data: { champs: { fiche: 'non habilite' } } });
    expect(create(CLAIRE, { datePrevue: '2027-02-01' })).toMatchObject({ data: { champs: { fiche: 'non habilite' } } });
    const qualifying = { type: typeOf('QUALIFICATION'), grille: grilleOf('QUALIFICATION') };
    expect(create(CLAIRE, { fiche: 'BAT-TH-116' }, qualifying).ok).toBe(true);
    expect(create(CLAIRE, { fiche: null }, qualifying)).toMatchObject({ data: { champs: { fiche: 'requis' } } });
    const suspended = inspector({ competences: [{ code: 'BAR-TH-171', jusquAu: null, suspenduLe: '2026-01-01' }] });
    expect(create(CLAIRE, {}, { inspecteur: suspended }).ok).toBe(true);
  });
});

describe('carried out', () => {
  test('[supervisions/SU1] the first finding begins it; a reader writes nothing', () => {
    expect(check(SAMIA, { 'champs.e_formation': 'Conforme' }, { etat: 'PLANIFIEE' })).toMatchObject({
      value: { changes: { etat: 'EN COURS' } },
    });
    expect(check(YANN, { constats: 'Tout va bien' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(check(CLAIRE, { version: 4 })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[supervisions/SU45] who, where and when may change; the kind and the grid, as long as nothing was found', () => {
    const other = { idType: typeOf('ENTRETIEN').id, idGrille: grilleOf('ENTRETIEN').id };
    expect(check(CLAIRE, other, { etat: 'PLANIFIEE' }).ok).toBe(true);
    expect(check(CLAIRE, other)).toMatchObject({ code: 'VERROUILLE', data: { etat: 'EN COURS' } });
    expect(check(YANN, other)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(check(CLAIRE, { lieu: 'Rennes', fiche: null })).toMatchObject({ value: { changes: { lieu: 'Rennes' } } });
    expect(check(CLAIRE, { fiche: 'BAT-TH-116' })).toMatchObject({ data: { champs: { fiche: 'non habilite' } } });
  });

  test('[supervisions/SU3] an answer is of a question of its grid, and of its type', () => {
    expect(check(SAMIA, { 'champs.inconnue': 'x' })).toMatchObject({ code: 'VALIDATION' });
    expect(check(SAMIA, { 'champs.e_formation': 4 })).toMatchObject({ code: 'VALIDATION' });
  });

  test('[supervisions/SU10] a gap has its own path, and is closed with what proves it', () => {
    const path = `ecarts.${GAP_ID}`;
    expect(check(SAMIA, { [path]: gap }).ok).toBe(true);
    expect(check(SAMIA, { [path]: { ...gap, soldeLe: '2026-11-26' } })).toMatchObject({
      data: { champs: { [`${path}.preuve`]: 'requis' } },
    });
    expect(check(SAMIA, { [path]: { ...gap, soldeLe: '2026-12-26', preuve: 'x' } })).toMatchObject({
      data: { champs: { [`${path}.soldeLe`]: 'futur' } },
    });
    expect(check(SAMIA, { [path]: null }).ok).toBe(true);
    expect(check(SAMIA, { 'ecarts.un': gap })).toMatchObject({ code: 'VALIDATION' });
  });

  test('[supervisions/SU3] [supervisions/SU10] neither answers set aside nor gaps grow without end', () => {
    expect(check(SAMIA, { 'champsPrecedents.inventee': 'x' })).toMatchObject({ code: 'VALIDATION' });
    expect(check(SAMIA, { 'champsPrecedents.e_formation': 'Conforme' }).ok).toBe(true);
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, rank) => [`ecarts.e${String(rank).padStart(10, '0')}`, gap]),
      );
    expect(check(SAMIA, many(200)).ok).toBe(true);
    expect(check(SAMIA, many(201))).toMatchObject({ data: { champs: { ecarts: 'trop' } } });
  });

  test('[supervisions/SU10] once signed, what was found stays and what is done goes on', () => {
    const before = { ...SENT, etat: 'SIGNEE', ecarts: { [GAP_ID]: gap } } as const;
    const path = `ecarts.${GAP_ID}`;
    expect(check(CLAIRE, { [path]: { ...gap, soldeLe: '2026-11-27', preuve: 'Relu' } }, before).ok).toBe(true);
    expect(check(CLAIRE, { [path]: { ...gap, constat: 'Rien' } }, before)).toMatchObject({ code: 'VERROUILLE' });
    expect(check(CLAIRE, { [path]: null }, before)).toMatchObject({ code: 'VERROUILLE' });
    expect(check(CLAIRE, { constats: 'x' }, before)).toMatchObject({ code: 'VERROUILLE' });
    expect(check(YANN, { [path]: gap }, before)).toMatchObject({ code: 'VERROUILLE' });
  });
});

describe('signed', () => {
  test('[supervisions/SU12] sent when nothing lacks, and all that lacks is told at once', () => {
    expect(check(SAMIA, { etat: 'EN SIGNATURE' }, READY)).toMatchObject({
      value: { changes: { etat: 'EN SIGNATURE' } },
    });
    const serious = { ...gap, gravite: 'majeur' as const };
    const refused = check(
      SAMIA,
      { etat: 'EN SIGNATURE' },
      {
        ...READY,
        champs: { ...ANSWERED, e_formation: '' },
        conclusion: null,
        dateRealisee: '2026-11-28',
        ecarts: { [GAP_ID]: serious },
      },
    );
    expect(refused).toMatchObject({
      code: 'CHAMPS_MANQUANTS',
      data: {
        fautes: [
          { code: 'futur' },
          { code: 'critere', sur: 'e_formation' },
          { code: 'conclusion' },
          { code: 'ecart', sur: GAP_ID },
        ],
      },
    });
    expect(check(SAMIA, { etat: 'EN SIGNATURE' }, { ...READY, conclusion: 'suspension' })).toMatchObject({
      data: { fautes: [{ code: 'sans-ecart' }] },
    });
    expect(check(SAMIA, { etat: 'SIGNEE' }, READY)).toMatchObject({ ok: true, value: { changes: { updatedAt: NOW } } });
  });

  test('[supervisions/SU13] the inspector, then the supervisor, each for themselves', () => {
    const inspecteur = { 'signatures.inspecteur': word };
    expect(check(SAMIA, { 'signatures.superviseur': word }, SENT)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(check(SAMIA, inspecteur, SENT)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(check(CLAIRE, inspecteur, SENT)).toMatchObject({ code: 'VERROUILLE' });
    expect(
      check(YANN, { 'signatures.inspecteur': { ...word, accord: false, remarque: 'Mesure faite' } }, SENT),
    ).toMatchObject({
      value: { changes: { 'signatures.inspecteur': { id: 31, accord: false, remarque: 'Mesure faite', le: NOW } } },
    });
    const signatures = { inspecteur: signedBy(31, 'Yann'), superviseur: null };
    expect(check(SAMIA, { 'signatures.superviseur': word }, { ...SENT, signatures })).toMatchObject({
      value: { changes: { etat: 'SIGNEE', signeeLe: NOW, prochaineLe: '2028-11-26' } },
    });
    expect(check(YANN, inspecteur, { ...SENT, signatures })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  });

  test('[supervisions/SU13] a signature of an older version is refused', () => {
    expect(check(YANN, { 'signatures.inspecteur': word }, { ...SENT, version: 2 })).toMatchObject({
      code: 'VERROUILLE',
      data: { version: 2 },
    });
    for (const image of ['', 'data:image/svg+xml;base64,AAAA', 'javascript:1'])
      expect(signature.safeParse({ ...word, image }).success).toBe(false);
  });

  test('[supervisions/SU18] unlocked by the office with its reason: signatures fall, the former version is named', () => {
    const before = { ...SENT, signatures: { inspecteur: signedBy(31, 'Yann'), superviseur: null } };
    expect(check(SAMIA, { deverrouillages: [{ motif: 'x' }] }, before)).toMatchObject({ code: 'VERROUILLE' });
    expect(check(CLAIRE, { deverrouillages: [{ motif: ' ' }] }, before)).toMatchObject({ code: 'MOTIF_REQUIS' });
    expect(check(CLAIRE, { deverrouillages: [{ motif: 'Mauvaise fiche' }] }, before)).toMatchObject({
      value: {
        changes: {
          etat: 'EN COURS',
          version: 2,
          signatures: { inspecteur: null, superviseur: null },
          deverrouillages: [{ motif: 'Mauvaise fiche', version: 1, par: { id: 12 } }],
        },
      },
    });
  });

  test('[supervisions/SU19] taken away with its reason, while nobody may sign it', () => {
    expect(check(CLAIRE, { retireLe: NOW })).toMatchObject({ code: 'MOTIF_REQUIS' });
    expect(check(CLAIRE, { retireLe: NOW, motifRetrait: 'Doublon' })).toMatchObject({
      value: { changes: { retireLe: NOW, motifRetrait: 'Doublon' } },
    });
    expect(check(CLAIRE, { retireLe: NOW, motifRetrait: 'x' }, SENT)).toMatchObject({ code: 'VERROUILLE' });
    expect(check(SAMIA, { retireLe: NOW, motifRetrait: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
