import { useState } from 'react';

const LIFE_MS = 30 * 86_400_000;

/**
 * [reader/D8] Why somebody refuses, kept on their device as they type it: they have no session, so no local database. `subject`
 * names the envelope and the mailbox, never the secret of the link: a reminder brings another link to the same words.
 */
export function useKeptReason(subject: string) {
  const key = `constat.motif.${subject}`;
  const [kept] = useState(() => read(key));
  const [reason, setReason] = useState(kept);
  return {
    reason,
    /** Typed before, and never sent. */
    isFound: kept !== '' && reason === kept,
    write: (text: string): void => {
      setReason(text);
      keep(key, text);
    },
    forget: (): void => keep(key, ''),
  };
}

/** A browser may refuse its storage: what is typed then stands on the screen alone. */
function read(key: string): string {
  try {
    const [le = '', ...text] = (localStorage.getItem(key) ?? '').split(' ');
    return Math.abs(Date.now() - Number(le)) < LIFE_MS ? text.join(' ') : '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, `${Date.now()} ${text}`);
  } catch {
    // Full, or refused: the words are still on the screen.
  }
}
