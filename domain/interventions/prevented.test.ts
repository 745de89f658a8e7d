import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, edit, intervention } from '../test-support/samples.ts';

const rt = actor('MANAGER');

describe('[interventions/I71] a visit that was prevented', () => {
  const planned = intervention({ etat: 'NOUVELLE' });
  const cancelling = { etat: 'ANNULE', motif: 'Absent', empechement: 'absence' };
  test('is told when it is cancelled, by whoever may cancel it', () => {
    expect(checkEdit(edit(cancelling, { actor: rt, before: planned }))).toEqual({
      ok: true,
      value: { changes: cancelling },
    });
    expect(checkEdit(edit(cancelling, { before: planned }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test.each([
    ['in no other gesture', { empechement: 'refus' }],
    ['by no word of its own', { ...cancelling, empechement: 'greve' }],
  ])('%s', (_, changes) => {
    expect(checkEdit(edit(changes, { actor: rt, before: planned }))).toMatchObject({ code: 'VALIDATION' });
  });
});
