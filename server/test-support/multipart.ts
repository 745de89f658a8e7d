import { randomUUID } from 'node:crypto';

export interface FichierEnvoye {
  readonly nom: string;
  readonly contenu: Buffer;
}

/** A multipart body as a browser sends it: the fields first, then the files. */
export function multipart(fichiers: readonly FichierEnvoye[], champs: Readonly<Record<string, string>> = {}) {
  const limite = `limite-${randomUUID()}`;
  const morceaux: Buffer[] = [];
  for (const [nom, valeur] of Object.entries(champs)) {
    morceaux.push(Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`));
  }
  for (const { nom, contenu } of fichiers) {
    const entete = `content-disposition: form-data; name="files"; filename="${nom}"\r\ncontent-type: application/octet-stream`;
    morceaux.push(Buffer.from(`--${limite}\r\n${entete}\r\n\r\n`), contenu, Buffer.from('\r\n'));
  }
  morceaux.push(Buffer.from(`--${limite}--\r\n`));
  return { payload: Buffer.concat(morceaux), type: `multipart/form-data; boundary=${limite}` };
}
