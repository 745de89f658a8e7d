import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import type { Changes, LocalDocument } from '../fields/documents.ts';
import { emptyContext } from '../gate/context.ts';
import { porteesOf } from '../gate/scopes.ts';
import type { Photo } from '../interventions/intervention.ts';
import { checkNewPhoto, checkPhoto } from './photos.ts';
import { nextToSend } from '../sync/queue.ts';
import type { Supervised } from '../supervisions/context.ts';
import { faultsOf } from '../supervisions/ready.ts';
import type { Supervision } from '../supervisions/supervision.ts';
import {
  ANSWERED,
  around,
  CLAIRE,
  PICTURED,
  pictureOf,
  SAMIA,
  supervision,
  YANN,
} from '../supervisions/supervisions.test-support.ts';

const NOW = '2026-11-27T09:00:00.000Z';
interface Beside {
  readonly of?: Partial<Supervision> | null;
  readonly supervise?: Partial<Supervised>;
}
const edit = (actor: Actor, changes: object, { of = {}, supervise = {} }: Beside) => ({
  actor,
  collection: 'photos' as const,
  id: pictureOf().id,
  before: null,
  changes: asJson(changes) as Changes,
  nouveau: false,
  now: NOW,
  context: {
    ...emptyContext('cee'),
    photographiee: of === null ? null : supervision(of),
    supervise: around({ grille: PICTURED, ...supervise }),
  },
});
const { id: _, ...PICTURE } = pictureOf();
const added = (actor: Actor, fields: Partial<Photo> = {}, beside: Beside = {}) =>
  checkNewPhoto({ ...edit(actor, { ...PICTURE, ...fields }, beside), nouveau: true });
const changed = (actor: Actor, changes: Partial<Photo>, beside: Beside = {}) =>
  checkPhoto(edit(actor, changes, beside), pictureOf());

describe('pictures of a supervision', () => {
  test('[supervisions/SU40] are added by whoever fills it in; their coming is the server’s to say', () => {
    expect(added(SAMIA, { recuLe: NOW })).toMatchObject({ value: { changes: { recuLe: null, idDossier: '' } } });
    expect(added(CLAIRE)).toMatchObject({ ok: true });
    expect(added(YANN, {}, { supervise: { superviseur: null } })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(added(SAMIA, {}, { of: null })).toMatchObject({ data: { champs: { idSupervision: 'inconnu' } } });
  });

  test('[supervisions/SU40] are of a criterion that asks for one, of no visit, and of no dossier', () => {
    const wrong = (fields: Partial<Photo>) => added(SAMIA, fields);
    const other = '7a1f3ad2-0009-4a00-8000-000000000009';
    expect(wrong({ cf_id: 'e_formation' })).toMatchObject({ data: { champs: { cf_id: 'inconnu' } } });
    expect(wrong({ genre: 'signature' })).toMatchObject({ data: { champs: { cf_id: 'inconnu' } } });
    expect(wrong({ idDossier: other })).toMatchObject({ data: { champs: { idDossier: 'inconnu' } } });
    expect(wrong({ idIntervention: other })).toMatchObject({ data: { champs: { idIntervention: 'inconnu' } } });
    expect(wrong({ sha256: 'Z'.repeat(64) })).toMatchObject({ data: { champs: { sha256: 'valeur' } } });
  });

  test('[supervisions/SU41] a supervision that was sent, signed or taken away takes none, nor changes one', () => {
    const closed: readonly Partial<Supervision>[] = [{ etat: 'EN SIGNATURE' }, { etat: 'SIGNEE' }, { retireLe: NOW }];
    for (const of of closed) {
      expect(added(SAMIA, {}, { of })).toMatchObject({ code: 'VERROUILLE' });
      expect(changed(SAMIA, { retireLe: NOW }, { of })).toMatchObject({ code: 'VERROUILLE' });
      expect(changed(CLAIRE, { legende: 'Vu' }, { of })).toMatchObject({ code: 'VERROUILLE' });
    }
    expect(changed(SAMIA, { retireLe: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      value: { changes: { retireLe: NOW } },
    });
    expect(added(SAMIA, {}, { of: { etat: 'EN COURS', version: 2 } })).toMatchObject({ ok: true });
  });

  test('[supervisions/SU44] a required picture lacks until it is there; one that was removed lacks again', () => {
    const one = supervision({ dateRealisee: '2026-11-26', champs: ANSWERED, conclusion: 'maintien' });
    const lacks = (photos: readonly Photo[]) => faultsOf(one, { grille: PICTURED, today: '2026-11-27', photos });
    expect(lacks([])).toEqual([{ code: 'critere', sur: 'photo_poste' }]);
    expect(lacks([pictureOf({ retireLe: NOW })])).toHaveLength(1);
    expect(lacks([pictureOf()])).toEqual([]);
  });

  test('[supervisions/SU40] have the keys of their supervision', () => {
    const of = supervision({ idInspecteur: 77, idSuperviseur: 78 });
    expect(porteesOf('photos', pictureOf(), { supervision: of })).toEqual(porteesOf('records', of));
  });

  test('[supervisions/SU41] leave before the edits of their supervision, and after its creation', () => {
    const row = (doc: { readonly id: string }, nouveau: boolean): LocalDocument => ({
      ...doc,
      rev: nouveau ? 0 : 3,
      seq: 0,
      dirty: 1,
      local: {
        base: nouveau ? {} : { constats: null },
        editId: doc.id,
        depuis: NOW,
        modifieLe: NOW,
        ...(nouveau && { nouveau }),
      },
    });
    const queue = (isNew: boolean) => [
      { collection: 'photos' as const, doc: row(pictureOf(), true) },
      { collection: 'records' as const, doc: row(supervision(), isNew) },
    ];
    const first = (isNew: boolean) => nextToSend(queue(isNew), new Set()).map(({ collection }) => collection);
    expect(first(false)).toEqual(['photos']);
    expect(first(true)).toEqual(['records']);
  });
});
