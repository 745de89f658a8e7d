import type { FastifyReply, FastifyRequest } from 'fastify';

const EMAIL = /[^/?&=\s]+(?:@|%40)[^/?&=\s]+/gi;
const LINK = /(\/api\/Auth\/(?:Pass|verifyEmail)\/)[^/?]{20,}/i;

/** Addresses and one-time tokens stand in some URLs of the specification: never in our logs. */
export const maskUrl = (url: string): string => url.replace(EMAIL, '***').replace(LINK, '$1***');

/** Method, masked URL and address: no header, no body, hence no token and no password. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: maskUrl(request.url), ip: request.ip }),
    res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ status: reply.statusCode }),
  },
});
