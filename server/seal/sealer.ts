import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Config } from '../config.ts';
import { Explained } from '../explained.ts';
import { textString } from '../pdf/text-string.ts';
import { addSignatureField } from '../pdf/update.ts';
import type { Authority } from '../timestamp/authority.ts';
import { signedValue } from './cms.ts';
import { demoIdentity } from './demo.ts';
import { detachedJws } from './jws.ts';
import { type Identity, type IdentityFault, readPkcs12, UnusableIdentity } from './identity.ts';

export interface Seal {
  /** Name of the field, one of its own in the file. */
  readonly field: string;
  /** Who signs: shown by readers of PDF. */
  readonly name: string;
  readonly reason: string;
  /** ISO instant of the act. */
  readonly at: string;
  /** Shown in a margin of the first page that has room for them. */
  readonly lines: readonly string[];
}
export interface Sealed {
  readonly pdf: Buffer;
  readonly genTime: string;
  readonly autorite: string;
}

/** Our own signer (SPEC.md). */
export interface Sealer {
  /** Made by this product, worth nothing outside of a trial: every page that it seals says so. */
  readonly isDemo: boolean;
  /** Whether it could seal now. SCEAU_PERIME: out of its dates; HORODATAGE_ABSENT: nobody vouches for the time. */
  ready(now: Date): Promise<Result<Sealer>>;
  /** Name of the certificate. */
  name(): Promise<string>;
  certificate(): Promise<X509Certificate>;
  /** [preuves/PV14] Signs a text, its content left out of what is answered; null: out of the dates of the certificate. */
  attest(text: string, now: Date): Promise<string | null>;
  /** The file, then an update that ends with the seal; what the file held stays valid. HORODATAGE_ECHEC: nothing was made. */
  seal(pdf: Buffer, seal: Seal, now: Date): Promise<Result<Sealed>>;
}

const FAULTS: Readonly<Record<IdentityFault, string>> = {
  illisible: 'n’est pas un fichier PKCS#12 lisible (refaites-le avec « openssl pkcs12 -export »)',
  motDePasse: 'ne s’ouvre pas avec SIGNATURE_P12_PASSWORD',
  sansCle: 'ne contient pas de clé privée',
  sansCertificat: 'ne contient pas de certificat',
  autreCle: 'contient une clé qui n’est pas celle de son certificat',
};

/** null: the settings name no certificate, and this is no demonstration. Throws Explained on a file that cannot be used. */
export async function openSealer(
  config: Pick<Config, 'sealing' | 'demo' | 'dataDir'>,
  authority: Authority | null,
): Promise<Sealer | null> {
  const { sealing, demo, dataDir } = config;
  if (sealing !== null) {
    const identity = await readSettings(sealing);
    return sealerOf({ identity: () => Promise.resolve(identity), authority, isDemo: false });
  }
  return demo ? sealerOf({ identity: () => demoIdentity(dataDir, 'sceau'), authority, isDemo: true }) : null;
}

async function readSettings({ path, password }: NonNullable<Config['sealing']>): Promise<Identity> {
  try {
    return await readPkcs12(await readFile(path), password);
  } catch (error) {
    const why = error instanceof UnusableIdentity ? FAULTS[error.fault] : 'ne se lit pas';
    throw new Explained(`SIGNATURE_P12 (${path}) ${why}.`);
  }
}

interface Parts {
  readonly identity: () => Promise<Identity>;
  readonly authority: Authority | null;
  readonly isDemo: boolean;
}

function sealerOf({ identity, authority, isDemo }: Parts): Sealer {
  const sealer: Sealer = {
    isDemo,
    name: async () => (await identity()).certificate.subject.split('\n').join(', '),
    certificate: async () => (await identity()).certificate,
    attest: async (text, now) => {
      const { key, certificate } = await identity();
      return isOfDay(certificate, now) ? detachedJws(text, key, certificate) : null;
    },
    ready: async (now) => {
      if (authority === null) return refuse('HORODATAGE_ABSENT');
      const { certificate } = await identity();
      return isOfDay(certificate, now)
        ? ok(sealer)
        : refuse('SCEAU_PERIME', { fin: certificate.validToDate.toISOString() });
    },
    seal: async (pdf, seal, now) => {
      const ready = await sealer.ready(now);
      if (!ready.ok) return ready;
      if (authority === null) return refuse('HORODATAGE_ABSENT');
      const unsigned = addSignatureField(pdf, { name: seal.field, dictionary: dictionaryOf(seal), lines: seal.lines });
      const value = await signedValue(unsigned.covered, await identity(), authority);
      if (!value.ok) return value;
      const { der, ...stamp } = value.value;
      return ok({ pdf: unsigned.fill(der), ...stamp });
    },
  };
  return sealer;
}

const isOfDay = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

const dictionaryOf = ({ name, reason, at }: Seal): string =>
  `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${pdfDate(at)}\n/Name ${textString(name)} /Reason ${textString(reason)}`;

/** D:20261121070005Z */
const pdfDate = (at: string): string => `(D:${new Date(at).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z)`;
