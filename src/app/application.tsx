import '../ui/theme/mantine.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { WipeScreen } from '../features/verrou/wipe-screen.tsx';
import { LockScreen } from '../features/verrou/lock-screen.tsx';
import { engine } from '../features/auth/engine.ts';
import { startDayjsLocale } from '../i18n/dayjs-locale.ts';
import { EVERY_AREA, startI18n } from '../i18n/i18n.ts';
import { useSession } from '../data/use-session.ts';
import { followPerson, useSettings } from '../platform/apparence/store.ts';
import { keepInstallPrompt } from '../platform/install/install-prompt.ts';
import { useColorScheme } from '../platform/theme/color-scheme.ts';
import { BRAND } from '../platform/variant/current.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { mantineTheme } from '../ui/theme/mantine-theme.ts';
import { makeRouter } from './router.tsx';

const theme = mantineTheme(BRAND);

export interface ApplicationProps {
  readonly router: ReturnType<typeof makeRouter>;
}

/** What must be ready before the first screen: the session, the words of the frame, what is listened to as long as the page lives. */
export async function startApplication(): Promise<ApplicationProps> {
  keepInstallPrompt();
  await Promise.all([engine(), startI18n(EVERY_AREA)]);
  await startDayjsLocale();
  return { router: makeRouter() };
}

export function Application({ router }: ApplicationProps) {
  const { i18n } = useTranslation();
  const scheme = useColorScheme();
  return (
    <DirectionProvider detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme}>
        <SettingsOfThePerson />
        <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
          <RouterProvider router={router} />
          <ToastHost />
          <LockScreen />
          <WipeScreen />
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Takes up the settings of whoever signed in before their first image, and tells Mantine which way lines go. */
function SettingsOfThePerson() {
  const base = useSession()?.base;
  const { droiteAGauche } = useSettings();
  const { setDirection } = useDirection();
  const direction = droiteAGauche ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    if (base !== undefined) followPerson(base);
  }, [base]);
  useLayoutEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
