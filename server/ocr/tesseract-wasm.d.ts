/** What is used of tesseract-wasm, whose own types its package hides. */
declare module 'tesseract-wasm' {
  export interface TextItem {
    /** Pixels. */
    readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    /** 0 to 1. */
    readonly confidence: number;
    readonly text: string;
  }
  export interface OCREngine {
    loadModel(model: Uint8Array): void;
    /** RGBA, four bytes a pixel. */
    loadImage(image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }): void;
    clearImage(): void;
    /** Degrees, clockwise, by which the letters of the picture are turned: 0, 90, 180 or 270. `confidence`: 0 to 1. */
    getOrientation(): { readonly rotation: number; readonly confidence: number };
    getTextBoxes(unit: 'line' | 'word'): readonly TextItem[];
  }
  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
