import { must } from '#domain/base/must.ts';
import type { TestServer } from './server.ts';

/** People who sign from afar, by the links and codes that their mails bring. */
export function signatoriesOf(server: () => TestServer) {
  const lastMail = async (a: string, pattern: RegExp): Promise<string> => {
    const mails = (await server().courriels()).filter((mail) => mail.a === a && pattern.test(mail.texte));
    return must(pattern.exec(must(mails.at(-1), `a mail to ${a}`).texte)?.[1], 'what is looked for');
  };
  const linkOf = (a: string): Promise<string> => lastMail(a, /\/signature\/(\S+)/);
  const codeOf = async (a: string): Promise<string> =>
    (await lastMail(a, /(?:^|\s)(\d{3} \d{3})(?:\s|$)/m)).replace(' ', '');
  const call = (method: 'GET' | 'POST', link: string, [what, body]: readonly [string, unknown?]) =>
    server().call(method, `/api/Signature/${link}${what}`, body === undefined ? {} : { body });
  const open = async (link: string) => (await call('GET', link, [''])).json();
  const sign = async (a: string, given: { readonly sha256?: string } = {}) => {
    const link = await linkOf(a);
    await call('GET', link, ['/document']);
    await call('POST', link, ['/code']);
    const { sha256 } = await open(link);
    const body = { code: await codeOf(a), sha256: given.sha256 ?? sha256, consentement: true };
    return call('POST', link, ['/sign', body]);
  };
  return { linkOf, codeOf, call, open, sign };
}
