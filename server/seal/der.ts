import { createHash, type KeyObject, webcrypto, type X509Certificate } from 'node:crypto';
import { OctetString, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';

const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });
pkijs.setEngine('node', engine);

export const bytesOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
export const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();
export const certificateOf = ({ raw }: X509Certificate): pkijs.Certificate => pkijs.Certificate.fromBER(bytesOf(raw));
export const derOf = (certificate: pkijs.Certificate): string =>
  Buffer.from(certificate.toSchema(false).toBER()).toString('base64');
export const attribute = (type: string, value: unknown): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

/** SigningCertificateV2 (RFC 5035): names the signer's certificate by its SHA-256, so that no other takes its place. */
export const signingCertificate = ({ raw }: X509Certificate): pkijs.Attribute =>
  attribute(
    '1.2.840.113549.1.9.16.2.47',
    new Sequence({
      value: [
        new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: bytesOf(sha256(raw)) })] })] }),
      ],
    }),
  );

/** The key as the library signs with it: RSA (PKCS#1 v1.5) or the elliptic curves of NIST. Throws on another kind. */
export async function signingKey(key: KeyObject): Promise<CryptoKey> {
  const der = bytesOf(key.export({ type: 'pkcs8', format: 'der' }));
  if (key.asymmetricKeyType === 'rsa') return engine.importKey('pkcs8', der, RSA, false, ['sign']);
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (key.asymmetricKeyType !== 'ec' || curve === undefined)
    throw new Error(`a key of the kind ${key.asymmetricKeyType} seals nothing`);
  const algorithm = { name: 'ECDSA', namedCurve: curve };
  return engine.importKey('pkcs8', der, algorithm, false, ['sign']);
}

/** The root of a demonstration is of RSA. */
export const rsaPublicKey = (key: KeyObject): Promise<CryptoKey> =>
  engine.importKey('spki', bytesOf(key.export({ type: 'spki', format: 'der' })), RSA, true, ['verify']);

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
