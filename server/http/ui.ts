import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { variantOfHost } from '#domain/variants/variants.ts';
import type { Places } from './archive.ts';
import { sendRefusal } from './errors.ts';
import { manifestOf } from './manifest.ts';

const YEAR_S = 31_536_000;
/** Names with a hash of their content never change; everything else is asked again at each visit. */
const cacheOf = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
};

/** The built application, the assets of the versions before it, the manifest of the host's brand, and index.html for every path of the router. */
export async function mountUi(app: FastifyInstance, { distDir, archiveDir }: Places): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'));
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('vary', 'Host')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(variantOfHost(request.host)))),
  );
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: existsSync(archiveDir) ? [distDir, archiveDir] : distDir,
      wildcard: true,
      cacheControl: false,
      // dist/.maps tells the source of the program: it is read on the machine alone.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
    });
  }
  // The reply is not given back: the handler of files waits for it already, and whoever waits adds listeners to it.
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply): void => {
    if (isBuilt && isPage(request)) void reply.header('cache-control', 'no-cache').sendFile('index.html');
    else void sendRefusal(reply, { code: 'INTROUVABLE' });
  });
}
