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

export type Faute =
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

export interface AutoriteDeTest {
  readonly env: Readonly<Record<string, string>>;
  /** What it does wrong from now on; null: nothing. */
  faute: Faute | null;
  /** Requests that came. */
  readonly demandes: number;
  /** Last Authorization header. */
  readonly autorisation: string | undefined;
  fermer(): Promise<void>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const POLITIQUE = '1.2.250.1.999.1';
const octets = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
const nouvellesCles = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

interface Identite {
  readonly certificat: pkijs.Certificate;
  readonly cles: CryptoKeyPair;
}

const nomDe = (cn: string) =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: cn }) })],
  });
const extension = (extnID: string, critical: boolean, valeur: { toBER(): ArrayBuffer }) =>
  new pkijs.Extension({ extnID, critical, extnValue: valeur.toBER() });

interface Demande {
  readonly cn: string;
  readonly emetteur: Identite | null;
  readonly usage?: string;
  readonly fin?: string;
}

async function certifier({ cn, emetteur, usage, fin = '2046-01-01' }: Demande): Promise<Identite> {
  const cles = await nouvellesCles();
  const certificat = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: 1 + Math.floor(Math.random() * 1e6) }),
    issuer: emetteur?.certificat.subject ?? nomDe(cn),
    subject: nomDe(cn),
    notBefore: new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: new Date('2020-01-01') }),
    notAfter: new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: new Date(fin) }),
    extensions: [
      extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: emetteur === null }).toSchema()),
      ...(usage === undefined
        ? []
        : [extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: [usage] }).toSchema())]),
    ],
  });
  await certificat.subjectPublicKeyInfo.importKey(cles.publicKey);
  await certificat.sign((emetteur ?? { cles }).cles.privateKey, 'SHA-256');
  return { certificat, cles };
}

const pem = ({ certificat }: Identite): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificat.toSchema(true).toBER()).toString('base64')}\n-----END CERTIFICATE-----\n`;

const attribut = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });

/** `horloge`: the authority's own. */
export async function ouvrirAutorite(horloge: () => Date): Promise<AutoriteDeTest> {
  const racine = await certifier({ cn: 'Racine de test', emetteur: null });
  const autreRacine = await certifier({ cn: 'Racine de test', emetteur: null });
  const tsa = { cn: 'Horodatage de test', usage: '1.3.6.1.5.5.7.3.8' };
  const identites = {
    bonne: await certifier({ ...tsa, emetteur: racine }),
    inconnue: await certifier({ ...tsa, emetteur: autreRacine }),
    usage: await certifier({ ...tsa, usage: '1.3.6.1.5.5.7.3.3', emetteur: racine }),
    perimee: await certifier({ ...tsa, fin: '2021-01-01', emetteur: racine }),
  };
  const dossier = await mkdtemp(join(tmpdir(), 'constat-tsa-'));
  const ca = join(dossier, 'racine.pem');
  await writeFile(ca, `Racine de test\n${pem(racine)}`);
  const etat = { faute: null as Faute | null, demandes: 0, autorisation: undefined as string | undefined };
  const serveur = createServer((requete, reponse) => {
    etat.demandes += 1;
    etat.autorisation = requete.headers.authorization;
    void repondre(requete).then((corps) => {
      if (etat.faute === 'muette') return reponse.destroy();
      const type = etat.faute === 'page' ? 'text/html' : 'application/timestamp-reply';
      return reponse.writeHead(200, { 'content-type': type }).end(corps);
    });
  });
  async function repondre(requete: IncomingMessage): Promise<Buffer> {
    const demande = pkijs.TimeStampReq.fromBER(octets(Buffer.concat(await requete.toArray())));
    if (etat.faute === 'page') return Buffer.from('<html>Portail captif</html>');
    if (etat.faute === 'refus') return reponseDe(pkijs.PKIStatus.rejection);
    const cle = etat.faute;
    const identite = cle === 'inconnue' || cle === 'usage' || cle === 'perimee' ? identites[cle] : identites.bonne;
    const nommee = cle === 'certificat' ? identites.inconnue : identite;
    const info = infoDe(demande, etat.faute, horloge());
    return reponseDe(pkijs.PKIStatus.granted, await signer(info, { identite, nommee, racine, faute: etat.faute }));
  }
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  return Object.assign(etat, {
    env: { TSA_URL: `http://bureau:secret%40@127.0.0.1:${port}/tsr`, TSA_CA: ca },
    fermer: async () => {
      await new Promise((resolve) => serveur.close(resolve));
      await rm(dossier, { recursive: true });
    },
  });
}

function infoDe(demande: pkijs.TimeStampReq, faute: Faute | null, genTime: Date): pkijs.TSTInfo {
  const { hashAlgorithm, hashedMessage } = demande.messageImprint;
  const autre = new asn1js.OctetString({ valueHex: octets(createHash('sha256').update('autre').digest()) });
  const nonce = faute === 'nonce' ? new asn1js.Integer({ valueHex: octets(randomBytes(8)) }) : demande.nonce;
  return new pkijs.TSTInfo({
    version: 1,
    policy: demande.reqPolicy ?? POLITIQUE,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm,
      hashedMessage: faute === 'empreinte' ? autre : hashedMessage,
    }),
    serialNumber: new asn1js.Integer({ valueHex: octets(Buffer.concat([Buffer.from([1]), randomBytes(8)])) }),
    genTime,
    ...(nonce === undefined ? {} : { nonce }),
  });
}

async function signer(
  info: pkijs.TSTInfo,
  { identite, nommee, racine, faute }: { identite: Identite; nommee: Identite; racine: Identite; faute: Faute | null },
): Promise<pkijs.ContentInfo> {
  const contenu = info.toSchema().toBER();
  const { certificat, cles } = identite;
  const empreinte = createHash('sha256')
    .update(Buffer.from(nommee.certificat.toSchema(true).toBER()))
    .digest();
  const essCert = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: octets(empreinte) })] })],
      }),
    ],
  });
  const signe = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
      eContent: new asn1js.OctetString({ valueHex: contenu }),
    }),
    certificates: [certificat, racine.certificat],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificat.issuer, serialNumber: certificat.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribut('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })),
            attribut(
              '1.2.840.113549.1.9.4',
              new asn1js.OctetString({ valueHex: octets(createHash('sha256').update(Buffer.from(contenu)).digest()) }),
            ),
            attribut('1.2.840.113549.1.9.16.2.47', essCert),
          ],
        }),
      }),
    ],
  });
  await signe.sign(cles.privateKey, 0, 'SHA-256');
  // What the attributes hash is no longer what the token holds.
  if (faute === 'contenu') {
    const demain = pkijs.TSTInfo.fromBER(contenu);
    demain.genTime = new Date(info.genTime.getTime() + 86_400_000);
    signe.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: demain.toSchema().toBER() });
  }
  return new pkijs.ContentInfo({ contentType: pkijs.id_ContentType_SignedData, content: signe.toSchema(true) });
}

function reponseDe(status: pkijs.PKIStatus, jeton?: pkijs.ContentInfo): Buffer {
  const reponse = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status }),
    ...(jeton === undefined ? {} : { timeStampToken: jeton }),
  });
  return Buffer.from(reponse.toSchema().toBER());
}
