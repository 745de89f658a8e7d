import { element } from './elements.ts';

const WAITS_S = [5, 10, 20, 40, 60] as const;
const KEY = 'constat.essais';
const SECOND_MS = 1000;

/**
 * [sync/C29] Says when the next try comes, and makes it: the page is read again once its database opens. A page that
 * stops again at once tries later and later. Nothing is read again under a password that is being typed.
 */
export function retrySoon(opensAgain: () => Promise<boolean>, words: string): HTMLElement {
  const said = element('p', 'start-retry');
  let tries = triesOf();
  let left = 0;
  const announce = (): void => {
    said.textContent = words.replace('{{secondes}}', String(left));
  };
  const wait = (): void => {
    left = WAITS_S[Math.min(tries, WAITS_S.length - 1)] ?? 0;
    announce();
  };
  const isTyping = (): boolean => Array.from(document.querySelectorAll('input')).some(({ value }) => value !== '');
  const attempt = async (): Promise<void> => {
    tries += 1;
    if (!isTyping() && (await opensAgain())) {
      noteTries(tries);
      location.reload();
      return;
    }
    wait();
    count();
  };
  const count = (): void => {
    setTimeout(() => {
      left -= 1;
      announce();
      if (left > 0) count();
      else void attempt();
    }, SECOND_MS);
  };
  wait();
  count();
  return said;
}

/** The first page is drawn: the next stop is another one. */
export const forgetTries = (): void => noteTries(0);

/** Storage may be what fails. */
function triesOf(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}

function noteTries(tries: number): void {
  try {
    if (tries === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(tries));
  } catch {
    // Then each stop is the first one.
  }
}
