import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Illustration } from '../features/auth/illustrations/illustration.tsx';
import { NotFoundPage } from '../features/erreurs/not-found-page.tsx';
import { UnexpectedPage } from '../features/erreurs/unexpected-page.tsx';
import type { shell } from '../i18n/fr/shell.ts';
import { PATHS } from '../platform/paths.ts';
import { BRAND, VARIANT } from '../platform/variant/current.ts';
import { brandName } from '../platform/variant/brands.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LanguageSelect } from './layouts/language-select.tsx';
import { LandingLayout } from './layouts/landing-layout.tsx';
import { Brand, SimpleLayout } from './layouts/simple-layout.tsx';
import styles from './layouts/simple-layout.module.css';

/** The reader of documents comes with the page that reads one, and with no other of these. */
const QrPage = lazy(async () => ({ default: (await import('../features/reader/qr-page.tsx')).QrPage }));

const SignerPage = lazy(async () => ({ default: (await import('../features/reader/signer-page.tsx')).SignerPage }));

const VerifyPage = lazy(async () => ({ default: (await import('../features/preuves/verify-page.tsx')).VerifyPage }));

/** Pages that need no session: errors, utilities, presentation, the report behind a QR code. */
export const PublicNotFound = () => (
  <SimpleLayout>
    <NotFoundPage />
  </SimpleLayout>
);

export const PublicUnexpected = () => (
  <SimpleLayout>
    <UnexpectedPage />
  </SimpleLayout>
);

/** A document alone, under the brand and the choice of a language. */
const READING = {
  brand: <Brand />,
  actions: (
    <span className={styles['languages']}>
      <IconWorld size={18} stroke={1.7} aria-hidden />
      <LanguageSelect />
    </span>
  ),
};

export const QrCode = () => (
  <div className={styles['whole']}>
    <Suspense fallback={null}>
      <QrPage {...READING} />
    </Suspense>
  </div>
);

export const Signer = () => (
  <div className={styles['whole']}>
    <Suspense fallback={null}>
      <SignerPage {...READING} />
    </Suspense>
  </div>
);

/** Asks nothing of a server: the file that is verified stays on the device. */
export const Verification = () => (
  <SimpleLayout actions={READING.actions}>
    <div className={styles['verification']}>
      <Suspense fallback={null}>
        <VerifyPage />
      </Suspense>
    </div>
  </SimpleLayout>
);

/** /utility/*: no layout at all, and a way back. */
function Utility({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <main className={styles['utility']}>
      <EmptyState level={1} drawing="plan" title={title} text={text}>
        <LinkButton to={PATHS.root}>{t('commun:accueil')}</LinkButton>
      </EmptyState>
    </main>
  );
}

export function Maintenance() {
  const { t } = useTranslation('shell');
  return <Utility title={t('publiques.maintenanceTitre')} text={t('publiques.maintenanceTexte')} />;
}

export function ComingSoon() {
  const { t } = useTranslation('shell');
  return <Utility title={t('publiques.bientotTitre')} text={t('publiques.bientotTexte')} />;
}

type Area = typeof shell.publiques;

/** Titles and what they say: what the product does, what people ask. */
function Points({ points }: { readonly points: readonly { readonly titre: string; readonly text: string }[] }) {
  return (
    <dl className={styles['points']}>
      {points.map(({ titre, text }) => (
        <div key={titre}>
          <dt>{titre}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const QUESTIONS = [
  'sansReseau',
  'ou',
  'conflit',
  'session',
  'chercher',
  'contact',
] as const satisfies readonly (keyof Area['questions'])[];
const STRENGTHS = ['horsLigne', 'etat', 'preuve', 'variantes'] as const satisfies readonly (keyof Area['atouts'])[];

export function Help() {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <SimpleLayout actions={<LanguageSelect />}>
      <div className={styles['help']}>
        <h1 className={styles['name']}>{t('publiques.aideTitre')}</h1>
        <p className={styles['lead']}>{t('publiques.aideTexte')}</p>
        <Points
          points={QUESTIONS.map((one) => ({
            titre: t(`publiques.questions.${one}.titre`),
            text: t(`publiques.questions.${one}.texte`),
          }))}
        />
        <div className={styles['links']}>
          <LinkButton to={PATHS.support}>{t('compte.assistance')}</LinkButton>
          <LinkButton to={PATHS.root}>{t('commun:accueil')}</LinkButton>
        </div>
      </div>
    </SimpleLayout>
  );
}

/** Plain links: both lead to the light root, which is another document. */
function Enter() {
  const { t } = useTranslation('shell');
  return (
    <p className={styles['links']}>
      <a href={PATHS.signin} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('erreurs.connexion')}
      </a>
      <a href={PATHS.signup} className={buttonClass({ size: 'lg' })}>
        {t('publiques.demanderCompte')}
      </a>
    </p>
  );
}

export function Landing() {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <LandingLayout drawing={<Illustration variant={VARIANT} compact={false} />}>
      <h1 className={styles['name']}>{brandName(BRAND)}</h1>
      <p className={styles['lead']}>{t(`commun:marque.${VARIANT}`)}</p>
      <p className={styles['lead']}>{t('shell:publiques.presentationTexte')}</p>
      <Points
        points={STRENGTHS.map((one) => ({
          titre: t(`shell:publiques.atouts.${one}.titre`),
          text: t(`shell:publiques.atouts.${one}.texte`),
        }))}
      />
      <Enter />
    </LandingLayout>
  );
}

export function Pricing() {
  const { t } = useTranslation('shell');
  return (
    <LandingLayout>
      <h1 className={styles['name']}>{t('publiques.tarifsTitre')}</h1>
      <p className={styles['lead']}>{t('publiques.tarifsTexte')}</p>
      <Enter />
    </LandingLayout>
  );
}
