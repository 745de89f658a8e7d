import { describe, expect, test } from 'vitest';
import { actor, dossier, ID, NOW } from '../test-support/samples.ts';
import { emptyContext } from '../gate/context.ts';
import { checkEdit } from '../gate/edits.ts';
import { porteesOf, porteesOfActor } from '../gate/scopes.ts';
import { viewFor } from '../gate/views.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { ROLES, type Role } from '../access/roles.ts';
import { facturationOf, currentFacture } from './facturation.ts';
import type { FactureRecord } from './facture.ts';
import { line } from './facture.test-support.ts';

const FACTURE = '8e1f3ad2-0007-4a00-8000-000000000007';
const FRESH = { kind: 'facture', idDossier: ID.dossier, lignes: [line()], datePrestation: null };
const judge = (
  who: ReturnType<typeof actor>,
  { before = null, changes, de = {} }: { before?: Fields | null; changes: object; de?: Partial<Dossier> },
) =>
  checkEdit({
    actor: who,
    collection: 'records',
    id: FACTURE,
    before,
    changes: changes as Changes,
    nouveau: before === null,
    now: NOW,
    context: { ...emptyContext('cee'), dossier: dossier(de) },
  });
const manager = actor('MANAGER');

function draft(fields: Partial<FactureRecord> = {}): FactureRecord {
  const written = judge(manager, { changes: FRESH });
  if (!written.ok) throw new Error(written.code);
  // The rule answers paths and values: of a new document, together, they are the record.
  return { ...(written.value.changes as unknown as FactureRecord), id: FACTURE, ...fields };
}
const issued = (fields: Partial<FactureRecord> = {}): FactureRecord =>
  draft({ statut: 'EMISE', numero: 'FA-2026-00001', dateEmission: '2026-11-23', idClient: ID.client, ...fields });
const after = (facture: FactureRecord, changes: object, de: Partial<Dossier> = {}) =>
  judge(manager, { before: { ...facture }, changes, de });

describe('drafts', () => {
  test('[facturation/F3] ADMIN and the MANAGER of the office make one, nobody else', () => {
    const font = ROLES.filter((role) => judge(actor(role), { changes: FRESH }).ok);
    expect(font).toEqual(['ADMIN', 'MANAGER']);
    expect(judge(actor('MANAGER', { idBureauInspection: 2 }), { changes: FRESH })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });

  test('[facturation/F4] what the server alone knows is dropped or refused, whatever a device wrote', () => {
    const cheat = {
      statut: 'PAYEE',
      numero: 'FA-1',
      idClient: 'x',
      emission: {},
      idBureauInspection: 7,
      retireLe: null,
    };
    const written = judge(manager, { changes: { ...FRESH, ...cheat } });
    expect(written).toMatchObject({
      ok: true,
      value: { changes: { statut: 'BROUILLON', numero: null, idClient: null, emission: null, idBureauInspection: 1 } },
    });
    for (const champ of ['statut', 'numero', 'emission', 'idDossier', 'type', 'envois', 'kind'])
      expect(after(draft(), { [champ]: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[facturation/F4] lines, days and mentions change; a wrong line is refused by name', () => {
    expect(after(draft(), { lignes: [line({ puHTCents: 1 })], mentions: ' Bon  ' })).toMatchObject({
      ok: true,
      value: { changes: { mentions: 'Bon', updatedAt: NOW } },
    });
    expect(after(draft(), { lignes: [line({ puHTCents: -1 })] })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { lignes: 'valeur' } },
    });
    expect(after(draft(), { 'lignes.0': 1 })).toMatchObject({ ok: false });
  });

  test('[facturation/F4] a draft is taken away, and stays so', () => {
    const removal = after(draft(), { retireLe: '2020-01-01T00:00:00.000Z' });
    expect(removal).toMatchObject({ value: { changes: { retireLe: NOW } } });
    expect(after(draft({ retireLe: NOW }), { mentions: 'x' })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[facturation/F5] neither a demand nor an archived dossier takes one', () => {
    expect(judge(manager, { changes: FRESH, de: { etat: 'EN ATTENTE' } })).toMatchObject({ code: 'REGLE_METIER' });
    expect(judge(manager, { changes: FRESH, de: { etat: 'ARCHIVE' } })).toMatchObject({ code: 'VERROUILLE' });
    expect(after(draft(), { mentions: 'x' }, { etat: 'ARCHIVE' })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[facturation/F9] nothing of an issued invoice changes, not even for ADMIN', () => {
    for (const changes of [{ lignes: [] }, { mentions: 'x' }, { retireLe: NOW }, {}]) {
      expect(after(issued(), changes)).toMatchObject({ code: 'VERROUILLE' });
      expect(judge(actor('ADMIN'), { before: { ...issued() }, changes })).toMatchObject({
        code: 'VERROUILLE',
      });
    }
  });
});

describe('who reads', () => {
  const readerRoles = (facture: FactureRecord, de: Partial<Dossier> = {}): Role[] => {
    const above = { dossier: { ...dossier(de) } };
    const portees = porteesOf('records', { ...facture }, above);
    return ROLES.filter((role) => porteesOfActor(actor(role), 'cee').some((portee) => portees.includes(portee)));
  };

  test('[facturation/F3] a draft is the office’s; an issued invoice is its client’s too', () => {
    expect(readerRoles(draft())).toEqual(['ADMIN', 'MANAGER']);
    expect(readerRoles(issued())).toEqual(['ADMIN', 'MANAGER', 'CLIENT']);
    expect(readerRoles(issued(), { aSupprimerLe: '2026-12-01' })).toEqual(['ADMIN']);
  });

  test('[facturation/F3] the client who orders the dossier now does not read what another was billed', () => {
    expect(readerRoles(issued({ idClient: 'un-autre' }))).toEqual(['ADMIN', 'MANAGER']);
  });

  test('[facturation/F3] to whom else it was sent is not the client’s to know', () => {
    const sent = issued({ envois: [{ le: NOW, a: ['autre@client.example'], par: 'Claire Vasseur' }] });
    const view = viewFor(actor('CLIENT'), 'records', { ...sent });
    expect(view['envois']).toEqual([]);
    expect(viewFor(manager, 'records', { ...sent })['envois']).toHaveLength(1);
  });

  test('the one that stands for a dossier: its draft, its invoice, then what is left', () => {
    const old = issued({ id: 'a', dateEmission: '2026-10-01', statut: 'ANNULEE PAR AVOIR' });
    const avoir = issued({ id: 'b', dateEmission: '2026-10-02', type: 'avoir' });
    const fresh = issued({ id: 'c', dateEmission: '2026-10-01' });
    expect(currentFacture([])).toBeUndefined();
    expect(currentFacture([old, avoir])?.id).toBe('b');
    expect(currentFacture([old, avoir, fresh])?.id).toBe('c');
    expect(currentFacture([old, fresh, draft({ id: 'd' })])?.id).toBe('d');
    expect(currentFacture([fresh, draft({ id: 'd', retireLe: NOW })])?.id).toBe('c');
  });

  test('the API tells amounts of a draft as they would be issued', () => {
    expect(facturationOf({ ...draft(), rev: 1 })).toMatchObject({
      statut: 'BROUILLON',
      totalHTCents: 36_000,
      totalTTCCents: 43_200,
      lignes: [{ totalHTCents: 36_000 }],
      facturxProfil: null,
    });
  });
});
