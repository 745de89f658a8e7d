import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file of the other program. */
const OTHER = 'autre';
const CHUNK = Buffer.alloc(64 * 1024, 7);

/** A file system of its own, of so many megabytes, for the profile of a browser: it is really full when it is full. */
export class SmallDisk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** null: this machine does not let this account mount one (`mount -t tmpfs` asks for root); `whyNot` is told the reason. */
  static mount(megabytes: number, whyNot: (reason: string) => void = () => undefined): SmallDisk | null {
    const path = mkdtempSync(join(tmpdir(), 'constat-disque-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'constat', path], { stdio: 'pipe' });
      return new SmallDisk(path);
    } catch (error) {
      const { message } = error as Error;
      whyNot(
        message
          .replaceAll(path, '')
          .split('\n')
          .findLast((line) => line.trim() !== '')
          ?.trim() ?? message,
      );
      rmSync(path, { recursive: true });
      return null;
    }
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  /**
   * Another program takes everything but so many bytes: too few for the engine, which asks for 1 MB before it writes. The
   * last byte is not taken: a browser of which some own write meets it, whenever that is, may empty the whole origin, and
   * no page can hold that back (.docs/decisions/2026-11-24-last-byte-of-a-disk.md).
   */
  fill(left = 512 * 1024): void {
    const file = openSync(join(this.path, OTHER), 'a');
    try {
      while (this.freeBytes > left) writeSync(file, CHUNK, 0, Math.min(CHUNK.length, this.freeBytes - left));
    } finally {
      closeSync(file);
    }
  }

  /** Bytes of the largest file of the browser's: its engine's ballast, while it stands. */
  get largestBytes(): number {
    const files = readdirSync(this.path, { recursive: true, encoding: 'utf8' }).filter((name) => name !== OTHER);
    return Math.max(0, ...files.map((name) => statSync(join(this.path, name), { throwIfNoEntry: false })?.size ?? 0));
  }

  /** The other program gives its room back. */
  relieve(): void {
    rmSync(join(this.path, OTHER), { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path]);
    rmSync(this.path, { recursive: true });
  }
}
