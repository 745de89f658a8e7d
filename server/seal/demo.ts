/**
 * What a demonstration seals and timestamps with: a root of its own, a certificate that signs and one that timestamps, made
 * once and kept in the data folder. Worth nothing outside: their names say so, and so does all that they seal.
 */
import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
  X509Certificate,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BitString, Integer, Utf8String } from 'asn1js';
import * as pkijs from 'pkijs';
import { z } from 'zod';
import { bytesOf, certificateOf, rsaPublicKey, signingKey } from './der.ts';
import { type Identity, identityOf } from './identity.ts';

const kept = z.object({
  racine: z.string(),
  sceau: z.object({ cle: z.string(), certificat: z.string() }),
  horodatage: z.object({ cle: z.string(), certificat: z.string() }),
});
type Kept = z.output<typeof kept>;
const PATH = 'sceau-demo.json';
const NAMES = {
  racine: 'Racine de démonstration (sans valeur)',
  sceau: 'Sceau de démonstration (sans valeur)',
  horodatage: 'Horodatage de démonstration (sans valeur)',
} as const;
const MODULUS_BITS = 2048;
const YEARS = ['2020-01-01', '2060-01-01'] as const;

const opened = new Map<string, Promise<Kept>>();

/** Made at the first start (main.ts), or when somebody first needs it. */
export async function demoIdentity(dataDir: string, use: 'sceau' | 'horodatage'): Promise<Identity> {
  const { racine, [use]: one } = await (opened.get(dataDir) ?? open(dataDir));
  return identityOf(createPrivateKey(one.cle), [new X509Certificate(one.certificat), new X509Certificate(racine)]);
}

function open(dataDir: string): Promise<Kept> {
  const reading = readOrMake(dataDir);
  opened.set(dataDir, reading);
  reading.catch(() => opened.delete(dataDir));
  return reading;
}

async function readOrMake(dataDir: string): Promise<Kept> {
  const path = join(dataDir, PATH);
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known !== null) return kept.parse(JSON.parse(known));
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await make()), { mode: 0o600 });
  // A link appears whole and only once, as the key of the tokens does (secret.ts).
  await link(draft, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  return kept.parse(JSON.parse(await readFile(path, 'utf8')));
}

const newKeys = () => promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });

async function make(): Promise<Kept> {
  const root = await newKeys();
  const certificate = await certify({ name: NAMES.racine, of: root.publicKey, by: root.privateKey, extensions: ROOT });
  const under = async (name: string, extensions: readonly pkijs.Extension[]) => {
    const keys = await newKeys();
    const made = await certify({ name, of: keys.publicKey, by: root.privateKey, extensions });
    return { cle: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })), certificat: made.toString() };
  };
  return {
    racine: certificate.toString(),
    sceau: await under(NAMES.sceau, SEAL),
    horodatage: await under(NAMES.horodatage, STAMP),
  };
}

interface Wanted {
  readonly name: string;
  readonly of: KeyObject;
  /** Key of the root. */
  readonly by: KeyObject;
  readonly extensions: readonly pkijs.Extension[];
}

async function certify({ name, of, by, extensions }: Wanted): Promise<X509Certificate> {
  const [from, to] = YEARS.map(
    (year) => new pkijs.Time({ type: pkijs.TimeType.GeneralizedTime, value: new Date(year) }),
  );
  const serial = randomBytes(16);
  serial[0] = 1;
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: bytesOf(serial) }),
    issuer: nameOf(NAMES.racine),
    subject: nameOf(name),
    ...(from === undefined ? {} : { notBefore: from }),
    ...(to === undefined ? {} : { notAfter: to }),
    extensions: [...extensions],
  });
  await certificate.subjectPublicKeyInfo.importKey(await rsaPublicKey(of));
  await certificate.sign(await signingKey(by), 'SHA-256');
  return new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()));
}

const nameOf = (cn: string): pkijs.RelativeDistinguishedNames =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: cn }) })],
  });

const extension = (extnID: string, value: { toBER(): ArrayBuffer }): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() });
const isAuthority = (cA: boolean): pkijs.Extension =>
  extension('2.5.29.19', new pkijs.BasicConstraints({ cA }).toSchema());
/** Bits of RFC 5280, 4.2.1.3, from the left. */
const usage = (bits: number, unusedBits: number): pkijs.Extension =>
  extension('2.5.29.15', new BitString({ valueHex: bytesOf(Buffer.from([bits])), unusedBits }));
const ROOT = [isAuthority(true), usage(0b0000_0110, 1)];
const SEAL = [isAuthority(false), usage(0b1100_0000, 6)];
const STAMP = [
  isAuthority(false),
  usage(0b1100_0000, 6),
  extension('2.5.29.37', new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema()),
];
export const demoRoot = async (dataDir: string): Promise<pkijs.Certificate[]> =>
  (await demoIdentity(dataDir, 'horodatage')).issuers.map(certificateOf);
