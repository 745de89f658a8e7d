/**
 * A timestamping authority for tests: the standard's own messages over HTTP, with keys and certificates made here. What
 * it does wrong is chosen by the test; what reads its answers is the product's own code.
 */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));

export type Fault =
  | 'refus'
  | 'muette'
  | 'page'
  | 'nonce'
  | 'empreinte'
  | 'contenu'
  | 'inconnue'
  | 'usage'
  | 'certificat'
  | 'perimee';

export interface TestAuthority {
  readonly env: Readonly<Record<string, string>>;
  /** What it does wrong from now on; null: nothing. */
  faute: Fault | null;
  /** Requests that came. */
  readonly demandes: number;
  /** Last Authorization header. */
  readonly autorisation: string | undefined;
  close(): Promise<void>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const POLICY = '1.2.250.1.999.1';
const octets = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

interface Identity {
  readonly certificat: pkijs.Certificate;
  readonly cles: CryptoKeyPair;
}

const nameOf = (cn: string) =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: cn }) })],
  });
const extension = (extnID: string, critical: boolean, valeur: { toBER(): ArrayBuffer }) =>
  new pkijs.Extension({ extnID, critical, extnValue: valeur.toBER() });

interface Demande {
  readonly cn: string;
  readonly emetteur: Identity | null;
  readonly usage?: string;
  readonly fin?: string;
}

async function certify({ cn, emetteur, usage, fin = '2046-01-01' }: Demande): Promise<Identity> {
  const keys = await newKeys();
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: 1 + Math.floor(Math.random() * 1e6) }),
    issuer: emetteur?.certificat.subject ?? nameOf(cn),
    subject: nameOf(cn),
    notBefore: new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: new Date('2020-01-01') }),
    notAfter: new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: new Date(fin) }),
    extensions: [
      extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: emetteur === null }).toSchema()),
      ...(usage === undefined
        ? []
        : [extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: [usage] }).toSchema())]),
    ],
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((emetteur ?? { cles: keys }).cles.privateKey, 'SHA-256');
  return { certificat: certificate, cles: keys };
}

const pem = ({ certificat }: Identity): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificat.toSchema(true).toBER()).toString('base64')}\n-----END CERTIFICATE-----\n`;

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });

/** `clock`: the authority's own. */
export async function openTestAuthority(clock: () => Date): Promise<TestAuthority> {
  const root = await certify({ cn: 'Racine de test', emetteur: null });
  const otherRoot = await certify({ cn: 'Racine de test', emetteur: null });
  const tsa = { cn: 'Horodatage de test', usage: '1.3.6.1.5.5.7.3.8' };
  const identities = {
    bonne: await certify({ ...tsa, emetteur: root }),
    inconnue: await certify({ ...tsa, emetteur: otherRoot }),
    usage: await certify({ ...tsa, usage: '1.3.6.1.5.5.7.3.3', emetteur: root }),
    perimee: await certify({ ...tsa, fin: '2021-01-01', emetteur: root }),
  };
  const dossier = await mkdtemp(join(tmpdir(), 'constat-tsa-'));
  const ca = join(dossier, 'racine.pem');
  await writeFile(ca, `Racine de test\n${pem(root)}`);
  const etat = { faute: null as Fault | null, demandes: 0, autorisation: undefined as string | undefined };
  const server = createServer((request, answer) => {
    etat.demandes += 1;
    etat.autorisation = request.headers.authorization;
    void respond(request).then((corps) => {
      if (etat.faute === 'muette') return answer.destroy();
      const type = etat.faute === 'page' ? 'text/html' : 'application/timestamp-reply';
      return answer.writeHead(200, { 'content-type': type }).end(corps);
    });
  });
  async function respond(request: IncomingMessage): Promise<Buffer> {
    const demande = pkijs.TimeStampReq.fromBER(octets(Buffer.concat(await request.toArray())));
    if (etat.faute === 'page') return Buffer.from('<html>Portail captif</html>');
    if (etat.faute === 'refus') return answerOf(pkijs.PKIStatus.rejection);
    const key = etat.faute;
    const identity = key === 'inconnue' || key === 'usage' || key === 'perimee' ? identities[key] : identities.bonne;
    const named = key === 'certificat' ? identities.inconnue : identity;
    const info = infoOf(demande, etat.faute, clock());
    return answerOf(
      pkijs.PKIStatus.granted,
      await signer(info, { identite: identity, nommee: named, racine: root, faute: etat.faute }),
    );
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(etat, {
    env: { TSA_URL: `http://bureau:secret%40@127.0.0.1:${port}/tsr`, TSA_CA: ca },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(dossier, { recursive: true });
    },
  });
}

function infoOf(demande: pkijs.TimeStampReq, fault: Fault | null, genTime: Date): pkijs.TSTInfo {
  const { hashAlgorithm, hashedMessage } = demande.messageImprint;
  const other = new asn1js.OctetString({ valueHex: octets(createHash('sha256').update('autre').digest()) });
  const nonce = fault === 'nonce' ? new asn1js.Integer({ valueHex: octets(randomBytes(8)) }) : demande.nonce;
  return new pkijs.TSTInfo({
    version: 1,
    policy: demande.reqPolicy ?? POLICY,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm,
      hashedMessage: fault === 'empreinte' ? other : hashedMessage,
    }),
    serialNumber: new asn1js.Integer({ valueHex: octets(Buffer.concat([Buffer.from([1]), randomBytes(8)])) }),
    genTime,
    ...(nonce === undefined ? {} : { nonce }),
  });
}

async function signer(
  info: pkijs.TSTInfo,
  { identite, nommee, racine, faute }: { identite: Identity; nommee: Identity; racine: Identity; faute: Fault | null },
): Promise<pkijs.ContentInfo> {
  const content = info.toSchema().toBER();
  const { certificat, cles } = identite;
  const digest = createHash('sha256')
    .update(Buffer.from(nommee.certificat.toSchema(true).toBER()))
    .digest();
  const essCert = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: octets(digest) })] })],
      }),
    ],
  });
  const signedData = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificat, racine.certificat],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificat.issuer, serialNumber: certificat.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })),
            attribute(
              '1.2.840.113549.1.9.4',
              new asn1js.OctetString({ valueHex: octets(createHash('sha256').update(Buffer.from(content)).digest()) }),
            ),
            attribute('1.2.840.113549.1.9.16.2.47', essCert),
          ],
        }),
      }),
    ],
  });
  await signedData.sign(cles.privateKey, 0, 'SHA-256');
  // What the attributes hash is no longer what the token holds.
  if (faute === 'contenu') {
    const tomorrow = pkijs.TSTInfo.fromBER(content);
    tomorrow.genTime = new Date(info.genTime.getTime() + 86_400_000);
    signedData.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: tomorrow.toSchema().toBER() });
  }
  return new pkijs.ContentInfo({ contentType: pkijs.id_ContentType_SignedData, content: signedData.toSchema(true) });
}

function answerOf(status: pkijs.PKIStatus, token?: pkijs.ContentInfo): Buffer {
  const answer = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status }),
    ...(token === undefined ? {} : { timeStampToken: token }),
  });
  return Buffer.from(answer.toSchema().toBER());
}
