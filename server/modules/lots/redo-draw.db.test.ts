/** [lots/L8] Anybody makes a draw again: a script that shares no code with the house, from the exported list alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFile } from '#domain/lots/list-file.ts';
import { type Bureau, CLIENT, openBureau } from '../../test-support/bureau.ts';
import { operationsOf, triedControl } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { redoComplement, redoDraw } from '../../../tests/lots/redo-draw.mjs';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const COUNT = 123;
/** Names that a file must quote, or keep from running. */
const ODD = ['« Isol’Ouest ; SARL »', '=1+1', 'L"Ermine', 'Énergie'];
interface Told {
  readonly reference: string;
  readonly selection: string;
}

test.each([false, true])(
  '[lots/L8] a draw by installer (%s) is made again by an independent script',
  async (parInstallateur) => {
    const post = (url: string, body: object) =>
      server.call('POST', `/api/RsBatch${url}`, { jeton: bureau.jetons.claire, body });
    const operations = operationsOf(COUNT, parInstallateur ? 1 : COUNT + 1).map((one, rank) =>
      rank % 7 === 0 ? { ...one, installateur: ODD[rank % ODD.length] ?? null } : one,
    );
    const id = randomUUID();
    await post('', { id, uniqueCode: `OXA-${parInstallateur}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations });
    const rates = { tauxLieu: 1500, tauxContact: 3000, parInstallateur };
    const drawn = (await post(`/Tirer/${id}`, rates)).json();
    expect(drawn.tirage).toMatchObject({ algorithme: 'constat-tirage-1', lieu: 19, contact: 37 });
    const chosen = (mode: string) =>
      drawn.operations.filter(({ selection }: Told) => selection === mode).map(({ reference }: Told) => reference);
    const bytes = new TextEncoder().encode(listFile(operations));
    const again = redoDraw(bytes, { ...rates, graine: drawn.graine });
    expect(again.empreinte).toBe(drawn.tirage.empreinte);
    for (const mode of ['lieu', 'contact', 'reserve'] as const)
      expect(new Set(again[mode])).toEqual(new Set(chosen(mode)));
    // [lots/L74] What is drawn afterwards comes down the same reserves, past what was replaced before.
    const [unreachable = ''] = chosen('lieu');
    const ordre = operations.findIndex(({ reference }) => reference === unreachable) + 1;
    await triedControl(server.db, { idLot: id, ordre });
    const replaced = (await post(`/Remplacer/${id}`, { reference: unreachable, motif: 'Absent' })).json();
    const taken: string[] = replaced.remplacements.map(({ par }: { readonly par: string }) => par);
    for (const nombre of [4, 9]) {
      const more = await post(`/TirageComplementaire/${id}`, { mode: 'lieu', nombre, motif: 'Taux manqué' });
      const last = more.json().complements.at(-1);
      expect(last).toMatchObject({ mode: 'lieu', motif: 'Taux manqué', auteur: 'Claire Vasseur' });
      expect(last.references).toEqual(redoComplement(again, taken, nombre));
      taken.push(...last.references);
    }
    const lots = await server.call('GET', '/api/RsBatch/Get', { jeton: bureau.jetons.claire });
    expect(lots.json().items.find((one: { readonly id: string }) => one.id === id)).toMatchObject({
      tires: 19 + 37 + 13,
    });
    // Another seed, or one sign of the list, is another draw.
    expect(new Set(redoDraw(bytes, { ...rates, graine: '0'.repeat(32) }).lieu)).not.toEqual(new Set(chosen('lieu')));
    const changed = new TextEncoder().encode(listFile(operations).replace('29200', '29201'));
    expect(redoDraw(changed, { ...rates, graine: drawn.graine }).empreinte).not.toBe(again.empreinte);
  },
);
