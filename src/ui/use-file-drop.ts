import { useState, type DragEvent } from 'react';

export interface Drop {
  /** Files are held over the zone. */
  readonly isOver: boolean;
  readonly zone: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped anywhere in a zone; null: nothing may be dropped there. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): Drop {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent): void => {
    if (onFiles === null || !holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    zone: {
      onDragEnter: hold,
      onDragOver: hold,
      // Going over what stands inside is no leaving.
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (onFiles === null || !holdsFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
