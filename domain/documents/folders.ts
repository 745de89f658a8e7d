/** Folders are paths ([documents/DO2]): a folder is there as long as something stands in it. */
const DEPTH_MAX = 4;
const NAME_MAX = 60;
const ROOT = '';

const isName = (name: string): boolean =>
  name.length <= NAME_MAX && name === name.trim() && /^[^\p{Cc}\\/]+$/u.test(name) && /[^\p{C}\p{Z}.]/u.test(name);

export function isFolder(path: string): boolean {
  if (path === ROOT) return true;
  const names = path.split('/');
  return names.length <= DEPTH_MAX && names.every(isName);
}

/** As it is stored: what somebody typed around the names is left out. */
export const folderOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/');

/** Whether a document in `folder` stands in `path`, or below it. */
export const isUnder = (folder: string, path: string): boolean =>
  path === ROOT || folder === path || folder.startsWith(`${path}/`);

export interface Folder {
  readonly path: string;
  /** The last name of its path. */
  readonly nom: string;
  /** Of what stands above it; 0: at the root. */
  readonly depth: number;
  /** Documents in it and below. */
  readonly documents: number;
}

/** Every folder that holds something, those above them included, in the order of a tree. */
export function foldersOf(documents: readonly { readonly dossierParent: string }[]): readonly Folder[] {
  const counts = new Map<string, number>();
  for (const { dossierParent } of documents) {
    const names = dossierParent === ROOT ? [] : dossierParent.split('/');
    for (const [index] of names.entries()) {
      const path = names.slice(0, index + 1).join('/');
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([path, count]) => {
      const names = path.split('/');
      return { path, nom: names.at(-1) ?? path, depth: names.length - 1, documents: count };
    })
    .toSorted((a, b) => compareNames(a.path.split('/'), b.path.split('/')));
}

function compareNames(a: readonly string[], b: readonly string[]): number {
  for (const [index, name] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const gap = name.localeCompare(other, 'fr', { numeric: true });
    if (gap !== 0) return gap;
  }
  return a.length - b.length;
}

/** The folders right below a path. */
export const foldersIn = (folders: readonly Folder[], path: string): readonly Folder[] =>
  folders.filter((one) => isUnder(one.path, path) && one.depth === (path === ROOT ? 0 : path.split('/').length));
