/** A list that is read page by page while others write. */
import { expect, test } from 'vitest';
import { openedBureau } from '../test-support/open-bureau.ts';

const office = openedBureau();

const answered = (answer: { json(): { readonly items: readonly { readonly id: string }[] } }): readonly string[] =>
  answer.json().items.map(({ id }) => id);

test('[lists/LI5] pages that follow one another miss nothing, whatever comes or goes before them', async () => {
  const page = async (query: string): Promise<readonly string[]> =>
    answered(await office.appel('claire', 'GET', `Demande/List?${query}`));
  for (let made = 0; made < 5; made += 1) await office.bureau.dossier({ dossier: { etat: 'EN ATTENTE' } });
  const whole = await page('size=100');
  const first = await page('size=2');
  expect(first).toEqual(whole.slice(0, 2));
  // One that leaves moves every page that has a number: the second would begin one too far.
  await office.server.db.query('update documents set supprime = true where id = $1', [first[0] ?? '']);
  expect(await page('size=2&page=2')).toEqual(whole.slice(3, 5));
  const second = await page(`size=2&apres=${first.at(-1)}`);
  expect(second).toEqual(whole.slice(2, 4));
  expect(await page(`size=2&apres=${second.at(-1)}`)).toEqual(whole.slice(4, 6));
  expect(await page(`size=2&apres=${whole.at(-1)}`)).toEqual([]);
});

test('[lists/LI5] a list that cannot be followed refuses to be, rather than answer its first page for ever', async () => {
  const { idDossier } = await office.bureau.dossier();
  for (const [who, call] of [
    ['gaelle', 'mails'],
    ['claire', 'Sync/appareils'],
  ] as const)
    expect((await office.appel(who, 'GET', `${call}?apres=${idDossier}`)).json().code).toBe('VALIDATION');
  // The register of invoices can: no invoice follows what is none of it.
  expect((await office.lire('claire', `Demande/Facturation?apres=${idDossier}`)).items).toEqual([]);
});
