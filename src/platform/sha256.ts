const hexOf = async (bytes: BufferSource): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** SHA-256 of a document, in hexadecimal; null where the browser has no cryptography (a page without HTTPS). */
export const hashOf = async (content: Blob): Promise<string | null> =>
  isSecureContext ? hexOf(await content.arrayBuffer()) : null;

/** The same of a text in UTF-8; only where the browser has cryptography. */
export const hashOfText = (text: string): Promise<string> => hexOf(new TextEncoder().encode(text));
