/** Bytes of photos that are described already. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { imageDemo } from '../demo/images.ts';
import { openedBureau } from '../test-support/open-bureau.ts';

const IMAGE = imageDemo(1);
const DIGEST = createHash('sha256').update(IMAGE).digest('hex');

describe('photos', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  const send = office.envoyerA('Intervention/AddImages');
  const announced = async () => {
    const target = await office.bureau.dossier({ intervention: { etat: 'EN COURS' } });
    return {
      ...target,
      photo: await office.bureau.photo(target, { sha256: DIGEST, type: 'image/png', taille: IMAGE.length }),
    };
  };
  test('the same photo sent five times is received once, and can be read', async () => {
    const { photo } = await announced();
    for (let sending = 0; sending < 5; sending += 1) {
      expect(
        (await send('yann', [{ nom: 'image.png', contenu: IMAGE }], { meta: JSON.stringify([{ id: photo }]) }))
          .statusCode,
      ).toBe(200);
    }
    const [{ rev }] = (await office.server.db.query<{ rev: number }>(
      "select rev from documents where collection = 'photos' and id = $1",
      [photo],
    )) as [{ rev: number }];
    expect(rev).toBe(2);
    const octets = await appel('claire', 'GET', `Files/download?id=${photo}`);
    expect([octets.statusCode, octets.headers['content-type']]).toEqual([200, 'image/png']);
    expect(createHash('sha256').update(octets.rawPayload).digest('hex')).toBe(DIGEST);
    expect((await appel('samia', 'GET', `Files/download?id=${photo}`)).statusCode).toBe(404);
  });

  test('other bytes than announced, another type or nothing are refused and not acknowledged', async () => {
    const { photo } = await announced();
    const nom = `${photo}.png`;
    expect((await send('yann', [{ nom, contenu: imageDemo(2) }])).json().code).toBe('EMPREINTE_DIFFERENTE');
    expect((await send('yann', [{ nom, contenu: Buffer.from('<svg onload=alert(1)>') }])).statusCode).toBe(422);
    expect((await send('yann', [])).statusCode).toBe(400);
    expect((await send('yann', [{ nom: 'sans-nom.png', contenu: IMAGE }])).statusCode).toBe(400);
    expect((await send('yann', [{ nom: `${randomUUID()}.png`, contenu: IMAGE }])).statusCode).toBe(404);
    expect((await appel('yann', 'POST', 'Intervention/AddImages', {})).statusCode).toBe(400);
    expect((await lire('yann', `Image/${photo}`)).recuLe).toBeNull();
    expect((await appel('yann', 'GET', `Files/download?id=${photo}`)).statusCode).toBe(404);
  });

  test('a file above 25 MB is refused', async () => {
    const { photo } = await announced();
    const big = Buffer.concat([IMAGE, Buffer.alloc(26 * 1024 * 1024)]);
    expect((await send('yann', [{ nom: `${photo}.png`, contenu: big }])).statusCode).toBe(413);
  });

  test('one bad file does not undo those before it', async () => {
    const [a, b] = [await announced(), await announced()];
    const answer = await send('yann', [
      { nom: `${a.photo}.png`, contenu: IMAGE },
      { nom: `${b.photo}.png`, contenu: imageDemo(3) },
    ]);
    expect(answer.json()).toMatchObject({
      code: 'EMPREINTE_DIFFERENTE',
      champs: { [b.photo]: 'EMPREINTE_DIFFERENTE' },
    });
    expect((await lire('yann', `Image/${a.photo}`)).recuLe).not.toBeNull();
    expect((await lire('yann', `Image/${b.photo}`)).recuLe).toBeNull();
  });

  test('a photo is removed before the report, by who may write it', async () => {
    const { photo } = await announced();
    expect((await appel('samia', 'DELETE', `Intervention/DeleteImage/${photo}`)).statusCode).toBe(404);
    expect((await appel('yann', 'DELETE', `Intervention/DeleteImage/${photo}`)).statusCode).toBe(204);
    expect(await lire('yann', `Image/${photo}`)).toMatchObject({ sha256: DIGEST, retireLe: expect.any(String) });
    // [dossiers/D27] Whoever is not told what it was reads the answer that the contract promises, all the same.
    expect(await lire('sandrine', `Image/${photo}`)).toMatchObject({ sha256: '', nom: '' });
  });
});
