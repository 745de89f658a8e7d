/**
 * Timestamps of RFC 3161. A token is believed when all of this holds, and never in part:
 * 1. it is a TSTInfo signed by exactly one signer, whose certificate it carries and names by its hash (RFC 5816);
 * 2. that certificate is for timestamping only, and leads to a certificate that the settings trust, on the day of the token;
 * 3. the signature covers this TSTInfo, whose SHA-256 imprint is that of our bytes;
 * 4. asked for just now, it carries our nonce.
 * Revocation lists are not asked for: a token whose authority was revoked since stays believed.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { Constructed, OctetString, Integer, type BaseBlock } from 'asn1js';
import * as pkijs from 'pkijs';
import { bytesOf } from '../seal/der.ts';
import { blocksOf } from '../seal/pem.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = pkijs.id_eContentType_TSTInfo;
const EXT_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';

export interface TokenFacts {
  /** ISO instant that the authority vouches for. */
  readonly genTime: string;
  /** Serial number of the token, in hexadecimal. */
  readonly serie: string;
  /** OID of the policy under which it was given. */
  readonly politique: string;
  /** Name of the certificate that signed it. */
  readonly autorite: string;
}

/** Certificates of a PEM text, each with its name. Throws on a text that has none. */
export function readTrusted(pem: string): pkijs.Certificate[] {
  return blocksOf(pem).map((block) => pkijs.Certificate.fromBER(bytesOf(new X509Certificate(block).raw)));
}

const hashOf = (data: Uint8Array, algorithm = 'sha256'): Buffer => createHash(algorithm).update(data).digest();

/** The request for some bytes, in DER: their hash alone leaves. `nonce`: random bytes of this request. */
export function requestFor(data: Buffer, { nonce, politique }: { nonce: Buffer; politique: string | null }): Buffer {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: bytesOf(hashOf(data)) }),
    }),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
    ...(politique === null ? {} : { reqPolicy: politique }),
  });
  return Buffer.from(request.toSchema().toBER());
}

/** The token of a response, in DER; null when the authority refused or answered something else. */
export function tokenOf(response: Buffer): Buffer | null {
  try {
    const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(bytesOf(response));
    const isGranted = status.status === pkijs.PKIStatus.granted || status.status === pkijs.PKIStatus.grantedWithMods;
    return isGranted && timeStampToken !== undefined ? Buffer.from(timeStampToken.toSchema().toBER()) : null;
  } catch {
    return null;
  }
}

export interface Expected {
  readonly data: Buffer;
  readonly trusted: readonly pkijs.Certificate[];
  /** null: read again later, the token is no longer new. */
  readonly nonce: Buffer | null;
}

/** What a token says of these bytes; null when any of the guarantees fails. */
export async function verifyToken(token: Buffer, expected: Expected): Promise<TokenFacts | null> {
  try {
    const content = pkijs.ContentInfo.fromBER(bytesOf(token));
    const signed = new pkijs.SignedData({ schema: content.content });
    const info = infoOf(signed);
    if (!hasImprint(info, expected)) return null;
    const signer = await signerOf(signed, expected);
    return signer === null ? null : factsOf(info, signer);
  } catch {
    // Bytes that are no token, and every failure of pkijs' own checks, which throw.
    return null;
  }
}

function infoOf(signed: pkijs.SignedData): pkijs.TSTInfo {
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || eContent === undefined) throw new Error('not a timestamp');
  return pkijs.TSTInfo.fromBER(eContent.getValue());
}

function hasImprint({ messageImprint, nonce }: pkijs.TSTInfo, expected: Expected): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  const isOurs =
    hashAlgorithm.algorithmId === SHA256 && hashOf(expected.data).equals(hashedMessage.valueBlock.valueHexView);
  if (expected.nonce === null) return isOurs;
  return isOurs && nonce !== undefined && numberOf(nonce) === BigInt(`0x${expected.nonce.toString('hex')}`);
}

const numberOf = (integer: Integer): bigint =>
  BigInt(`0x${Buffer.from(integer.valueBlock.valueHexView).toString('hex') || '0'}`);

/** Certificate of the one signer, once its signature and its chain hold; null otherwise. */
async function signerOf(signed: pkijs.SignedData, { data, trusted }: Expected): Promise<pkijs.Certificate | null> {
  if (signed.signerInfos.length !== 1) return null;
  const verified = await signed.verify({
    signer: 0,
    data: bytesOf(data),
    trustedCerts: [...trusted],
    checkChain: true,
    passedWhenNotRevValues: true,
    extendedMode: true,
  });
  const { signatureVerified, signerCertificate } = verified;
  if (signatureVerified !== true || signerCertificate == null) return null;
  return isForTimestamps(signerCertificate) && isNamed(signed, signerCertificate) ? signerCertificate : null;
}

/** RFC 3161, 2.3: the one purpose of its key, and a critical one. */
function isForTimestamps({ extensions = [] }: pkijs.Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXT_KEY_USAGE);
  if (usage?.critical !== true || !(usage.parsedValue instanceof pkijs.ExtKeyUsage)) return false;
  const { keyPurposes } = usage.parsedValue;
  return keyPurposes.length === 1 && keyPurposes[0] === TIME_STAMPING;
}

/** The signed attribute that names the certificate by its hash, so that no other one can be put in its place. */
function isNamed(signed: pkijs.SignedData, certificate: pkijs.Certificate): boolean {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const der = Buffer.from(certificate.toSchema(false).toBER());
  const names = (type: string, algorithm: string): boolean =>
    attributes.some(
      (attribute) =>
        attribute.type === type &&
        attribute.values.some((value: unknown) => firstHash(value)?.equals(hashOf(der, algorithm)) === true),
    );
  return names(SIGNING_CERTIFICATE_V2, 'sha256') || names(SIGNING_CERTIFICATE, 'sha1');
}

/** SEQUENCE { SEQUENCE OF ESSCertID { [hashAlgorithm,] certHash OCTET STRING, ... } }: that of the first one, the signer's. */
function firstHash(value: unknown): Buffer | null {
  const certificate = childrenOf(childrenOf(childrenOf(value)[0])[0]);
  const hash = certificate.find((child) => child instanceof OctetString);
  return hash === undefined ? null : Buffer.from(hash.valueBlock.valueHexView);
}

const childrenOf = (block: unknown): readonly BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : [];

function factsOf(info: pkijs.TSTInfo, signer: pkijs.Certificate): TokenFacts {
  const { subject } = new X509Certificate(Buffer.from(signer.toSchema(false).toBER()));
  return {
    genTime: info.genTime.toISOString(),
    serie: Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex'),
    politique: info.policy,
    autorite: subject.split('\n').join(', '),
  };
}
