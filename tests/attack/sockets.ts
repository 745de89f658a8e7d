import { connect } from 'node:net';
import type { Random } from '../../server/demo/random.ts';
import type { Fault } from './judge.ts';

const HOST = 'Host: cee.localhost\r\n';
/** Requests that are no HTTP, or two at once. */
export const RAW: Readonly<Record<string, string>> = {
  rien: '\r\n\r\n',
  bruit: '\u0000\u0001\u0002\u00ff\r\n\r\n',
  'méthode inconnue': `VOLER / HTTP/1.1\r\n${HOST}\r\n`,
  'sans hôte': 'GET /api/health HTTP/1.1\r\n\r\n',
  'deux hôtes': `GET /api/health HTTP/1.1\r\n${HOST}Host: eds.localhost\r\n\r\n`,
  'adresse absolue': `GET http://169.254.169.254/ HTTP/1.1\r\n${HOST}\r\n`,
  'adresse sans codage': `GET /api/Demande/é%zz%00 HTTP/1.1\r\n${HOST}\r\n`,
  'chemin qui monte': `GET /../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  'chemin codé qui monte': `GET /%2e%2e/%2e%2e/secret HTTP/1.1\r\n${HOST}\r\n`,
  'adresse trop longue': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'en-tête trop long': `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(40_000)}\r\n\r\n`,
  'longueurs contraires': `POST /api/Auth/login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 50\r\n\r\n{"a":`,
  'longueur et morceaux': `POST /api/Auth/login HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/mails HTTP/1.1\r\n\r\n`,
  'longueur négative': `POST /api/Auth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  'morceau faux': `POST /api/Auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  'saut dans un en-tête': `GET / HTTP/1.1\r\n${HOST}X: a\nSet-Cookie: b\r\n\r\n`,
  'corps coupé': `POST /api/Auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":`,
  'formulaire coupé': `POST /api/Intervention/AddImages HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nxx`,
  'changement de protocole': `GET / HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
  'version inconnue': `GET / HTTP/9.9\r\n${HOST}\r\n`,
};

const PATIENCE_MS = 400;

/** Sends one as it is, waits a moment for the answer, and goes: whoever sends rubbish does not say goodbye either. */
export async function sendRaw(port: number, draw: Random): Promise<{ name: string; faults: Fault[] }> {
  const name = draw.among(Object.keys(RAW));
  const text = await exchange(port, RAW[name] ?? '');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
  // 501 and 505 are the protocol's own words for a method or a version that nobody speaks.
  const isWrong = status >= 500 && status !== 501 && status !== 505;
  return { name, faults: isWrong ? [{ kind: `${status}`, detail: `${name} : ${text.slice(0, 200)}` }] : [] };
}

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let text = '';
    const end = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('connect', () => void socket.write(Buffer.from(request, 'latin1')));
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (text.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
