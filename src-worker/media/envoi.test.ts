import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { envoyerPhotos, noter } from './envoi.ts';
import { ajouterPhoto } from './capture.ts';
import { capture, tablette } from './media.test-support.ts';
import type { Fiche } from './octets.ts';
import { rapprocherPhotos } from './reception.ts';

const image = (taille: number, graine = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: taille }, (_, i) => (i * 31 + graine) % 251);
const sha = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

interface Envois {
  readonly envois: readonly { id: string; sha256: string; taille: number }[];
}

/** The server's side of the sendings: it keeps what arrived, and answers as the contract says. */
class ServeurOctets {
  readonly recus = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly acquittees = new Set<string>();
  readonly appels: string[] = [];
  readonly refus = new Map<string, string>();
  /** Bytes that still pass before the link breaks; the answer of a whole piece is lost with `sansReponse`. */
  credit = Number.POSITIVE_INFINITY;
  sansReponse = false;
  octetsPasses = 0;
  #attendus = new Map<string, { readonly sha256: string; readonly taille: number }>();

  readonly repondre = (url: URL, { method, body }: RequestInit): Response => {
    const nom = `${method} ${url.pathname}`;
    this.appels.push(nom);
    if (nom === 'POST /api/Files/envois') return this.#ouvrir(JSON.parse(body as string) as Envois);
    return this.#morceau(url, new Uint8Array(body as ArrayBuffer));
  };

  #etat(id: string) {
    const { taille } = this.#attendus.get(id) ?? { taille: 0 };
    const isRecue = this.acquittees.has(id);
    const recus = isRecue ? taille : (this.recus.get(id)?.length ?? 0);
    return { id, etat: isRecue ? 'recu' : 'ouvert', recus, taille };
  }

  #ouvrir({ envois }: Envois): Response {
    for (const { id, ...attendu } of envois) this.#attendus.set(id, attendu);
    const ligne = ({ id }: { id: string }) =>
      this.refus.has(id) ? { ok: false, id, code: this.refus.get(id) } : { ok: true, ...this.#etat(id) };
    return Response.json(envois.map(ligne));
  }

  #morceau(url: URL, morceau: Uint8Array): Response {
    const id = url.pathname.split('/').at(-1) ?? '';
    const offset = Number(url.searchParams.get('offset'));
    const passe = Math.min(morceau.length, this.credit);
    this.credit -= passe;
    this.octetsPasses += passe;
    const avant = this.recus.get(id) ?? new Uint8Array();
    if (offset <= avant.length)
      this.recus.set(id, Uint8Array.from([...avant, ...morceau.subarray(avant.length - offset, passe)]));
    if (!this.#juger(id)) return Response.json({ code: 'EMPREINTE_DIFFERENTE', message: '…' }, { status: 422 });
    if (passe < morceau.length || this.sansReponse) throw new TypeError('coupé');
    return Response.json(this.#etat(id));
  }

  /** false: all the bytes are here, and they are not those announced. */
  #juger(id: string): boolean {
    const recus = this.recus.get(id) ?? new Uint8Array();
    const attendu = this.#attendus.get(id);
    if (recus.length !== attendu?.taille) return true;
    if (sha(recus) === attendu.sha256) this.acquittees.add(id);
    else this.recus.delete(id);
    return this.acquittees.has(id);
  }
}

function poste() {
  const serveur = new ServeurOctets();
  const { photographe, ...reste } = tablette(serveur.repondre);
  const photographier = async (id: string, contenu = image(900)) => {
    await ajouterPhoto(photographe, capture(id, { reduit: new Blob([contenu], { type: 'image/jpeg' }) }));
    await reste.recevoir(id, {});
    return contenu;
  };
  return { ...reste, photographe, serveur, photographier };
}

describe('sending bytes', () => {
  test('[sync/M4] waits for the server to know the document', async () => {
    const { photographe, recevoir, serveur, ...commun } = poste();
    await ajouterPhoto(photographe, capture('p1'));
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 0 });
    expect(serveur.appels).toEqual([]);
    await recevoir('p1', {});
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 1 });
  });

  test('[sync/M3] [sync/C18] cut at any byte, a photo goes on where it stopped: no byte passes twice', async () => {
    const taille = 700;
    for (let coupure = 0; coupure < taille; coupure += 1) {
      const { photographier, serveur, ...commun } = poste();
      const contenu = await photographier('p1', image(taille, coupure));
      serveur.credit = coupure;
      expect(await envoyerPhotos(commun)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
      serveur.credit = Number.POSITIVE_INFINITY;
      expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 1 });
      expect(serveur.recus.get('p1')).toEqual(contenu);
      expect(serveur.octetsPasses).toBe(taille);
    }
  });

  test('[sync/M3] a large photo goes by pieces, and the screen follows them', async () => {
    const { photographier, serveur, ...commun } = poste();
    await photographier('p1', image(600_000));
    const octets: number[] = [];
    await envoyerPhotos({ ...commun, surProgres: (progres) => octets.push(progres.octets) });
    expect(serveur.appels.filter((appel) => appel.startsWith('PUT'))).toHaveLength(3);
    expect(octets).toEqual([0, 262_144, 524_288, 600_000, 600_000]);
  });

  test('[sync/M3] an acknowledgement that was lost is found again without sending a byte', async () => {
    const { photographier, serveur, ...commun } = poste();
    await photographier('p1');
    serveur.sansReponse = true;
    expect((await envoyerPhotos(commun)).ok).toBe(false);
    serveur.sansReponse = false;
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 1 });
    expect(serveur.octetsPasses).toBe(900);
  });

  test('[sync/M3] a server that lost what it had is sent everything again', async () => {
    const { photographier, serveur, ...commun } = poste();
    const contenu = await photographier('p1');
    serveur.credit = 500;
    await envoyerPhotos(commun);
    serveur.recus.clear();
    serveur.credit = Number.POSITIVE_INFINITY;
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 1 });
    expect(serveur.recus.get('p1')).toEqual(contenu);
  });

  test('[sync/M5] [sync/C18] 175 taken, 175 received, over a link that breaks 60 times', async () => {
    const { photographier, serveur, recevoir, octets, ...commun } = poste();
    const ids = Array.from({ length: 175 }, (_, i) => `p${i}`);
    for (const [i, id] of ids.entries()) await photographier(id, image(400, i));
    let coupures = 0;
    for (let fini = false; !fini;) {
      serveur.credit = 1100 + ((coupures * 37) % 200);
      fini = (await envoyerPhotos({ ...commun, octets })).ok;
      coupures += fini ? 0 : 1;
    }
    expect(coupures).toBeGreaterThan(50);
    expect(serveur.acquittees.size).toBe(175);
    expect(serveur.octetsPasses).toBe(175 * 400);
    expect(await octets.fiches('a-envoyer')).toHaveLength(175);
    for (const id of ids) await recevoir(id, { recuLe: '2026-11-21T10:00:00.000Z' });
    await rapprocherPhotos({ ...commun, octets });
    expect([(await octets.fiches('a-envoyer')).length, (await octets.fiches('recue')).length]).toEqual([0, 175]);
  });

  test.each(['FICHIER_TYPE', 'IMAGE_ILLISIBLE', 'IMAGE_TROP_GRANDE'] as const)(
    '[sync/M4] [sync/M10] one photo refused by %s blocks no other, says why, and stays whole',
    async (code) => {
      const { photographier, serveur, octets, ...commun } = poste();
      serveur.refus.set('p1', code);
      await photographier('p1');
      await photographier('p2');
      expect(await envoyerPhotos({ ...commun, octets })).toEqual({ ok: true, value: 1 });
      expect(await octets.fiche('p1')).toMatchObject({ etat: 'a-envoyer', refus: { code }, essais: 1 });
      for (const taille of ['original', 'reduit'] as const) expect(await octets.octets('p1', taille)).not.toBeNull();
    },
  );

  test('[sync/M6] a photo withdrawn while its bytes travel stops there, and waits no more', async () => {
    const { photographier, serveur, recevoir, octets, ...commun } = poste();
    await photographier('p1', image(600_000));
    const fini = envoyerPhotos({
      ...commun,
      octets,
      surProgres: ({ octets: passes }) => {
        if (passes > 0) void recevoir('p1', { retireLe: '2026-11-21T09:30:00.000Z' });
      },
    });
    expect(await fini).toEqual({ ok: true, value: 0 });
    expect(serveur.octetsPasses).toBeLessThan(600_000);
    await rapprocherPhotos({ ...commun, octets });
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'retiree', refus: null });
    const appels = serveur.appels.length;
    expect(await envoyerPhotos({ ...commun, octets })).toEqual({ ok: true, value: 0 });
    expect(serveur.appels).toHaveLength(appels);
  });

  test('a refusal that time may lift waits longer and longer', () => {
    const fiche = { essais: 0, pasAvantMs: 0, refus: null } as Fiche;
    const un = noter(fiche, 'EMPREINTE_DIFFERENTE', '2026-11-21T09:00:00.000Z');
    expect([un.refus, un.pasAvantMs - Date.parse('2026-11-21T09:00:00.000Z')]).toEqual([null, 5000]);
    expect(
      noter(un, 'ERREUR_INTERNE', '2026-11-21T09:00:00.000Z').pasAvantMs - Date.parse('2026-11-21T09:00:00.000Z'),
    ).toBe(10_000);
  });
});
