import { connect, type Socket } from 'node:net';

/** A connection that sends its request a byte at a time. */
export interface SlowSocket {
  readonly isOpen: () => boolean;
  /** What the server answered. */
  readonly answer: () => string;
  close(): void;
}

const BYTE_EVERY_MS = 1_000;

/** `begun`: what is sent at once. One byte a second then follows, until the server hangs up. */
export function openSlowly(port: number, begun: string): Promise<SlowSocket> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let answer = '';
    let isOpen = true;
    const drip = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => {
      isOpen = false;
      clearInterval(drip);
    });
    socket.on('connect', () => {
      socket.write(begun);
      resolve({ isOpen: () => isOpen, answer: () => answer, close: () => socket.destroy() });
    });
  });
}

/** A JSON body of 5,000 bytes, of which nearly none come. */
export const SLOW_BODY =
  'POST /api/Auth/login HTTP/1.1\r\nHost: cee.localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
/** Headers that never end. */
export const SLOW_HEADERS = 'GET /api/health HTTP/1.1\r\nHost: cee.localhost\r\nX-';
/** The same body, of a caller whom the server tells that it has read its headers. */
export const SLOW_BODY_HEARD = SLOW_BODY.replace('Content-Length', 'Expect: 100-continue\r\nContent-Length');
