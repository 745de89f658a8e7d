import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Textarea, TextInput } from './text-input.tsx';

const KINDS = { Textarea, TextInput, Field };
const MAX = 12;

let root: Root;
beforeAll(() => startI18n(['commun']));
afterEach(() => root.unmount());

function Form({ kind, onKeep }: { readonly kind: keyof typeof KINDS; readonly onKeep: (text: string) => void }) {
  const [text, setText] = useState('');
  const Kind = KINDS[kind];
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Kind label="Motif" value={text} maxLength={MAX} onChange={({ currentTarget: { value } }) => setText(value)} />
      <Button variant="primary" onClick={() => onKeep(text)}>
        Garder
      </Button>
    </form>
  );
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  '[forms/F73] a %s keeps the whole of what is pasted, counts it, and is not kept before it is shorter',
  async (kind) => {
    const onKeep = vi.fn<(text: string) => void>();
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    root = createRoot(host);
    root.render(
      <MantineProvider>
        <Form kind={kind} onKeep={onKeep} />
      </MantineProvider>,
    );
    const field = page.getByLabelText('Motif');
    const pasted = 'Porte close, personne.';
    await userEvent.fill(field, pasted);
    await expect.element(field).toHaveValue(pasted);
    await expect.element(page.getByText(`Ce texte a ${pasted.length} signes`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Garder' }).click();
    expect(onKeep).not.toHaveBeenCalled();
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'Porte close.');
    await page.getByRole('button', { name: 'Garder' }).click();
    expect(onKeep).toHaveBeenCalledExactlyOnceWith('Porte close.');
  },
);
