import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { checkEdit } from '../gate/edits.ts';
import { heldIn } from '../preuves/dossier-de-preuve.ts';
import { actor, context, dossier, edit, formulaire, ID, intervention, NOW, photo } from '../test-support/samples.ts';
import { changesBetween, followInPerson, saidBy, type Said } from './in-person.ts';
import { signaturePlaceKind } from './in-person-kind.ts';
import { signedHere } from './in-person.test-support.ts';

const said = (sujet: string, empreinte = 'a'.repeat(64)): Said => ({ genre: 'reponse', sujet, empreinte });
const written = (fields: Record<string, Json> = {}) => ({ ...signedHere(), kind: 'signaturePlace', ...fields });
const push = (fields: Record<string, Json> = {}, { role = 'CONTROL', visit = {} }: Pushed = {}) =>
  checkEdit(
    edit(written(fields), {
      collection: 'records',
      id: ID.message,
      before: null,
      nouveau: true,
      actor: actor(role),
      context: context({ dossier: dossier(), intervention: intervention({ etat: 'EN COURS', ...visit }) }),
    }),
  );
interface Pushed {
  readonly role?: Parameters<typeof actor>[0];
  readonly visit?: Parameters<typeof intervention>[0];
}

describe('what is signed on the spot', () => {
  test('[signatures/E31] is kept as it was given, under who had it signed', () => {
    const checked = push();
    expect(checked).toMatchObject({
      ok: true,
      value: {
        changes: { nom: 'Jocelyne Thévenard', auteur: { id: 12 }, createdAt: NOW, scelleLe: null, ecarts: null },
      },
    });
  });

  test('[signatures/E31] says nothing of its seal: that is the server’s', () => {
    const sealed = { scelleLe: NOW, sha256: 'b'.repeat(64), ecarts: [], createdAt: '2020-01-01T00:00:00.000Z' };
    expect(push(sealed)).toMatchObject({
      value: { changes: { scelleLe: null, sha256: null, ecarts: null, createdAt: NOW } },
    });
  });

  test.each([
    ['nom', ' '],
    ['qualite', 'voisin'],
    ['image', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['image', null],
    ['sha256Document', 'x'],
    ['traits', [[]]],
    ['contenu', [{ genre: 'reponse', sujet: 'surface', empreinte: 'x' }]],
  ])('is refused with another %s', (field, value) => {
    expect(push({ [field]: value })).toMatchObject({ code: 'VALIDATION' });
  });

  test('is of the dossier of its visit', () => {
    expect(push({ idDossier: ID.client })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { idDossier: 'inconnu' } },
    });
  });

  test.each([
    ['VALIDE', true],
    ['VERIF RT', true],
    ['ANNULE', false],
    ['REMPLACE', false],
  ] as const)('[signatures/E31] comes to a visit that is %s: %s', (etat, isTaken) => {
    expect(push({}, { visit: { etat } }).ok).toBe(isTaken);
  });

  test.each([
    ['CONTROL', {}, true],
    ['CONTROL', { idControleur: 13 }, false],
    ['MANAGER', { idControleur: 13 }, true],
    ['BASIC', {}, false],
    ['CLIENT', {}, false],
  ] as const)('[signatures/E31] is taken from %s (%o): %s', (role, visit, isTaken) => {
    expect(push({}, { role, visit }).ok).toBe(isTaken);
  });

  test('[signatures/E31] is changed by nobody', () => {
    const before = { ...written(), id: ID.message };
    for (const role of ['ADMIN', 'CONTROL'] as const)
      expect(checkEdit(edit({ nom: 'Autre' }, { collection: 'records', before, actor: actor(role) }))).toMatchObject({
        code: 'DROIT_INSUFFISANT',
      });
  });

  test('[signatures/E37] is the office’s until the report is issued', () => {
    const { tiers } = { tiers: { idClient: ID.client, nomClient: '', idEntreprise: null, nomEntreprise: '' } };
    const keys = (etat: 'EN COURS' | 'VALIDE') =>
      signaturePlaceKind.keys(
        {
          ...signedHere(),
          kind: 'signaturePlace',
          id: 's',
          variante: 'cee',
          auteur: { id: 12, nom: '', role: '' },
          tiers,
          createdAt: NOW,
          sha256: null,
          scelleLe: null,
          ecarts: null,
        },
        { dossier: dossier(), intervention: intervention({ etat }) },
      );
    expect(keys('EN COURS')).toEqual(['admin:cee', 'bureau:1:cee', 'control:12:cee']);
    expect(keys('VALIDE')).toContain(`client:${ID.client}:cee`);
  });
});

describe('[signatures/E32] what a document says', () => {
  test('is its answers, its conclusion and its photos, not the other signatures', async () => {
    const held = await heldIn((text) => Promise.resolve(`h(${text})`), {
      intervention: intervention({ champs: { surface: 12, double: 24 }, resultat: 'Satisfaisant' }),
      definition: formulaire,
      photos: [photo(), photo({ id: ID.message, genre: 'signature' })],
    });
    expect(saidBy(held)).toEqual([
      { genre: 'reponse', sujet: 'surface', empreinte: 'h(12)' },
      { genre: 'conclusion', sujet: '', empreinte: 'h("Satisfaisant")' },
      { genre: 'photo', sujet: ID.photo, empreinte: 'a'.repeat(64) },
    ]);
  });

  test('differs by what was given, changed or taken away, whatever the order', () => {
    const other = 'b'.repeat(64);
    expect(changesBetween([said('a'), said('b')], [said('b'), said('a')])).toEqual([]);
    expect(changesBetween([said('a'), said('b')], [said('b', other), said('c')])).toEqual([
      { genre: 'reponse', sujet: 'a' },
      { genre: 'reponse', sujet: 'b' },
      { genre: 'reponse', sujet: 'c' },
    ]);
  });
});

describe('where a signature on the spot stands', () => {
  const one = {
    id: 's1',
    qualite: 'beneficiaire',
    signeLe: NOW,
    createdAt: NOW,
    scelleLe: null,
    ecarts: null,
    contenu: [said('a')],
    isHere: false,
  } as const;
  const stateOf = (
    fields: Partial<Parameters<typeof followInPerson>[0][number]>,
    contenu: readonly Said[] | null = [said('a')],
  ) => followInPerson([{ ...one, ...fields }], contenu).map(({ etat }) => etat);

  test('[signatures/E33] to be sent, then being sealed, then signed', () => {
    expect(stateOf({ isHere: true })).toEqual(['a-transmettre']);
    expect(stateOf({})).toEqual(['en-scellement']);
    expect(stateOf({ ecarts: [] })).toEqual(['en-scellement']);
    expect(stateOf({ ecarts: [], scelleLe: NOW })).toEqual(['signee']);
  });

  test('[signatures/E34] a document that changed since asks again, and says what changed', () => {
    for (const fields of [{ isHere: true }, {}, { ecarts: [], scelleLe: NOW }])
      expect(followInPerson([{ ...one, ...fields }], [said('a'), said('b')])).toMatchObject([
        { etat: 'a-refaire', ecarts: [{ genre: 'reponse', sujet: 'b' }] },
      ]);
  });

  test('[signatures/E34] what the server had otherwise is asked again, though this device has no form to look at', () => {
    const ecarts = [{ genre: 'reponse', sujet: 'z' }] as const;
    expect(followInPerson([{ ...one, ecarts }], null)).toMatchObject([{ etat: 'a-refaire', ecarts }]);
  });

  test('[signatures/E67] a clock of 2099 comes before what was given after it was received', () => {
    const ahead = { ...one, id: 's0', signeLe: '2099-01-01T00:00:00.000Z' };
    const after = { ...one, id: 's2', signeLe: '2026-11-23T10:00:00.000Z', createdAt: '2026-11-23T10:00:01.000Z' };
    expect(followInPerson([ahead, after], null).map(({ signature, etat }) => [signature.id, etat])).toEqual([
      ['s2', 'en-scellement'],
      ['s0', 'remplacee'],
    ]);
  });

  test('[signatures/E34] the former one stays, replaced by the next of the same quality alone', () => {
    const later = '2026-11-23T10:00:00.000Z';
    const followed = followInPerson(
      [one, { ...one, id: 's2', signeLe: later, createdAt: later }, { ...one, id: 's3', qualite: 'client' }],
      [said('a')],
    );
    expect(followed.map(({ signature, etat }) => [signature.id, etat])).toEqual([
      ['s2', 'en-scellement'],
      ['s1', 'remplacee'],
      ['s3', 'en-scellement'],
    ]);
  });

  test('a document that is not known here changes nothing of what is said', () => {
    expect(stateOf({ scelleLe: NOW, ecarts: [] }, null)).toEqual(['signee']);
  });
});
