import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { REFRESH_HEADER } from './authenticate.ts';

/** No inline script, no eval, nothing from elsewhere; styles of the component library are inline, a PDF drawn here is a blob in a frame. */
const PAGE_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'self' blob:",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');
/** JSON is no page: whoever opens it as one gets text, and nothing that it names. */
const JSON_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What of the machine our pages ask for, and what nothing in them may ask for. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  ...['accelerometer', 'display-capture', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi'].map(
    (name) => `${name}=()`,
  ),
  ...['payment', 'serial', 'usb'].map((name) => `${name}=()`),
].join(', ');

const HEADERS = {
  'content-security-policy': PAGE_CSP,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'access-control-expose-headers': REFRESH_HEADER,
};

const YEAR_S = 31_536_000;

/** Headers of every answer; over HTTPS, that this host speaks nothing else for a year ([http/H9]). */
function headersOf({ protocol }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const isHttps = protocol === 'https' || publicUrl.startsWith('https:');
  return isHttps ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_S}` } : HEADERS;
}

/** The same on a refusal that is made before any hook. */
export const refusalHeadersOf = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>) => ({
  ...headersOf(request, config),
  'content-security-policy': JSON_CSP,
});

/** On every answer, errors and files included. */
export function mountHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request, config));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isJson(reply)) reply.header('content-security-policy', JSON_CSP);
  });
}

const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json');
