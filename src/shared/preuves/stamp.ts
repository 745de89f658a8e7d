/**
 * Tokens of the timestamping authority, verified on the device ([preuves/PV12]): signed by the certificate that they carry,
 * over these very bytes. Whether that certificate deserves trust is not known here.
 */
import type { Maillon } from '#domain/preuves/chain.ts';
import { linkText } from '#domain/preuves/chain.ts';
import type { ToldChain } from '#domain/preuves/lecture.ts';

type Told = ToldChain['horodatages'][number];

/** attente: the authority had not answered; faux: it is not a token over this link. */
export type ReadStamp =
  | { readonly n: number; readonly etat: 'attente' | 'faux' | 'illisible' }
  | { readonly n: number; readonly etat: 'verifie'; readonly genTime: string; readonly autorite: string };

/** `links`: those that hold. A token over a link that is not among them is over something else. */
export async function readStamps(stamps: readonly Told[], links: readonly Maillon[]): Promise<readonly ReadStamp[]> {
  return Promise.all(
    stamps.map((stamp) =>
      readStamp(
        stamp,
        links.find(({ n }) => n === stamp.n),
      ),
    ),
  );
}

async function readStamp({ n, jeton }: Told, link: Maillon | undefined): Promise<ReadStamp> {
  if (jeton === null) return { n, etat: 'attente' };
  if (link === undefined) return { n, etat: 'faux' };
  let pkijs: typeof import('pkijs');
  try {
    // As large as the rest of the page: read with the first token alone.
    pkijs = await import('pkijs');
  } catch {
    return { n, etat: 'illisible' };
  }
  const facts = await factsOf(pkijs, bytesOf(jeton.der), new TextEncoder().encode(linkText(link)).buffer);
  return facts === null ? { n, etat: 'faux' } : { n, etat: 'verifie', ...facts };
}

interface Facts {
  readonly genTime: string;
  readonly autorite: string;
}

/** null: anything that is not a token over these bytes, signed by exactly one certificate for timestamps that it carries. */
async function factsOf(pkijs: typeof import('pkijs'), token: ArrayBuffer, data: ArrayBuffer): Promise<Facts | null> {
  try {
    const content = pkijs.ContentInfo.fromBER(token);
    const signed = new pkijs.SignedData({ schema: content.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== pkijs.id_eContentType_TSTInfo || eContent === undefined) return null;
    if (signed.signerInfos.length !== 1) return null;
    const info = pkijs.TSTInfo.fromBER(eContent.getValue());
    // Verifies the imprint against `data` too.
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
    if (signatureVerified !== true || signerCertificate == null) return null;
    return isForStamps(pkijs, signerCertificate)
      ? { genTime: info.genTime.toISOString(), autorite: nameOf(signerCertificate) }
      : null;
  } catch {
    return null;
  }
}

const EXT_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
type Certificate = import('pkijs').Certificate;

/** RFC 3161, 2.3. */
function isForStamps(pkijs: typeof import('pkijs'), { extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXT_KEY_USAGE)?.parsedValue;
  return usage instanceof pkijs.ExtKeyUsage && usage.keyPurposes.join(' ') === TIME_STAMPING;
}

/** Values of its name: « Horodatage, Société ». */
const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.map(({ value }) => value.valueBlock.value).join(', ');

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
