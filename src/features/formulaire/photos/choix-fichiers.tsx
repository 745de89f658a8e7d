import { useRef, type ReactNode } from 'react';

export interface PropsChoixFichiers {
  readonly className: string;
  /** The tablet's own camera application rather than its gallery. */
  readonly appareil?: boolean;
  readonly surFichiers: (fichiers: readonly Blob[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the system's picture chooser. */
export function ChoixFichiers({ className, appareil = false, surFichiers, children }: PropsChoixFichiers) {
  const entree = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => entree.current?.click()}>
        {children}
      </button>
      <input
        ref={entree}
        type="file"
        accept="image/*"
        hidden
        {...(appareil ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          const fichiers = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (fichiers.length > 0) surFichiers(fichiers);
        }}
      />
    </>
  );
}
