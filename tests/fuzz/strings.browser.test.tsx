import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { create } from '#domain/sync/edit.ts';
import { Connection } from '../../src/data/connection.ts';
import { openBase } from '../../src/data/database.ts';
import { writeDocument } from '../../src/data/write.ts';
import { STRINGS } from './strings.ts';
import { rawKey, importKey } from '../../src-worker/local/sceau.ts';

const context = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const idOf = (rank: number): string => `d${String(rank).padStart(4, '0')}`;

test.each(['in clear', 'sealed'])(
  'strings that break programs come back byte for byte from the database of the device, %s',
  async (mode) => {
    const key = mode === 'sealed' ? await importKey(rawKey()) : null;
    const nom = `constat-cee-chaines-${crypto.randomUUID()}`;
    const first = new Connection((one) => openBase(one, { key: () => Promise.resolve(key) }));
    await first.open(nom);
    for (const [rang, acces] of STRINGS.entries()) {
      const id = idOf(rang);
      await writeDocument(first, { collection: 'dossiers', id }, () =>
        create({ id, etat: 'EN COURS', acces }, context),
      );
    }
    await first.close();

    const second = new Connection((one) => openBase(one, { key: () => Promise.resolve(key) }));
    await second.open(nom);
    const ids = STRINGS.map((_, rank) => idOf(rank));
    const found = await (await second.base())!.dossiers.storageInstance.findDocumentsById(ids, false);
    const acces = new Map(found.map((doc) => [doc.id, (doc as { acces: string }).acces]));
    await second.close();
    expect(STRINGS.filter((string, rank) => acces.get(idOf(rank)) !== string)).toEqual([]);
  },
);

test('they are read on screen as they were typed, and none of them is taken for markup', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  flushSync(() => {
    root.render(
      STRINGS.map((string) => (
        <p key={string} title={string}>
          {string}
        </p>
      )),
    );
  });
  const paragraphs = [...host.querySelectorAll('p')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(STRINGS);
  expect(paragraphs.map(({ title }) => title)).toEqual(STRINGS);
  expect(host.querySelectorAll('p *')).toHaveLength(0);
});
