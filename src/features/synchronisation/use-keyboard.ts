import { type RefObject, useEffect } from 'react';
import { type Choice, TOUCHES } from './choices.ts';

interface KeyboardGestures {
  /** The list of fields: each a `fieldset` with `data-champ`. */
  readonly liste: RefObject<HTMLElement | null>;
  readonly choose: (champ: string, choice: Choice) => void;
  readonly save: () => Promise<void>;
}

const fieldsetsOf = (list: HTMLElement): readonly HTMLFieldSetElement[] => [
  ...list.querySelectorAll<HTMLFieldSetElement>('fieldset[data-champ]'),
];
const buttonOf = (champ: HTMLFieldSetElement, choice?: Choice): HTMLInputElement | null =>
  champ.querySelector(choice === undefined ? 'input:checked, input' : `input[value="${choice}"]`);
const isDone = (champ: HTMLFieldSetElement): boolean => champ.querySelector('input:checked') !== null;

/** Puts the focus on a field, in view. */
export function goToField(list: HTMLElement, champ: string): void {
  const target = fieldsetsOf(list).find(({ dataset }) => dataset['champ'] === champ);
  if (target === undefined) return;
  target.scrollIntoView({ block: 'center' });
  buttonOf(target)?.focus({ preventScroll: true });
}

/** The choice that a key makes; undefined for any other key, and while something is being typed. */
function choiceOf(event: KeyboardEvent): Choice | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || isEntry(event.target)) return undefined;
  return TOUCHES[event.key];
}

/** The field that has the focus, or the first one that waits for a choice. */
const currentField = (fields: readonly HTMLFieldSetElement[]): HTMLFieldSetElement | undefined =>
  fields.find((one) => one.contains(document.activeElement)) ?? fields.find((one) => !isDone(one));

/** Puts the focus on the field to choose next. Answers the path chosen on; undefined when this choice is not offered. */
function chooseByKey(fields: readonly HTMLFieldSetElement[], choice: Choice): string | undefined {
  const current = currentField(fields);
  if (current === undefined || buttonOf(current, choice) === null) return undefined;
  const next = fields.slice(fields.indexOf(current) + 1).find((one) => !isDone(one)) ?? current;
  next.scrollIntoView({ block: 'nearest' });
  buttonOf(next, next === current ? choice : undefined)?.focus({ preventScroll: true });
  return current.dataset['champ'];
}

/** 1, 2, 3 choose on the field that has the focus (the first one left otherwise) and go to the next; Ctrl+Enter saves. */
export function useKeyboard({ liste, choose, save }: KeyboardGestures): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void save();
      const choice = choiceOf(event);
      if (liste.current === null || choice === undefined) return undefined;
      const current = chooseByKey(fieldsetsOf(liste.current), choice);
      if (current === undefined) return undefined;
      event.preventDefault();
      return choose(current, choice);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [liste, choose, save]);
}

const isEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select, [contenteditable]');
