/** What a key does to what is read. */
export type ReadingGesture =
  | 'find'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'first'
  | 'last'
  | 'previous'
  | 'next'
  | 'screen-up'
  | 'screen-down'
  | 'line-up'
  | 'line-down';

const PLAIN: Readonly<Record<string, ReadingGesture>> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  Home: 'first',
  End: 'last',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'screen-up',
  PageDown: 'screen-down',
  ArrowUp: 'line-up',
  ArrowDown: 'line-down',
};

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** null: the key is the browser's. `isTyping`: a field has it, and only the search stays ours. */
export function readingGesture(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  isTyping: boolean,
): ReadingGesture | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey ? 'find' : null;
  if (isTyping) return null;
  return PLAIN[key] ?? null;
}
