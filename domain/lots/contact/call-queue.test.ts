import { describe, expect, test } from 'vitest';
import { ID, NOW } from '../../test-support/samples.ts';
import type { Attempt, ControlRecord } from '../control.ts';
import { callQueue, nextCall, recallAt } from './call-queue.ts';
import { contactSaying } from './contact.test-support.ts';

const par = { id: 12, nom: 'Claire Vasseur' };
const attempt = (le: string, fields: Partial<Attempt> = {}): Attempt => ({
  moyen: 'telephone',
  issue: 'sans-reponse',
  accepteVisite: null,
  note: null,
  le,
  par,
  ...fields,
});
const control = (ordre: number, fields: Partial<ControlRecord> = {}): ControlRecord => ({
  id: `control-${ordre}`,
  kind: 'controle',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: ID.client,
  idLot: ID.photo,
  ordre,
  reference: `OXA-${ordre}`,
  mode: 'contact',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt: NOW,
  ...fields,
});
const operation = (reference: string) => ({
  reference,
  nom: 'Kermarrec',
  prenom: null,
  telephone: null,
  email: null,
  ligne1: '1 rue du Port',
  codePostal: '29200',
  ville: 'Brest',
  installateur: null,
  siret: null,
  idEntreprise: null,
  dateEngagement: null,
  dateFacture: null,
  volumeCumac: null,
  precarite: false,
});
const list = [1, 2, 3, 4, 5, 6].map((n) => operation(`OXA-${n}`));
const order = { strates: [{ nom: '', lieu: [], contact: [5, 4, 3, 2, 1], reserve: [6] }], remplacements: [] };
const at = '2026-11-20T10:00:00.000Z';
const called = (le: string, rappelLe?: string) => ({
  tentatives: { 'c-1': attempt(le, rappelLe === undefined ? {} : { rappelLe }) },
});
const controls = [
  control(1, { conclusion: contactSaying({}, { par, ecritLe: at }) }),
  control(2, called('2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z')),
  control(3, called('2026-11-20T08:00:00.000Z')),
  control(4),
  control(5, called('2026-11-20T07:00:00.000Z', '2026-11-20T09:30:00.000Z')),
  control(6),
];
const queue = (fields: object = {}) => callQueue({ lot: {}, order, list, controls, ...fields }, at);

describe('[lots/L83] the queue of calls', () => {
  test('begins with who waits to be called again, then who was not called; ends with what is concluded', () => {
    expect(queue().map(({ step, control: { ordre } }) => [ordre, step])).toEqual([
      [5, 'rappel'],
      [4, 'aAppeler'],
      [3, 'aReessayer'],
      [2, 'plusTard'],
      [1, 'conclu'],
    ]);
  });
  test('has neither an operation that was replaced nor any of a lot that is controlled whole', () => {
    const remplacements = [{ rang: 4, par: 6, mode: 'contact', motif: 'm', le: at, auteur: par }] as const;
    const replaced = queue({ order: { ...order, remplacements } }).map(({ control: { ordre } }) => ordre);
    expect(replaced).toContain(6);
    expect(replaced).not.toContain(4);
    expect(queue({ lot: { methode: '100 %' } })).toEqual([]);
  });
  test('the next one is another than the open one, and nobody is called before their time', () => {
    expect(nextCall(queue(), 'control-5')?.control.ordre).toBe(4);
    const [later, done] = queue().slice(3);
    expect(
      nextCall(
        [later, done].flatMap((one) => one ?? []),
        null,
      ),
    ).toBeNull();
  });
  test('a recall is an instant in hours from now', () => {
    expect(recallAt(3, at)).toBe('2026-11-20T13:00:00.000Z');
  });
});
