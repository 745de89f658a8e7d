import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between a device and a server, that breaks where a test says: real sockets, real HTTP. */
export interface Lien {
  readonly origine: string;
  /** Bytes that still pass towards the server, headers included, before both ends are cut; null: no limit. */
  couperApres(octets: number | null): void;
  /** Nothing passes any more in either direction, and nothing is cut: a machine that went away without a word. */
  silence(): void;
  vers(port: number): void;
  fermer(): Promise<void>;
}

export async function tendreUnLien(): Promise<Lien> {
  let credit: number | null = null;
  let port = 0;
  let isSilent = false;
  const ouverts = new Set<Socket>();
  const couper = (...bouts: readonly Socket[]): void => bouts.forEach((bout) => bout.resetAndDestroy());
  const serveur = createServer((client) => {
    const loin = connect(port, '127.0.0.1');
    for (const bout of [client, loin]) {
      ouverts.add(bout);
      bout.on('error', () => couper(client, loin));
      bout.on('close', () => ouverts.delete(bout));
    }
    client.on('data', (octets) => {
      if (isSilent) return;
      const passent = credit === null ? octets : octets.subarray(0, credit);
      if (credit !== null) credit -= passent.length;
      if (passent.length === octets.length) loin.write(passent);
      // What passed arrives; then nothing does.
      else loin.write(passent, () => (loin.end(), client.resetAndDestroy()));
    });
    loin.on('data', (octets) => isSilent || client.write(octets));
    loin.on('end', () => client.end());
    client.on('end', () => loin.end());
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return {
    origine: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    couperApres: (octets) => void (credit = octets),
    silence: () => void (isSilent = true),
    vers: (nouveau) => void (port = nouveau),
    fermer: async () => {
      couper(...ouverts);
      await new Promise((resolve) => serveur.close(resolve));
    },
  };
}
