import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between a device and a server, that breaks where a test says: real sockets, real HTTP. */
export interface Link {
  readonly origine: string;
  /** Bytes that still pass towards the server, headers included, before both ends are cut; null: no limit. */
  cutAfter(bytes: number | null): void;
  /** Nothing passes any more in either direction, and nothing is cut: a machine that went away without a word. */
  silence(): void;
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function openLink(): Promise<Link> {
  let credit: number | null = null;
  let port = 0;
  let isSilent = false;
  const opened = new Set<Socket>();
  const cut = (...ends: readonly Socket[]): void => ends.forEach((end) => end.resetAndDestroy());
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [client, far]) {
      opened.add(end);
      end.on('error', () => cut(client, far));
      end.on('close', () => opened.delete(end));
    }
    client.on('data', (bytes) => {
      if (isSilent) return;
      const passing = credit === null ? bytes : bytes.subarray(0, credit);
      if (credit !== null) credit -= passing.length;
      if (passing.length === bytes.length) far.write(passing);
      // What passed arrives; then nothing does.
      else far.write(passing, () => (far.end(), client.resetAndDestroy()));
    });
    far.on('data', (bytes) => isSilent || client.write(bytes));
    far.on('end', () => client.end());
    client.on('end', () => far.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origine: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) => void (credit = bytes),
    silence: () => void (isSilent = true),
    pointTo: (newPort) => void (port = newPort),
    close: async () => {
      cut(...opened);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
