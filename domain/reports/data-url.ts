/** Pictures that a PDF can hold. */
export const isReadableImage = (source: string | null | undefined): source is string =>
  typeof source === 'string' && /^data:image\/(?:png|jpeg);base64,/.test(source);
