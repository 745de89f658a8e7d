/** Certificates and signatures as pkijs reads them: as large as the rest of the page, it comes with the first one. */
import type { Confiance } from '#domain/preuves/confiance.ts';

export type Pkijs = typeof import('pkijs');
export type Certificate = import('pkijs').Certificate;

/** null: it is not on this device yet. */
export const loadPkijs = (): Promise<Pkijs | null> => import('pkijs').catch(() => null);

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, rank) => byte === b[rank]);

export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema(false).toBER());

/** Values of its name: « Horodatage, Société ». */
export const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.map(({ value }) => value.valueBlock.value).join(', ');

export interface HeldCertificate {
  readonly certificate: Certificate;
  readonly der: Uint8Array<ArrayBuffer>;
  readonly isWithdrawn: boolean;
}

/** The certificates of seals that this installation holds. */
export const heldSeals = (pkijs: Pkijs, { sceaux }: Confiance): readonly HeldCertificate[] =>
  sceaux.map(({ der, retire }) => {
    const bytes = bytesOf(der);
    return { certificate: pkijs.Certificate.fromBER(bytes.buffer), der: bytes, isWithdrawn: retire };
  });

export const isOfDay = ({ notBefore, notAfter }: Certificate, day: Date): boolean =>
  notBefore.value <= day && day <= notAfter.value;
