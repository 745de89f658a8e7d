/** A signature service for tests, which speaks server/signature/PROTOCOLE.md over HTTP. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'secret de rappel, 32 signes au moins';
const CLE = 'cle-du-bureau';

interface Recue {
  readonly id: string;
  readonly document: string;
  readonly sha256: string;
  readonly rappel: string;
  readonly signataires: readonly { readonly nom: string; readonly email: string; readonly ordre: number }[];
}

export interface ServiceDeTest {
  readonly env: Readonly<Record<string, string>>;
  /** Envelopes by their id, whatever the number of requests. */
  readonly recues: Map<string, Recue>;
  panne: 'envoi' | 'document' | 'autreDocument' | null;
  /** Body and header of a call-back. */
  rappel(
    corps: Rappel,
    options: { readonly maintenant: Date; readonly secret?: string },
  ): { body: Rappel; headers: Record<string, string> };
  fermer(): Promise<void>;
}
interface Rappel {
  readonly id: string;
  readonly enveloppeId: string;
  readonly statut: string;
  readonly signataire: string | null;
}

export async function ouvrirService(): Promise<ServiceDeTest> {
  const recues = new Map<string, Recue>();
  const etat = { panne: null as ServiceDeTest['panne'] };
  const serveur = createServer((requete, reponse) => {
    void requete.toArray().then((morceaux) => {
      if (requete.headers.authorization !== `Bearer ${CLE}`) return reponse.writeHead(403).end();
      if (requete.method === 'GET') return document(requete.url ?? '', reponse);
      if (etat.panne === 'envoi') return reponse.writeHead(500).end();
      const recue = JSON.parse(Buffer.concat(morceaux).toString()) as Recue;
      if (requete.headers['idempotency-key'] !== recue.id) return reponse.writeHead(400).end();
      recues.set(recue.id, recue);
      const signataires = recue.signataires.map(({ email }) => ({ email, lien: `https://signature.example/${email}` }));
      return reponse.writeHead(201).end(JSON.stringify({ reference: `ref ${recue.id}`, signataires }));
    });
  });
  function document(url: string, reponse: import('node:http').ServerResponse) {
    const id = decodeURIComponent(/^\/v1\/enveloppes\/(.*)\/document$/.exec(url)?.[1] ?? '').replace('ref ', '');
    if (etat.panne === 'document') return reponse.writeHead(404).end();
    const envoye = Buffer.from(recues.get(id)?.document ?? '', 'base64');
    const debut = etat.panne === 'autreDocument' ? Buffer.from('%PDF-1.4 un autre') : envoye;
    return reponse.writeHead(200).end(Buffer.concat([debut, Buffer.from('\n% deux signatures\n')]));
  }
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  return Object.assign(etat, {
    recues,
    env: { SIGNATURE_URL: `http://127.0.0.1:${port}/v1/`, SIGNATURE_KEY: CLE, SIGNATURE_SECRET: SECRET },
    rappel: (
      body: Rappel,
      { maintenant, secret = SECRET }: { readonly maintenant: Date; readonly secret?: string },
    ) => {
      const t = Math.floor(maintenant.getTime() / 1000);
      const lignes = [t, body.id, body.enveloppeId, body.statut, body.signataire ?? ''].join('\n');
      const v1 = createHmac('sha256', secret).update(lignes).digest('hex');
      return { body, headers: { 'x-constat-signature': `t=${t},v1=${v1}` } };
    },
    fermer: () => new Promise<void>((resolve) => serveur.close(() => resolve())),
  });
}
