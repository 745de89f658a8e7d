import { PreparingAuthPage, type PreparingSubject } from '../features/auth/preparing-page.tsx';
import { ResetPage } from '../features/auth/reset-page.tsx';
import { SigninPage } from '../features/auth/signin-page.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';

const PREPARING: Readonly<Record<string, PreparingSubject>> = {
  '/auth/signup': 'inscription',
  '/auth/verify-email': 'verification',
  '/auth/forgot-password': 'oublie',
};

export interface AuthRootProps {
  /** One of AUTH_PATHS. */
  readonly path: string;
  readonly onSignedIn: () => void;
  readonly onEngaged: () => void;
}

/** Signed-out pages: no router, no component library, no database, so that the first screen stays light. */
export function AuthRoot({ path, onSignedIn, onEngaged }: AuthRootProps) {
  return (
    <AuthLayout>
      <AuthScreen path={path} onSignedIn={onSignedIn} onEngaged={onEngaged} />
    </AuthLayout>
  );
}

function AuthScreen({ path, onSignedIn, onEngaged }: AuthRootProps) {
  if (path === '/auth/reset-password')
    return <ResetPage token={new URLSearchParams(location.search).get('token') ?? ''} />;
  const subject = PREPARING[path];
  return subject ? (
    <PreparingAuthPage subject={subject} />
  ) : (
    <SigninPage onSignedIn={onSignedIn} onEngaged={onEngaged} />
  );
}
