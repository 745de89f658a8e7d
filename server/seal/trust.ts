import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Confiance } from '#domain/preuves/confiance.ts';
import type { Sql } from '../db/db.ts';
import { Explained } from '../explained.ts';
import type { Authority } from '../timestamp/authority.ts';
import { blocksOf } from './pem.ts';
import type { Sealer } from './sealer.ts';

const hashOf = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex');

/** [preuves/PV13] The certificate of the settings stays believed once another one takes its place. */
export async function rememberCertificate(db: Sql, sealer: Sealer, now: string): Promise<void> {
  const certificate = await sealer.certificate();
  await db.query('insert into certificats_sceau (empreinte, der, vu_le) values ($1, $2, $3) on conflict do nothing', [
    hashOf(certificate),
    certificate.raw.toString('base64'),
    now,
  ]);
}

/** Certificates of `SIGNATURE_RETIRES`. Throws Explained on a file that holds none. */
export async function readWithdrawn(path: string | null): Promise<ReadonlySet<string>> {
  if (path === null) return new Set();
  try {
    return new Set(blocksOf(await readFile(path, 'utf8')).map((block) => hashOf(new X509Certificate(block))));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Explained(`SIGNATURE_RETIRES (${path}) ne se lit pas : ${why}`);
  }
}

interface Trusted {
  readonly db: Sql;
  readonly sceau: Sealer | null;
  readonly horodatage: Authority | null;
  /** Hashes of withdrawn certificates. */
  readonly retires: ReadonlySet<string>;
}

/** [preuves/PV13] What a page that verifies believes: nothing of it is secret. */
export async function trustOf({ db, sceau, horodatage, retires }: Trusted): Promise<Confiance> {
  const rows = await db.query<{ der: string }>('select der from certificats_sceau order by vu_le, empreinte');
  const own = sceau === null ? [] : [(await sceau.certificate()).raw.toString('base64')];
  const all = [...new Set([...own, ...rows.map(({ der }) => der)])];
  return {
    sceaux: all.map((der) => ({ der, retire: retires.has(hashOf(new X509Certificate(Buffer.from(der, 'base64')))) })),
    horodatage: horodatage === null ? [] : [...(await horodatage.roots())],
  };
}
