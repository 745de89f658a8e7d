import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { SigninPage } from '../features/auth/signin-page.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';

const ResetPage = lazy(async () => ({ default: (await import('../features/auth/reset-page.tsx')).ResetPage }));
const VerifyPage = lazy(async () => ({ default: (await import('../features/auth/verify-page.tsx')).VerifyPage }));
const ForgotPage = lazy(async () => ({ default: (await import('../features/auth/forgot-page.tsx')).ForgotPage }));
const SignupPage = lazy(async () => ({ default: (await import('../features/auth/signup-page.tsx')).SignupPage }));

interface PageProps {
  readonly token: string;
  readonly onSignedIn: () => void;
}

/** Pages of a path; those that a link of a mail opens receive its token. */
const PAGES: Readonly<Record<string, LazyExoticComponent<ComponentType<PageProps>>>> = {
  '/auth/reset-password': ResetPage,
  '/auth/verify-email': VerifyPage,
  '/auth/forgot-password': ForgotPage,
  '/auth/signup': SignupPage,
};

export interface AuthRootProps {
  /** One of AUTH_PATHS. */
  readonly path: string;
  readonly onSignedIn: () => void;
  readonly onEngaged: () => void;
}

/** Signed-out pages: no router, no component library, no database, so that the first screen stays light. */
export function AuthRoot({ path, onSignedIn, onEngaged }: AuthRootProps) {
  const Page = PAGES[path];
  return (
    <AuthLayout>
      {Page === undefined ? (
        <SigninPage onSignedIn={onSignedIn} onEngaged={onEngaged} />
      ) : (
        <Suspense>
          <Page token={new URLSearchParams(location.search).get('token') ?? ''} onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </AuthLayout>
  );
}
