/** The timestamping authority of a demonstration: tokens of the standard (RFC 3161), by this very server and its own clock. */
import { randomBytes } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString } from 'asn1js';
import * as pkijs from 'pkijs';
import { ok, refuse } from '#domain/base/result.ts';
import { attribute, bytesOf, certificateOf, derOf, sha256, signingCertificate, signingKey } from '../seal/der.ts';
import { demoIdentity, demoRoot } from '../seal/demo.ts';
import type { Identity } from '../seal/identity.ts';
import type { Authority } from './authority.ts';
import { verifyToken } from './token.ts';

/** Of nobody: an arc for examples (2.999). */
const POLICY = '2.999.1';
const SHA256 = '2.16.840.1.101.3.4.2.1';

export function demoAuthority(dataDir: string, clock: () => Date): Authority {
  const facts = async (token: Buffer, data: Buffer) =>
    verifyToken(token, { data, trusted: await demoRoot(dataDir), nonce: null });
  return {
    isDemo: true,
    stamp: async (data) => {
      const jeton = await tokenFor(data, await demoIdentity(dataDir, 'horodatage'), clock());
      const read = await facts(jeton, data);
      return read === null ? refuse('HORODATAGE_ECHEC', { raison: 'jeton' }) : ok({ ...read, jeton });
    },
    verify: async (data, token) => (await facts(token, data)) !== null,
    roots: async () => (await demoRoot(dataDir)).map(derOf),
  };
}

async function tokenFor(data: Buffer, { key, certificate, issuers }: Identity, genTime: Date): Promise<Buffer> {
  const serial = randomBytes(9);
  serial[0] = 1;
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: bytesOf(sha256(data)) }),
    }),
    serialNumber: new Integer({ valueHex: bytesOf(serial) }),
    genTime,
  });
  const content = info.toSchema().toBER();
  const own = certificateOf(certificate);
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
    }),
    certificates: [own, ...issuers.map(certificateOf)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })),
            attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: bytesOf(sha256(new Uint8Array(content))) })),
            signingCertificate(certificate),
          ],
        }),
      }),
    ],
  });
  // Set apart: given to the constructor it is cut in pieces, which is not DER.
  signed.encapContentInfo.eContent = new OctetString({ valueHex: content });
  await signed.sign(await signingKey(key), 0, 'SHA-256');
  const token = new pkijs.ContentInfo({
    contentType: pkijs.id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
  return Buffer.from(token.toSchema().toBER());
}
