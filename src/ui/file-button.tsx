import { useRef, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

interface FileButtonProps extends ButtonLook {
  /** Types that the system’s chooser offers first. It holds nobody back: what comes is checked by who asked. */
  readonly accept: string;
  /** Never called with nothing. The same file chosen again is given again. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  /** Name of the input for assistive technologies; absent: the button that opens it says enough. */
  readonly label?: string;
  readonly multiple?: boolean;
  /** The tablet’s own camera application rather than its gallery. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
  /** In place of the product’s button. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that opens the system’s file chooser. */
export function FileButton({ accept, onFiles, label, multiple = false, camera = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { disabled = false, className, children, variant, size = 'lg', icon } = button;
  const look: ButtonLook = { size, icon, ...(variant && { variant }) };
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        className={className ?? buttonClass(look)}
        onClick={() => input.current?.click()}
      >
        {icon}
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (first !== undefined) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
