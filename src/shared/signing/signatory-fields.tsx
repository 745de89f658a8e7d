import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX, NAME_MAX } from '#domain/base/text-limits.ts';
import { QUALITES } from '#domain/signatures/envelope.ts';
import type { AskedSignatory, SignatoryFault } from '#domain/signatures/signatories.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SignatoryChange } from './send-form.tsx';
import styles from './signing.module.css';
import { TextInput } from '../../ui/text-input.tsx';

interface SignatoryFieldsProps {
  readonly one: AskedSignatory;
  readonly rank: number;
  readonly count: number;
  readonly fault: SignatoryFault | null;
  readonly onChange: (change: SignatoryChange) => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** One signatory of a list: name, mailbox, what they sign as, and their turn. */
export function SignatoryFields({ one, rank, count, fault, onChange }: SignatoryFieldsProps) {
  const { t } = useTranslation('signatures');
  const named = t('envoi.signataire', { ordre: rank + 1 });
  const nom = one.nom || named;
  const write = (change: Partial<AskedSignatory>): void => onChange({ rank, to: { ...one, ...change } });
  const why = fault === null ? undefined : t(`envoi.fautes.${fault}`);
  return (
    <li className={styles['fields']}>
      <fieldset>
        <legend className={styles['rank']}>
          <span aria-hidden="true">{rank + 1}</span>
          <span className="visually-hidden">{named}</span>
        </legend>
        <TextInput
          label={t('envoi.nom')}
          value={one.nom}
          maxLength={NAME_MAX}
          error={fault === 'nom' ? why : undefined}
          onChange={({ currentTarget }) => write({ nom: currentTarget.value })}
        />
        <TextInput
          label={t('envoi.email')}
          type="email"
          value={one.email}
          maxLength={LINE_MAX}
          error={fault === 'nom' ? undefined : why}
          onChange={({ currentTarget }) => write({ email: currentTarget.value })}
        />
        <NativeSelect
          label={t('envoi.qualite')}
          data={QUALITES.map((value) => ({ value, label: t(`qualites.${value}`) }))}
          value={one.qualite}
          onChange={({ currentTarget }) =>
            write({ qualite: QUALITES.find((known) => known === currentTarget.value) ?? 'autre' })
          }
        />
        <span className={styles['moves']}>
          <IconButton
            label={t('envoi.monter', { nom })}
            size="lg"
            data-move={-1}
            disabled={rank === 0}
            onClick={() => onChange({ rank, to: -1 })}
          >
            <IconArrowUp {...ICON} />
          </IconButton>
          <IconButton
            label={t('envoi.descendre', { nom })}
            size="lg"
            data-move={1}
            disabled={rank === count - 1}
            onClick={() => onChange({ rank, to: 1 })}
          >
            <IconArrowDown {...ICON} />
          </IconButton>
          <IconButton label={t('envoi.retirer', { nom })} size="lg" onClick={() => onChange({ rank, to: null })}>
            <IconTrash {...ICON} />
          </IconButton>
        </span>
      </fieldset>
    </li>
  );
}
