import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { checkEdit } from '../gate/edits.ts';
import type { Signatory } from '../signatures/envelope.ts';
import { signedHere } from '../signatures/in-person.test-support.ts';
import { actor, context, edit, ID, NOW } from '../test-support/samples.ts';
import { contrat } from './contrats.test-support.ts';
import { type EcartContrat, ecartOf, followContratHere } from './in-person.ts';
import { signatureContratKind } from './in-person-kind.ts';

const SHA = 'c'.repeat(64);
const { contenu: _contenu, idIntervention: _visit, idDossier: _dossier, ...given } = signedHere();
const written = (fields: Record<string, Json> = {}) => ({
  ...given,
  kind: 'signatureContrat',
  idContrat: contrat().id,
  idEnveloppe: 'e1',
  ordre: 1,
  qualite: 'client',
  ...fields,
});
const push = (fields: Record<string, Json> = {}, role: Parameters<typeof actor>[0] = 'MANAGER', isKnown = true) =>
  checkEdit(
    edit(written(fields), {
      collection: 'records',
      id: ID.message,
      before: null,
      nouveau: true,
      actor: actor(role),
      context: context({ contratSigne: isKnown ? contrat({ etat: 'EN SIGNATURE' }) : null }),
    }),
  );

describe('what is signed of a contract on the spot', () => {
  test('[contrats/CT45] is kept as it was given, of the office of its contract, and says nothing of its seal', () => {
    expect(push({ scelleLe: NOW, ecarts: [], idBureauInspection: 9 })).toMatchObject({
      ok: true,
      value: {
        changes: { nom: 'Jocelyne Thévenard', idBureauInspection: 1, scelleLe: null, sha256: null, ecarts: null },
      },
    });
  });
  test.each([
    ['ADMIN', true],
    ['MANAGER', true],
    ['CONTROL', false],
    ['BASIC', false],
    ['CLIENT', false],
  ] as const)('[contrats/CT45] is taken from %s: %s', (role, isTaken) => {
    expect(push({}, role).ok).toBe(isTaken);
  });
  test.each([
    ['ordre', 0],
    ['qualite', 'beneficiaire'],
    ['image', null],
    ['sha256Document', 'x'],
    ['nom', ' '],
  ])('is refused with another %s', (field, value) => {
    expect(push({ [field]: value })).toMatchObject({ code: 'VALIDATION' });
  });
  test('[contrats/CT45] of a contract that is unknown here, the server says', () => {
    expect(push({}, 'MANAGER', false)).toMatchObject({ data: { champs: { idContrat: 'inconnu' } } });
  });
  test('[contrats/CT45] is changed by nobody, and seen by the office alone', () => {
    const before = { ...written(), id: ID.message };
    expect(checkEdit(edit({ nom: 'Autre' }, { collection: 'records', before, actor: actor('ADMIN') }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    const stored = {
      ...given,
      kind: 'signatureContrat' as const,
      id: ID.message,
      variante: 'cee' as const,
      idContrat: contrat().id,
      idBureauInspection: 1,
      idEnveloppe: 'e1',
      ordre: 1,
      qualite: 'client' as const,
      auteur: { id: 2, nom: '', role: '' },
      createdAt: NOW,
      sha256: null,
      scelleLe: null,
      ecarts: null,
    };
    expect(signatureContratKind.keys(stored, {})).toEqual(['admin:cee', 'responsable:1:cee']);
  });
});

describe('what stands against it', () => {
  const person = (ordre: number, statut: Signatory['statut']): Signatory => ({
    nom: `N${ordre}`,
    email: `n${ordre}@x`,
    ordre,
    statut,
    lien: null,
  });
  const sending = (fields: object = {}) => ({
    id: 'e1',
    etat: 'EN COURS' as const,
    maison: true,
    signataires: [person(1, 'à signer'), person(2, 'à signer')],
    piste: [],
    ...fields,
  });
  const signed = { idEnveloppe: 'e1', ordre: 1, nom: 'N1', sha256Document: SHA };
  const swapped = (nom: string) => ({
    piste: [{ ordre: 1, remplace: { avant: { nom, email: 'x@x' }, apres: person(1, 'à signer') } }],
  });
  const named = (nom: string) => ({ signataires: [{ ...person(1, 'à signer'), nom }] });
  const now = { idEnveloppe: 'e1', shown: SHA };
  const both = (first: Signatory['statut']) => ({ signataires: [person(1, first), person(2, 'à signer')] });
  test.each<[EcartContrat | null, object, object, object]>([
    [null, {}, {}, {}],
    [null, both('signé'), { ordre: 2, nom: 'N2' }, {}],
    ['nom', {}, { nom: 'N2' }, {}],
    ['nom', {}, { nom: 'N1 bis' }, {}],
    ['nom', {}, { nom: 'n' }, {}],
    [null, named('Maud Le Bihan-Été'), { nom: 'LE BIHAN ETE  Maud' }, {}],
    ['refuse', { etat: 'REFUSEE' }, {}, {}],
    ['expire', { etat: 'EXPIREE' }, {}, {}],
    ['annule', { etat: 'ANNULEE' }, {}, {}],
    ['renvoye', {}, {}, { idEnveloppe: 'e2' }],
    ['ailleurs', { maison: false }, {}, {}],
    ['deja', both('signé'), {}, {}],
    ['deja', both('en scellement'), {}, {}],
    ['tour', {}, { ordre: 2 }, {}],
    ['tour', both('en scellement'), { ordre: 2 }, {}],
    // [signatures/E63]
    ['remplace', swapped('Odile'), { nom: 'Odile' }, {}],
    [null, swapped('Odile'), {}, {}],
    [null, swapped('N1'), {}, {}],
    ['document', {}, { sha256Document: 'd'.repeat(64) }, {}],
  ])('[contrats/CT49] %s: %j, %j, %j', (ecart, ...[envelope, one, shown]) => {
    expect(ecartOf({ ...signed, ...one }, sending(envelope), { ...now, ...shown })).toBe(ecart);
  });
  test('[contrats/CT49] a sending that nobody knows', () => {
    expect(ecartOf(signed, null, now)).toBe('renvoye');
  });
});

describe('where a signature on the spot of a contract stands', () => {
  const one = {
    id: 's1',
    signeLe: NOW,
    createdAt: NOW,
    scelleLe: null,
    ecarts: null,
    idEnveloppe: 'e1',
    ordre: 1,
    isHere: false,
  };
  const out = { etat: 'EN SIGNATURE', idEnveloppe: 'e1', retour: null, signatures: { signes: 0, total: 2 } } as const;
  const state = (fields: object, contract: object = {}) =>
    followContratHere([{ ...one, ...fields }], { ...out, ...contract }).map(({ etat, ecart }) => [etat, ecart]);
  test('[contrats/CT45] to be sent, being sealed, signed', () => {
    expect(state({ isHere: true })).toEqual([['a-transmettre', null]]);
    expect(state({ ecarts: [] })).toEqual([['en-scellement', null]]);
    expect(state({ ecarts: [], scelleLe: NOW })).toEqual([['signee', null]]);
  });
  test('[contrats/CT49] recalled or sent anew, it is asked again, and says why before the server does', () => {
    const back = { raison: 'refuse', motif: '', le: NOW };
    expect(state({ isHere: true }, { etat: 'BROUILLON', retour: back })).toEqual([['a-refaire', 'refuse']]);
    expect(state({}, { idEnveloppe: 'e2' })).toEqual([['a-refaire', 'renvoye']]);
    expect(state({ ecarts: ['document'] })).toEqual([['a-refaire', 'document']]);
  });
  test('[contrats/CT49] who had signed otherwise is not asked again; what a former sending sealed is of the past', () => {
    expect(state({ ecarts: ['deja'] })).toEqual([['remplacee', 'deja']]);
    expect(state({}, { idEnveloppe: 'e2', signatures: { signes: 1, total: 2 } })).toEqual([['remplacee', 'renvoye']]);
    expect(state({ ecarts: [], scelleLe: NOW }, { idEnveloppe: 'e2' })).toEqual([]);
    const later = { ...one, id: 's2', signeLe: '2026-11-24T09:00:00.000Z', createdAt: '2026-11-24T09:00:00.000Z' };
    const all = followContratHere([{ ...one, ecarts: ['document' as const] }, later], out);
    expect(all.map(({ signature, etat }) => [signature.id, etat])).toEqual([
      ['s2', 'en-scellement'],
      ['s1', 'remplacee'],
    ]);
  });
});
