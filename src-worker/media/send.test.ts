import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendPhotos, noteFailure } from './send.ts';
import { addPhoto } from './capture.ts';
import { capture, tablet } from './media.test-support.ts';
import type { Fiche } from './bytes.ts';
import { reconcilePhotos } from './reception.ts';

const image = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => (i * 31 + seed) % 251);
const sha = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

interface Envois {
  readonly envois: readonly { id: string; sha256: string; taille: number }[];
}

/** The server's side of the sendings: it keeps what arrived, and answers as the contract says. */
class BytesServer {
  readonly received = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly acknowledged = new Set<string>();
  readonly calls: string[] = [];
  readonly refus = new Map<string, string>();
  /** Bytes that still pass before the link breaks; the answer of a whole piece is lost with `isWithoutAnswer`. */
  credit = Number.POSITIVE_INFINITY;
  isWithoutAnswer = false;
  octetsPasses = 0;
  /** Bytes that one request carries before it breaks. */
  perCall = Number.POSITIVE_INFINITY;
  /** One request in so many never arrives; 0: all do. */
  failsEach = 0;
  #expected = new Map<string, { readonly sha256: string; readonly taille: number }>();

  readonly answerRequest = (url: URL, { method, body }: RequestInit): Response => {
    const nom = `${method} ${url.pathname}`;
    this.calls.push(nom);
    if (this.failsEach > 0 && nom.startsWith('PUT') && this.calls.length % this.failsEach === 0)
      throw new TypeError('coupé');
    if (nom === 'POST /api/Files/envois') return this.#open(JSON.parse(body as string) as Envois);
    return this.#chunk(url, new Uint8Array(body as ArrayBuffer));
  };

  #etat(id: string) {
    const { taille } = this.#expected.get(id) ?? { taille: 0 };
    const isReceived = this.acknowledged.has(id);
    const received = isReceived ? taille : (this.received.get(id)?.length ?? 0);
    return { id, etat: isReceived ? 'recu' : 'ouvert', recus: received, taille };
  }

  #open({ envois }: Envois): Response {
    for (const { id, ...attendu } of envois) this.#expected.set(id, attendu);
    const row = ({ id }: { id: string }) =>
      this.refus.has(id) ? { ok: false, id, code: this.refus.get(id) } : { ok: true, ...this.#etat(id) };
    return Response.json(envois.map(row));
  }

  #chunk(url: URL, chunk: Uint8Array): Response {
    const id = url.pathname.split('/').at(-1) ?? '';
    const offset = Number(url.searchParams.get('offset'));
    const passed = Math.min(chunk.length, this.credit, this.perCall);
    this.credit -= passed;
    this.octetsPasses += passed;
    const before = this.received.get(id) ?? new Uint8Array();
    if (offset <= before.length)
      this.received.set(id, Uint8Array.from([...before, ...chunk.subarray(before.length - offset, passed)]));
    if (!this.#judge(id)) return Response.json({ code: 'EMPREINTE_DIFFERENTE', message: '…' }, { status: 422 });
    if (passed < chunk.length || this.isWithoutAnswer) throw new TypeError('coupé');
    return Response.json(this.#etat(id));
  }

  /** false: all the bytes are here, and they are not those announced. */
  #judge(id: string): boolean {
    const received = this.received.get(id) ?? new Uint8Array();
    const expected = this.#expected.get(id);
    if (received.length !== expected?.taille) return true;
    if (sha(received) === expected.sha256) this.acknowledged.add(id);
    else this.received.delete(id);
    return this.acknowledged.has(id);
  }
}

function station() {
  const server = new BytesServer();
  const { photographe, ...reste } = tablet(server.answerRequest);
  const takePhoto = async (id: string, content = image(900)) => {
    await addPhoto(photographe, capture(id, { reduit: new Blob([content], { type: 'image/jpeg' }) }));
    await reste.receive(id, {});
    return content;
  };
  return { ...reste, photographe, serveur: server, photographier: takePhoto };
}

describe('sending bytes', () => {
  test('[sync/M4] waits for the server to know the document', async () => {
    const { photographe, receive, serveur, ...commun } = station();
    await addPhoto(photographe, capture('p1'));
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 0 });
    expect(serveur.calls).toEqual([]);
    await receive('p1', {});
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 1 });
  });

  test('[sync/M3] [sync/C18] cut at any byte, a photo goes on where it stopped: no byte passes twice', async () => {
    const size = 700;
    for (let cutAt = 0; cutAt < size; cutAt += 1) {
      const { photographier, serveur, ...commun } = station();
      const content = await photographier('p1', image(size, cutAt));
      serveur.credit = cutAt;
      expect(await sendPhotos(commun)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
      serveur.credit = Number.POSITIVE_INFINITY;
      expect(await sendPhotos(commun)).toEqual({ ok: true, value: 1 });
      expect(serveur.received.get('p1')).toEqual(content);
      expect(serveur.octetsPasses).toBe(size);
    }
  });

  test('[sync/M3] a large photo goes by pieces, and the screen follows them', async () => {
    const { photographier, serveur, ...commun } = station();
    await photographier('p1', image(600_000));
    const octets: number[] = [];
    await sendPhotos({ ...commun, onProgress: (progress) => octets.push(progress.octets) });
    expect(serveur.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
    expect(octets).toEqual([0, 262_144, 600_000, 600_000]);
  });

  test('[sync/M3] an acknowledgement that was lost is found again without sending a byte', async () => {
    const { photographier, serveur, ...commun } = station();
    await photographier('p1');
    serveur.isWithoutAnswer = true;
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 1 });
    expect(serveur.octetsPasses).toBe(900);
  });

  test('[sync/S62] over a road that breaks each 130 kB, a file leaves in one round and no byte passes twice', async () => {
    const { photographier, serveur, ...commun } = station();
    await photographier('p1', image(2_000_000));
    serveur.perCall = 130_000;
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 1 });
    expect(serveur.octetsPasses).toBe(2_000_000);
    const pieces = serveur.calls.filter((call) => call.startsWith('PUT')).length;
    expect(pieces).toBeLessThan((2 * 2_000_000) / 130_000);
  });

  test('[sync/S62] of requests of which one in three fails, a round loses no file', async () => {
    const { photographier, serveur, ...commun } = station();
    for (let n = 0; n < 20; n += 1) await photographier(`p${n}`, image(900, n));
    serveur.failsEach = 3;
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 20 });
    expect(serveur.octetsPasses).toBe(20 * 900);
  });

  test('[sync/M3] a server that lost what it had is sent everything again', async () => {
    const { photographier, serveur, ...commun } = station();
    const content = await photographier('p1');
    serveur.credit = 500;
    await sendPhotos(commun);
    serveur.received.clear();
    serveur.credit = Number.POSITIVE_INFINITY;
    expect(await sendPhotos(commun)).toEqual({ ok: true, value: 1 });
    expect(serveur.received.get('p1')).toEqual(content);
  });

  test('[sync/M5] [sync/C18] 175 taken, 175 received, over a link that breaks 60 times', async () => {
    const { photographier, serveur, receive, octets, ...commun } = station();
    const ids = Array.from({ length: 175 }, (_, i) => `p${i}`);
    for (const [i, id] of ids.entries()) await photographier(id, image(400, i));
    let cuts = 0;
    for (let finished = false; !finished;) {
      serveur.credit = 1100 + ((cuts * 37) % 200);
      finished = (await sendPhotos({ ...commun, octets })).ok;
      cuts += finished ? 0 : 1;
    }
    expect(cuts).toBeGreaterThan(50);
    expect(serveur.acknowledged.size).toBe(175);
    expect(serveur.octetsPasses).toBe(175 * 400);
    expect(await octets.fiches('a-envoyer')).toHaveLength(175);
    for (const id of ids) await receive(id, { recuLe: '2026-11-21T10:00:00.000Z' });
    await reconcilePhotos({ ...commun, octets });
    expect([(await octets.fiches('a-envoyer')).length, (await octets.fiches('recue')).length]).toEqual([0, 175]);
  });

  test.each(['FICHIER_TYPE', 'IMAGE_ILLISIBLE', 'IMAGE_TROP_GRANDE'] as const)(
    '[sync/M4] [sync/M10] one photo refused by %s blocks no other, says why, and stays whole',
    async (code) => {
      const { photographier, serveur, octets, ...commun } = station();
      serveur.refus.set('p1', code);
      await photographier('p1');
      await photographier('p2');
      expect(await sendPhotos({ ...commun, octets })).toEqual({ ok: true, value: 1 });
      expect(await octets.fiche('p1')).toMatchObject({ etat: 'a-envoyer', refus: { code }, essais: 1 });
      for (const size of ['original', 'reduit'] as const) expect(await octets.octets('p1', size)).not.toBeNull();
    },
  );

  test('[sync/M6] a photo withdrawn while its bytes travel stops there, and waits no more', async () => {
    const { photographier, serveur, receive, octets, ...commun } = station();
    await photographier('p1', image(1_400_000));
    const finished = sendPhotos({
      ...commun,
      octets,
      onProgress: ({ octets: passes }) => {
        if (passes > 0) void receive('p1', { retireLe: '2026-11-21T09:30:00.000Z' });
      },
    });
    expect(await finished).toEqual({ ok: true, value: 0 });
    expect(serveur.octetsPasses).toBeLessThan(1_400_000);
    await reconcilePhotos({ ...commun, octets });
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'retiree', refus: null });
    const calls = serveur.calls.length;
    expect(await sendPhotos({ ...commun, octets })).toEqual({ ok: true, value: 0 });
    expect(serveur.calls).toHaveLength(calls);
  });

  test('a refusal that time may lift waits longer and longer', () => {
    const fiche = { essais: 0, pasAvantMs: 0, refus: null } as Fiche;
    const one = noteFailure(fiche, 'EMPREINTE_DIFFERENTE', '2026-11-21T09:00:00.000Z');
    expect([one.refus, one.pasAvantMs - Date.parse('2026-11-21T09:00:00.000Z')]).toEqual([null, 5000]);
    expect(
      noteFailure(one, 'ERREUR_INTERNE', '2026-11-21T09:00:00.000Z').pasAvantMs -
        Date.parse('2026-11-21T09:00:00.000Z'),
    ).toBe(10_000);
  });
});
