import { useRef, type ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';

interface FilePickProps {
  /** Types that the system’s chooser offers first. It holds nobody back: what comes is checked by who asked. */
  readonly accept: string;
  /** Never called with nothing. The same file chosen again is given again. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  /** Name of the input for assistive technologies; absent: the button that opens it says enough. */
  readonly label?: string;
  readonly multiple?: boolean;
  /** The tablet’s own camera application rather than its gallery. */
  readonly camera?: boolean;
}

/** Opens the system’s file chooser from any control. */
export function FilePick({
  children,
  ...props
}: FilePickProps & { readonly children: (open: () => void) => ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        multiple={props.multiple ?? false}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
        {...(props.camera === true ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (first !== undefined) props.onFiles([first, ...others]);
        }}
      />
    </>
  );
}

interface FileButtonProps extends FilePickProps, ButtonLook {
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The product’s button, that opens the file chooser. */
export function FileButton({ disabled = false, children, variant, size = 'lg', icon, ...pick }: FileButtonProps) {
  return (
    <FilePick {...pick}>
      {(open) => (
        <Button disabled={disabled} size={size} icon={icon} {...(variant && { variant })} onClick={open}>
          {children}
        </Button>
      )}
    </FilePick>
  );
}
