import { expect, test } from 'vitest';
import { contrat } from './contrats.test-support.ts';
import { amendmentLines, storyLines } from './story-lines.ts';
import { deedsOf } from './story.ts';

const write = (champ: string, avant: unknown, apres: unknown) => ({ champ, avant, apres });
const kinds = (...changes: ReturnType<typeof write>[]) => deedsOf(changes).map(({ kind }) => kind);
const line = (date: string, champ: string, values: object = {}) => ({
  date,
  utilisateur: 'Claire Vasseur',
  action: 'modification',
  collection: 'records',
  genre: 'contrat',
  numero: 'CC-2026-00014',
  champ,
  avant: null,
  apres: null,
  horsLigne: false,
  importePar: null,
  ...values,
});
const trail = (
  le: string,
  quoi: 'envoi' | 'invitation' | 'relance' | 'relance-auto' | 'consulte' | 'refuse',
  values: object = {},
) => ({
  le,
  quoi,
  ordre: 1,
  qui: 'Maud Le Bihan',
  ip: '203.0.113.7',
  agent: 'Firefox',
  sha256: null,
  motif: null,
  ...values,
});
const SIGNATAIRES = [{ ordre: 1, nom: 'Maud Le Bihan' }];

test('[contrats/CT47] a gesture says once each thing that it changed', () => {
  expect(deedsOf([], true)).toEqual([{ kind: 'cree' }]);
  expect(
    kinds(write('tarifs', null, null), write('deplacementCents', null, 100), write('valeurs.tribunal', '', 'x')),
  ).toEqual(['prix', 'texte']);
  expect(deedsOf([write('libelle', 'Isolation', 'Isolation 2027'), write('dateDebut', null, '2027-01-01')])).toEqual([
    { kind: 'objet', avant: 'Isolation', apres: 'Isolation 2027' },
    { kind: 'debut', avant: null, apres: '2027-01-01' },
  ]);
  expect(deedsOf([write('signataires', [], contrat().signataires)])).toEqual([
    { kind: 'signataires', noms: ['Maud Le Bihan', 'Claire Vasseur'] },
  ]);
});

test('[contrats/CT47] sent, signed, ended with its reason; what follows from it says nothing of its own', () => {
  const ending = { effet: '2027-06-30', motif: 'Cession', le: '2027-01-01T00:00:00.000Z' };
  expect(kinds(write('etat', 'BROUILLON', 'EN SIGNATURE'), write('etat', 'EN SIGNATURE', 'SIGNE'))).toEqual([
    'envoye',
    'signe',
  ]);
  expect(deedsOf([write('resiliation', null, ending), write('etat', 'SIGNE', 'RESILIE')])).toEqual([
    { kind: 'resilie', effet: '2027-06-30', motif: 'Cession' },
  ]);
  expect(kinds(write('retour', {}, null), write('etat', 'EN SIGNATURE', 'BROUILLON'), write('version', 1, 2))).toEqual(
    [],
  );
});

test('[contrats/CT47] signatories are told by the trail, without addresses nor what the server does by itself', () => {
  const lines = storyLines(
    [line('2026-11-20T08:00:00.000Z', 'etat', { apres: 'EN SIGNATURE', action: 'signContract' })],
    [
      {
        signataires: SIGNATAIRES,
        piste: [
          trail('2026-11-20T08:00:01.000Z', 'invitation'),
          trail('2026-11-21T08:00:00.000Z', 'relance', { qui: 'Claire Vasseur' }),
          trail('2026-11-21T20:00:00.000Z', 'relance-auto', { qui: 'Constat' }),
          trail('2026-11-22T08:00:00.000Z', 'consulte'),
        ],
      },
    ],
    'CC-2026-00014',
  );
  expect(lines.map(({ utilisateur, champ }) => [utilisateur, champ])).toEqual([
    ['Maud Le Bihan', 'piste.consulte'],
    ['Constat', 'piste.relance-auto'],
    ['Claire Vasseur', 'piste.relance'],
    ['Claire Vasseur', 'etat'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.7|Firefox/);
  expect(lines.slice(0, 3).flatMap(({ champ, apres }) => deedsOf([write(champ ?? '', null, apres)]))).toEqual([
    { kind: 'consulte', motif: '', nom: '' },
    { kind: 'relance-auto', motif: '', nom: 'Maud Le Bihan' },
    { kind: 'relance', motif: '', nom: 'Maud Le Bihan' },
  ]);
});

test('[contrats/CT47] a refusal is told once, by who refused; of a service without a trail, as what came back', () => {
  const at = '2026-11-22T08:00:00.000Z';
  const retour = { raison: 'refuse', motif: 'Le prix est faux.', le: at };
  const back = line(at, 'retour', { apres: retour, action: 'CallBackURL' });
  const piste = [trail(at, 'refuse', { motif: 'Le prix est faux.' })];
  const told = storyLines([back], [{ signataires: SIGNATAIRES, piste }], null);
  expect(told.map(({ utilisateur, champ }) => [utilisateur, champ])).toEqual([['Maud Le Bihan', 'piste.refuse']]);
  const [alone] = storyLines([back], [], null);
  // Written in the name of whoever sent it, who refused nothing.
  expect(alone).toMatchObject({ utilisateur: '' });
  expect(deedsOf([write('retour', null, retour)])).toEqual([
    { kind: 'revenu', raison: 'refuse', motif: 'Le prix est faux.' },
  ]);
});

test('[contrats/CT47] its amendments are told of what they change', () => {
  const own = contrat();
  const amendment = contrat({ id: 'a', idContratParent: own.id, numero: 'CC-2026-00015', libelle: 'Avenant' });
  expect(amendmentLines(own.id, [own, amendment])).toMatchObject([
    { date: amendment.createdAt, utilisateur: 'Claire Vasseur', champ: 'avenant', apres: 'CC-2026-00015 · Avenant' },
  ]);
  expect(deedsOf([write('piste.scelle', null, { motif: '', nom: '' }), write('resiliation', null, 3)])).toEqual([]);
});
