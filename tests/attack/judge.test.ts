import { describe, expect, test } from 'vitest';
import { actor, dossier, intervention } from '#domain/test-support/samples.ts';
import { porteesOf } from '#domain/gate/scopes.ts';
import { isIban } from '#domain/tiers/iban.ts';
import type { Db } from '../../server/db/db.ts';
import { Random } from '../../server/demo/random.ts';
import { Canaries, canariesIn, withoutCanaries } from './canaries.ts';
import type { Caller } from './callers.ts';
import { CALL_NAMES, CallGenerator } from './generate-calls.ts';
import { PushGenerator } from './generate-pushes.ts';
import { type Deed, judgeAnswer, judgeLeaks } from './judge.ts';
import { judgeAccounts, judgeWrites } from './judge-writes.ts';
import { type Account, Ledger, type Row } from './ledger.ts';
import { shorter } from './shrink.ts';
import { Targets } from './targets.ts';
import type { Answer, Shot } from './wire.ts';

/** The judge of the attack, on answers that no server should give: an attack that finds nothing must be able to. */

const HEADERS = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};
const answer = (status: number, json: unknown = null, headers: Answer['headers'] = HEADERS): Answer => ({
  status,
  headers,
  body: Buffer.from(JSON.stringify(json)),
  ms: 1,
  error: null,
});
const caller = (role: Parameters<typeof actor>[0], fields: Parameters<typeof actor>[1] = {}): Caller => ({
  email: `${role.toLowerCase()}@bureau.example`,
  variante: 'cee',
  actor: { ...actor(role, fields), variantes: ['cee'] },
  token: 'jeton',
});
const shot = (call: string, fields: Partial<Shot> = {}): Shot => ({
  call,
  method: 'GET',
  path: '/api',
  caller: caller('MANAGER'),
  ...fields,
});
const deed = (fields: Partial<Deed>): Deed => ({
  shot: shot('demande'),
  answer: answer(200),
  changes: [],
  accounts: [],
  ...fields,
});
const kinds = (faults: readonly { readonly kind: string }[]): string[] => faults.map(({ kind }) => kind);

const ELSEWHERE = dossier({ id: '8e1f3ad2-0007-4a00-8000-000000000007', idBureauInspection: 7, acces: 'kanari00001' });
const rowOf = (collection: Row['collection'], data: Row['data'], fields: Partial<Row> = {}): Row => ({
  collection,
  id: String(data['id']),
  rev: 1,
  seq: 1,
  portees: porteesOf(collection, data, { dossier: { ...dossier() } }),
  supprime: false,
  data,
  ...fields,
});
/** A ledger of these rows, and accounts that changed from the first list to the second. */
async function ledgerOf(rows: readonly Row[], accounts: readonly Account[] = []): Promise<Ledger> {
  const db = {
    query: (text: string) => Promise.resolve(text.includes('utilisateurs') ? accounts : rows),
  } as Pick<Db, 'query'>;
  const ledger = new Ledger(db);
  await ledger.changes();
  await ledger.accountChanges();
  return ledger;
}

describe('what an answer says by itself', () => {
  test.each([
    ['a failure of the server', '500 ERREUR_INTERNE', { answer: answer(500, { code: 'ERREUR_INTERNE', message: '' }) }],
    [
      'a refusal that the call does not declare',
      '426 VERSION_TROP_ANCIENNE',
      { answer: answer(426, { code: 'VERSION_TROP_ANCIENNE' }) },
    ],
    ['a refusal without a code', 'refus sans code', { answer: answer(404, 'Not found') }],
    [
      'a refusal that shows the program',
      'refus qui montre le programme',
      { answer: answer(404, { code: 'INTROUVABLE', message: 'at x (/srv/a.ts:1:2)' }) },
    ],
    ['no answer', 'pas de réponse', { answer: { ...answer(0), error: 'ECONNRESET' } }],
    ['an answer off its schema', 'hors schéma', { shot: shot('notifications'), answer: answer(200, { items: 3 }) }],
    [
      'a role that the call does not name',
      'rôle interdit',
      { shot: shot('mails', { caller: caller('CLIENT') }), answer: answer(200, {}) },
    ],
    ['nobody', 'sans session', { shot: shot('demande', { caller: null }) }],
    ['a token that proves nothing', 'jeton faux accepté', { shot: shot('demande', { token: 'a.b.c' }) }],
    ['an answer without its headers', 'en-tête absent', { answer: answer(200, {}, {}) }],
  ] as const)('%s is a fault', (_, kind, fields) => {
    expect(kinds(judgeAnswer(deed(fields)))).toContain(kind);
  });

  test('a field that the contract does not name is a fault, the same answer without it is none', () => {
    const said = { documents: 1, octets: 1, photos: 0, octetsPhotos: 0, plafond: 10 };
    const of = (json: object) => judgeAnswer(deed({ shot: shot('syncEstimation'), answer: answer(200, json) }));
    expect(of(said)).toEqual([]);
    expect(kinds(of({ ...said, portees: [] }))).toEqual(['champ de trop']);
  });
});

describe('what an answer shows', () => {
  const planted = new Map([['kanari00001', { collection: 'dossiers', id: ELSEWHERE.id, path: 'acces' }]]);
  const shown = (who: Caller, rows: readonly Row[], said: unknown = { acces: 'Kanari00001' }) =>
    ledgerOf(rows).then((ledger) =>
      judgeLeaks(deed({ shot: shot('syncRefus', { caller: who }), answer: answer(200, said) }), { ledger, planted }),
    );

  test('a word of another office is a leak to a MANAGER, in the body as in a header, and none to ADMIN or to theirs', async () => {
    const rows = [rowOf('dossiers', { ...ELSEWHERE })];
    expect(kinds(await shown(caller('MANAGER'), rows))).toEqual(['fuite']);
    expect(kinds(await shown(caller('MANAGER', { idBureauInspection: 7 }), rows))).toEqual([]);
    expect(kinds(await shown(caller('ADMIN'), rows))).toEqual([]);
    const header = { answer: answer(200, {}, { 'content-disposition': 'kanari00001.pdf' }) };
    const ledger = await ledgerOf(rows);
    expect(kinds(await judgeLeaks(deed(header), { ledger, planted }))).toEqual(['fuite']);
  });

  test('what was taken away leaves its number to whoever could read it, and to nobody else', async () => {
    const row = rowOf('dossiers', { ...ELSEWHERE, numero: 'i-2037-00001' }, { supprime: true });
    const to = async (who: Caller) => {
      const said = deed({ shot: shot('getLogsDemande', { caller: who }), answer: answer(200, 'I-2037-00001') });
      return kinds(await judgeLeaks(said, { ledger: await ledgerOf([row]), planted: new Map() }));
    };
    expect(await to(caller('MANAGER', { idBureauInspection: 7 }))).toEqual([]);
    expect(await to(caller('MANAGER'))).toEqual(['fuite']);
  });

  test('a field that the rules hide from a role is a leak to it, in a document that it does see', async () => {
    const visit = intervention({ etat: 'EN COURS', consignes: 'kanari00001' });
    const rows = [rowOf('interventions', { ...visit })];
    const inVisit = new Map([['kanari00001', { collection: 'interventions', id: visit.id, path: 'consignes' }]]);
    const to = async (who: Caller) =>
      judgeLeaks(deed({ shot: shot('x', { caller: who }), answer: answer(200, 'kanari00001') }), {
        ledger: await ledgerOf(rows),
        planted: inVisit,
      });
    expect(kinds(await to(caller('CLIENT')))).toEqual(['fuite']);
    expect(kinds(await to(caller('MANAGER')))).toEqual([]);
  });

  test('the number of a dossier of another office is one of its words', () => {
    expect(canariesIn('D-2037-00012 et D-2026-00012')).toEqual(['d-2037-00012']);
    expect(withoutCanaries('voir D-2037-00012')).toBe('voir inconnu');
  });

  test('a planted bank account is one that the rules take, and is found again', () => {
    const iban = new Canaries().word('iban');
    expect(isIban(iban)).toBe(true);
    expect(canariesIn(iban)).toEqual([iban.toLowerCase()]);
  });
});

describe('what a request wrote', () => {
  const before = rowOf('dossiers', { ...ELSEWHERE });
  const after = { ...before, rev: 2, seq: 2 };
  const editOf = (id: string, changes: object, nouveau = false) => ({
    editId: '8e1f3ad2-0002-4a00-8000-000000000002',
    collection: 'dossiers',
    id,
    baseRev: 1,
    nouveau,
    changes,
    faitLe: '2026-11-23T07:00:00.000Z',
    horsLigne: false,
  });
  const pushed = (who: Caller, one: ReturnType<typeof editOf>) => ({
    shot: shot('syncPush', { method: 'POST', caller: who, json: { edits: [one] } }),
    answer: answer(200, { reponses: [{ editId: one.editId, id: one.id, statut: 'accepte' }] }),
  });

  test('[access/E15] in an archive, unless it is the receipt of bytes or an erasure', async () => {
    const archive = rowOf('dossiers', { ...dossier({ etat: 'ARCHIVE' }) });
    const paper = rowOf('records', { id: 'c', kind: 'fichier', idDossier: archive.id, recuLe: null });
    const ledger = await ledgerOf([archive]);
    const wrote = (call: string, data: object = {}) => {
      const change = { before: paper, after: { ...paper, rev: 2, data: { ...paper.data, ...data } } };
      return kinds(judgeWrites(deed({ shot: shot(call, { method: 'PUT' }), changes: [change] }), ledger));
    };
    expect(wrote('commentReplace')).toContain('une archive a été écrite');
    expect(wrote('envoisMorceau', { recuLe: '2026-11-24T07:00:00.000Z' })).not.toContain('une archive a été écrite');
    expect(wrote('rgpdEffacement')).not.toContain('une archive a été écrite');
  });

  test.each([
    ['though it was refused', 'refusé mais écrit', { answer: answer(403), changes: [{ before, after }] }],
    ['by reading', 'une lecture a écrit', { changes: [{ before, after }] }],
    [
      'out of sight',
      'écrit hors de portée',
      { shot: shot('updateDemand', { method: 'PUT' }), changes: [{ before, after }] },
    ],
    [
      'by an assessor',
      'un lecteur a écrit',
      { shot: shot('syncAbandon', { method: 'POST', caller: caller('COFRAC') }) },
    ],
    ['under an id that is a path', 'id qui n’est pas un UUID', pushed(caller('CLIENT'), editOf('../secret', {}, true))],
    [
      'naming a document of another office',
      'document d’ailleurs nommé et accepté',
      { ...pushed(caller('MANAGER'), editOf(ELSEWHERE.id, {})), changes: [{ before, after }] },
    ],
    [
      'with a text that turns its reading round',
      'texte caché gardé',
      {
        shot: shot('addMessage', { method: 'POST' }),
        changes: [{ before: null, after: { ...before, data: { texte: 'a\u202Eb' } } }],
      },
    ],
    [
      'under a name that deceives',
      'nom de fichier trompeur gardé',
      {
        shot: shot('uploadFiles', { method: 'POST' }),
        changes: [
          {
            before: null,
            after: { ...before, collection: 'photos', data: { nom: 'a\u202Eb.png' } },
          },
        ],
      },
    ],
  ] as const)('%s', async (_, kind, fields) => {
    expect(kinds(judgeWrites(deed(fields), await ledgerOf([before])))).toContain(kind);
  });

  test('a field of the server is not taken from a device', async () => {
    const ours = rowOf('dossiers', { ...dossier(), numero: 'volé' });
    const faults = judgeWrites(
      deed(pushed(caller('MANAGER'), editOf(ours.id, { numero: 'volé' }))),
      await ledgerOf([ours]),
    );
    expect(faults).toEqual([{ kind: 'champ du serveur écrit', detail: 'dossiers.numero' }]);
  });

  test('nothing is wrong with a write of what is theirs', async () => {
    const ours = rowOf('dossiers', { ...dossier() });
    const changes = [{ before: ours, after: { ...ours, rev: 2 } }];
    expect(
      judgeWrites(
        deed({ ...pushed(caller('MANAGER'), editOf(ours.id, { acces: 'a' })), changes }),
        await ledgerOf([ours]),
      ),
    ).toEqual([]);
  });
});

describe('what happened to accounts', () => {
  const account: Account = {
    id: 2,
    role: 'MANAGER',
    email: 'a@b.example',
    id_bureau: 1,
    id_client: null,
    id_entreprise: null,
    actif: true,
    variantes: ['cee'],
    doors: '',
    offline_access: false,
    password: 'x',
  };
  const change = (after: Partial<Account>, fields: Partial<Shot> = {}) =>
    deed({
      shot: shot('authUpdateInfo', { method: 'PUT', json: {}, ...fields }),
      accounts: [{ before: account, after: { ...account, ...after } }],
    });

  test.each([
    ['an address without a proof', 'adresse changée sans preuve', change({ email: 'v@b.example' })],
    ['a password without a proof', 'mot de passe changé sans preuve', change({ password: 'y' })],
    ['offline access without a proof', 'accès hors ligne changé sans preuve', change({ offline_access: true })],
    ['without a session', 'compte changé sans session', change({ actif: false }, { caller: null })],
    ['of another office', 'compte d’autrui changé', change({ id: 9, id_bureau: 7 }, { caller: caller('CONTROL') })],
    ['on a client of another office', 'compte rattaché à un tiers d’ailleurs', change({ id_client: ELSEWHERE.id })],
  ])('%s', async (_, kind, one) => {
    expect(kinds(judgeAccounts(one, await ledgerOf([])))).toContain(kind);
  });

  test('an address with the password is no fault', async () => {
    const proved = change({ email: 'v@b.example' }, { json: { email: 'v@b.example', motDePasse: 'Constat-2026' } });
    expect(judgeAccounts(proved, await ledgerOf([]))).toEqual([]);
  });
});

describe('the story of a seed', () => {
  const story = async (seed: number): Promise<string[]> => {
    const draw = new Random(seed);
    const targets = new Targets(
      draw,
      await ledgerOf([rowOf('dossiers', { ...dossier() }), rowOf('dossiers', { ...ELSEWHERE })]),
    );
    const calls = new CallGenerator(draw, targets);
    const pushes = new PushGenerator(draw, targets);
    const who = caller('MANAGER');
    return CALL_NAMES.flatMap((name) => [calls.shot(name, who), pushes.shot(who)]).map((one) => JSON.stringify(one));
  };

  test('is told again by the same seed, and another one tells another', async () => {
    expect(await story(7)).toEqual(await story(7));
    expect(await story(7)).not.toEqual(await story(8));
  });

  test('a finding is cut to shorter requests', () => {
    const long = shot('x', { path: '/a?b=1&c=2', json: { d: [1, 2], e: 'x'.repeat(40) } });
    const shorts = shorter(long);
    expect(shorts.map(({ path }) => path)).toContain('/a?c=2');
    expect(shorts.map(({ json }) => json)).toEqual(
      expect.arrayContaining([{ e: 'x'.repeat(40) }, { d: [2], e: 'x'.repeat(40) }, { d: [1, 2], e: 'x'.repeat(20) }]),
    );
  });
});
