import type { ReactNode } from 'react';
import { FilePick } from '../../../ui/file-button.tsx';

export interface PropsChoixFichiers {
  readonly className: string;
  /** The tablet's own camera application rather than its gallery. */
  readonly appareil?: boolean;
  readonly surFichiers: (fichiers: readonly Blob[]) => void;
  readonly children: ReactNode;
}

/** A button of the photos that opens the system's picture chooser. */
export function ChoixFichiers({ className, appareil = false, surFichiers, children }: PropsChoixFichiers) {
  return (
    <FilePick accept="image/*" camera={appareil} multiple={!appareil} onFiles={surFichiers}>
      {(ouvrir) => (
        <button type="button" className={className} onClick={ouvrir}>
          {children}
        </button>
      )}
    </FilePick>
  );
}
