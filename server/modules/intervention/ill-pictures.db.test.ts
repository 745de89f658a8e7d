/** Pictures that cannot be decoded: refused when they come, and framed when they came before. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { must } from '#domain/base/must.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { imageDemo } from '../../demo/images.ts';
import { drawStoredLogos } from '../../reports/logo.ts';
import { completer } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';
import { HELD, png } from '../../test-support/pictures.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const CUT = HELD.jpeg.subarray(0, 300);
const BOMB = png({ width: 16_000, height: 16_000 });
const GOOD = imageDemo(1);
const fields = { surface: 98, c_resultat: 'Satisfaisant' };

const office = openedBureau();
const { appel, lire } = office;

describe('pictures that arrive', () => {
  const described = async (bytes: Buffer): Promise<string> =>
    office.bureau.photo(await office.bureau.dossier({ intervention: { etat: 'EN COURS' } }), {
      sha256: hashOf(bytes),
      taille: bytes.length,
      recuLe: null,
    });
  const sendPiece = (id: string, bytes: Buffer) =>
    office.server.call('PUT', `/api/Files/envois/${id}?offset=0`, {
      jeton: office.bureau.jetons.yann,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });

  test.each([
    ['a JPEG cut short', CUT, 'IMAGE_ILLISIBLE'],
    ['a PNG of 16,000 pixels a side', BOMB, 'IMAGE_TROP_GRANDE'],
  ])('[sync/M10] by pieces, %s is refused with its reason, and the next photo is received', async (_, bytes, code) => {
    const [ill, good] = [await described(bytes), await described(GOOD)];
    const refused = await sendPiece(ill, bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
    expect(await lire('yann', `Files/envois/${ill}`)).toMatchObject({ etat: 'ouvert', recus: 0 });
    expect((await lire('yann', `Image/${ill}`)).recuLe).toBeNull();
    expect((await sendPiece(good, GOOD)).json()).toMatchObject({ etat: 'recu' });
  });

  test('[sync/M10] by AddImages, by Image, as a file of a dossier and in a queue that is brought, the same', async () => {
    const target = await office.bureau.dossier({ intervention: { etat: 'EN COURS' } });
    const id = await office.bureau.photo(target, { sha256: hashOf(CUT), taille: CUT.length, recuLe: null });
    const added = await office.envoyerA('Intervention/AddImages')('yann', [{ nom: `${id}.jpg`, contenu: CUT }]);
    expect(added.json()).toMatchObject({ code: 'IMAGE_ILLISIBLE', champs: { [id]: 'IMAGE_ILLISIBLE' } });
    const whole = await office.envoyerA('Image')('yann', [{ nom: 'p.jpg', contenu: CUT }], {
      entite: 'intervention',
      idEntite: target.idIntervention,
      cf_id: 'photo',
      meta: JSON.stringify({ id: randomUUID(), prisLe: NOW, largeur: 48, hauteur: 32 }),
    });
    expect(whole.json()).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect(await lire('claire', `Image?idIntervention=${target.idIntervention}`)).toHaveLength(1);
    const file = await office.envoyerA(`Files/uploadFiles/demande-${target.idDossier}`)('claire', [
      { nom: 'plan.jpg', contenu: CUT },
    ]);
    expect([file.statusCode, file.json().code]).toEqual([422, 'IMAGE_ILLISIBLE']);
    expect((await lire('claire', `Demande/getDossier?id=${target.idDossier}`)).fichiers).toEqual([]);
    const brought = await appel('yann', 'POST', 'Sync/import', {
      format: 'constat-file',
      version: 2,
      idUser: office.bureau.ids.yann,
      appareil: 'tablette-1',
      exporteLe: NOW,
      edits: [],
      documents: [],
      photos: [{ id, sha256: hashOf(CUT), type: 'image/jpeg', base64: CUT.toString('base64') }],
    });
    expect([brought.statusCode, brought.json().photos]).toEqual([200, []]);
  });
});

describe('reports of pictures that fell ill', () => {
  const issuedWith = async (photos: readonly (Partial<Photo> & { readonly bytes: Buffer | null })[]) => {
    const target = await office.bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant', valideLe: NOW },
    });
    await completer(office.server);
    for (const { bytes, ...photo } of photos) {
      const received = await office.bureau.photo(target, { recuLe: NOW, ...photo });
      const { sha256 } = await lire('claire', `Image/${received}`);
      if (bytes !== null) keep(sha256, bytes);
    }
    return target;
  };
  /** As a server before [sync/M10] kept them: without a look at what they hold. */
  const keep = (sha256: string, bytes: Buffer): void => {
    const path = must(office.server.fichiers.locate(sha256), 'a hash');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
  const report = (id: string) => appel('claire', 'GET', `Intervention/Generate/${id}/rapport/true`);

  test('[reports/R18] it is issued once, its ill photos framed and named in the history', async () => {
    const lost = 'c'.repeat(64);
    const altered = 'd'.repeat(64);
    const target = await issuedWith([
      { sha256: hashOf(GOOD), bytes: GOOD },
      { sha256: hashOf(CUT), bytes: CUT },
      { sha256: hashOf(BOMB), bytes: BOMB },
      { sha256: lost, bytes: null },
      { sha256: altered, bytes: GOOD },
    ]);
    const [one, other] = await Promise.all([report(target.idIntervention), report(target.idIntervention)]);
    expect([one.statusCode, one.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    const kept = await office.server.db.query('select sha256 from rapports_emis where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(kept).toEqual([{ sha256: hashOf(one.rawPayload) }]);
    const lines = (await lire('claire', `Demande/GetLogsDemande/${target.idDossier}`)).filter(
      ({ action }: { action: string }) => action === 'photosIllisibles',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0].apres).toEqual(
      expect.arrayContaining([
        `photo, SHA-256 ${hashOf(CUT)}\u00A0: son contenu ne se décode pas`,
        `photo, SHA-256 ${hashOf(BOMB)}\u00A0: son contenu ne se décode pas`,
        `photo, SHA-256 ${lost}\u00A0: reçue, elle n’est plus sur le serveur`,
        `photo, SHA-256 ${altered}\u00A0: ses octets ne sont plus ceux qui ont été reçus`,
      ]),
    );
    expect(lines[0].apres).toHaveLength(4);
  });

  test.each(['<svg nothing', '<html>', ''])(
    '[reports/R25] a logo of %j that was stored before stops no report',
    async (logo) => {
      const target = await issuedWith([{ sha256: hashOf(GOOD), bytes: GOOD }]);
      const stored = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
      await office.server.db.query(
        "update documents set data = jsonb_set(data, '{logo}', to_jsonb($1::text)) where data ->> 'kind' = 'bureau'",
        [stored],
      );
      expect((await report(target.idIntervention)).statusCode).toBe(200);
    },
  );

  test('[reports/R25] logos that were stored as drawings become pixels for every device; one that names a file leaves', async () => {
    const { db } = office.server;
    const store = (svg: string) =>
      db.query(
        "update documents set data = jsonb_set(data, '{logo}', to_jsonb($1::text)) where data ->> 'kind' = 'bureau'",
        [`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
      );
    const logo = async () => (await lire('claire', 'BureauInspection/1')).logo;
    await store('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8 L5 1 L8 8 Z"/></svg>');
    const { seq } = await lire('claire', 'BureauInspection/1');
    await drawStoredLogos(db, NOW);
    expect(await logo()).toMatch(/^data:image\/png;base64,/);
    expect((await lire('claire', 'BureauInspection/1')).seq).toBeGreaterThan(seq);
    await store('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/hostname"/></svg>');
    await drawStoredLogos(db, NOW);
    expect(await logo()).toBeNull();
  });

  test('[reports/R18] a logo that cannot be decoded is left out of a report', async () => {
    const target = await issuedWith([]);
    await office.server.db.query(
      "update documents set data = jsonb_set(data, '{logo}', to_jsonb($1::text)) where data ->> 'kind' = 'bureau'",
      [`data:image/png;base64,${GOOD.subarray(0, 900).toString('base64')}`],
    );
    expect(
      (await appel('claire', 'GET', `Intervention/Generate/${target.idIntervention}/rapport/true?draft=true`))
        .statusCode,
    ).toBe(200);
  });
});
