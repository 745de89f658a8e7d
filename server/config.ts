import { isAbsolute, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { Explained } from './explained.ts';
import { type Proxies, proxiesOf } from './proxies.ts';

const ROOT = join(import.meta.dirname, '..');

const bool = z.enum(['0', '1', '']).optional();
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** localhost answers this machine only, on IPv4 and IPv6; opening to the network is a decision: HOST=0.0.0.0. */
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DIST_DIR: z.string().optional(),
  DATABASE_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  DEMO: bool,
  DEMO_DOSSIERS: z.coerce.number().int().min(1).max(200_000).optional(),
  SECRET: z.string().min(32).optional(),
  /** Number of proxies in front, or their addresses and networks, with commas between them; « true » would believe any client. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, context): Proxies => {
      const proxies = text === '' ? 0 : proxiesOf(text);
      if (proxies !== null) return proxies;
      context.addIssue({
        code: 'custom',
        message:
          'dites combien de relais sont devant le serveur (TRUST_PROXY=1), ou leurs adresses (10.0.0.4, 192.168.0.0/24)',
      });
      return z.NEVER;
    }),
  /** smtp://user:password@host:587 or smtps://host:465; empty: mails stay in the data folder, where an ADMIN reads them. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).optional(),
  MAIL_FROM: z.string().min(3).default('Constat <ne-pas-repondre@constat.example>'),
  /** Address of the portals, with {variante} in the place of cee, eds or mar: https://{variante}.constat.example */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  /** Timestamping authority (RFC 3161), https://user:password@host/path; with it, the PEM file of the certificates that vouch for it. */
  TSA_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  TSA_CA: z.string().optional(),
  TSA_POLICY: z
    .string()
    .regex(/^$|^\d+(\.\d+)+$/)
    .optional(),
  /** Signature service (server/signature/PROTOCOLE.md): its address, its key, the secret of its call-backs; all three, or none. */
  SIGNATURE_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  SIGNATURE_KEY: z.string().optional(),
  SIGNATURE_SECRET: z.union([z.literal(''), z.string().min(32)]).optional(),
  /** PKCS#12 file of the certificate that seals what is signed here, and its password; without a signature service only. */
  SIGNATURE_P12: z.string().optional(),
  SIGNATURE_P12_PASSWORD: z.string().optional(),
  /** PEM file of certificates that sealed here and vouch for nothing any more: a lost key. */
  SIGNATURE_RETIRES: z.string().optional(),
  /** Search of a geocoding service that answers GeoJSON as the national address base does; empty: the communes alone. */
  GEOCODER_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Table of a routing service that speaks as OSRM does; empty: travel is estimated. */
  ROUTING_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Folder where backups are kept, on another disk, and the passphrase that closes them; both, or none. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.union([z.literal(''), z.string().min(12)]).optional(),
  /** Hours between two of them, and how many stay. */
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_KEPT: z.coerce.number().int().min(2).max(1000).default(30),
  /** Documents beyond which nobody is sent a whole scope: a device, and the server that counts for it, have their limits. */
  SYNC_MAX: z.coerce.number().int().min(1).default(200_000),
  /** 0: no device seals its data from now on. */
  SEAL_DEVICES: bool,
  ADMIN_EMAIL: z.email().default('admin@constat.example'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  readonly demoDossiers: number | null;
  /** Documents that a first synchronisation may bring at most. */
  readonly syncMax: number;
  /** Key of the tokens; null: made at the first start and kept in the data folder. */
  readonly secret: string | null;
  /** Whose X-Forwarded-* headers tell the client's address, host and scheme. */
  readonly trustProxy: Proxies;
  /** Devices of offline users may give their data key to keep, and seal their data from then on (domain/session/SPEC.md, [session/K5]). */
  readonly sealDevices: boolean;
  /** Account made by the first start without demo data. */
  readonly adminEmail: string;
  readonly logLevel: string;
  /** null: mails stay in the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of every mail. */
  readonly mailFrom: string;
  /** Where links of mails lead; never the host of a request, which its sender chooses. */
  readonly publicUrl: string;
  /** null: reports are not timestamped. */
  readonly tsa: Tsa | null;
  /** null: nothing is sealed here, but in a demonstration, with a certificate of its own. */
  readonly sealing: Sealing | null;
  /** PEM file of withdrawn certificates; null: none was. */
  readonly withdrawn: string | null;
  /** null: no outside service signs. */
  readonly signature: SignatureSettings | null;
  /** null: no backup is made elsewhere. */
  readonly backups: BackupSettings | null;
  /** null: addresses are completed by the communes alone. */
  readonly geocoderUrl: string | null;
  /** null: travel is estimated. */
  readonly routingUrl: string | null;
  readonly distDir: string;
  /** Assets of the versions before it, for the pages that are still open. */
  readonly archiveDir: string;
  /** Time between two heartbeats of an event stream: what proxies wait for, and when a lost session is noticed. */
  readonly heartbeatMs: number;
  /** Tests: an answer off its contract is a 500. */
  readonly strict: boolean;
}

/** A timestamping authority. */
export interface Tsa {
  readonly url: string;
  /** PEM file of the certificates that its own must lead to. */
  readonly ca: string;
  /** OID of the policy that is asked for; null: the authority's own. */
  readonly politique: string | null;
}

/** Our own signer's certificate. */
export interface Sealing {
  readonly path: string;
  readonly password: string;
}

/** A signature service. */
export interface SignatureSettings {
  /** Without a slash at its end. */
  readonly url: string;
  readonly cle: string;
  readonly secret: string;
}

/** Backups made elsewhere than the data. */
export interface BackupSettings {
  readonly folder: string;
  readonly passphrase: string;
  readonly everyHours: number;
  /** How many stay. */
  readonly kept: number;
}

/** The environment, checked. Throws a message that names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')} : ${message}`);
    throw new Explained(`Configuration invalide :\n${lines.join('\n')}`);
  }
  const { PORT, HOST, DATA_DIR, DEMO, SECRET, ADMIN_EMAIL, LOG_LEVEL, DEMO_DOSSIERS, TRUST_PROXY } = read.data;
  const databaseUrl = filled(read.data.DATABASE_URL);
  const dataDir = isAbsolute(DATA_DIR) ? DATA_DIR : join(ROOT, DATA_DIR);
  return {
    port: PORT,
    sealDevices: read.data.SEAL_DEVICES !== '0',
    host: HOST,
    dataDir,
    archiveDir: join(dataDir, 'versions'),
    databaseUrl,
    demo: DEMO === '1' || (DEMO !== '0' && databaseUrl === null),
    demoDossiers: DEMO_DOSSIERS ?? null,
    secret: SECRET ?? null,
    syncMax: read.data.SYNC_MAX,
    trustProxy: TRUST_PROXY,
    adminEmail: ADMIN_EMAIL,
    logLevel: LOG_LEVEL,
    smtpUrl: filled(read.data.SMTP_URL),
    mailFrom: read.data.MAIL_FROM,
    publicUrl: (read.data.PUBLIC_URL ?? `http://{variante}.localhost:${PORT}`).replace(/\/+$/, ''),
    tsa: tsaOf(read.data),
    signature: signatureOf(read.data),
    sealing: sealingOf(read.data),
    withdrawn: pathOf(read.data.SIGNATURE_RETIRES),
    backups: backupsOf(read.data, dataDir),
    geocoderUrl: filled(read.data.GEOCODER_URL),
    routingUrl: filled(read.data.ROUTING_URL),
    distDir: filled(read.data.DIST_DIR) ?? join(ROOT, 'dist'),
    heartbeatMs: 25_000,
    strict: false,
  };
}

/** An authority that nothing vouches for would stamp whatever it likes: both settings, or none. */
function tsaOf({ TSA_URL, TSA_CA, TSA_POLICY }: z.output<typeof environment>): Tsa | null {
  const [url, ca] = [filled(TSA_URL), filled(TSA_CA)];
  if (url === null && ca === null) return null;
  if (url === null || ca === null)
    throw new Explained(
      'Configuration invalide :\n  TSA_URL et TSA_CA vont ensemble : l’adresse de l’autorité et ses certificats.',
    );
  return { url, ca: isAbsolute(ca) ? ca : join(ROOT, ca), politique: filled(TSA_POLICY) };
}

/** In the data folder it would leave with it; without a passphrase anybody would read it. */
function backupsOf(env: z.output<typeof environment>, dataDir: string): BackupSettings | null {
  const [folder, passphrase] = [pathOf(env.BACKUP_DIR), filled(env.BACKUP_PASSPHRASE)];
  if (folder === null && passphrase === null) return null;
  if (folder === null || passphrase === null)
    throw new Explained(
      'Configuration invalide :\n  BACKUP_DIR et BACKUP_PASSPHRASE vont ensemble : le dossier des sauvegardes et la phrase qui les ferme.',
    );
  if (`${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new Explained(
      'Configuration invalide :\n  BACKUP_DIR est dans DATA_DIR : choisissez un dossier d’un autre disque, qui ne se perd pas avec les données.',
    );
  return { folder, passphrase, everyHours: env.BACKUP_EVERY_HOURS, kept: env.BACKUP_KEPT };
}

function signatureOf(env: z.output<typeof environment>): SignatureSettings | null {
  const [url, cle, secret] = [filled(env.SIGNATURE_URL), filled(env.SIGNATURE_KEY), filled(env.SIGNATURE_SECRET)];
  if (url === null && cle === null && secret === null) return null;
  if (url === null || cle === null || secret === null)
    throw new Explained('Configuration invalide :\n  SIGNATURE_URL, SIGNATURE_KEY et SIGNATURE_SECRET vont ensemble.');
  return { url: url.replace(/\/+$/, ''), cle, secret };
}

function sealingOf(env: z.output<typeof environment>): Sealing | null {
  const path = pathOf(env.SIGNATURE_P12);
  return path === null ? null : { path, password: env.SIGNATURE_P12_PASSWORD ?? '' };
}

/** Relative to the project; null: none is named. */
function pathOf(named: string | undefined): string | null {
  const path = filled(named);
  return path === null || isAbsolute(path) ? path : join(ROOT, path);
}

/** An empty variable is an absent one. */
const filled = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);
