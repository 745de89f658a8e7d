/** A signature service for tests, which speaks server/signature/PROTOCOLE.md over HTTP. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'secret de rappel, 32 signes au moins';
const KEY = 'cle-du-bureau';

interface Received {
  readonly id: string;
  readonly document: string;
  readonly sha256: string;
  readonly rappel: string;
  readonly signataires: readonly { readonly nom: string; readonly email: string; readonly ordre: number }[];
}

export interface TestService {
  readonly env: Readonly<Record<string, string>>;
  /** Envelopes by their id, whatever the number of requests. */
  readonly received: Map<string, Received>;
  panne: 'envoi' | 'document' | 'autreDocument' | null;
  /** Body and header of a call-back. */
  callBack(
    corps: CallBack,
    options: { readonly now: Date; readonly secret?: string },
  ): { body: CallBack; headers: Record<string, string> };
  close(): Promise<void>;
}
interface CallBack {
  readonly id: string;
  readonly enveloppeId: string;
  readonly statut: string;
  readonly signataire: string | null;
}

export async function openTestService(): Promise<TestService> {
  const received = new Map<string, Received>();
  const etat = { panne: null as TestService['panne'] };
  const server = createServer((request, answer) => {
    void request.toArray().then((pieces) => {
      if (request.headers.authorization !== `Bearer ${KEY}`) return answer.writeHead(403).end();
      if (request.method === 'GET') return document(request.url ?? '', answer);
      if (etat.panne === 'envoi') return answer.writeHead(500).end();
      const receivedOne = JSON.parse(Buffer.concat(pieces).toString()) as Received;
      if (request.headers['idempotency-key'] !== receivedOne.id) return answer.writeHead(400).end();
      received.set(receivedOne.id, receivedOne);
      const signataires = receivedOne.signataires.map(({ email }) => ({
        email,
        lien: `https://signature.example/${email}`,
      }));
      return answer.writeHead(201).end(JSON.stringify({ reference: `ref ${receivedOne.id}`, signataires }));
    });
  });
  function document(url: string, answer: import('node:http').ServerResponse) {
    const id = decodeURIComponent(/^\/v1\/enveloppes\/(.*)\/document$/.exec(url)?.[1] ?? '').replace('ref ', '');
    if (etat.panne === 'document') return answer.writeHead(404).end();
    const sent = Buffer.from(received.get(id)?.document ?? '', 'base64');
    const debut = etat.panne === 'autreDocument' ? Buffer.from('%PDF-1.4 un autre') : sent;
    return answer.writeHead(200).end(Buffer.concat([debut, Buffer.from('\n% deux signatures\n')]));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(etat, {
    received,
    env: { SIGNATURE_URL: `http://127.0.0.1:${port}/v1/`, SIGNATURE_KEY: KEY, SIGNATURE_SECRET: SECRET },
    callBack: (body: CallBack, { now, secret = SECRET }: { readonly now: Date; readonly secret?: string }) => {
      const t = Math.floor(now.getTime() / 1000);
      const rows = [t, body.id, body.enveloppeId, body.statut, body.signataire ?? ''].join('\n');
      const v1 = createHmac('sha256', secret).update(rows).digest('hex');
      return { body, headers: { 'x-constat-signature': `t=${t},v1=${v1}` } };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
