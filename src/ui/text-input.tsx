import {
  Autocomplete as MantineAutocomplete,
  type AutocompleteProps,
  Textarea as MantineTextarea,
  type TextareaProps,
  TextInput as MantineTextInput,
  type TextInputProps,
} from '@mantine/core';
import { TOO_LONG, useTooLong } from './too-long.ts';

/** [forms/F73] The library's fields, which keep the whole of what is pasted or dictated and say when it is too long. */
export function TextInput(props: TextInputProps) {
  return <MantineTextInput {...useLimited(props)} />;
}

export function Textarea(props: TextareaProps) {
  return <MantineTextarea {...useLimited(props)} />;
}

export function Autocomplete(props: AutocompleteProps) {
  return <MantineAutocomplete {...useLimited(props)} />;
}

interface Limited {
  readonly value?: unknown;
  readonly maxLength?: number | undefined;
  readonly error?: React.ReactNode;
}

/** Without `value`, the browser holds the text and its limit. */
function useLimited<P extends Limited>(props: P): P {
  const tooLong = useTooLong()(props.value, props.maxLength);
  if (props.value === undefined) return props;
  const { maxLength: _, ...kept } = props;
  return { ...kept, ...(tooLong === undefined ? {} : { error: tooLong, [TOO_LONG]: true }) } as P;
}
