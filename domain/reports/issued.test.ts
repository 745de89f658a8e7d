import { describe, expect, test } from 'vitest';
import { SIGNATURE } from '../interventions/etat.ts';
import type { EtatIntervention } from '../interventions/intervention.ts';
import type { TypeOfType } from '../forms/type-of-type.ts';
import type { Actor, Role } from '../access/roles.ts';
import type { HistoryLine } from '../historique/kept.ts';
import { readableReport, reportStage } from './issued.ts';
import { reportNameStart, sendingsOf } from './sendings.ts';

const visit = (
  etat: EtatIntervention,
  { type = 'FORMULAIRE', signature = null }: { type?: TypeOfType; signature?: string | null } = {},
) => ({
  etat,
  typeOfTypeIntervention: type,
  signatureStatus: signature,
  templateDoc: '["rapport"]',
  idBureauInspection: 1,
});
const actor = (role: Role): Actor => ({
  id: 7,
  role,
  nom: 'Le Goff',
  prenom: 'Claire',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
});
const SIGNED_TYPE = { type: 'FORMULAIRE_SIGNATURE' } as const;

describe('[reports/R22] what the report of a visit is', () => {
  test.each([
    ['NOUVELLE', 'projet'],
    ['EN COURS', 'projet'],
    ['VERIF RT', 'projet'],
    ['ANNULE', 'projet'],
    ['VALIDE', 'emis'],
    ['REMPLACE', 'remplace'],
  ] as const)('%s: %s', (etat, stage) => {
    expect(reportStage(visit(etat))).toBe(stage);
  });
  test('one that is signed is issued by its last signature', () => {
    expect(reportStage(visit('VALIDE', { ...SIGNED_TYPE, signature: SIGNATURE.enCours }))).toBe('en-signature');
    expect(reportStage(visit('VALIDE', { ...SIGNED_TYPE, signature: SIGNATURE.finalisee }))).toBe('emis');
  });
  test('nothing is drawn without a form, without a name of report, or once its persons were erased', () => {
    expect(reportStage(visit('VALIDE', { type: 'DOCUMENT' }))).toBeNull();
    expect(reportStage({ ...visit('VALIDE'), templateDoc: '' })).toBeNull();
    expect(reportStage({ ...visit('VALIDE'), effaceLe: '2026-11-24T08:00:00.000Z' })).toBeNull();
  });
});

describe('[reports/R22] who may open it', () => {
  const EVERYBODY = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const;
  test.each(EVERYBODY)('%s opens what was issued, and no draft', (role) => {
    expect(readableReport(actor(role), visit('VALIDE'))).toBe('emis');
    expect(readableReport(actor(role), visit('VERIF RT'))).toBeNull();
  });
  test.each(['CLIENT', 'ENTREPRISE'] as const)(
    '%s reads neither a replaced one nor one that waits to be signed',
    (role) => {
      expect(readableReport(actor(role), visit('REMPLACE'))).toBeNull();
      expect(readableReport(actor(role), visit('VALIDE', { ...SIGNED_TYPE, signature: SIGNATURE.enCours }))).toBeNull();
    },
  );
  test('the office reads both', () => {
    expect(readableReport(actor('MANAGER'), visit('REMPLACE'))).toBe('remplace');
    expect(readableReport(actor('MANAGER'), visit('VALIDE', { ...SIGNED_TYPE, signature: SIGNATURE.enCours }))).toBe(
      'en-signature',
    );
  });
});

describe('[reports/R22] the mails that carried a report', () => {
  const line = (apres: unknown, date = '2026-11-24T09:00:00.000Z'): HistoryLine => ({
    date,
    utilisateur: 'Claire Le Goff',
    action: 'sendEmail',
    collection: 'dossiers',
    numero: 'D-2026-00042',
    champ: 'courriel',
    avant: null,
    apres,
    horsLigne: false,
  });
  const file = `${reportNameStart('I-2026-00013')}261124101500.pdf`;

  test('the newest first, with the addresses that the history names', () => {
    const lines = [
      line(`Votre visite (yann@bureau.example) + ${file}`),
      line(`Encore (suite) (a@b.fr, c@d.fr) + devis.pdf + ${file}`, '2026-11-25T09:00:00.000Z'),
      line('Sans pièce (a@b.fr)'),
      line(`Un autre (a@b.fr) + ${reportNameStart('I-2026-00131')}261124101500.pdf`),
    ];
    expect(sendingsOf(lines, 'I-2026-00013')).toEqual([
      { le: '2026-11-25T09:00:00.000Z', par: 'Claire Le Goff', a: 'a@b.fr, c@d.fr' },
      { le: '2026-11-24T09:00:00.000Z', par: 'Claire Le Goff', a: 'yann@bureau.example' },
    ]);
    expect(sendingsOf(lines, null)).toEqual([]);
  });
});
