/**
 * What a reader of PDF finds of its seals: bytes, hashes and keys by node:crypto, the envelope walked by hand. It shares
 * nothing with what seals.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';

export interface ReadSeal {
  readonly covered: Buffer;
  readonly end: number;
  /** The CMS. */
  readonly der: Buffer;
  readonly signature: Buffer;
  readonly token: Buffer;
}
interface Node {
  readonly tag: number;
  readonly raw: Buffer;
  readonly body: Buffer;
}

function readNode(bytes: Buffer, at = 0): Node {
  const tag = bytes[at] ?? 0;
  const first = bytes[at + 1] ?? 0;
  const wide = first < 128 ? 0 : first - 128;
  const length = wide === 0 ? first : bytes.readUIntBE(at + 2, wide);
  const start = at + 2 + wide;
  return { tag, raw: bytes.subarray(at, start + length), body: bytes.subarray(start, start + length) };
}
function children({ body }: Node): Node[] {
  const found: Node[] = [];
  for (let at = 0; at < body.length;) {
    const node = readNode(body, at);
    found.push(node);
    at += node.raw.length;
  }
  return found;
}
const child = (node: Node, ...path: readonly number[]): Node =>
  path.reduce((one, rank) => {
    const next = children(one)[rank];
    if (next === undefined) throw new Error(`no child ${rank}`);
    return next;
  }, node);
const oid = (hex: string) => (attribute: Node) => child(attribute, 0).body.toString('hex') === hex;
const MESSAGE_DIGEST = oid('2a864886f70d010904');
const SIGNING_TIME = oid('2a864886f70d010905');
const CERTIFICATE_V2 = oid('2a864886f70d010910022f');
const TIMESTAMP = oid('2a864886f70d010910020e');

/** In the order of the file. Throws on one that is not made as it must be. */
export function readSeals(pdf: Buffer): ReadSeal[] {
  return [...pdf.toString('latin1').matchAll(/\/ByteRange \[([^\]]+)\]/g)].map(([, numbers = '']) => {
    const [from = 0, a = 0, b = 0, length = 0] = numbers.trim().split(/\s+/).map(Number);
    const hole = Buffer.from(pdf.toString('latin1', a + 1, b - 1), 'hex');
    const der = readNode(hole).raw;
    const info = signerInfo(der);
    const token = child(must(children(info).at(-1)), 0);
    if (!TIMESTAMP(token)) throw new Error('no timestamp');
    return {
      covered: Buffer.concat([pdf.subarray(from, a), pdf.subarray(b, b + length)]),
      end: b + length,
      der,
      signature: child(info, 5).body,
      token: child(token, 1, 0).raw,
    };
  });
}

/** Some authorities cut their octets in pieces (BER). */
const octetsOf = (node: Node): Buffer => (node.tag === 0x24 ? Buffer.concat(children(node).map(octetsOf)) : node.body);

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('absent');
  return value;
};
const signedData = (der: Buffer): Node => child(readNode(der), 1, 0);
const signerInfo = (der: Buffer): Node => child(must(children(signedData(der)).at(-1)), 0);

interface Right {
  readonly by: string;
  readonly end: number;
  readonly genTime: string;
}

/** Those that hold: their bytes, their signature, the certificate that they name, and their timestamp over the signature. */
export const rightSeals = (pdf: Buffer): Right[] => readSeals(pdf).flatMap((seal) => rightSeal(seal) ?? []);

function rightSeal({ der, covered, end, signature, token }: ReadSeal): Right | null {
  const certificate = new X509Certificate(child(signedData(der), 3, 0).raw);
  if (!holds(der, covered, certificate)) return null;
  const info = octetsOf(child(signedData(token), 2, 1, 0));
  const stamp = readNode(info);
  if (!child(stamp, 2, 1).body.equals(sha256(signature))) return null;
  if (!holds(token, info, new X509Certificate(child(signedData(token), 3, 0).raw))) return null;
  const [, year, month, day, hour, minute, second, ms = '000'] = must(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(child(stamp, 4).body.toString()) ?? undefined,
  );
  const genTime = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms.padEnd(3, '0')}Z`;
  return { by: certificate.subject, end, genTime };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function holds(der: Buffer, content: Buffer, certificate: X509Certificate): boolean {
  const info = signerInfo(der);
  const attributes = child(info, 3);
  const all = children(attributes);
  if (all.some(SIGNING_TIME)) return false;
  const digest = child(must(all.find(MESSAGE_DIGEST)), 1, 0).body;
  const named = child(must(all.find(CERTIFICATE_V2)), 1, 0, 0, 0, 0).body;
  // What is signed is the SET OF, under its own tag.
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.raw.subarray(1)]);
  const isSigned = verify('sha256', signed, certificate.publicKey, child(info, 5).body);
  return isSigned && digest.equals(sha256(content)) && named.equals(sha256(certificate.raw));
}
