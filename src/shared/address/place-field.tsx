import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#domain/places/place.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { usePlaces } from './use-places.ts';
import styles from './address.module.css';

interface PlaceFieldProps extends Omit<FieldProps, 'onChange' | 'value'> {
  readonly value: string;
  /** What is looked for, given what is typed. */
  readonly query: (text: string) => string;
  /** Towns alone. */
  readonly communes: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (place: Place) => void;
}

const keyOf = ({ ligne1, codePostal, ville }: Place): string => `${ligne1}|${codePostal}|${ville}`;

/** A text with proposals under it. Typed by hand it is worth as much: nothing has to be chosen. */
export function PlaceField({ value, query, communes, onType, onChoose, ...field }: PlaceFieldProps) {
  const { t } = useTranslation('adresse');
  const combobox = useCombobox();
  const [isTyping, setTyping] = useState(false);
  const places = usePlaces(isTyping ? query(value) : null, communes);
  const isOpen = isTyping && places.length > 0;
  const close = (): void => {
    setTyping(false);
    combobox.resetSelectedOption();
  };
  const choose = (key: string): void => {
    const place = places.find((one) => keyOf(one) === key);
    close();
    if (place !== undefined) onChoose(place);
  };
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen, closeDropdown: close }}
      onOptionSubmit={choose}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <Field
          {...field}
          value={value}
          autoComplete="off"
          onBlur={close}
          onChange={(event) => {
            setTyping(true);
            combobox.resetSelectedOption();
            onType(event.currentTarget.value);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen} className={styles['dropdown']}>
        <Combobox.Options aria-label={t('propositions')}>
          {places.map((one) => (
            <Combobox.Option key={keyOf(one)} value={keyOf(one)} className={styles['option']}>
              <span className={styles['line']}>{one.ligne1 === '' ? one.ville : one.ligne1}</span>
              <span className={styles['town']}>
                {one.codePostal}
                {one.ligne1 === '' ? '' : ` ${one.ville}`}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
