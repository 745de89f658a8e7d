import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { CONTRACT } from '#domain/api/contract.ts';
import { openBackups } from './backup/open.ts';
import { APP_VERSION } from './version.ts';
import { readEpoch } from './db/epoch.ts';
import { stuckTransactions } from './db/stuck.ts';
import { MAX_JSON_BYTES, mountBodies } from './http/bodies.ts';
import type { Bases } from './bases.ts';
import { answerUnread, codeOf, mountErrors, sendRefusal } from './http/errors.ts';
import { mountHeaders, refusalHeadersOf } from './http/headers.ts';
import { CONNECTION_LIMITS, limitBodies } from './http/limits.ts';
import { loggerOptions } from './http/log.ts';
import { sourceOf, trustOf } from './proxies.ts';
import { Strangers } from './http/strangers.ts';
import { openApiOf } from './http/openapi.ts';
import { mountUi } from './http/ui.ts';
import type { Mailer } from './mail/mail.ts';
import { openMailer } from './mail/open.ts';
import { watchAskings } from './modules/auth/askings.ts';
import { watchHeads } from './modules/preuves/watch.ts';
import { watchPapers } from './modules/ocr/watch.ts';
import { watchTimestamps } from './modules/rapports/watch.ts';
import { watchSupervisions } from './modules/supervisions/watch.ts';
import { watchInPerson } from './modules/signatures/in-person-watch.ts';
import { watchEnvelopes } from './modules/signatures/watch.ts';
import { mountModules } from './modules/modules.ts';
import { Bell } from './sync/bell.ts';
import { Computations } from './optimiser/computations.ts';
import { openPlaces } from './places/places.ts';
import { openRoads } from './routing/roads.ts';
import { openSignatureService } from './signature/service.ts';
import { openSealer } from './seal/sealer.ts';
import { readWithdrawn, rememberCertificate } from './seal/trust.ts';
import { openAuthority } from './timestamp/authority.ts';
import { mountStream } from './sync/stream.ts';

/**
 * zstd first: a page of the pull is 11 % larger than with brotli, compressed in a quarter of the time. It comes out in
 * one piece, for each one is a turn of the thread pool.
 */
const COMPRESSION: ZlibOptions & ZstdOptions = {
  chunkSize: 128 * 1024,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/** The whole server without a port: `app.inject` in tests, `app.listen` in main.ts. */
export async function buildApp(bases: Bases): Promise<FastifyInstance & { readonly courrier: Mailer }> {
  const app = Fastify({
    logger: { ...loggerOptions(bases.config.logLevel), ...(bases.journal && { stream: bases.journal }) },
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: trustOf(bases.config.trustProxy),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ...CONNECTION_LIMITS,
    // Calls under way end before the port closes; event streams are ended by their own hook.
    forceCloseConnections: 'idle',
    // Before any hook: the router could not read the address.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply.headers(refusalHeadersOf(request, bases.config)), { code: codeOf(error) }),
    clientErrorHandler: answerUnread,
  });
  const horodatage = await openAuthority(bases.config, bases.clock);
  const sceau = await openSealer(bases.config, horodatage);
  const retires = await readWithdrawn(bases.config.withdrawn);
  if (sceau?.isDemo === false) await rememberCertificate(bases.db, sceau, bases.clock().toISOString());
  const signature = openSignatureService(bases.config);
  const strangers = new Strangers();
  const places = openPlaces(bases);
  const roads = openRoads({ ...bases, log: app.log });
  const computations = new Computations(bases.db);
  await computations.start();
  app.addHook('onClose', () => computations.end());
  const courrier = await openMailer(app, bases);
  const backups = openBackups(app, bases);
  const deps = {
    ...bases,
    backups,
    strangers,
    horodatage,
    sceau,
    retires,
    signature,
    places,
    roads,
    computations,
    courrier,
  };
  mountErrors(app);
  mountHeaders(app, bases.config);
  limitBodies(app);
  await app.register(compress, { threshold: 1024, encodings: ['zstd', 'br', 'gzip'], zlibOptions: COMPRESSION });
  await mountBodies(app);
  // Whoever asks while somebody else does is given the same answer.
  let reading: ReturnType<typeof readHealth> | null = null;
  app.get('/api/health', async (_request, reply) => {
    const [{ epoch }, stuck] = await (reading ??= readHealth(deps.db).finally(() => (reading = null)));
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: APP_VERSION, engine: deps.db.moteur, epoch, stuckTransactions: stuck };
  });
  // Half a second of work that most servers are never asked for.
  let openApi: string | null = null;
  app.get('/api/openapi.json', (request, reply) => {
    const refusal = strangers.refusal(sourceOf(request.ip));
    if (refusal !== null) return sendRefusal(reply, refusal);
    openApi ??= JSON.stringify(openApiOf(CONTRACT));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  const bell = new Bell(deps.db, (error) => app.log.error({ err: error }, 'the bell could not read what changed'));
  await bell.start();
  app.addHook('onClose', () => bell.stop());
  mountModules(app, deps);
  watchAskings(app, deps);
  watchEnvelopes(app, deps);
  watchHeads(app, deps);
  watchTimestamps(app, deps);
  watchInPerson(app, deps, bell);
  watchSupervisions(app, deps);
  await watchPapers(app, deps);
  mountStream(app, deps, bell);
  await mountUi(app, deps.config);
  return app;
}

const readHealth = (db: Bases['db']) => Promise.all([readEpoch(db), stuckTransactions(db)]);
