import { randomUUID } from 'node:crypto';

export interface SentFile {
  readonly nom: string;
  readonly contenu: Buffer;
}

/** A multipart body as a browser sends it: the fields first, then the files. */
export function multipart(files: readonly SentFile[], fields: Readonly<Record<string, string>> = {}) {
  const boundary = `limite-${randomUUID()}`;
  const pieces: Buffer[] = [];
  for (const [nom, valeur] of Object.entries(fields)) {
    pieces.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`));
  }
  for (const { nom, contenu } of files) {
    const header = `content-disposition: form-data; name="files"; filename="${nom}"\r\ncontent-type: application/octet-stream`;
    pieces.push(Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), contenu, Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(pieces), type: `multipart/form-data; boundary=${boundary}` };
}
