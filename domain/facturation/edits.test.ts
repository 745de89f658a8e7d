import { describe, expect, test } from 'vitest';
import { acteur, dossier, ID, MAINTENANT } from '../access/essais.ts';
import { contexteVide } from '../access/edit-input.ts';
import { verifierEdit } from '../access/edits.ts';
import { porteesDe, porteesDeActeur } from '../access/scopes.ts';
import { vuePour } from '../access/vues.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import { ROLES, type Role } from '../access/roles.ts';
import { facturationDe, factureCourante } from './facturation.ts';
import type { FactureRecord } from './facture.ts';
import { ligne } from './facture.test-support.ts';

const FACTURE = '8e1f3ad2-0007-4a00-8000-000000000007';
const NEUVE = { kind: 'facture', idDossier: ID.dossier, lignes: [ligne()], datePrestation: null };
const juger = (
  qui: ReturnType<typeof acteur>,
  { avant = null, changes, de = {} }: { avant?: Fields | null; changes: object; de?: Partial<Dossier> },
) =>
  verifierEdit({
    acteur: qui,
    collection: 'records',
    id: FACTURE,
    avant,
    changes: changes as Changes,
    nouveau: avant === null,
    maintenant: MAINTENANT,
    contexte: { ...contexteVide('cee'), dossier: dossier(de) },
  });
const manager = acteur('MANAGER');

function brouillon(champs: Partial<FactureRecord> = {}): FactureRecord {
  const ecrite = juger(manager, { changes: NEUVE });
  if (!ecrite.ok) throw new Error(ecrite.code);
  return { ...(ecrite.value.changes as unknown as FactureRecord), id: FACTURE, ...champs };
}
const emise = (champs: Partial<FactureRecord> = {}): FactureRecord =>
  brouillon({ statut: 'EMISE', numero: 'FA-2026-00001', dateEmission: '2026-11-23', idClient: ID.client, ...champs });
const apres = (facture: FactureRecord, changes: object, de: Partial<Dossier> = {}) =>
  juger(manager, { avant: { ...facture }, changes, de });

describe('drafts', () => {
  test('[facturation/F3] ADMIN and the MANAGER of the office make one, nobody else', () => {
    const font = ROLES.filter((role) => juger(acteur(role), { changes: NEUVE }).ok);
    expect(font).toEqual(['ADMIN', 'MANAGER']);
    expect(juger(acteur('MANAGER', { idBureauInspection: 2 }), { changes: NEUVE })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });

  test('[facturation/F4] what the server alone knows is dropped or refused, whatever a device wrote', () => {
    const triche = {
      statut: 'PAYEE',
      numero: 'FA-1',
      idClient: 'x',
      emission: {},
      idBureauInspection: 7,
      retireLe: null,
    };
    const ecrite = juger(manager, { changes: { ...NEUVE, ...triche } });
    expect(ecrite).toMatchObject({
      ok: true,
      value: { changes: { statut: 'BROUILLON', numero: null, idClient: null, emission: null, idBureauInspection: 1 } },
    });
    for (const champ of ['statut', 'numero', 'emission', 'idDossier', 'type', 'envois', 'kind'])
      expect(apres(brouillon(), { [champ]: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[facturation/F4] lines, days and mentions change; a wrong line is refused by name', () => {
    expect(apres(brouillon(), { lignes: [ligne({ puHTCents: 1 })], mentions: ' Bon  ' })).toMatchObject({
      ok: true,
      value: { changes: { mentions: 'Bon', updatedAt: MAINTENANT } },
    });
    expect(apres(brouillon(), { lignes: [ligne({ puHTCents: -1 })] })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { lignes: 'valeur' } },
    });
    expect(apres(brouillon(), { 'lignes.0': 1 })).toMatchObject({ ok: false });
  });

  test('[facturation/F4] a draft is taken away, and stays so', () => {
    const retrait = apres(brouillon(), { retireLe: '2020-01-01T00:00:00.000Z' });
    expect(retrait).toMatchObject({ value: { changes: { retireLe: MAINTENANT } } });
    expect(apres(brouillon({ retireLe: MAINTENANT }), { mentions: 'x' })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[facturation/F5] neither a demand nor an archived dossier takes one', () => {
    expect(juger(manager, { changes: NEUVE, de: { etat: 'EN ATTENTE' } })).toMatchObject({ code: 'REGLE_METIER' });
    expect(juger(manager, { changes: NEUVE, de: { etat: 'ARCHIVE' } })).toMatchObject({ code: 'VERROUILLE' });
    expect(apres(brouillon(), { mentions: 'x' }, { etat: 'ARCHIVE' })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[facturation/F9] nothing of an issued invoice changes, not even for ADMIN', () => {
    for (const changes of [{ lignes: [] }, { mentions: 'x' }, { retireLe: MAINTENANT }, {}]) {
      expect(apres(emise(), changes)).toMatchObject({ code: 'VERROUILLE' });
      expect(juger(acteur('ADMIN'), { avant: { ...emise() }, changes })).toMatchObject({
        code: 'VERROUILLE',
      });
    }
  });
});

describe('who reads', () => {
  const lecteurs = (facture: FactureRecord, de: Partial<Dossier> = {}): Role[] => {
    const above = { dossier: { ...dossier(de) } };
    const portees = porteesDe('records', { ...facture }, above);
    return ROLES.filter((role) => porteesDeActeur(acteur(role), 'cee').some((portee) => portees.includes(portee)));
  };

  test('[facturation/F3] a draft is the office’s; an issued invoice is its client’s too', () => {
    expect(lecteurs(brouillon())).toEqual(['ADMIN', 'MANAGER']);
    expect(lecteurs(emise())).toEqual(['ADMIN', 'MANAGER', 'CLIENT']);
    expect(lecteurs(emise(), { aSupprimerLe: '2026-12-01' })).toEqual(['ADMIN']);
  });

  test('[facturation/F3] the client who orders the dossier now does not read what another was billed', () => {
    expect(lecteurs(emise({ idClient: 'un-autre' }))).toEqual(['ADMIN', 'MANAGER']);
  });

  test('[facturation/F3] to whom else it was sent is not the client’s to know', () => {
    const envoyee = emise({ envois: [{ le: MAINTENANT, a: ['autre@client.example'], par: 'Claire Vasseur' }] });
    const vue = vuePour(acteur('CLIENT'), 'records', { ...envoyee });
    expect(vue['envois']).toEqual([]);
    expect(vuePour(manager, 'records', { ...envoyee })['envois']).toHaveLength(1);
  });

  test('the one that stands for a dossier: its draft, its invoice, then what is left', () => {
    const ancienne = emise({ id: 'a', dateEmission: '2026-10-01', statut: 'ANNULEE PAR AVOIR' });
    const avoir = emise({ id: 'b', dateEmission: '2026-10-02', type: 'avoir' });
    const neuve = emise({ id: 'c', dateEmission: '2026-10-01' });
    expect(factureCourante([])).toBeUndefined();
    expect(factureCourante([ancienne, avoir])?.id).toBe('b');
    expect(factureCourante([ancienne, avoir, neuve])?.id).toBe('c');
    expect(factureCourante([ancienne, neuve, brouillon({ id: 'd' })])?.id).toBe('d');
    expect(factureCourante([neuve, brouillon({ id: 'd', retireLe: MAINTENANT })])?.id).toBe('c');
  });

  test('the API tells amounts of a draft as they would be issued', () => {
    expect(facturationDe({ ...brouillon(), rev: 1 })).toMatchObject({
      statut: 'BROUILLON',
      totalHTCents: 36_000,
      totalTTCCents: 43_200,
      lignes: [{ totalHTCents: 36_000 }],
      facturxProfil: null,
    });
  });
});
