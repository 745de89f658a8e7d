/**
 * The last seal of a PDF, verified on this device ([preuves/PV14]). It is believed when all of this holds:
 * 1. it covers every byte of the file but its own value;
 * 2. it is signed by exactly one certificate, which is one of those that this installation holds, and was not withdrawn;
 * 3. a timestamp that this installation believes is over the signature, on a day when that certificate was valid.
 */
import type { SealReading } from '#domain/preuves/authenticite.ts';
import type { Confiance } from '#domain/preuves/confiance.ts';
import { coveredBy, lastSeal } from '#domain/preuves/sceau.ts';
import { type Certificate, derOf, heldSeals, isOfDay, isSame, loadPkijs, nameOf, type Pkijs } from './certificates.ts';
import { factsOf } from './token.ts';

const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const fault = (raison: Extract<SealReading, { etat: 'faux' }>['raison']): SealReading => ({ etat: 'faux', raison });

/** Never throws: a file is anybody's. */
export async function readSeal(bytes: Uint8Array, trust: Confiance | null): Promise<SealReading> {
  const found = lastSeal(bytes);
  if (found === null) return { etat: 'absent' };
  if (found === 'illisible') return fault('illisible');
  if (!found.isWhole) return fault('ajout');
  if (trust === null) return { etat: 'sansListe' };
  const pkijs = await loadPkijs();
  if (pkijs === null) return { etat: 'sansLecteur' };
  const signed = signedOf(pkijs, found.value);
  if (signed === null) return fault('illisible');
  const data = coveredBy(bytes, found).buffer;
  if (signed.encapContentInfo.eContentType === pkijs.id_eContentType_TSTInfo) {
    const facts = await factsOf(pkijs, found.value.buffer, { data, trust });
    if (facts?.isTrusted !== true) return fault('horodatage');
    return { etat: 'horodate', le: facts.genTime, autorite: facts.autorite };
  }
  return judge(pkijs, signed, { data, trust });
}

type SignedData = import('pkijs').SignedData;

function signedOf(pkijs: Pkijs, value: Uint8Array<ArrayBuffer>): SignedData | null {
  try {
    return new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(value.buffer).content });
  } catch {
    return null;
  }
}

interface Judged {
  readonly data: ArrayBuffer;
  readonly trust: Confiance;
}

async function judge(pkijs: Pkijs, signed: SignedData, { data, trust }: Judged): Promise<SealReading> {
  const signer = await signerOf(signed, data);
  if (signer === null) return fault('contenu');
  const der = derOf(signer);
  const held = heldSeals(pkijs, trust).find((one) => isSame(one.der, der));
  if (held === undefined) return fault('autre');
  if (held.isWithdrawn) return fault('retire');
  const stamp = await stampOf(pkijs, signed, trust);
  if (stamp === null) return fault('horodatage');
  if (!isOfDay(signer, new Date(stamp.genTime))) return fault('perime');
  return { etat: 'scelle', par: nameOf(signer), le: stamp.genTime, autorite: stamp.autorite };
}

/** Certificate of the one signer, once its signature holds over these bytes; null otherwise. */
async function signerOf(signed: SignedData, data: ArrayBuffer): Promise<Certificate | null> {
  if (signed.signerInfos.length !== 1) return null;
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
    return signatureVerified === true ? (signerCertificate ?? null) : null;
  } catch {
    // pkijs throws what its own checks find.
    return null;
  }
}

/** The timestamp over the signature itself; null: none that is believed. */
async function stampOf(pkijs: Pkijs, { signerInfos }: SignedData, trust: Confiance) {
  const [info] = signerInfos;
  const attribute = info?.unsignedAttrs?.attributes.find(({ type }) => type === SIGNATURE_TIMESTAMP);
  const token: unknown = attribute?.values[0];
  if (info === undefined || !isWritable(token)) return null;
  const data = new Uint8Array(info.signature.valueBlock.valueHexView).buffer;
  const facts = await factsOf(pkijs, token.toBER(), { data, trust });
  return facts?.isTrusted === true ? facts : null;
}

const isWritable = (value: unknown): value is { toBER(): ArrayBuffer } =>
  typeof value === 'object' && value !== null && 'toBER' in value && typeof value.toBER === 'function';
