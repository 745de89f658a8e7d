import type { Script } from './operations.ts';

/** A failing story as a test, ready to be named after what the user saw and kept in seeds.test.ts for ever. */
export function printStory(seed: number, script: Script, faults: readonly string[]): string {
  const line = (value: unknown): string => JSON.stringify(value).replaceAll('"incidents":[]', '').replaceAll(',}', '}');
  return [
    ...faults.map((fault) => `  // ${fault.slice(0, 240)}`),
    `  test('seed ${seed} - ${faults[0]?.split(' ', 1)[0] ?? ''}', async () => {`,
    `    const appareils = ${line(script.appareils)};`,
    `    const actes: Act[] = [`,
    ...script.actes.map((act) => `      ${line(act)},`),
    `    ];`,
    `    expect(await replay({ appareils, actes })).toEqual([]);`,
    `  });`,
  ].join('\n');
}
