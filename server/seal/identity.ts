/**
 * The key and the certificate that seal documents, out of a PKCS#12 file. The key never leaves this process.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import * as pkijs from 'pkijs';
import { bytesOf } from './der.ts';

export interface Identity {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** Its issuers, from the nearest; a signature carries them. */
  readonly issuers: readonly X509Certificate[];
}

/** Why a file gives no identity; each is a sentence of the settings (identityFault). */
export type IdentityFault = 'illisible' | 'motDePasse' | 'sansCle' | 'sansCertificat' | 'autreCle';

export class UnusableIdentity extends Error {
  readonly fault: IdentityFault;
  constructor(fault: IdentityFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Found {
  readonly keys: KeyObject[];
  readonly certificates: X509Certificate[];
}

/** Throws UnusableIdentity. Of several certificates, the one of the key; a key that none of them is of is refused. */
export async function readPkcs12(file: Buffer, password: string): Promise<Identity> {
  const { keys, certificates } = await readBags(file, password);
  const [key] = keys;
  if (key === undefined) throw new UnusableIdentity('sansCle');
  if (certificates.length === 0) throw new UnusableIdentity('sansCertificat');
  return identityOf(key, certificates);
}

export function identityOf(key: KeyObject, certificates: readonly X509Certificate[]): Identity {
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (certificate === undefined) throw new UnusableIdentity('autreCle');
  return { key, certificate, issuers: issuersOf(certificate, certificates) };
}

function issuersOf(certificate: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let last = certificate; ;) {
    const next = all.find((one) => one !== last && !chain.includes(one) && last.checkIssued(one));
    if (next === undefined) return chain;
    chain.push(next);
    last = next;
  }
}

async function readBags(file: Buffer, password: string): Promise<Found> {
  const pfx = parsed(file);
  const secret = bytesOf(Buffer.from(password, 'utf8'));
  try {
    await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  } catch {
    throw new UnusableIdentity('motDePasse');
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new UnusableIdentity('illisible');
  try {
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  } catch {
    throw new UnusableIdentity('illisible');
  }
  const found: Found = { keys: [], certificates: [] };
  for (const bag of bagsOf(safe.parsedValue)) collect(bag, password, found);
  return found;
}

function parsed(file: Buffer): pkijs.PFX {
  try {
    const { result, offset } = fromBER(bytesOf(file));
    if (offset === -1) throw new Error('not DER');
    return new pkijs.PFX({ schema: result });
  } catch {
    throw new UnusableIdentity('illisible');
  }
}

/** pkijs says nothing of the type of what it parsed. */
function bagsOf(parsedValue: unknown): pkijs.SafeBag[] {
  const contents: unknown =
    typeof parsedValue === 'object' && parsedValue !== null && 'safeContents' in parsedValue
      ? parsedValue.safeContents
      : [];
  if (!Array.isArray(contents)) return [];
  return contents.flatMap((content: unknown) => {
    const value = typeof content === 'object' && content !== null && 'value' in content ? content.value : null;
    return value instanceof pkijs.SafeContents ? value.safeBags : [];
  });
}

function collect({ bagValue }: pkijs.SafeBag, password: string, { keys, certificates }: Found): void {
  if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
    const key = Buffer.from(bagValue.toSchema().toBER());
    keys.push(readKey({ key, passphrase: password }));
  } else if (bagValue instanceof pkijs.PrivateKeyInfo) {
    keys.push(readKey({ key: Buffer.from(bagValue.toSchema().toBER()) }));
  } else if (bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate) {
    certificates.push(new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema(false).toBER())));
  }
}

function readKey(input: { readonly key: Buffer; readonly passphrase?: string }): KeyObject {
  try {
    return createPrivateKey({ ...input, format: 'der', type: 'pkcs8' });
  } catch {
    throw new UnusableIdentity('illisible');
  }
}
