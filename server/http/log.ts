import type { FastifyReply, FastifyRequest } from 'fastify';

/** What stands between two separators. Cut first, so that each character is read once, however long a stranger writes. */
const WORD = /[^/?&=\s]+/g;
const ADDRESS = /.(?:@|%40)./i;
const LINK =
  /((?:\/api\/(?:Auth\/(?:Pass|verifyEmail)|Intervention\/GeneratePdfByToken|Agenda)\/)|[?&]token=)[^/?&]{20,}/gi;

/** Addresses and one-time tokens stand in some URLs of the specification: never in our logs. Linear in its length. */
export const maskUrl = (url: string): string =>
  url.replaceAll(WORD, (word) => (ADDRESS.test(word) ? '***' : word)).replaceAll(LINK, '$1***');

/** Method, masked URL and address: no header, no body, hence no token and no password. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: maskUrl(request.url), ip: request.ip }),
    res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ status: reply.statusCode }),
  },
});
