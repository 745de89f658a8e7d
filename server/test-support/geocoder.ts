/** A geocoding service for tests, which speaks the GeoJSON of the national address base over HTTP on loopback. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestGeocoder {
  readonly env: Readonly<Record<string, string>>;
  /** Questions, as they came. */
  readonly asked: { readonly q: string; readonly limit: string; readonly headers: readonly string[] }[];
  /** What it answers from now on. */
  features: readonly object[];
  panne: 'silence' | 'erreur' | 'texte' | 'sansFin' | null;
  close(): Promise<void>;
}

export const feature = (fields: object = {}, coordinates: readonly number[] = [-1.6809, 48.1112]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    type: 'housenumber',
    name: '4 Rue de Nemours',
    postcode: '35000',
    city: 'Rennes',
    score: 0.97,
    ...fields,
  },
});

export async function openTestGeocoder(): Promise<TestGeocoder> {
  const asked: TestGeocoder['asked'] = [];
  const etat: Pick<TestGeocoder, 'features' | 'panne'> = { features: [feature()], panne: null };
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push({
      q: searchParams.get('q') ?? '',
      limit: searchParams.get('limit') ?? '',
      headers: Object.keys(request.headers),
    });
    reply(answer);
  });
  function reply(answer: ServerResponse): void {
    switch (etat.panne) {
      case 'silence':
        return;
      case 'erreur':
        return void answer.writeHead(500).end();
      case 'texte':
        return void answer.writeHead(200).end('<html>Maintenance</html>');
      case 'sansFin':
        return endless(answer);
      case null:
        return void answer.writeHead(200).end(JSON.stringify({ type: 'FeatureCollection', features: etat.features }));
    }
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(etat, {
    env: { GEOCODER_URL: `http://127.0.0.1:${port}/search/` },
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** As long as somebody reads. */
export function endless(answer: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, 32);
  const more = (): void => {
    if (!answer.destroyed && answer.write(piece)) setImmediate(more);
  };
  answer.on('drain', more);
  more();
}
