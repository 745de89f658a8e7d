/** SHA-256 of a document, in hexadecimal; null where the browser has no cryptography (a page without HTTPS). */
export async function hashOf(content: Blob): Promise<string | null> {
  if (!isSecureContext) return null;
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
