/** Chains of what was captured, received by the server. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import {
  type Capture,
  extend,
  type Hash,
  type Head,
  type Maillon,
  originOf,
  valueHash,
} from '#domain/preuves/chain.ts';
import { drawnHash, type DrawnHere } from '#domain/preuves/drawn.ts';
import { readEvidence } from '#domain/preuves/lecture.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { compare } from '#domain/preuves/compare.ts';
import { dossierDePreuve } from '#domain/preuves/dossier-de-preuve.ts';
import { verifyChain } from '#domain/preuves/verify.ts';
import { findDocument } from '../../documents/document.ts';
import { evidenceOf } from '../../reports/preuve.ts';
import { readSources } from '../../reports/sources.ts';
import { type Bureau, completer, openBureau, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const hash: Hash = async (text) => createHash('sha256').update(text).digest('hex');
const APPAREIL = 'tablette-1';

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const capture = (sujet: string, valeur: string | null): Capture => ({
  genre: 'reponse',
  sujet,
  valeur: valeur === null ? null : createHash('sha256').update(valeur).digest('hex'),
  le: '2026-11-26T08:00:00.000Z',
});
const CAPTURES = [capture('surface', '12'), capture('etage', '2'), capture('surface', '13')];

async function chainOf({ idIntervention }: TestDossier, who: Who = 'yann', captures = CAPTURES) {
  const identite = { id: randomUUID(), idIntervention, appareil: APPAREIL, idUser: bureau.ids[who] };
  return { identite, links: await extend(hash, await originOf(hash, identite), captures) };
}
interface OnTheWay {
  readonly identite: { readonly id: string; readonly idIntervention: string; readonly appareil: string };
  readonly links: readonly Maillon[];
}
async function send({ identite: { id, idIntervention, appareil }, links }: OnTheWay, who: Who = 'yann') {
  const body = { appareil, chaines: [{ id, idIntervention, maillons: links }] };
  const answer = await server.call('POST', '/api/Sync/preuves', { jeton: bureau.jetons[who], body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ chaines: { recu: number; rupture: Head | null; inconnue: boolean }[] }>().chaines[0];
}
const kept = (id: string) =>
  server.db.query<{ n: number; maillon: Maillon }>('select n, maillon from preuves where id_chaine = $1 order by n', [
    id,
  ]);

describe('[preuves/PV10] what goes with the report', () => {
  const evidence = async ({ idIntervention }: TestDossier) => {
    const found = must(
      await findDocument(server.db, { collection: 'interventions', id: idIntervention }),
      'the visit exists',
    );
    const sources = must(await readSources(server.db, found.data), 'its type has a form');
    return evidenceOf(server.db, sources, '2026-11-27T08:00:00.000Z');
  };
  test('stands inside the PDF that is handed over', async () => {
    await completer(server);
    const known = await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: {
        etat: 'VALIDE',
        champs: { surface: 98, c_resultat: 'Satisfaisant' },
        resultat: 'Satisfaisant',
        valideLe: '2026-11-21T08:00:00.000Z',
      },
    });
    await bureau.photo(known, { recuLe: '2026-11-21T08:00:00.000Z' });
    await send(await chainOf(known));
    const url = `/api/Intervention/Generate/${known.idIntervention}/rapport/false`;
    const answer = await server.call('GET', url, { jeton: bureau.jetons.claire });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.toString('latin1')).toContain('dossier-de-preuve.json');
  });
  test('[signatures/E65] what was drawn on the spot is set beside its link: as it was, changed since, or not told', async () => {
    const known = await bureau.dossier({ intervention: { champs: {}, resultat: null } });
    const { image } = signedHere();
    const [asDrawn, changed, old] = [randomUUID(), randomUUID(), randomUUID()];
    const shaky = {
      ...signedHere(),
      traits: [[10.25, 90.25].map((x, rank): [number, number, number] => [x, 20, rank])],
    };
    const push = async (id: string, drawn: object) =>
      server.call('POST', '/api/Sync/push', {
        jeton: bureau.jetons.yann,
        body: {
          version: SYNC_VERSION,
          appareil: { id: APPAREIL, version: '1' },
          edits: [
            {
              editId: randomUUID(),
              faitLe: '2026-11-26T08:00:00.000Z',
              horsLigne: true,
              collection: 'records',
              id,
              baseRev: 0,
              nouveau: true,
              changes: { ...drawn, ...known, kind: 'signaturePlace', contenu: [] },
            },
          ],
        },
      });
    for (const id of [asDrawn, changed, old]) {
      const answer = await push(id, id === asDrawn ? shaky : signedHere());
      expect(answer.json().reponses).toMatchObject([{ statut: 'accepte' }]);
    }
    const link = async (sujet: string, drawn: DrawnHere): Promise<Capture> => ({
      genre: 'signature',
      sujet,
      valeur: await drawnHash(hash, drawn),
      le: '2026-11-26T08:00:00.000Z',
    });
    const captures = [await link(asDrawn, shaky), await link(changed, { image, traits: [] })];
    const chain = await chainOf(known, 'yann', captures);
    expect(await send(chain)).toMatchObject({ recu: 2, rupture: null });
    const read = await readEvidence(hash, dossierDePreuve.parse(await evidence(known)));
    const told = { libelle: 'Jocelyne Thévenard', surPlace: { qualite: 'beneficiaire', traits: 1 } };
    expect(read.chaines.map(({ verdict }) => verdict)).toEqual([{ tenus: 2, attestes: 2, rupture: null }]);
    expect(read.contenu.toSorted((a, b) => a.accord.localeCompare(b.accord))).toMatchObject([
      { sujet: changed, accord: 'autre', ...told },
      { sujet: asDrawn, accord: 'conforme', ...told },
    ]);
    // A link whose hash of what was drawn was rewritten is not taken.
    const other = await chainOf(known, 'yann', captures);
    const rewritten = { ...other, links: other.links.map((one) => ({ ...one, valeur: '0'.repeat(64) })) };
    expect(await send(rewritten)).toMatchObject({ recu: 0, rupture: { n: 1, raison: 'contenu' } });
  });
  test('nothing, when nothing was chained', async () => {
    expect(await evidence(await bureau.dossier())).toBeNull();
  });
  test('what it holds beside each chain, with what was received when and what was refused, verified by whoever reads it', async () => {
    const known = await bureau.dossier({ intervention: { champs: { surface: 92 }, resultat: 'SATISFAISANT' } });
    const idPhoto = await bureau.photo(known);
    const surface: Capture = { ...capture('surface', null), valeur: await valueHash(hash, 92) };
    const chain = await chainOf(known, 'yann', [capture('surface', '1'), surface]);
    await send({ ...chain, links: chain.links.slice(0, 1) });
    server.clock.advance(60_000);
    await send(chain);
    await send({ ...chain, links: chain.links.map((link) => ({ ...link, empreinte: '0'.repeat(64) })) });
    const told = dossierDePreuve.parse(JSON.parse(JSON.stringify(await evidence(known))));
    expect(told.chaines).toMatchObject([
      { appareil: APPAREIL, nomUser: 'Yann Kerdoncuff', refuses: [{ n: 1, raison: 'attestation' }] },
    ]);
    const [read] = told.chaines;
    expect(read?.attestations.map(({ n }) => n)).toEqual([1, 2]);
    expect(
      await verifyChain(hash, {
        identite: chain.identite,
        maillons: read?.maillons ?? [],
        attestations: read?.attestations ?? [],
      }),
    ).toEqual({ tenus: 2, attestes: 2, rupture: null });
    const chains = [{ identite: chain.identite, maillons: read?.maillons ?? [] }];
    const held = told.rapport.map(({ empreinte, ...one }) => ({ ...one, valeur: empreinte }));
    const accords = compare(held, chains).map(({ genre, sujet, accord }) => [genre, sujet, accord]);
    expect(accords).toContainEqual(['reponse', 'surface', 'conforme']);
    expect(accords).toContainEqual(['conclusion', '', 'sans-trace']);
    expect(accords).toContainEqual(['photo', idPhoto, 'sans-trace']);
  });
});

describe('[preuves/PV7] the chain of a visit', () => {
  test('is kept link by link, and sent again changes nothing', async () => {
    const chain = await chainOf(await bureau.dossier());
    expect(await send({ ...chain, links: chain.links.slice(0, 2) })).toMatchObject({ recu: 2, rupture: null });
    const before = await server.db.query('select recu_le from preuves where id_chaine = $1', [chain.identite.id]);
    expect(await send(chain)).toMatchObject({ recu: 3, rupture: null, inconnue: false });
    expect(await send(chain)).toMatchObject({ recu: 3, rupture: null });
    expect((await kept(chain.identite.id)).map(({ maillon }) => maillon)).toEqual(chain.links);
    const after = await server.db.query('select recu_le from preuves where id_chaine = $1 and n < 3', [
      chain.identite.id,
    ]);
    expect(after).toEqual(before);
  });

  test('another link under a number that is kept takes nothing’s place, and the break is written down once', async () => {
    const chain = await chainOf(await bureau.dossier());
    await send(chain);
    const origin = await originOf(hash, chain.identite);
    const forged = { ...chain, links: await extend(hash, origin, [capture('surface', '99')]) };
    for (let n = 0; n < 2; n += 1)
      expect(await send(forged)).toMatchObject({ recu: 3, rupture: { n: 1, raison: 'attestation' } });
    expect((await kept(chain.identite.id)).map(({ maillon }) => maillon)).toEqual(chain.links);
    expect(
      await server.db.query('select n, raison, id_user from preuves_ruptures where id_chaine = $1', [
        chain.identite.id,
      ]),
    ).toEqual([{ n: 1, raison: 'attestation', id_user: bureau.ids.yann }]);
  });

  test('is taken up to the first link that does not follow', async () => {
    const chain = await chainOf(await bureau.dossier());
    const [one, two, three] = chain.links;
    const changed = { ...chain, links: [one, two, three].flatMap((link) => link ?? []).toSpliced(1, 1) };
    expect(await send(changed)).toMatchObject({ recu: 1, rupture: { n: 3, raison: 'ordre' } });
    const told = chain.links.map((link) => (link.n === 2 ? { ...link, le: '2026-11-20T08:00:00.000Z' } : link));
    expect(await send({ ...chain, links: told })).toMatchObject({ recu: 1, rupture: { n: 2, raison: 'contenu' } });
    expect(await send(chain)).toMatchObject({ recu: 3, rupture: null });
  });

  test('a server that has fewer than the device knows asks for what is missing', async () => {
    const chain = await chainOf(await bureau.dossier());
    await send({ ...chain, links: chain.links.slice(0, 1) });
    expect(await send({ ...chain, links: chain.links.slice(2) })).toMatchObject({ recu: 1, rupture: null });
    expect(await send({ ...chain, links: chain.links.slice(1) })).toMatchObject({ recu: 3, rupture: null });
  });

  test('is extended by nobody else: another user, another device, another visit', async () => {
    const chain = await chainOf(await bureau.dossier());
    await send(chain);
    expect(await send(chain, 'claire')).toMatchObject({ recu: 0, rupture: { n: 1, raison: 'lien' } });
    const elsewhere = { ...chain, identite: { ...chain.identite, appareil: 'autre' } };
    expect(await send(elsewhere)).toMatchObject({ recu: 0, rupture: { n: 1, raison: 'lien' } });
    const { idIntervention } = await bureau.dossier();
    expect(await send({ ...chain, identite: { ...chain.identite, idIntervention } })).toMatchObject({ recu: 0 });
    expect(await kept(chain.identite.id)).toHaveLength(3);
  });

  test('is of a visit that its sender sees', async () => {
    const known = await bureau.dossier();
    const chain = await chainOf(known, 'etranger');
    expect(await send(chain, 'etranger')).toEqual({ id: chain.identite.id, recu: 0, rupture: null, inconnue: true });
    expect(await kept(chain.identite.id)).toEqual([]);
  });

  test('[preuves/PV7] is of whoever may answer: who only sees the visit adds nothing to its evidence', async () => {
    const samia = { id: bureau.ids.samia, nom: 'Samia Belkacem' };
    const known = await bureau.dossier({ dossier: { controleurs: [samia] } });
    const chain = await chainOf(known, 'samia');
    expect(await send(chain, 'samia')).toMatchObject({ recu: 0, inconnue: true });
    expect(await kept(chain.identite.id)).toEqual([]);
    expect(await send(await chainOf(known))).toMatchObject({ recu: 3, rupture: null });
  });

  test('[preuves/PV7] one person’s on one visit end at the limit, over all their chains', async () => {
    const known = await bureau.dossier();
    const full = await chainOf(known);
    await send(full);
    await server.db.query(
      `insert into preuves (id_chaine, n, id_intervention, appareil, id_user, maillon, recu_le)
       select $1, n, $2, 'b', $3, '{}', '2026-11-26T08:00:00.000Z' from generate_series(1, 9995) n`,
      [randomUUID(), known.idIntervention, bureau.ids.yann],
    );
    expect(await send(await chainOf(known))).toMatchObject({ recu: 2, rupture: { n: 3, raison: 'plafond' } });
    expect(await send(await chainOf(known, 'claire'), 'claire')).toMatchObject({ recu: 3, rupture: null });
  });

  test('has an id that reads the same once it is kept: its first link is hashed with it', async () => {
    const { idIntervention } = await bureau.dossier();
    const id = randomUUID().toUpperCase();
    const origin = await originOf(hash, { id, idIntervention, appareil: APPAREIL, idUser: bureau.ids.yann });
    const body = {
      appareil: APPAREIL,
      chaines: [{ id, idIntervention, maillons: await extend(hash, origin, CAPTURES) }],
    };
    const answer = await server.call('POST', '/api/Sync/preuves', { jeton: bureau.jetons.yann, body });
    expect([answer.statusCode, answer.json().champs]).toMatchObject([400, { 'chaines.0.id': expect.any(String) }]);
  });

  test.each(['helene', 'maud', 'loic', 'sandrine'] as const)(
    '%s, who answers no form, adds no link and no break',
    async (who) => {
      const known = await bureau.dossier();
      const { identite, links } = await chainOf(known, who);
      const { id, idIntervention } = identite;
      for (const maillons of [links, links.slice(1), links.map((link) => ({ ...link, empreinte: '0'.repeat(64) }))]) {
        const body = { appareil: APPAREIL, chaines: [{ id, idIntervention, maillons }] };
        const answer = await server.call('POST', '/api/Sync/preuves', { jeton: bureau.jetons[who], body });
        expect(answer.statusCode).toBe(403);
      }
      expect(await kept(id)).toEqual([]);
      expect(await server.db.query('select 1 from preuves_ruptures where id_chaine = $1', [id])).toEqual([]);
    },
  );

  test('two sendings at once keep each link once', async () => {
    const chain = await chainOf(await bureau.dossier());
    const answers = await Promise.all([send(chain), send(chain), send(chain)]);
    expect(answers.map((answer) => answer?.recu)).toEqual([3, 3, 3]);
    expect(await kept(chain.identite.id)).toHaveLength(3);
  });
});
