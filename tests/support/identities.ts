/** Keys and certificates that anybody makes, with the name and the dates that they like. */
import { generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { bytesOf, signingKey } from '../../server/seal/der.ts';
import { type Identity, identityOf } from '../../server/seal/identity.ts';

export async function selfMade(name: string, [from, to]: readonly [string, string]): Promise<Identity> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const names = new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) }),
    ],
  });
  const time = (day: string) => new pkijs.Time({ type: pkijs.TimeType.GeneralizedTime, value: new Date(day) });
  const serial = randomBytes(8);
  serial[0] = 1;
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: bytesOf(serial) }),
    issuer: names,
    subject: names,
    notBefore: time(from),
    notAfter: time(to),
  });
  const spki = bytesOf(publicKey.export({ type: 'spki', format: 'der' }));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const verifying = await pkijs.getCrypto(true).importKey('spki', spki, algorithm, true, ['verify']);
  await certificate.subjectPublicKeyInfo.importKey(verifying);
  await certificate.sign(await signingKey(privateKey), 'SHA-256');
  return identityOf(privateKey, [new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()))]);
}
