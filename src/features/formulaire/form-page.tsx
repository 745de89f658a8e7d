import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { keyboard } from '../../platform/keyboard.ts';
import { useObservable } from '../../platform/use-observable.ts';
import styles from './formulaire.module.css';

/**
 * The whole screen of a form. [platform/W10] While a keyboard covers it, the screen is what is left above: its foot steps
 * aside and the field that is being typed in comes into view.
 */
export function FormPage({ children }: { readonly children: ReactNode }) {
  const keyboardPx = useObservable(keyboard);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const typedIn = document.activeElement;
    if (keyboardPx > 0 && page.current?.contains(typedIn) === true) typedIn?.scrollIntoView({ block: 'center' });
  }, [keyboardPx]);
  return (
    <div
      ref={page}
      className={styles['page']}
      data-keyboard={keyboardPx > 0 || undefined}
      style={{ '--keyboard': `${keyboardPx}px` } as CSSProperties}
    >
      {children}
    </div>
  );
}
