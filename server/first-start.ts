import { comparableEmailSql } from '#domain/base/email.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { fillDemo } from './demo/fill.ts';
import { sendDemoToSign } from './demo/send-to-sign.ts';
import { addressOf } from './mail/liens.ts';
import { createLink } from './modules/auth/liens.ts';
import { publishMissing } from './modules/auth/publish.ts';
import { openRates } from './modules/lots/open-rates.ts';
import { releaseUnproven } from './documents/unproven.ts';
import type { FileStore } from './storage/file-store.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';

const LINK_LIFE_MS = 24 * 3_600_000;

export interface FirstStart {
  /** Path of the one-time link that makes the first ADMIN; null when there is one. */
  readonly adminLink: string | null;
  /** Accounts of the demo, to print. */
  readonly comptes: readonly { readonly email: string; readonly motDePasse: string }[];
}

export interface Surroundings {
  readonly db: Db;
  readonly config: Pick<Config, 'demo' | 'demoDossiers' | 'adminEmail' | 'publicUrl' | 'dataDir'>;
  readonly fichiers: FileStore;
  readonly now: Date;
}

/** Fills an empty database: demo data, or nothing but the first ADMIN, whose password a one-time link chooses. */
export async function firstStart({ db, config, fichiers, now }: Surroundings): Promise<FirstStart> {
  await releaseUnproven(db, now.toISOString());
  if (!config.demo) {
    const adminLink = await firstAdmin(db, config.adminEmail, now);
    await open(db, now);
    return { adminLink, comptes: [] };
  }
  const known = await db.query('select 1 from utilisateurs limit 1');
  if (known.length === 0) {
    const dossiers = config.demoDossiers === null ? {} : { dossiers: config.demoDossiers };
    await fillDemo(db, { aujourdhui: localDay(now.toISOString(), zoneOf(null)), fichiers, ...dossiers });
    await sendDemoToSign({ db, config, fichiers }, now);
  }
  await open(db, now);
  return { adminLink: null, comptes: DEMO_ACCOUNTS.map(({ email }) => ({ email, motDePasse: DEMO_PASSWORD })) };
}

async function open(db: Db, now: Date): Promise<void> {
  await openRates(db, now.toISOString());
  await publishMissing(db, now.toISOString());
}

/** A link as long as no ADMIN has a password: a lost link is replaced by starting again. */
async function firstAdmin(db: Db, email: string, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const known = await tx.query("select 1 from utilisateurs where role = 'ADMIN' and mot_de_passe is not null");
    if (known.length > 0) return null;
    const [admin] = await tx.query<{ id: number }>(
      `insert into utilisateurs (email, nom, prenom, role, variantes) values ($1, 'Administrateur', '', 'ADMIN', '{cee,eds,mar}')
       on conflict (${comparableEmailSql('email')}) do update set actif = true returning id`,
      [email],
    );
    const expireLe = new Date(now.getTime() + LINK_LIFE_MS).toISOString();
    const token = await createLink(tx, { idUser: admin?.id ?? 0, expireLe });
    return `/auth/reset-password?token=${token}`;
  });
}

/** The first ADMIN opens every portal: the link leads to one of them, under its own name. */
const BRAND_OF_LINKS: Variant = 'cee';

/** What the terminal shows once the server answers. */
export function welcome({
  publicUrl,
  engine,
  adminLink,
  comptes,
}: FirstStart & Pick<Config, 'publicUrl'> & { readonly engine: string }): string {
  const lines = [
    '',
    'Constat est prêt :',
    ...VARIANTS.map((variante) => `  ${addressOf({ publicUrl }, variante, '')}`),
  ];
  if (engine === 'pglite') {
    lines.push(
      '',
      'Base embarquée, sauvegardée chaque heure : pour un bureau en activité, choisissez PostgreSQL (DATABASE_URL).',
    );
  }
  if (adminLink !== null) {
    lines.push(
      '',
      'Premier administrateur, lien à usage unique valable 24 heures :',
      `  ${addressOf({ publicUrl }, BRAND_OF_LINKS, adminLink)}`,
    );
  }
  if (comptes.length > 0) {
    lines.push(
      '',
      'Comptes de démonstration :',
      ...comptes.map(({ email, motDePasse }) => `  ${email.padEnd(36)} ${motDePasse}`),
    );
  }
  return lines.join('\n');
}
