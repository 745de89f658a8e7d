import { useEffect, useState } from 'react';
import type { SpecimenAsked } from '#domain/reports/specimen.ts';
import { engine } from '../../../data/worker-client.ts';
import { openPdf, type Pdf } from '../../../ui/pdf/open-pdf.ts';

/** What is shown of a layout; the former pages stay until the new ones are there. */
export interface Specimen {
  readonly pdf: Pdf | null;
  readonly isDrawing: boolean;
  readonly isFailed: boolean;
}
interface Shown {
  readonly pdf: Pdf;
  readonly close: () => void;
}

/**
 * [reports/R33] The pages of a layout, drawn by the worker: one drawing at a time, then the last that was asked for. What is
 * typed meanwhile waits for nothing. `asked` null: nothing can be drawn yet.
 */
export function useSpecimen(asked: SpecimenAsked | null): Specimen {
  const [shown, setShown] = useState<Shown | null>(null);
  const [state, setState] = useState({ isDrawing: true, isFailed: false });
  const [drawings] = useState(() => new Drawings(setShown, setState));
  const question = asked === null ? null : JSON.stringify(asked);
  useEffect(() => {
    if (question !== null) drawings.ask(JSON.parse(question) as SpecimenAsked);
  }, [drawings, question]);
  useEffect(() => () => shown?.close(), [shown]);
  useEffect(() => {
    drawings.enter();
    return () => drawings.leave();
  }, [drawings]);
  return { pdf: shown?.pdf ?? null, ...state };
}

class Drawings {
  #isLeft = false;
  #next: SpecimenAsked | null = null;
  #isDrawing = false;
  readonly #show: (shown: Shown) => void;
  readonly #tell: (state: { readonly isDrawing: boolean; readonly isFailed: boolean }) => void;

  constructor(
    show: (shown: Shown) => void,
    tell: (state: { readonly isDrawing: boolean; readonly isFailed: boolean }) => void,
  ) {
    this.#show = show;
    this.#tell = tell;
  }

  enter(): void {
    this.#isLeft = false;
  }

  /** Nobody looks any more: what comes is let go. */
  leave(): void {
    this.#isLeft = true;
  }

  ask(asked: SpecimenAsked): void {
    this.#next = asked;
    if (!this.#isDrawing) void this.#drawAll();
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true;
    this.#tell({ isDrawing: true, isFailed: false });
    let isFailed = false;
    for (let asked = this.#taken(); asked !== null; asked = this.#taken()) isFailed = !(await this.#draw(asked));
    this.#isDrawing = false;
    if (!this.#isLeft) this.#tell({ isDrawing: false, isFailed });
  }

  #taken(): SpecimenAsked | null {
    const asked = this.#next;
    this.#next = null;
    return asked;
  }

  async #draw(asked: SpecimenAsked): Promise<boolean> {
    try {
      const drawn = await engine().drawSpecimen(asked);
      const opened = drawn.ok && !this.#isLeft ? await openPdf(drawn.value) : null;
      if (opened?.ok !== true) return false;
      if (this.#isLeft) opened.close();
      else this.#show(opened);
      return true;
    } catch {
      return false;
    }
  }
}
