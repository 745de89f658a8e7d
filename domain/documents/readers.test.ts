import { expect, test } from 'vitest';
import { emptyContext } from '../gate/context.ts';
import type { FiledDocument } from './document.ts';
import { CLAIRE, CLIENT, filedDocument, MAUD, THIERRY, YANN } from './documents.test-support.ts';
import { checkDocument } from './edits.ts';
import { isUnread, readersBeside, versionToNote } from './readers.ts';
import { isRemindedToday, reminderRefusal } from './reminder.ts';

const NOW = '2026-11-27T08:00:00.000Z';
const BEFORE = '2026-11-18T14:20:00.000Z';
const inArea = (fields: Partial<FiledDocument> = {}) => filedDocument({ idClient: CLIENT, nomClient: 'n', ...fields });
const [V1 = '', V2 = ''] = inArea().versions;
const readBy = (version: number) => ({ u51: { nom: 'Maud Le Bihan', version, le: BEFORE } });

test('[documents/GE9] opening a file writes the reading of its version, for people of the client alone', () => {
  expect(versionToNote(inArea(), V2, MAUD)).toBe(2);
  expect(versionToNote(inArea(), V1, MAUD)).toBe(1);
  expect(versionToNote(inArea({ lecteurs: readBy(2) }), V1, MAUD)).toBe(null);
  expect(versionToNote(inArea({ lecteurs: readBy(2) }), V2, MAUD)).toBe(null);
  expect(versionToNote(inArea({ lecteurs: readBy(1) }), V2, MAUD)).toBe(2);
  expect(versionToNote(inArea(), 'a file that has not come', MAUD)).toBe(null);
  for (const one of [CLAIRE, YANN]) expect(versionToNote(inArea(), V2, one)).toBe(null);
  expect(versionToNote(filedDocument(), V2, MAUD)).toBe(null);
});

test('[documents/GE9] a former version that is told of late, or the same one again, changes nothing', () => {
  const document = inArea({ lecteurs: readBy(2) });
  const tell = (version: number) =>
    checkDocument(
      {
        actor: MAUD,
        collection: 'records',
        id: document.id,
        before: { ...document },
        changes: { 'lecteurs.u51': { nom: '', version, le: NOW } },
        nouveau: false,
        now: NOW,
        context: emptyContext('cee'),
      },
      document,
    );
  for (const version of [1, 2])
    expect(tell(version)).toMatchObject({ value: { changes: { 'lecteurs.u51': { version: 2, le: BEFORE } } } });
});

test('[documents/GE10] whoever gave a version is none of its readers, and who left is not awaited', () => {
  const accounts = [
    { idUser: 51, nom: 'Maud Le Bihan' },
    { idUser: 52, nom: 'Thierry Gallais' },
    { idUser: 53, nom: 'Aurore Bescond' },
  ];
  const document = inArea({ lecteurs: { ...readBy(2), u60: { nom: 'Partie', version: 2, le: NOW } } });
  expect(readersBeside(document, accounts, CLAIRE.id)).toMatchObject({ lus: 1, attendus: 3 });
  const given = readersBeside(document, accounts, THIERRY.id);
  expect(given).toMatchObject({ lus: 1, attendus: 2 });
  expect(given.all.map(({ nom }) => nom)).toEqual(['Partie', 'Maud Le Bihan', 'Aurore Bescond']);
  expect(readersBeside(document, accounts, MAUD.id)).toMatchObject({ lus: 0, attendus: 2 });
});

test('[documents/GE11] not read: what others gave, for the people of the client; what nobody has opened, for the office', () => {
  const office = { id: CLAIRE.id, role: 'MANAGER' };
  const maud = { id: MAUD.id, role: 'CLIENT' };
  expect([MAUD, THIERRY, CLAIRE].map((actor) => isUnread(inArea(), office, actor))).toEqual([true, true, true]);
  const read = inArea({ lecteurs: readBy(2) });
  expect([MAUD, THIERRY, CLAIRE].map((actor) => isUnread(read, office, actor))).toEqual([false, true, false]);
  expect(isUnread(inArea({ lecteurs: readBy(1) }), office, MAUD)).toBe(true);
  expect([MAUD, THIERRY, CLAIRE].map((actor) => isUnread(inArea(), maud, actor))).toEqual([false, true, false]);
  for (const one of [filedDocument(), inArea({ version: 0 }), inArea({ retireLe: NOW })])
    expect(isUnread(one, office, MAUD)).toBe(false);
});

test('[documents/GE13] readers are reminded once a day, by the day of the office', () => {
  const hour = { now: NOW, zone: 'Europe/Paris' } as const;
  const asked = (fields: Partial<FiledDocument>, actor = CLAIRE) => reminderRefusal(actor, inArea(fields), hour);
  expect(asked({})).toBe(null);
  expect(asked({ relanceLe: '2026-11-26T22:30:00.000Z' })).toBe(null);
  expect(asked({ relanceLe: '2026-11-26T23:30:00.000Z' })).toMatchObject({ code: 'REGLE_METIER' });
  expect(isRemindedToday(inArea(), hour)).toBe(false);
  expect(asked({ retireLe: NOW })).toMatchObject({ code: 'VERROUILLE' });
  expect(asked({ version: 0 })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  expect(asked({ idClient: null })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  for (const actor of [MAUD, { ...CLAIRE, idBureauInspection: 2 }, { ...CLAIRE, droitRestreint: ['ged.gerer'] }])
    expect(asked({}, actor)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
});
