/**
 * The value of a PAdES B-T signature (ETSI EN 319 142-1): a CMS over the bytes of the file, with the certificate named in
 * what is signed, then a timestamp (RFC 3161) over the signature itself. The time stands in the timestamp and in /M of the
 * dictionary, never in a signed attribute: the profile forbids it.
 */
import { fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import * as pkijs from 'pkijs';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Authority } from '../timestamp/authority.ts';
import { attribute, bytesOf, certificateOf, sha256, signingCertificate, signingKey } from './der.ts';
import type { Identity } from './identity.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

interface Value {
  readonly der: Buffer;
  /** ISO instant that the authority vouches for. */
  readonly genTime: string;
  /** Name of the authority. */
  readonly autorite: string;
}

/** HORODATAGE_ECHEC: the authority is silent, and there is no signature. */
export async function signedValue(covered: Buffer, identity: Identity, authority: Authority): Promise<Result<Value>> {
  const signed = await sign(covered, identity);
  const info = must(signed.signerInfos[0], 'a signature has its signer');
  const stamp = await authority.stamp(Buffer.from(info.signature.valueBlock.valueHexView));
  if (!stamp.ok) return stamp;
  info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(SIGNATURE_TIMESTAMP, fromBER(bytesOf(stamp.value.jeton)).result)],
  });
  const content = new pkijs.ContentInfo({
    contentType: pkijs.id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
  const { genTime, autorite } = stamp.value;
  return ok({ der: Buffer.from(content.toSchema().toBER()), genTime, autorite });
}

async function sign(covered: Buffer, { key, certificate, issuers }: Identity): Promise<pkijs.SignedData> {
  const own = certificateOf(certificate);
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.id_ContentType_Data }),
    certificates: [own, ...issuers.map(certificateOf)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        // A SET OF in DER: in the order of their bytes, which is this one.
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(CONTENT_TYPE, new ObjectIdentifier({ value: pkijs.id_ContentType_Data })),
            attribute(MESSAGE_DIGEST, new OctetString({ valueHex: bytesOf(sha256(covered)) })),
            signingCertificate(certificate),
          ],
        }),
      }),
    ],
  });
  await signed.sign(await signingKey(key), 0, 'SHA-256', bytesOf(covered));
  return signed;
}
