import type { Script } from './operations.ts';

/** A failing story as a test, ready to be named after what the user saw and kept in graines.test.ts for ever. */
export function imprimer(seed: number, script: Script, fautes: readonly string[]): string {
  const ligne = (value: unknown): string =>
    JSON.stringify(value).replaceAll('"incidents":[]', '').replaceAll(',}', '}');
  return [
    ...fautes.map((faute) => `  // ${faute.slice(0, 240)}`),
    `  test('seed ${seed} - ${fautes[0]?.split(' ', 1)[0] ?? ''}', async () => {`,
    `    const appareils = ${ligne(script.appareils)};`,
    `    const actes: Acte[] = [`,
    ...script.actes.map((acte) => `      ${ligne(acte)},`),
    `    ];`,
    `    expect(await rejouer({ appareils, actes })).toEqual([]);`,
    `  });`,
  ].join('\n');
}
