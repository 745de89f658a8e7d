import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import { CompactSign } from 'jose';

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' };

/** [preuves/PV14] A JWS (RFC 7515) whose content is left out, since it stands beside it; it names its certificate by its hash. */
export async function detachedJws(text: string, key: KeyObject, certificate: X509Certificate): Promise<string> {
  const header = {
    alg: algorithmOf(key),
    'x5t#S256': createHash('sha256').update(certificate.raw).digest('base64url'),
  };
  const jws = await new CompactSign(Buffer.from(text, 'utf8')).setProtectedHeader(header).sign(key);
  const [head = '', , signature = ''] = jws.split('.');
  return `${head}..${signature}`;
}

/** A key that seals is of one of these kinds (der.ts). */
const algorithmOf = (key: KeyObject): string => CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? 'RS256';
