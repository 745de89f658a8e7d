import { describe, expect, test } from 'vitest';
import { Doorbell } from './doorbell.ts';

describe('doorbell', () => {
  test('what the checkpoint covers asks for nothing', () => {
    const doorbell = new Doorbell();
    doorbell.hear(12);
    expect([doorbell.rings(12), doorbell.rings(11)]).toEqual([false, true]);
  });

  test('an announcement is owed one round, even when nothing of it can be seen from here', () => {
    const doorbell = new Doorbell();
    doorbell.hear(20);
    const serve = doorbell.begin();
    expect(doorbell.rings(12)).toBe(true);
    serve();
    expect(doorbell.rings(12)).toBe(false);
    doorbell.hear(21);
    expect(doorbell.rings(12)).toBe(true);
  });

  test('what was announced during a round is not served by it', () => {
    const doorbell = new Doorbell();
    doorbell.hear(20);
    const serve = doorbell.begin();
    doorbell.hear(22);
    serve();
    expect([doorbell.rings(20), doorbell.rings(22)]).toEqual([true, false]);
  });

  test('a late end of an older round takes nothing back', () => {
    const doorbell = new Doorbell();
    const first = doorbell.begin();
    doorbell.hear(20);
    doorbell.begin()();
    first();
    expect(doorbell.rings(0)).toBe(false);
  });
});
