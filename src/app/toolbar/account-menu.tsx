import { Menu } from '@mantine/core';
import { IconLifebuoy, IconLock, IconLogout, IconMessageReport, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { lockNow } from '../../data/lock.ts';
import { PATHS } from '../../platform/paths.ts';
import { chooseColorScheme, COLOR_SCHEME_CHOICES, useColorSchemeChoice } from '../../platform/theme/color-scheme.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import styles from './toolbar.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The user's initials, and what belongs to them: profile, theme, sign-out. */
export function AccountMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'commun', 'verrou']);
  const { nom, prenom, email } = session.user;
  const letters = initials(prenom, nom);
  const choice = useColorSchemeChoice();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <>
      <Menu width={240} withinPortal={false}>
        <Menu.Target>
          <button
            type="button"
            className={styles['account']}
            aria-label={`${letters}, ${t('compte.menu', { nom: fullName({ prenom, nom }) })}`}
          >
            <Avatar initials={letters} size={30} own />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles['who']}>
            <span className={styles['name']}>
              {prenom} {nom}
            </span>
            <span>{t(`commun:roles.${session.role}`)}</span>
            <span className="ellipsis">{email}</span>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to={PATHS.profile} leftSection={<IconUser size={16} stroke={1.8} aria-hidden />}>
            {t('compte.profil')}
          </Menu.Item>
          <Menu.Item component={Link} to={PATHS.help} leftSection={<IconLifebuoy size={16} stroke={1.8} aria-hidden />}>
            {t('compte.aide')}
          </Menu.Item>
          {can(actorOf(session), 'ticket.creer').ok ? (
            <Menu.Item
              component={Link}
              to={PATHS.support}
              state={{ ecran: pathname }}
              leftSection={<IconMessageReport size={16} stroke={1.8} aria-hidden />}
            >
              {t('compte.assistance')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Label>{t('compte.theme')}</Menu.Label>
          <Menu.RadioGroup
            value={choice}
            onChange={(value) => chooseColorScheme(COLOR_SCHEME_CHOICES.find((one) => one === value) ?? 'auto')}
          >
            {COLOR_SCHEME_CHOICES.map((one) => (
              <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
                {t(`commun:themes.${one}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLock size={16} stroke={1.8} aria-hidden />} onClick={() => void lockNow()}>
            {t('verrou:verrouiller')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={signOut.ask}>
            {t('compte.deconnecter')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog signOut={signOut} />
    </>
  );
}
