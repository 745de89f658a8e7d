/** Tokens of RFC 3161, believed on this device as on the server (server/timestamp/token.ts), never in part ([preuves/PV12]). */
import type { Confiance } from '#domain/preuves/confiance.ts';
import { bytesOf, type Certificate, derOf, isSame, nameOf, type Pkijs, sha256 } from './certificates.ts';

export interface TokenFacts {
  /** ISO instant. */
  readonly genTime: string;
  readonly autorite: string;
  /** Whether its certificate leads to one that this installation believes. */
  readonly isTrusted: boolean;
}

/** null: anything that is not a token over these bytes, signed by exactly one certificate for timestamps that it carries and names. */
export async function factsOf(
  pkijs: Pkijs,
  token: ArrayBuffer,
  { data, trust }: { readonly data: ArrayBuffer; readonly trust: Confiance | null },
): Promise<TokenFacts | null> {
  try {
    const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(token).content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== pkijs.id_eContentType_TSTInfo || eContent === undefined) return null;
    if (signed.signerInfos.length !== 1) return null;
    const info = pkijs.TSTInfo.fromBER(eContent.getValue());
    // Verifies the imprint against `data` too.
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
    if (signatureVerified !== true || signerCertificate == null) return null;
    if (!isForStamps(pkijs, signerCertificate) || !(await isNamed(signed, signerCertificate))) return null;
    const isTrusted = trust !== null && (await leadsToTrusted(pkijs, signed, { data, trust }));
    return { genTime: info.genTime.toISOString(), autorite: nameOf(signerCertificate), isTrusted };
  } catch {
    // Bytes that are no token, and every failure of pkijs' own checks, which throw.
    return null;
  }
}

const EXT_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';

/** RFC 3161, 2.3: the one purpose of its key, and a critical one. */
function isForStamps(pkijs: Pkijs, { extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXT_KEY_USAGE);
  if (usage?.critical !== true || !(usage.parsedValue instanceof pkijs.ExtKeyUsage)) return false;
  return usage.parsedValue.keyPurposes.join(' ') === TIME_STAMPING;
}

/** The signed attribute that names the certificate by its hash, so that no other one can be put in its place. */
async function isNamed({ signerInfos }: import('pkijs').SignedData, certificate: Certificate): Promise<boolean> {
  const der = derOf(certificate);
  const hashes: Readonly<Record<string, Uint8Array>> = {
    [SIGNING_CERTIFICATE_V2]: await sha256(der),
    [SIGNING_CERTIFICATE]: new Uint8Array(await crypto.subtle.digest('SHA-1', der)),
  };
  const attributes = signerInfos[0]?.signedAttrs?.attributes ?? [];
  return attributes.some(({ type, values }) => {
    const hash = hashes[type];
    return hash !== undefined && values.some((value: unknown) => isSame(firstHash(value) ?? new Uint8Array(0), hash));
  });
}

/** SEQUENCE { SEQUENCE OF ESSCertID { [hashAlgorithm,] certHash OCTET STRING, ... } }: that of the first one, the signer's. */
function firstHash(value: unknown): Uint8Array | null {
  const hash = childrenOf(childrenOf(childrenOf(value)[0])[0]).find(isOctets);
  return hash === undefined ? null : hash.valueBlock.valueHexView;
}

interface Block {
  readonly valueBlock: object;
}
interface Octets {
  readonly valueBlock: { readonly valueHexView: Uint8Array };
}
const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'valueBlock' in value && typeof value.valueBlock === 'object';
function childrenOf(block: unknown): readonly unknown[] {
  if (!isBlock(block) || !('value' in block.valueBlock)) return [];
  return Array.isArray(block.valueBlock.value) ? block.valueBlock.value : [];
}
const OCTET_STRING = 4;
const isOctets = (value: unknown): value is Octets =>
  isBlock(value) &&
  'valueHexView' in value.valueBlock &&
  value.valueBlock.valueHexView instanceof Uint8Array &&
  'idBlock' in value &&
  typeof value.idBlock === 'object' &&
  value.idBlock !== null &&
  'tagNumber' in value.idBlock &&
  value.idBlock.tagNumber === OCTET_STRING;

/** On the day of the token, as pkijs judges it. */
async function leadsToTrusted(
  pkijs: Pkijs,
  signed: import('pkijs').SignedData,
  { data, trust }: { readonly data: ArrayBuffer; readonly trust: Confiance },
): Promise<boolean> {
  const trustedCerts = trust.horodatage.map((der) => pkijs.Certificate.fromBER(bytesOf(der).buffer));
  if (trustedCerts.length === 0) return false;
  try {
    const { signatureVerified } = await signed.verify({
      signer: 0,
      data,
      trustedCerts,
      checkChain: true,
      passedWhenNotRevValues: true,
      extendedMode: true,
    });
    return signatureVerified === true;
  } catch {
    return false;
  }
}
