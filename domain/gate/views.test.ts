import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { KINDS } from '../kinds.ts';
import type { Fields, SyncedCollection } from '../fields/documents.ts';
import { actor, intervention } from '../test-support/samples.ts';
import { type Role, ROLES } from '../access/roles.ts';
import { isPathTold, isReduced, readsAnswersOnly, viewFor } from './views.ts';

const tiers = {
  idBureauInspection: 1,
  raisonSociale: 'Oxance',
  siret: '123',
  ville: 'Rennes',
  departement: '35',
  actif: true,
  telephone: '02',
  email: 'a@b.example',
  adresse: { ligne1: '1 quai' },
  contacts: [{ nom: 'Maud' }],
  tva: 'FR1',
};
const visit = {
  ...intervention({ resultat: 'Satisfaisant', consignes: 'Chien', commentaireRt: 'Revoir' }),
  champs: { a: 1 },
};
const version = {
  kind: 'versionFormulaire',
  libelle: 'Combles',
  sections: [{ id: 's', libelle: 'S' }],
  champResultat: 'c',
  champPropose: 'b',
  regles: [{ id: 'r', quand: { expression: '{a} > 3' }, phrase: 'Trop grand' }],
  modele: { validations: [{ idBureauInspection: 7, validePar: { id: 70, nom: 'Ailleurs' } }] },
  champs: [
    {
      cf_id: 'a',
      cf_label: 'Surface',
      cf_component_type: 'NUMBER',
      cf_unit: 'm²',
      cf_min: 1,
      cf_required: true,
      cf_display_condition: { expression: '{b} > 0' },
    },
    { cf_id: 'b', cf_label: 'Double', cf_component_type: 'NUMBER', cf_calculated: true, cf_calculation_func: '{a}*2' },
    {
      cf_id: 't',
      cf_label: 'Table',
      cf_component_type: 'TABLE',
      cf_columns: [
        ['x', 'number'],
        ['y', 'number', 'x*2'],
      ],
    },
  ] satisfies ChampDefinition[],
};

/** One document of each kind of which some reader is told less: [collection, document]. */
const DOCUMENTS: Readonly<Record<string, readonly [SyncedCollection, Fields]>> = {
  client: [
    'records',
    { id: 'c', kind: 'client', ...tiers, contact: 'Maud', delaiPaiement: 30, menage: { rfr: 1 }, entreprises: ['e'] },
  ],
  entreprises: ['entreprises', { id: 'e', ...tiers, idEntreprise: 'e', qualificationsRGE: [] }],
  controllers: [
    'controllers',
    {
      id: '40',
      idUser: 40,
      nom: 'Haddad',
      absences: [{ du: '2026-12-01', au: '2026-12-05', motif: 'Hospitalisation' }],
      domicile: { ligne1: '3 rue des Lilas', ville: 'Rennes', departement: '35', lat: 48, lng: -1 },
    },
  ],
  versionFormulaire: ['records', { id: 'v', ...version }],
  typeInterventions: [
    'typeInterventions',
    { id: 't', bureaux: [{ idBureauInspection: 7, actif: true, dureeMin: 60 }] },
  ],
  bureau: [
    'records',
    { id: 'b', kind: 'bureau', idBureau: 1, nom: 'Ouest', logo: null, telephone: '02', secondFacteur: 'obligatoire' },
  ],
  ailleurs: ['records', { id: 'b7', kind: 'bureau', idBureau: 7, nom: 'Est', logo: null, telephone: '03' }],
  facture: ['records', { id: 'f', kind: 'facture', envois: [{ a: ['a@b.example'] }], emission: { iban: 'FR' } }],
  intervention: ['interventions', { ...visit, etat: 'VERIF RT' }],
  rapport: ['interventions', { ...visit, etat: 'VALIDE' }],
  projet: [
    'dossiers',
    { id: 'd', variante: 'mar', etat: 'NOUVELLE', menage: { rfr: 1, occupants: 2 }, donnees: { a: 1 } },
  ],
};

/** Fields of which this role is told otherwise, or nothing. */
function hidden(role: Role, name: string): string {
  const [collection, doc] = must(DOCUMENTS[name], 'a document');
  const told = viewFor(actor(role), collection, doc);
  return Object.keys(doc)
    .filter((field) => JSON.stringify(told[field]) !== JSON.stringify(doc[field]))
    .toSorted()
    .join(' ');
}

const NAMES_ONLY = 'adresse contact contacts delaiPaiement email menage telephone tva';
const SHEET = 'adresse contacts email telephone tva';
const CLOSED = 'champs commentaireRt consignes resultat';
/** What is hidden from each role, in the order of ROLES: ADMIN MANAGER CONTROL BASIC CLIENT ENTREPRISE COFRAC PNCEE. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  client: ['', '', NAMES_ONLY, NAMES_ONLY, '', NAMES_ONLY, '', ''],
  entreprises: ['', '', SHEET, SHEET, 'adresse contacts tva', '', '', ''],
  controllers: ['', '', 'absences domicile', 'absences domicile', '', '', '', ''],
  versionFormulaire: [
    '',
    ...Array.from({ length: 3 }, () => 'modele'),
    ...Array.from({ length: 4 }, () => 'champPropose champResultat champs modele regles'),
  ],
  typeInterventions: ['', ...Array.from({ length: 7 }, () => 'bureaux')],
  bureau: ['', '', '', '', ...Array.from({ length: 4 }, () => 'secondFacteur telephone')],
  ailleurs: ['', ...Array.from({ length: 7 }, () => 'telephone')],
  facture: ['', '', '', '', 'envois', '', '', ''],
  intervention: ['', '', '', '', CLOSED, CLOSED, '', ''],
  rapport: ['', '', '', '', 'commentaireRt consignes', 'commentaireRt consignes', '', ''],
  projet: ['', '', '', 'menage', '', 'menage', 'menage', 'menage'],
};

describe('[access/A22] what each role is told of each kind', () => {
  test.each(Object.entries(EXPECTED))('%s', (name, byRole) => {
    expect(Object.fromEntries(ROLES.map((role) => [role, hidden(role, name)]))).toEqual(
      Object.fromEntries(ROLES.map((role, rank) => [role, byRole[rank]])),
    );
  });

  test('[access/A23] a colleague is told that somebody is away and where they work, not why nor where they live', () => {
    const [collection, doc] = must(DOCUMENTS['controllers'], 'a document');
    expect(viewFor(actor('CONTROL'), collection, doc)).toMatchObject({
      absences: [{ du: '2026-12-01', au: '2026-12-05', motif: null }],
      domicile: { ligne1: '', ville: '', departement: '35', lat: null },
    });
    expect(viewFor(actor('CONTROL', { id: 40 }), collection, doc)).toEqual(doc);
  });

  test('[forms/F37] a customer is told the questions, never what decides or computes them', () => {
    const [collection, doc] = must(DOCUMENTS['versionFormulaire'], 'a document');
    expect(viewFor(actor('CLIENT'), collection, doc)).toMatchObject({
      champResultat: '',
      champs: [
        { cf_id: 'a', cf_label: 'Surface', cf_component_type: 'NUMBER', cf_unit: 'm²' },
        { cf_id: 't', cf_columns: [['x', 'number']] },
      ],
    });
    const text = JSON.stringify(viewFor(actor('CLIENT'), collection, doc));
    expect(text).not.toMatch(/"quand"|cf_min|cf_required|cf_display_condition|cf_calcul|x\*2/);
    expect(ROLES.filter((role) => readsAnswersOnly({ role }))).toEqual(['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE']);
  });

  test('a kind of which nothing is hidden goes out as it stands', () => {
    for (const { collection, name: kind, reserved } of KINDS) {
      const told = ROLES.filter((role) => isReduced({ role }, { collection, kind }));
      expect(told).toEqual(ROLES.filter((role) => reserved.some(({ roles }) => roles.includes(role))));
    }
    expect(isReduced({ role: 'BASIC' }, { collection: 'records', kind: 'message' })).toBe(false);
  });

  test.each([
    ['ADMIN', 'client', 'telephone', true],
    ['BASIC', 'client', 'telephone', false],
    ['BASIC', 'client', 'raisonSociale', true],
    ['BASIC', 'client', 'champDeDemain', false],
    ['CLIENT', 'intervention', 'champs.a', false],
    ['CLIENT', 'intervention', 'resultat', false],
    ['CLIENT', 'rapport', 'champs.a', true],
    ['CLIENT', 'rapport', 'commentaireRt', false],
    ['COFRAC', 'projet', 'menage.rfr', false],
    ['COFRAC', 'projet', 'menage.occupants', true],
    ['COFRAC', 'projet', 'menage', false],
    ['COFRAC', 'projet', 'courriel', false],
    ['CONTROL', 'controllers', 'absences', false],
    ['CONTROL', 'controllers', 'absences.0', false],
    ['CONTROL', 'controllers', 'nom', true],
  ] as const)('%s, %s: the path %s is told: %s', (...[role, name, path, told]) => {
    const [collection, doc] = must(DOCUMENTS[name], 'a document');
    expect(isPathTold(actor(role), { collection, doc, path })).toBe(told);
  });
});

test.each(KINDS.flatMap((kind) => (kind.list === undefined ? [] : [[kind.name, kind, kind.list] as const])))(
  '[lists/LI4] what a search or an order of %s looks at is told to every role',
  (_, { collection, name }, { searched, sorts }) => {
    const paths = [
      ...searched.map((path) => path.replace('[]', '')),
      ...Object.values(sorts).map(({ field }) => field),
    ];
    const doc = { kind: name, variante: 'mar' };
    const kept = ROLES.flatMap((role) =>
      paths.filter((path) => !isPathTold(actor(role), { collection, doc, path })).map((path) => `${role} ${path}`),
    );
    expect(kept).toEqual([]);
  },
);
