import { reduireIci, type ImageReduite, type ReglageImage } from './compression-image.ts';

export interface DemandeReduction {
  readonly numero: number;
  readonly image: Blob;
  readonly reglage: ReglageImage;
}
export type ReponseReduction = { readonly numero: number; readonly image: ImageReduite | null };

self.addEventListener('message', ({ data }: MessageEvent<DemandeReduction>) => {
  const repondre = (image: ImageReduite | null) =>
    self.postMessage({ numero: data.numero, image } satisfies ReponseReduction);
  reduireIci(data.image, data.reglage).then(repondre, () => repondre(null));
});
