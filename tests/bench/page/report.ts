export interface ReportPass {
  readonly ms: number;
  readonly bytes: number;
  /** Longest task of the page meanwhile, in ms; 0: none was long. */
  readonly longestTask: number;
}

declare global {
  interface Window {
    passeRapport: (count: number) => Promise<ReportPass>;
    /** One of its pictures, in base64. */
    pictureOfReport: () => Promise<string>;
  }
}

/** What a compressed photo of evidence is: 1,600 by 1,200, some 200 kB, of which no two are the same. */
async function picture(rank: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('a canvas is drawn on');
  for (let i = 0; i < 4000; i++) {
    drawing.fillStyle = `hsl(${(i * 37 + rank * 11) % 360} 40% ${30 + ((i * 7) % 40)}%)`;
    drawing.fillRect((i * 97 + rank) % 1600, (i * 61) % 1200, 60, 40);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
}

window.pictureOfReport = async () => {
  const bytes = new Uint8Array(await (await picture(0)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

window.passeRapport = async (count) => {
  const pictures: Blob[] = [];
  for (let rank = 0; rank < count; rank++) pictures.push(await picture(rank));
  let longestTask = 0;
  const note = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longestTask = Math.max(longestTask, duration);
  };
  const observer = new PerformanceObserver((seen) => note(seen.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  const worker = new Worker(new URL('report.worker.ts', import.meta.url), { type: 'module' });
  const { ms, pdf } = await new Promise<{ readonly ms: number; readonly pdf: Blob }>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly ms: number; readonly pdf: Blob }>) =>
      resolve(data),
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ pictures });
  });
  worker.terminate();
  note(observer.takeRecords());
  observer.disconnect();
  return { ms, bytes: pdf.size, longestTask };
};
