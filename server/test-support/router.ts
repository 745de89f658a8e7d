/** A routing service for tests, which speaks the table of OSRM over HTTP on loopback. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endless } from './geocoder.ts';

export interface TestRouter {
  readonly env: Readonly<Record<string, string>>;
  /** Questions, as they came. */
  readonly asked: { readonly url: string; readonly headers: readonly string[] }[];
  /** Seconds and metres from any place to any other one. */
  seconds: number | null;
  metres: number | null;
  panne: 'silence' | 'erreur' | 'texte' | 'sansFin' | 'redirection' | 'court' | null;
  close(): Promise<void>;
}

export async function openTestRouter(): Promise<TestRouter> {
  const asked: TestRouter['asked'] = [];
  const etat: Pick<TestRouter, 'seconds' | 'metres' | 'panne'> = { seconds: 1861, metres: 39_412, panne: null };
  const server = createServer((request, answer) => {
    asked.push({ url: request.url ?? '', headers: Object.keys(request.headers) });
    reply(answer, (request.url ?? '').split('?')[0]?.split(';').length ?? 0);
  });
  const square = (size: number, value: number | null) =>
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => (row === column ? 0 : value)),
    );
  function reply(answer: ServerResponse, size: number): void {
    switch (etat.panne) {
      case 'silence':
        return;
      case 'erreur':
        return void answer.writeHead(500).end();
      case 'texte':
        return void answer.writeHead(200).end('<html>Maintenance</html>');
      case 'sansFin':
        return endless(answer);
      case 'redirection':
        return void answer.writeHead(302, { location: '/ailleurs' }).end();
      case 'court':
        return table(answer, size - 1);
      case null:
        return table(answer, size);
    }
  }
  function table(answer: ServerResponse, size: number): void {
    const [durations, distances] = [square(size, etat.seconds), square(size, etat.metres)];
    answer.writeHead(200).end(JSON.stringify({ code: 'Ok', durations, distances, sources: [], destinations: [] }));
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(etat, {
    env: { ROUTING_URL: `http://127.0.0.1:${port}/table/v1/driving/` },
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
