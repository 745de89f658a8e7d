/** A day as a spreadsheet knows it, with the minute of that day when it says one: the wall clock of whoever reads. */
export interface WorkbookMoment {
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly minute: number | null;
}
export type WorkbookCell = string | number | WorkbookMoment | null;

/** One sheet of a workbook: numbers stay numbers, days are days, and a text is never run as a formula. */
export interface WorkbookAsked {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** An .xlsx file, made off the main thread: 50,000 rows take seconds. Rejects when it could not be made. */
export function workbookOf(asked: WorkbookAsked): Promise<Blob> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the workbook could not be made')));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
