import { reduceHere, type ReducedImage, type ImageSettings } from './compression-image.ts';

export interface ReductionRequest {
  readonly numero: number;
  readonly image: Blob;
  readonly reglage: ImageSettings;
}
export type ReductionAnswer = { readonly numero: number; readonly image: ReducedImage | null };

self.addEventListener('message', ({ data }: MessageEvent<ReductionRequest>) => {
  const answer = (image: ReducedImage | null) =>
    self.postMessage({ numero: data.numero, image } satisfies ReductionAnswer);
  reduceHere(data.image, data.reglage).then(answer, () => answer(null));
});
