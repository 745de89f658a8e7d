import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyNumber, writeTypedNumber } from '#domain/base/typed-number.ts';
import { twofoldFault } from '#domain/forms/twofold.ts';
import { asSentence, useFaultWords } from './use-fault-words.ts';

/** A number; what is typed that is none, kept as it was typed; nothing. */
export type Typed = number | string | undefined;

interface NumberTextProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'rightSection' | 'error'> {
  readonly value: Typed;
  readonly isWhole?: boolean;
  readonly onChange: (value: Typed) => void;
}

function meant(text: string): Typed {
  return text.trim() === '' ? undefined : (onlyNumber(text) ?? text);
}

const written = (value: Typed): string => (typeof value === 'number' ? writeTypedNumber(value) : (value ?? ''));

/** [forms/FD30] A number of whoever writes a form: as it is typed; what is no number, or two of them, is said and kept. */
export function NumberText({ value, isWhole = false, error, onChange, ...input }: NumberTextProps) {
  const { t } = useTranslation('grilles');
  const words = useFaultWords();
  const [text, setText] = useState(() => written(value));
  // « 1, » on its way to « 1,5 » is what is shown, as long as it means what stands.
  const shown = meant(text) === value ? text : written(value);
  const twofold = twofoldFault(shown);
  const isRead = shown.trim() === '' || (isWhole ? Number.isInteger(onlyNumber(shown)) : onlyNumber(shown) !== null);
  const told =
    twofold !== null
      ? asSentence(words(twofold))
      : isRead
        ? undefined
        : t(isWhole ? 'nombres.entier' : 'nombres.illisible');
  return (
    <TextInput
      {...input}
      value={shown}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      error={told ?? error}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        onChange(meant(typed));
      }}
    />
  );
}
