import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** Password with a button that shows it, and a word when capitals are locked. */
export function PasswordField({ hint, onKeyUp, ...field }: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={isLocked ? t('connexion.majuscules') : hint}
      onKeyUp={(event) => {
        setLocked(event.getModifierState('CapsLock'));
        onKeyUp?.(event);
      }}
      end={
        <IconButton
          label={isShown ? t('connexion.masquer') : t('connexion.afficher')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
        </IconButton>
      }
    />
  );
}
