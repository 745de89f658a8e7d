/** Pictures sent whole. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import type { Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

const IMAGE = imageDemo(1);
const META = { prisLe: '2026-11-23T08:00:00.000Z', largeur: 640, hauteur: 480 };

describe('pictures sent whole', () => {
  const office = openedBureau();
  const { appel, lire, historique } = office;

  const send = (who: Who, fields: Record<string, string>, content: Buffer = IMAGE) =>
    office.envoyerA('Image')(who, [{ nom: 'facade.png', contenu: content }], fields);

  test('a picture and its bytes are one call, the same one twice is one picture', async () => {
    const { idDossier, idIntervention } = await office.bureau.dossier();
    const id = randomUUID();
    const sha256 = createHash('sha256').update(IMAGE).digest('hex');
    const fields = {
      entite: 'intervention',
      idEntite: idIntervention,
      cf_id: 'photo',
      meta: JSON.stringify({ ...META, id, sha256, legende: 'Façade' }),
    };
    for (const _ of [1, 2]) {
      const answer = await send('yann', fields);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { id, sha256, legende: 'Façade', recuLe: expect.any(String), taille: IMAGE.length },
      ]);
    }
    expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toHaveLength(1);
    expect((await appel('yann', 'PUT', `Image/${id}`, { legende: '<b>Nord</b>' })).json()).toMatchObject({
      legende: '<b>Nord</b>',
    });
    expect((await appel('samia', 'DELETE', `Image/${id}`)).statusCode).not.toBe(204);
    expect((await appel('yann', 'DELETE', `Image/${id}`)).statusCode).toBe(204);
    expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toEqual([]);
    expect(await historique('claire', idDossier)).toContain('Image');
  });

  test('what is not a picture, not described or not theirs is refused and leaves no document', async () => {
    const { idIntervention } = await office.bureau.dossier();
    const fields = { entite: 'intervention', idEntite: idIntervention, cf_id: 'photo', meta: JSON.stringify(META) };
    const refus = async (who: Who, others: Record<string, string>, content?: Buffer) => {
      const answer = await send(who, { ...fields, ...others }, content);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refus('yann', {}, Buffer.from('<script>alert(1)</script>'))).toEqual([422, 'FICHIER_TYPE']);
    expect(await refus('yann', { meta: '{' })).toEqual([400, 'VALIDATION']);
    expect(await refus('yann', { meta: JSON.stringify({ ...META, sha256: 'a'.repeat(64) }) })).toEqual([
      422,
      'EMPREINTE_DIFFERENTE',
    ]);
    expect(await refus('yann', { cf_id: 'inventee' })).toEqual([400, 'VALIDATION']);
    expect((await refus('samia', {}))[0]).not.toBe(201);
    expect((await refus('etranger', {}))[0]).toBe(404);
    expect((await refus('maud', {}))[0]).toBe(403);
    expect(await lire('claire', `Image?idIntervention=${idIntervention}`)).toEqual([]);
  });
});
