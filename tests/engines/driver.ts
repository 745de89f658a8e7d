/** An element of the page as the driver of one engine names it. Of no use after the page was left. */
export type Handle = Readonly<Record<string, unknown>>;

/**
 * What the story asks of a browser, by its W3C protocol: keys and clicks are trusted events, as a person's are.
 * Every call throws when the page cannot do it now (covered, not there any more, between two pages): screen.ts asks
 * again.
 */
export interface Driver {
  readonly engine: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Calls this function in the page; it is sent as text, and reaches nothing of this file. */
  call<T>(inPage: (...args: never[]) => T, ...args: readonly unknown[]): Promise<T>;
  /** The same, for a function that answers an element. */
  find(inPage: (...args: never[]) => Element | null, ...args: readonly unknown[]): Promise<Handle | null>;
  click(element: Handle): Promise<void>;
  /** In the place of what the field holds. */
  fill(element: Handle, text: string): Promise<void>;
  /** An option of a list, by its words. */
  select(element: Handle, words: string): Promise<void>;
  /** Without the system's own window. */
  chooseFile(element: Handle, path: string): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
