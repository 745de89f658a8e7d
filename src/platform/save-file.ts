import { fileName } from '#domain/base/file-name.ts';

/** Hands a file to the browser, which asks where to keep it or keeps it among downloads, under a name of ours ([dossiers/D24]). */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(name, content.type);
  link.click();
  // Revoked once the download has had time to start.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Lets the browser save what an address answers, as it comes: too large to pass through the page. The page stays. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
